package cli

import (
	"encoding/json"
	"fmt"
	"os/exec"
)

// goEnv is the environment of the go command, as it is in a folder.
type goEnv map[string]string

// readGoEnv asks the go command for its environment, once. GOGCCFLAGS names a new folder each time, and follows from
// others.
func (e *env) readGoEnv() (goEnv, error) {
	if e.vars != nil {
		return e.vars, nil
	}
	out, err := exec.CommandContext(e, "go", "env", "-json").Output()
	if err != nil {
		return nil, fmt.Errorf("the go command does not run: %w", err)
	}
	var vars goEnv
	if err := json.Unmarshal(out, &vars); err != nil {
		return nil, fmt.Errorf("go env -json: %w", err)
	}
	delete(vars, "GOGCCFLAGS")
	e.vars = vars
	return vars, nil
}
