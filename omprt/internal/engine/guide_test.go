package engine_test

import (
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/trace"
)

// The guide's four-loop kernel (P=16, BLOCKS=8), of which the tests below are variants.
const p, blocks = 16, 8

type arrays struct{ w, u, dx []float64 }

func newArrays() arrays {
	a := arrays{make([]float64, blocks*p*p*p), make([]float64, blocks*p*p*p), make([]float64, p*p)}
	for i := range a.u {
		a.u[i] = 1
	}
	for i := range a.dx {
		a.dx[i] = 2
	}
	return a
}

// kernelOf maps u, dx and w, in order of first use, as told.
func kernelOf(u, dx, w omp.MapType) *omp.Kernel {
	return &omp.Kernel{Name: "guide", Pos: "guide.go:1:1", Loops: 4,
		Params: []omp.Param{{Name: "dx", Map: dx}, {Name: "u", Map: u}, {Name: "w", Map: w}, {Name: "s", Kind: omp.Firstprivate, Type: omp.Float64}},
		Body: func(c *omp.Chunk) {
			dx, u, w := omp.Items[float64](c, 0), omp.Items[float64](c, 1), omp.Items[float64](c, 2)
			s := omp.Scalar[float64](c, 3)
			for r := c.Rows(); r.Next(); {
				b, i, j := r.At(0), r.At(1), r.At(2)
				for k := r.Lo; k < r.Hi; k++ {
					ur := 0.0
					for l := range p {
						ur += dx[i*p+l] * u[b*p*p*p+l*p*p+j*p+k]
					}
					w[b*p*p*p+i*p*p+j*p+k] = ur + s
				}
			}
		}}
}

func (a arrays) run(k *omp.Kernel) {
	omp.Target(k, omp.With{}, omp.Nest{omp.Upto(blocks), omp.Upto(p), omp.Upto(p), omp.Upto(p)},
		omp.Slice(a.dx), omp.Slice(a.u), omp.Slice(a.w), omp.Value(0.5))
}

// moves is the transfers of f, as the guide greps them.
func moves(f func()) []string {
	var log recorder
	stop := trace.Subscribe(trace.Data, &log)
	defer stop()
	f()
	return log.moves
}

type recorder struct {
	mu     sync.Mutex
	moves  []string
	events []trace.Event
}

func (r *recorder) Event(e *trace.Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.events = append(r.events, *e)
	switch e.Kind {
	case trace.ToDevice:
		r.moves = append(r.moves, fmt.Sprint(e.Bytes, " to"))
	case trace.FromDevice:
		r.moves = append(r.moves, fmt.Sprint(e.Bytes, " from"))
	}
}

const (
	small = "2048"
	large = "262144"
)

func TestTransfersOfTheGuide(t *testing.T) {
	clean(t)
	a := newArrays()
	const to, from = omp.To, omp.From
	assert.Equal(t, []string{small + " to", large + " to", large + " from", small + " to", large + " to", large + " to", large + " from"},
		moves(func() { a.run(kernelOf(to, to, from)); a.run(kernelOf(to, to, omp.ToFrom)) }), "two targets with maps")
	assert.Equal(t, p*2+0.5, a.w[0])

	assert.Equal(t, []string{large + " to", small + " to", large + " from"}, moves(func() {
		r := omp.Region{Params: []omp.Param{{Name: "u", Map: to}, {Name: "dx", Map: to}, {Name: "w", Map: omp.Alloc}}}
		omp.TargetEnterData(&r, omp.With{}, omp.Slice(a.u), omp.Slice(a.dx), omp.Slice(a.w))
		a.run(kernelOf(to, to, from))
		a.run(kernelOf(to, to, omp.ToFrom))
		x := omp.Region{Params: []omp.Param{{Name: "u", Map: omp.Release}, {Name: "dx", Map: omp.Release}, {Name: "w", Map: from}}}
		omp.TargetExitData(&x, omp.With{}, omp.Slice(a.u), omp.Slice(a.dx), omp.Slice(a.w))
	}), "enter and exit data around both")

	assert.Equal(t, []string{small + " to", large + " to", large + " to", large + " from", large + " from", small + " from"},
		moves(func() { a.run(kernelOf(omp.ToFrom, omp.ToFrom, omp.ToFrom)) }), "all tofrom")
	assert.Equal(t, []string{small + " to", large + " to", large + " from"},
		moves(func() { a.run(kernelOf(to, to, from)) }), "chosen rightly")
}

func TestLookupsOfAnItemThatIsPresentSayWhatTheGuideShows(t *testing.T) {
	clean(t)
	a := newArrays()
	enter(a.dx, omp.To)
	var log recorder
	stop := trace.Subscribe(trace.Lookups, &log)
	a.run(kernelOf(omp.To, omp.To, omp.From))
	stop()
	exit(a.dx, omp.Release)
	var seen bool
	for _, e := range log.events {
		if e.Kind == trace.Exists && e.DynNote == "update suppressed" && e.Name == "dx" {
			seen = true
			assert.Equal(t, 2, e.Dyn)
			assert.Equal(t, 2048, e.Bytes)
		}
	}
	assert.True(t, seen)
}

func TestPartitionsOfTheGuideReachTheTrace(t *testing.T) {
	var log recorder
	stop := trace.Subscribe(trace.Submits, &log)
	defer stop()
	run := func(w omp.With, loops ...int) trace.Event {
		k := omp.Kernel{Name: "k", Pos: "k.go:1:1", Loops: len(loops), Body: func(*omp.Chunk) {}}
		var n omp.Nest
		for _, trips := range loops {
			n = append(n, omp.Upto(trips))
		}
		omp.Target(&k, w, n)
		e := log.events[len(log.events)-1]
		assert.Equal(t, trace.Submit, e.Kind)
		assert.Equal(t, trace.Launching, log.events[len(log.events)-2].Kind)
		return e
	}
	for _, row := range []struct {
		loops         []int
		levels        []int
		sizes, counts [3]int
	}{
		{[]int{8}, []int{8}, [3]int{1, 1, 1}, [3]int{8, 1, 1}},
		{[]int{8, 16}, []int{16, 8}, [3]int{1, 1, 1}, [3]int{16, 8, 1}},
		{[]int{8, 16, 16}, []int{16, 16, 8}, [3]int{8, 1, 1}, [3]int{2, 16, 8}},
		{[]int{8, 16, 16, 16}, []int{32768}, [3]int{64, 1, 1}, [3]int{512, 1, 1}},
		{nil, []int{}, [3]int{1, 1, 1}, [3]int{1, 1, 1}},
	} {
		e := run(omp.With{}, row.loops...)
		assert.Equal(t, row.levels, e.Levels)
		assert.Equal(t, row.sizes, e.GroupSizes)
		assert.Equal(t, row.counts, e.GroupCounts)
	}
	e := run(omp.With{NumTeams: 7, ThreadLimit: 100}, 5000)
	assert.Equal(t, [3]int{100, 1, 1}, e.GroupSizes)
	assert.Equal(t, [3]int{7, 1, 1}, e.GroupCounts)
}
