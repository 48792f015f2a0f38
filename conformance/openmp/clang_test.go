package openmp

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// leastCompared is how many cases have to be the same in C.
const leastCompared = 25

// againstClang compares the values of cases, and what is transferred, allocated, counted and launched for them, with
// the same in C under LLVM's offload runtime, whose devices are the host with memory of their own.
func againstClang(t *testing.T, cases []*oneCase, ours report, program string) {
	names := inC(cases)
	require.GreaterOrEqual(t, len(names), leastCompared)
	peer, library := compileC(t, names)
	if peer == "" {
		t.Log("no clang-19 with an offload runtime: nothing is compared with C")
		return
	}
	theirs := execute(t, peer, []string{"LIBOMPTARGET_INFO=-1", "LD_LIBRARY_PATH=" + library})
	ours = execute(t, program, []string{"LIBOMPTARGET_INFO=-1"})
	for _, name := range names {
		require.Empty(t, theirs.wrong[name], "%s in C", name)
		assert.Equal(t, theirs.values[name], ours.values[name], "values of %s, in C and here", name)
		assert.Equal(t, traffic(theirs.info[name]), traffic(ours.info[name]), "traffic of %s, in C and here", name)
	}
}

// inC are the accepted cases that are there in C.
func inC(cases []*oneCase) (names []string) {
	for _, c := range cases {
		if _, err := os.Stat("testdata/c/" + c.name + ".c"); err == nil && c.refusal == "" {
			names = append(names, c.name)
		}
	}
	return names
}

// compileC makes one program of the cases in C; "" where that cannot be done here.
func compileC(t *testing.T, names []string) (program, library string) {
	t.Helper()
	library = offloadRuntime()
	if library == "" {
		return "", ""
	}
	dir := t.TempDir()
	var main strings.Builder
	main.WriteString("#include <stdio.h>\n")
	program = filepath.Join(dir, "cases")
	args := []string{"-I", "testdata/c", "-o", program, filepath.Join(dir, "main.c")}
	for _, name := range names {
		main.WriteString("void " + name + "(void);\n")
		args = append(args, "testdata/c/"+name+".c")
	}
	main.WriteString("int main(void) {\n\tsetvbuf(stdout, 0, _IONBF, 0);\n")
	for _, name := range names {
		main.WriteString("\tputs(\"case " + name + "\"); fputs(\"case " + name + "\\n\", stderr); " + name + "();\n")
	}
	main.WriteString("}\n")
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.c"), []byte(main.String()), 0o600))
	clang(t, args...)
	return program, library
}

// offloadRuntime is the folder of LLVM's offload runtime; "" where it or the compiler is not installed.
func offloadRuntime() string {
	libraries, _ := filepath.Glob("/usr/lib/llvm-19/lib/libomptarget.so*")
	if _, err := exec.LookPath("clang-19"); err != nil || len(libraries) == 0 {
		return ""
	}
	return filepath.Dir(libraries[0])
}

// clang compiles for the host as a device.
func clang(t *testing.T, args ...string) {
	t.Helper()
	args = append([]string{"-O1", "-w", "-fopenmp", "-fopenmp-targets=x86_64-pc-linux-gnu"}, args...)
	out, err := exec.Command("clang-19", args...).CombinedOutput()
	require.NoError(t, err, "%s", out)
}

// What the runtimes say in the same words.
var said = []struct {
	what string
	line *regexp.Regexp
}{
	{"new entry of bytes", regexp.MustCompile(`Creating new map entry with .*Size=(\d+), DynRefCount=1,`)},
	{"removed entry of bytes", regexp.MustCompile(`Removing map entry with .*Size=(\d+)`)},
	{"bytes to the device", regexp.MustCompile(`Copying data from host to device, .*Size=(\d+)`)},
	{"bytes from the device", regexp.MustCompile(`Copying data from device to host, .*Size=(\d+)`)},
	{"counted up to", regexp.MustCompile(`Mapping exists .*DynRefCount=(\d+) \(incremented\)`)},
	{"counted down to", regexp.MustCompile(`Mapping exists .*DynRefCount=(\d+) \(decremented`)},
	{"reset to", regexp.MustCompile(`Mapping exists .*DynRefCount=(\d+) \(reset`)},
	{"launch", regexp.MustCompile(`Launching kernel ()`)},
}

// traffic is what lines of the runtime say of memory, sorted: the order of items is each compiler's own.
func traffic(lines []string) (all []string) {
	for _, line := range lines {
		for _, s := range said {
			if m := s.line.FindStringSubmatch(line); m != nil {
				all = append(all, strings.TrimSpace(s.what+" "+m[1]))
			}
		}
	}
	slices.Sort(all)
	return all
}
