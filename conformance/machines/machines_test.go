package machines

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// machine is a way of building, and what runs the result.
type machine struct {
	name  string
	env   []string
	flags []string
	// A program that runs it, of Debian's qemu-user-static; "": this machine does. Some of it are only built: why.
	emulator, built string
}

// machines differ from one another in the size of words (386), in the order of bytes (s390x), in whether a product and
// a sum are rounded once (arm64, s390x, amd64 from v3 on), and in how much the machine reorders (arm64).
var machines = []machine{
	{name: "vendored", flags: []string{"-mod=vendor"}},
	{name: "amd64.v3", env: []string{"GOARCH=amd64", "GOAMD64=v3"}, built: without("GOAMD64=v3")},
	{name: "386", env: []string{"GOARCH=386"}, built: without("GOARCH=386")},
	{name: "arm64", env: []string{"GOARCH=arm64"}, emulator: "qemu-aarch64-static"},
	{name: "s390x", env: []string{"GOARCH=s390x"}, emulator: "qemu-s390x-static"},
}

// without says why this machine cannot run a program for another one; "" if it can.
func without(setting string) string {
	name, value, _ := strings.Cut(setting, "=")
	switch {
	case runtime.GOOS != "linux" || runtime.GOARCH != "amd64":
		return "this machine is not linux/amd64"
	case name == "GOAMD64" && value == "v3":
		info, _ := os.ReadFile("/proc/cpuinfo")
		for _, flag := range []string{"avx2", "bmi2", "fma"} {
			if !regexp.MustCompile(`\b` + flag + `\b`).Match(info) {
				return "this machine's processor has no " + flag
			}
		}
	}
	return ""
}

// raced says that the race detector looks on, from which the programs built here are out of sight.
var raced bool

func TestOtherMachines(t *testing.T) {
	if raced {
		t.Skip("the programs that are run are the same without the race detector")
	}
	if runtime.GOOS != "linux" {
		t.Skip("programs for other machines are run on Linux only")
	}
	dir := module(t)
	for _, m := range machines {
		t.Run(m.name, func(t *testing.T) {
			exe := map[string]string{}
			for _, program := range []string{"cases", "quickstart", "collapse"} {
				for _, tags := range []string{"", "omp"} {
					name := filepath.Join(t.TempDir(), program+tags)
					args := append([]string{"build", "-o", name, "-tags=" + tags}, m.flags...)
					command(t, dir, m.env, "go", append(args, "./"+program)...)
					exe[program+tags] = name
				}
			}
			run := func(name string) string { return command(t, dir, nil, exe[name], "1000") }
			if m.emulator != "" {
				path, err := exec.LookPath(m.emulator)
				if err != nil {
					t.Skipf("built; it is run where there is %s (Debian: apt-get install qemu-user-static)", m.emulator)
				}
				run = func(name string) string { return command(t, dir, nil, path, exe[name], "1000") }
			}
			if m.built != "" {
				t.Skip("built; " + m.built)
			}
			for _, program := range []string{"cases", "quickstart", "collapse"} {
				want, got := sections(run(program)), sections(run(program+"omp"))
				require.NotEmpty(t, strings.TrimSpace(want[len(want)-1]), program)
				require.Len(t, got, len(want), program)
				for i := range want {
					assert.Equal(t, want[i], got[i], program)
				}
			}
		})
	}
}

// sections is what each of a program's parts printed, without how long it took.
func sections(text string) []string {
	return strings.Split(regexp.MustCompile(` time=.*`).ReplaceAllString(text, ""), "== ")
}

func command(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=-buildvcs=false"), env...)
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	require.NoError(t, cmd.Run(), "%s %s\n%s%s", name, strings.Join(args, " "), &stdout, &stderr)
	return stdout.String()
}
