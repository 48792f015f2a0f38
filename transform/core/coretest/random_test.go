package coretest

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// seed is that of the random programs: the same on every run, unless the environment has another one, as .ci/explore gives.
func seed(t testing.TB) uint64 {
	n := uint64(1)
	if s := os.Getenv("GOOFFLOAD_SEED"); s != "" {
		var err error
		n, err = strconv.ParseUint(s, 10, 64)
		require.NoError(t, err)
	}
	t.Logf("GOOFFLOAD_SEED=%d", n)
	return n
}

// programs is how many random programs a test runs: some, or as many as GOOFFLOAD_PROGRAMS says.
func programs(t testing.TB, some int) int {
	if s := os.Getenv("GOOFFLOAD_PROGRAMS"); s != "" {
		n, err := strconv.Atoi(s)
		require.NoError(t, err)
		return n
	}
	return some
}

// interpreted are the random cases of a seed that end soon, and what they do.
func interpreted(t testing.TB, seed uint64, kernels int, parts bool) (cases []*Case, want []*Outcome) {
	all := Random(seed, kernels, parts)
	p := all[0].Program
	require.NoError(t, verify.Program(p), "seed %d", seed)
	code := interp.Compile(p)
	for _, c := range all {
		c.Name = fmt.Sprintf("seed %d, %s", seed, c.Name)
		out, err := Interpret(code, c)
		if err != nil && strings.Contains(err.Error(), "all steps") {
			continue
		}
		require.NoError(t, err, c.Name)
		cases, want = append(cases, c), append(want, out)
	}
	return cases, want
}

// onMachines compares random programs on a machine.
func onMachines(t *testing.T, count, kernels int, parts bool, machines ...machine) {
	from := seed(t)
	for i := range programs(t, count) {
		cases, want := interpreted(t, from+uint64(i), kernels, parts)
		for _, m := range machines {
			compare(t, m, cases, want)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}

func TestRandomKernelsInC(t *testing.T) { onMachines(t, 2, 30, true, plain, sane) }

func TestRandomKernelsWholeInC(t *testing.T) {
	onMachines(t, 1, 30, false, hostC{flags: plain.flags, whole: true})
}

func TestRandomKernelsInGo(t *testing.T) { onMachines(t, 3, 50, true, golang{}) }

func TestRandomKernelsWholeInGo(t *testing.T) { onMachines(t, 1, 50, false, golang{whole: true}) }

func TestRandomKernelsOnOpenCL(t *testing.T) { onMachines(t, 1, 20, true, openCL{}) }

// TestRandomProgramsReadAsTheyPrint: and they do the same then.
func TestRandomProgramsReadAsTheyPrint(t *testing.T) {
	for i := range programs(t, 20) {
		all := Random(seed(t)+uint64(i), 10, true)
		out := text.Print(all[0].Program)
		p, err := text.Parse(out, new(core.Types))
		require.NoError(t, err)
		require.Equal(t, out, text.Print(p))
	}
}
