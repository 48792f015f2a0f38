package engine_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/trace"
)

func TestMain(m *testing.M) {
	code := m.Run()
	omp.Close()
	if code == 0 {
		if err := goleak.Find(); err != nil {
			println(err.Error())
			code = 1
		}
	}
	os.Exit(code)
}

// dot is the example of docs/design/generated-code.md, written as the translator writes it.
func dot(x, y []float64) float64 {
	sum := 1.0
	omp.Target(&dotKernel, omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Reduce(&sum), omp.Slice(x), omp.Slice(y))
	return sum
}

var dotKernel = omp.Kernel{
	Name: "__omp_offloading_quickstart.go_dot_l12", Pos: "quickstart.go:12:2", Loops: 1,
	Params: []omp.Param{
		{Name: "sum", Kind: omp.Reduction, Op: omp.Add, Type: omp.Float64},
		{Name: "x", Kind: omp.Mapped, Map: omp.To},
		{Name: "v.y", Kind: omp.Mapped, Map: omp.ToFrom | omp.Implicit},
	},
	Body: func(c *omp.Chunk) {
		sum := 0.0
		x := omp.Items[float64](c, 1)
		y := omp.Items[float64](c, 2)
		for i := c.Lo; i < c.Hi; i++ {
			sum += x[i] * y[i]
		}
		omp.Contribute(c, 0, sum)
	},
	Part: func(c *omp.Chunk) {
		sum := 0.0
		x := omp.Window[float64](c, 1)
		y := omp.Window[float64](c, 2)
		for i := c.Lo; i < c.Hi; i++ {
			sum += *x.At(i) * *y.At(i)
		}
		omp.Contribute(c, 0, sum)
	},
}

func TestDotProductOfMappedSlices(t *testing.T) {
	for _, n := range []int{0, 1, 2, 15, 16, 17, 1000, 100_000} {
		x, y := make([]float64, n), make([]float64, n)
		want := 1.0
		for i := range x {
			x[i], y[i] = float64(i%7), float64(i%5)
			want += x[i] * y[i]
		}
		assert.Equal(t, want, dot(x, y), "n=%d", n)
	}
}

func TestLaunchDoesNotAllocate(t *testing.T) {
	notAllocating(t)
	x, y := make([]float64, 64), make([]float64, 64)
	assert.Zero(t, testing.AllocsPerRun(1000, func() { dot(x, y) }), "mapped at each launch")
}

func BenchmarkLaunchNewlyMapped(b *testing.B) {
	x, y := make([]float64, 64), make([]float64, 64)
	b.ReportAllocs()
	for b.Loop() {
		dot(x, y)
	}
}

var _ = require.NoError

func TestClausesOfTeamsAndThreadsThatCannotBe(t *testing.T) {
	k := omp.Kernel{Name: "k", Pos: "t.go:1:1", Loops: 1, Team: 40000, Body: func(*omp.Chunk) { t.Error("ran") }}
	for want, w := range map[string]omp.With{
		"num_teams(3:2): want":                              {NumTeams: 2, LeastTeams: 3},
		"num_teams(-1:2): want":                             {NumTeams: 2, LeastTeams: omp.Count(-1)},
		"num_threads(0): want":                              {NumThreads: omp.Count(0)},
		"ompx_dyn_groupprivate(-1): want a number of bytes": {GroupBytes: -1},
		"kernel k wants 100000 bytes of memory for each work-group by ompx_dyn_groupprivate, beside 40000 of its " +
			"own; this device has 131072": {GroupBytes: 100000},
		"subdevice(0, 1)": {Subdevice: omp.SubdeviceNum(0, 1)},
		"subdevice(2, 0)": {Subdevice: omp.SubdeviceNum(2, 0)},
	} {
		err := errorOf(t, func() { omp.Target(&k, w, omp.Nest{omp.Upto(1)}) })
		assert.Contains(t, err.Msg, want)
	}
}

// What no launch can have is refused on the host as on a device.
func TestClausesOfTeamsAndThreadsThatCannotBeOnTheHost(t *testing.T) {
	reopen(t, map[string]string{"OMP_TARGET_OFFLOAD": "DISABLED"})
	k := omp.Kernel{Name: "k", Pos: "t.go:1:1", Loops: 1, Team: 40000, Body: func(*omp.Chunk) { t.Error("ran") }}
	for want, w := range map[string]omp.With{
		"num_teams(3:2): want":                              {NumTeams: 2, LeastTeams: 3},
		"thread_limit(0): want":                             {ThreadLimit: omp.Count(0)},
		"ompx_dyn_groupprivate(-1): want a number of bytes": {GroupBytes: -1},
		"kernel k wants 1073741824 bytes of memory for each work-group by ompx_dyn_groupprivate, beside 40000 of its " +
			"own; the host has 1048576": {GroupBytes: 1 << 30},
	} {
		err := errorOf(t, func() { omp.Target(&k, w, omp.Nest{omp.Upto(1)}) })
		assert.Contains(t, err.Msg, want)
	}
}

// submits keeps the launches that it reads.
type submits []trace.Event

func (s *submits) Event(e *trace.Event) {
	if e.Kind == trace.Submit {
		*s = append(*s, *e)
	}
}

func TestIfOfTeamsAndParallelAreOneOfThem(t *testing.T) {
	var seen submits
	defer trace.Subscribe(trace.Submits, &seen)()
	k := omp.Kernel{Name: "k", Pos: "t.go:1:1", Loops: 1, Body: func(*omp.Chunk) {}}
	for _, w := range []omp.With{{NumTeams: 4, OneTeam: true}, {ThreadLimit: 64, OneThread: true},
		{ThreadLimit: 64, NumThreads: 32}, {ThreadLimit: 32, NumThreads: 64}} {
		omp.Target(&k, w, omp.Nest{omp.Upto(1 << 12)})
	}
	assert.Equal(t, 1, seen[0].GroupCounts[0])
	for i, size := range []int{1, 32, 32} {
		assert.Equal(t, size, seen[i+1].GroupSizes[0])
	}
}
