package engine_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Two kernels that nothing orders race where they touch the same element, and kernels that something orders do not,
// however the goroutines that carry them out happen to meet. A race inside of a kernel is reported, too.
func TestRacesOfKernelsAreReportedAndNothingElse(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("builds a program")
	}
	exe := filepath.Join(t.TempDir(), "races")
	out, err := exec.Command("go", "build", "-race", "-o", exe, "./testdata/races").CombinedOutput()
	if strings.Contains(string(out), "-race is not supported") {
		t.Skip(string(out))
	}
	require.NoError(t, err, "%s", out)
	summary := ""
	run := func(processors, name string) (string, error) {
		cmd := exec.Command(exe, name)
		cmd.Env = append(os.Environ(), "GOMAXPROCS="+processors, "GORACE=atexit_sleep_ms=0", "GOOFFLOAD_SUMMARY="+summary)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	list, err := run("1", "")
	require.NoError(t, err, list)
	races, cleans := 0, 0
	for line := range strings.Lines(list) {
		kind, name, _ := strings.Cut(strings.TrimSpace(line), ": ")
		for _, processors := range []string{"1", "2", "5"} {
			for i := range 4 {
				summary = []string{"", "1"}[i%2] // as in builds with the overlay
				out, err := run(processors, name)
				if kind == "races" {
					races++
					assert.Error(t, err, "%s, with %s processors", name, processors)
					assert.Contains(t, out, "WARNING: DATA RACE", "%s, with %s processors", name, processors)
				} else {
					cleans++
					assert.NoError(t, err, "%s, with %s processors: %s", name, processors, out)
				}
			}
		}
	}
	assert.Greater(t, races, 100)
	assert.Greater(t, cleans, 100)
}
