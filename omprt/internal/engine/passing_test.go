package engine_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Goroutines that map overlapping parts of the same arrays, in any order, wait for each other's kernels, and neither
// see a part of an item alone nor hang.
func TestOverlappingPartsOfManyGoroutines(t *testing.T) {
	for _, kind := range []omp.MapType{omp.To, omp.To | omp.Implicit} {
		clean(t)
		a, b := make([]float64, 500), make([]float64, 500)
		for i := range a {
			a[i], b[i] = float64(i), float64(-2*i)
		}
		k := omp.Kernel{Name: "sum",
			Params: []omp.Param{{Name: "x", Map: kind}, {Name: "y", Map: kind}, {Name: "out", Map: omp.ToFrom}},
			Body: func(c *omp.Chunk) {
				x, y, out := omp.Items[float64](c, 0), omp.Items[float64](c, 1), omp.Items[float64](c, 2)
				for i := range x {
					out[i] += x[i] + y[i]
				}
			}}
		out := make([]float64, 16*20)
		var wg sync.WaitGroup
		for g := range 16 {
			wg.Go(func() {
				random := rand.New(rand.NewPCG(1, uint64(g)))
				own, want := out[g*20:g*20+20], make([]float64, 20)
				for range 100 {
					i, j := random.IntN(480), random.IntN(480)
					x, y := a[i:i+20], b[j:j+20]
					if g%2 == 1 {
						x, y = y, x
					}
					if g%4 < 2 {
						omp.Target(&k, omp.With{}, nil, omp.Slice(x), omp.Slice(y), omp.Slice(own))
					} else {
						omp.TargetTask(&k, omp.Tasking{}, omp.With{}, nil, omp.Slice(x), omp.Slice(y), omp.Slice(own))
						omp.Taskwait("here")
					}
					for i := range want {
						want[i] += x[i] + y[i]
					}
				}
				assert.Equal(t, want, own)
			})
		}
		wg.Wait()
		assert.Empty(t, engine.TableString(0))
	}
}

// What a data construct holds is not waited for: an explicit map that needs more is refused, as ever.
func TestPartsThatStayAreNotWaitedFor(t *testing.T) {
	clean(t)
	x := make([]float64, 20)
	defer omp.TargetData(region(omp.To), omp.With{}, omp.Slice(x[:10])).End()
	k := omp.Kernel{Name: "none", Params: []omp.Param{{Name: "x", Map: omp.To}}, Body: func(*omp.Chunk) {}}
	started, hold := make(chan bool), make(chan bool)
	busy := omp.Kernel{Name: "busy", Params: []omp.Param{{Name: "x", Map: omp.To}}, Body: func(*omp.Chunk) {
		started <- true
		<-hold
	}}
	var wg sync.WaitGroup
	wg.Go(func() { omp.Target(&busy, omp.With{}, nil, omp.Slice(x[:10])) })
	<-started
	require.Panics(t, func() { omp.Target(&k, omp.With{}, nil, omp.Slice(x[5:15])) })
	close(hold)
	wg.Wait()
}

// columns is a layout for kernels that follow rows of numbers.
func columns() *omp.Layout { return omp.Following[[]float64]() }

// Rows that overlap at random, of many goroutines, meet parts of what others map, at any time.
func TestOverlappingRowsOfManyGoroutines(t *testing.T) {
	clean(t)
	a := make([]float64, 400)
	for i := range a {
		a[i] = float64(i % 13)
	}
	k := omp.Kernel{Name: "rows",
		Params: []omp.Param{{Name: "m", Map: omp.ToFrom | omp.Implicit | omp.ReadOnly, Layout: columns},
			{Name: "out", Map: omp.ToFrom}},
		Body: func(c *omp.Chunk) {
			m, out := omp.Items[[]float64](c, 0), omp.Items[float64](c, 1)
			for i := range m {
				for _, v := range m[i] {
					out[i] += v
				}
			}
		}}
	var wg sync.WaitGroup
	for g := range 40 {
		wg.Go(func() {
			random := rand.New(rand.NewPCG(2, uint64(g)))
			out, want := make([]float64, 10), make([]float64, 10)
			for range 40 {
				m := make([][]float64, 10)
				for i := range m {
					at := random.IntN(380)
					m[i] = a[at : at+20]
					for _, v := range m[i] {
						want[i] += v
					}
				}
				omp.Target(&k, omp.With{}, nil, omp.Slice(m), omp.Slice(out))
			}
			assert.Equal(t, want, out)
		})
	}
	wg.Wait()
	assert.Empty(t, engine.TableString(0))
}
