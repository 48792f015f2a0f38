package engine_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// program runs main.go, whose body this is, with the module's packages, and returns what it printed.
func program(t *testing.T, flags []string, env []string, body string) (string, error) {
	t.Helper()
	if testing.Short() {
		t.Skip("builds a program")
	}
	file := filepath.Join(t.TempDir(), "main.go")
	src := "package main\n\nimport omp \"github.com/gooffload/gooffload/omprt/gen\"\n\n" + body
	require.NoError(t, os.WriteFile(file, []byte(src), 0o600))
	args := append(append([]string{"run"}, flags...), file)
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

const saxpy = `
var kernel = omp.Kernel{Name: "__omp_offloading_main.go_main_l9", Pos: "main.go:9:2", Loops: 1,
	Params: []omp.Param{{Name: "y", Map: omp.ToFrom}, {Name: "x", Map: omp.To}},
	Body: func(c *omp.Chunk) {
		y, x := omp.Items[float64](c, 0), omp.Items[float64](c, 1)
		for i := c.Lo; i < c.Hi; i++ {
/*line user.go:10:3*/ y[i] += 2 * x[i]
		}
	}}

func main() {
	defer omp.Close()
	x, y := make([]float64, 256), make([]float64, 256)
	omp.Target(&kernel, omp.With{}, omp.Nest{omp.Upto(TRIPS)}, omp.Slice(y), omp.Slice(x))
}
`

var address = regexp.MustCompile(`0x[0-9a-f]{16}`)

func TestDebugOutputOfAProgram(t *testing.T) {
	t.Parallel()
	out, err := program(t, nil, []string{"LIBOMPTARGET_DEBUG=1"}, strings.ReplaceAll(saxpy, "TRIPS", "256"))
	require.NoError(t, err, out)
	assert.Equal(t, `Libomptarget --> Looking up mapping(HstPtrBegin=ADDR, Size=2048)...
Libomptarget --> Creating new map entry with HstPtrBase=ADDR, HstPtrBegin=ADDR, TgtAllocBegin=ADDR, TgtPtrBegin=ADDR, Size=2048, DynRefCount=1, HoldRefCount=0, Name=y
Libomptarget --> Moving 2048 bytes (hst:ADDR) -> (tgt:ADDR)
Libomptarget --> Looking up mapping(HstPtrBegin=ADDR, Size=2048)...
Libomptarget --> Creating new map entry with HstPtrBase=ADDR, HstPtrBegin=ADDR, TgtAllocBegin=ADDR, TgtPtrBegin=ADDR, Size=2048, DynRefCount=1, HoldRefCount=0, Name=x
Libomptarget --> Moving 2048 bytes (hst:ADDR) -> (tgt:ADDR)
Libomptarget --> Looking up mapping(HstPtrBegin=ADDR, Size=2048)...
Libomptarget --> Mapping exists with HstPtrBegin=ADDR, TgtPtrBegin=ADDR, Size=2048, DynRefCount=1 (update suppressed), HoldRefCount=0
Libomptarget --> Obtained target argument (Begin: ADDR, Offset: 0) from host pointer ADDR
Libomptarget --> Looking up mapping(HstPtrBegin=ADDR, Size=2048)...
Libomptarget --> Mapping exists with HstPtrBegin=ADDR, TgtPtrBegin=ADDR, Size=2048, DynRefCount=1 (update suppressed), HoldRefCount=0
Libomptarget --> Obtained target argument (Begin: ADDR, Offset: 0) from host pointer ADDR
Libomptarget --> Launching target execution __omp_offloading_main.go_main_l9 with pointer ADDR (index=0).
Target SIM RTL --> Executing a kernel ADDR...
Target SIM RTL --> Assumed kernel SIMD width is 32
Target SIM RTL --> Preferred group size is multiple of 64
Target SIM RTL --> Level 0: Lb = 0, Ub = 255, Stride = 1
Target SIM RTL --> Group sizes = {1, 1, 1}
Target SIM RTL --> Group counts = {256, 1, 1}
Libomptarget --> Mapping exists with HstPtrBegin=ADDR, TgtPtrBegin=ADDR, Size=2048, DynRefCount=0 (decremented, delayed deletion), HoldRefCount=0
Libomptarget --> Removing map entry with HstPtrBegin=ADDR, TgtPtrBegin=ADDR, Size=2048, Name=x
Libomptarget --> Mapping exists with HstPtrBegin=ADDR, TgtPtrBegin=ADDR, Size=2048, DynRefCount=0 (decremented, delayed deletion), HoldRefCount=0
Libomptarget --> Moving 2048 bytes (tgt:ADDR) -> (hst:ADDR)
Libomptarget --> Removing map entry with HstPtrBegin=ADDR, TgtPtrBegin=ADDR, Size=2048, Name=y
`, address.ReplaceAllString(out, "ADDR"))
}

func TestInfoOutputOfAProgram(t *testing.T) {
	t.Parallel()
	out, err := program(t, nil, []string{"LIBOMPTARGET_INFO=0x35"}, strings.ReplaceAll(saxpy, "TRIPS", "256"))
	require.NoError(t, err, out)
	assert.Equal(t, `omptarget device 0 info: Entering OpenMP kernel at main.go:9:2 with 2 arguments:
omptarget device 0 info: tofrom(y)[2048]
omptarget device 0 info: to(x)[2048]
omptarget device 0 info: Copying data from host to device, HstPtr=ADDR, TgtPtr=ADDR, Size=2048, Name=y
omptarget device 0 info: Copying data from host to device, HstPtr=ADDR, TgtPtr=ADDR, Size=2048, Name=x
"PluginInterface" device 0 info: Launching kernel __omp_offloading_main.go_main_l9 with [256,1,1] blocks and [1,1,1] threads in SPMD mode
omptarget device 0 info: Copying data from device to host, TgtPtr=ADDR, HstPtr=ADDR, Size=2048, Name=y
omptarget device 0 info: OpenMP Host-Device pointer mappings table empty
`, address.ReplaceAllString(out, "ADDR"))
}

// An uncaught fault ends the program with the user's position in the message and, as for any Go panic, the kernel's own
// frame in the traceback.
func TestAnUncaughtFaultShowsTheUsersLine(t *testing.T) {
	t.Parallel()
	for _, env := range [][]string{nil, {"GOMAXPROCS=1"}} {
		out, err := program(t, nil, env, strings.ReplaceAll(saxpy, "TRIPS", "257"))
		require.Error(t, err)
		assert.Contains(t, out, "user.go:10: runtime error: index out of range [256] with length 256 (in kernel __omp_offloading_main.go_main_l9 launched at main.go:9:2)")
		assert.Regexp(t, `(?m)^\t\S*user\.go:10 `, out, "the frame")
	}
}

func TestAnUncaughtFaultOfAHelperShowsTheUsersLine(t *testing.T) {
	t.Parallel()
	src := strings.ReplaceAll(saxpy, "TRIPS", "100_000")
	// Every iteration but the first waits on the launching goroutine, so that a helper meets the last one.
	src = strings.ReplaceAll(src, "for i := c.Lo; i < c.Hi; i++ {", `if c.Lo == 0 {
			for i := 0; i < 1<<22; i++ {
				x[i%256]++
			}
		}
		for i := c.Lo; i < c.Hi; i++ {`)
	out, err := program(t, nil, []string{"GOMAXPROCS=4"}, src)
	require.Error(t, err)
	assert.Contains(t, out, "user.go:10: runtime error: index out of range [")
	assert.Regexp(t, `(?m)^\s*\S*user\.go:10 `, out, "the frame")
}

// Device memory is ordinary memory under the race detector, on which a planted race shows, on one core, too.
func TestARaceInAKernelIsReported(t *testing.T) {
	t.Parallel()
	src := strings.ReplaceAll(saxpy, "TRIPS", "8")
	env := []string{"GOMAXPROCS=1"}
	out, err := program(t, []string{"-race"}, env, src)
	if strings.Contains(out, "-race is not supported") {
		t.Skip(out)
	}
	require.NoError(t, err, "without a race: %s", out)
	out, err = program(t, []string{"-race"}, env, strings.ReplaceAll(src, "y[i] += 2", "y[0] += 2"))
	require.Error(t, err)
	assert.Contains(t, out, "WARNING: DATA RACE")
	assert.Contains(t, out, "user.go:10", "the race is at the user's line")
}
