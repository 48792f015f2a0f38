package engine_test

import (
	"bufio"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A program that is ended with Ctrl-C, while a kernel runs, writes what it was asked to sum up, and ends by the signal.
func TestReportsOfAProgramThatIsInterrupted(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("builds a program")
	}
	dir := t.TempDir()
	src := strings.ReplaceAll(saxpy, "TRIPS", "256")
	src = strings.Replace(src, "omp.Slice(y), omp.Slice(x))\n", `omp.Slice(y), omp.Slice(x))
	stuck := omp.Kernel{Name: "stuck", Pos: "main.go:30:2", Body: func(*omp.Chunk) {
		println("ready")
		for {
			time.Sleep(time.Hour)
		}
	}}
	omp.Target(&stuck, omp.With{}, nil)
`, 1)
	src = "package main\n\nimport (\n\t\"time\"\n\n\tomp \"github.com/gooffload/gooffload/omprt/gen\"\n)\n" + src
	file, exe := filepath.Join(dir, "main.go"), filepath.Join(dir, "program")
	require.NoError(t, os.WriteFile(file, []byte(src), 0o600))
	out, err := exec.Command("go", "build", "-o", exe, file).CombinedOutput()
	require.NoError(t, err, "%s", out)
	for _, reports := range []bool{true, false} {
		cmd := exec.Command(exe)
		if reports {
			cmd.Env = append(os.Environ(), "GOOFFLOAD_SUMMARY=1", "LIBOMPTARGET_PLUGIN_PROFILE=T",
				"LIBOMPTARGET_PROFILE="+filepath.Join(dir, "trace.json"))
		}
		stderr, err := cmd.StderrPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		lines := bufio.NewReader(stderr)
		for line := ""; line != "ready\n"; {
			line, err = lines.ReadString('\n')
			require.NoError(t, err)
		}
		require.NoError(t, cmd.Process.Signal(os.Interrupt))
		text, err := io.ReadAll(lines)
		require.NoError(t, err)
		var exit *exec.ExitError
		require.ErrorAs(t, cmd.Wait(), &exit)
		status := exit.Sys().(syscall.WaitStatus)
		assert.True(t, status.Signaled(), "%v %s", exit, text)
		assert.Equal(t, syscall.SIGINT, status.Signal())
		if !reports {
			assert.Empty(t, text)
			continue
		}
		assert.Regexp(t, `(?m)^offloaded: [12] kernels?, [12] launch`, string(text))
		assert.Regexp(t, `(?m)^Kernel 0 `, string(text))
		profile, err := os.ReadFile(filepath.Join(dir, "trace.json"))
		require.NoError(t, err)
		assert.Contains(t, string(profile), "__omp_offloading_main.go_main_l9")
	}
}
