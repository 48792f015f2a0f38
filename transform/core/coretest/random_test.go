package coretest

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/sys/cpu"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

// seed is that of the random programs: the same on every run, unless the environment has another one, as .ci/explore
// gives.
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

// interpreted are those of the random cases of a seed that end soon, and what they do.
func interpreted(t testing.TB, seed uint64, all []*Case) (cases []*Case, want []*Outcome) {
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

// parts and whole make random programs of a seed.
func parts(kernels int) func(seed uint64) []*Case {
	return func(seed uint64) []*Case { return Random(seed, kernels, true) }
}

func whole(kernels int) func(seed uint64) []*Case {
	return func(seed uint64) []*Case { return Random(seed, kernels, false) }
}

func byGroups(kernels int) func(seed uint64) []*Case {
	return func(seed uint64) []*Case { return RandomGroups(seed, kernels) }
}

// onMachines compares random programs on machines.
func onMachines(t *testing.T, count int, random func(seed uint64) []*Case, machines ...machine) {
	from := seed(t)
	for i := range programs(t, count) {
		cases, want := interpreted(t, from+uint64(i), random(from+uint64(i)))
		for _, m := range machines {
			compare(t, m, cases, want)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}

func TestRandomKernelsInC(t *testing.T) {
	t.Parallel()
	onMachines(t, 2, parts(30), plain, sane)
}

func TestRandomKernelsWholeInC(t *testing.T) {
	t.Parallel()
	onMachines(t, 1, whole(30), hostC{flags: plain.flags, whole: true})
}

func TestRandomKernelsInGo(t *testing.T) {
	t.Parallel()
	onMachines(t, 3, parts(50), golang{})
}

func TestRandomKernelsWholeInGo(t *testing.T) {
	t.Parallel()
	onMachines(t, 1, whole(50), golang{whole: true})
}

// TestRandomKernelsUnfused: where the machine's Go would multiply and add in one step, and round once, printed Go does
// not.
func TestRandomKernelsUnfused(t *testing.T) {
	if os.Getenv("GOOFFLOAD_PROGRAMS") == "" {
		t.Skip("builds the standard library anew; runs where GOOFFLOAD_PROGRAMS is set")
	}
	if !cpu.X86.HasFMA || !cpu.X86.HasAVX2 {
		t.Skip("the processor is not of GOAMD64=v3")
	}
	t.Parallel()
	onMachines(t, 1, parts(50), golang{env: []string{"GOAMD64=v3"}})
}

func TestRandomKernelsOnOpenCL(t *testing.T) {
	t.Parallel()
	onMachines(t, 1, parts(20), openCL{})
}

func TestRandomGroupsInC(t *testing.T) {
	t.Parallel()
	onMachines(t, 1, byGroups(30), plain, sane)
}

func TestRandomGroupsInGo(t *testing.T) {
	t.Parallel()
	onMachines(t, 1, byGroups(50), golang{})
}

func TestRandomGroupsOnOpenCL(t *testing.T) {
	t.Parallel()
	onMachines(t, 1, byGroups(12), openCL{})
}

// TestRandomGroupsInAnyOrder: items that share nothing but what barriers keep apart do the same in any order,
// interleaved anyhow.
func TestRandomGroupsInAnyOrder(t *testing.T) {
	t.Parallel()
	from := seed(t)
	for i := range programs(t, 5) {
		cases, want := interpreted(t, from+uint64(i), RandomGroups(from+uint64(i), 30))
		code := interp.Compile(cases[0].Program)
		for n, c := range cases {
			for order := range uint64(3) {
				c.Order = order + 1
				got, err := Interpret(code, c)
				require.NoError(t, err, c.Name)
				if diff := c.Compare(want[n], got); diff != "" {
					t.Errorf("%s, order %d: %s", c.Name, c.Order, diff)
				}
			}
		}
	}
}

// TestRandomProgramsReadAsTheyPrint: and they do the same then.
func TestRandomProgramsReadAsTheyPrint(t *testing.T) {
	t.Parallel()
	for i := range programs(t, 20) {
		all := Random(seed(t)+uint64(i), 10, true)
		out := text.Print(all[0].Program)
		p, err := text.Parse(out, new(core.Types))
		require.NoError(t, err)
		require.Equal(t, out, text.Print(p))
	}
}
