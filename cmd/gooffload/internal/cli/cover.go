package cli

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/cmd/gooffload/internal/goargs"
)

// The go command gives the cover tool the user's files, whatever is laid over them. So under -cover it runs its tools
// through this command, which gives that tool the rewritten ones; their line directives name the user's.

// coverTool is how the go command has this one run a tool: the overlay's file and the tool's own command line follow.
const coverTool = "tool-under-cover"

// errProfile: the statements of a kernel are not laid out as the user's are, so the blocks of a profile, which go from
// column to column, would not be the user's.
var errProfile = errors.New("a coverage profile tells blocks by their columns, and those of rewritten loops are " +
	"not yours" +
	"\nway out: gooffload test -cover for the percentage, or go test -coverprofile, which runs the loops sequentially")

// covers reports that coverage is asked for, here or in GOFLAGS. Data with positions in it is refused.
func (e *env) covers(verb string, a *goargs.Args) (bool, error) {
	covers, kept := false, verb != "test"
	flags := slices.Concat(strings.Fields(e.vars["GOFLAGS"]), a.Flags)
	for _, f := range a.Rest {
		if verb == "test" && strings.HasPrefix(strings.TrimLeft(f, "-"), "test.") {
			flags = append(flags, f)
		}
	}
	for _, f := range flags {
		name, value, _ := strings.Cut(strings.TrimPrefix(strings.TrimLeft(f, "-"), "test."), "=")
		switch {
		case name == "c":
			kept = kept || value != "false"
		case name == "coverprofile" || name == "gocoverdir":
			covers, kept = true, true
		case strings.HasPrefix(name, "cover"):
			covers = value != "false"
		}
	}
	if covers && kept {
		return false, errProfile
	}
	return covers, nil
}

// underCover are the go command's flags, under -cover with one that has the tools run by this command, before what the
// user's own has them run by.
func (e *env) underCover(verb string, a *goargs.Args, overlay string) ([]string, error) {
	if covers, err := e.covers(verb, a); err != nil || !covers {
		return a.Flags, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	words := []string{self, coverTool, overlay}
	for i, w := range words {
		if words[i], err = quoted(w); err != nil {
			return nil, err
		}
	}
	own := ""
	flags := slices.DeleteFunc(slices.Clone(a.Flags), func(f string) bool {
		name, value, _ := strings.Cut(strings.TrimLeft(f, "-"), "=")
		if name == "toolexec" {
			own = " " + value
		}
		return name == "toolexec"
	})
	return append(flags, "-toolexec="+strings.Join(words, " ")+own), nil
}

// quoted is a word as the go command reads it in a list.
func quoted(w string) (string, error) {
	switch {
	case !strings.ContainsAny(w, " \t\r\n'\""):
		return w, nil
	case !strings.Contains(w, "'"):
		return "'" + w + "'", nil
	case !strings.Contains(w, `"`):
		return `"` + w + `"`, nil
	}
	return "", errors.New(w + " has both kinds of quotes in its name, which -toolexec of the go command does not take")
}

// toolUnderCover runs a tool, with the rewritten files instead of the user's if it is the one that counts.
func (e *env) toolUnderCover(args []string) int {
	if len(args) < 2 {
		return e.fail(exitUsage, errors.New(coverTool+" is for the go command"))
	}
	argv := args[1:]
	if slices.ContainsFunc(argv, isCover) {
		var config struct{ Replace map[string]string }
		text, err := os.ReadFile(args[0])
		if err == nil {
			err = json.Unmarshal(text, &config)
		}
		if err != nil {
			return e.fail(exitUsage, err)
		}
		for i, a := range argv {
			if to := config.Replace[a]; to != "" {
				argv[i] = to
			}
		}
	}
	cmd := exec.CommandContext(e, argv[0], argv[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, e.stdout, e.stderr
	var exit *exec.ExitError
	if err := cmd.Run(); errors.As(err, &exit) {
		return max(exit.ExitCode(), exitDiagnostics)
	} else if err != nil {
		return e.fail(exitUsage, err)
	}
	return exitOK
}

func isCover(word string) bool { return strings.TrimSuffix(filepath.Base(word), ".exe") == "cover" }
