package coretest

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core/csrc"
)

// openCL is the first OpenCL device of the machine, driven by testdata/opencl.c. In Debian it takes the packages pocl-opencl-icd,
// ocl-icd-opencl-dev and gcc.
type openCL struct {
	whole bool
}

func (m openCL) run(t testing.TB, cases []*Case) []*Outcome {
	t.Helper()
	if platforms, _ := filepath.Glob("/etc/OpenCL/vendors/*.icd"); len(platforms) == 0 {
		t.Skip("no OpenCL platform is installed")
	}
	dir := t.TempDir()
	exe := filepath.Join(dir, "opencl")
	if out, err := exec.Command("gcc", "-O1", "-o", exe, "testdata/opencl.c", "-lOpenCL").CombinedOutput(); err != nil {
		t.Skipf("OpenCL's headers or library, or gcc, are not installed: %v\n%s", err, out)
	}
	src, err := csrc.Program(cases[0].Program, csrc.Options{Lines: true, Whole: m.whole})
	require.NoError(t, err)
	write(t, exe+".cl", src.Text)
	var names strings.Builder
	for _, k := range src.Kernels {
		names.WriteString(k.Name + "\n")
	}
	write(t, exe+".names", names.String())
	return exchange(t, src, cases, func(jobs string) *exec.Cmd {
		cmd := exec.Command(exe, exe+".cl", exe+".names", jobs)
		cmd.Env = append(os.Environ(), "POCL_CACHE_DIR="+filepath.Join(dir, "cache"))
		return cmd
	})
}

func TestOperationsOnOpenCL(t *testing.T) {
	cases, want := operations(t)
	compare(t, openCL{}, cases, want)
}
