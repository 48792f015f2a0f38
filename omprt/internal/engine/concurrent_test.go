package engine_test

import (
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// LLVM's map_back_race: the last release copies back while another goroutine maps the same memory again. Each region
// must see the value of one that ended before it, never a torn or a stale one: no update may be lost.
func TestMapBackRace(t *testing.T) {
	clean(t)
	// Large enough for a transfer to take its time, and odd elements at both ends, which are transferred first and last.
	const goroutines, rounds, n = 8, 40, 60_000
	counts := make([]float64, n)
	var wg sync.WaitGroup
	for g := range goroutines {
		wg.Go(func() {
			k := omp.Kernel{Name: "count", Params: []omp.Param{{Name: "counts", Map: omp.ToFrom}}, Body: func(c *omp.Chunk) {
				counts := omp.Items[float64](c, 0)
				counts[g]++ // elements of its own in an item that all share
				counts[n-1-g]++
			}}
			for range rounds {
				omp.Target(&k, omp.With{}, nil, omp.Slice(counts))
			}
		})
	}
	wg.Wait()
	for g := range goroutines {
		assert.Equal(t, float64(rounds), counts[g], "element %d", g)
		assert.Equal(t, float64(rounds), counts[n-1-g], "element %d", n-1-g)
	}
}

func TestAThousandGoroutinesMapTheSameAndTheirOwn(t *testing.T) {
	clean(t)
	shared := make([]float64, 100)
	for i := range shared {
		shared[i] = float64(i)
	}
	var wg sync.WaitGroup
	for g := range 1000 {
		wg.Go(func() {
			own := make([]float64, 1+g%50)
			for range 5 {
				assert.Equal(t, sumOfSquares(len(own)), dotInto(own, shared[:len(own)], shared))
			}
		})
	}
	wg.Wait()
}

// sumOfSquares is 1 + 0² + … + (n-1)².
func sumOfSquares(n int) float64 { return 1 + float64((n-1)*n*(2*n-1)/6) }

func dotInto(own, values, shared []float64) float64 {
	defer omp.TargetData(region(omp.To), omp.With{}, omp.Slice(shared)).End()
	copy(own, values)
	return dot(own, shared)
}

func TestEnterAndExitFromManyGoroutinesLeaveTheRightCount(t *testing.T) {
	clean(t)
	x := make([]float64, 10)
	var wg sync.WaitGroup
	for g := range 64 {
		wg.Go(func() {
			for i := range 50 {
				enter(x, omp.To)
				if i%3 == 0 {
					update(x, omp.To)
				}
				exit(x, omp.Release)
				_ = omprt.TargetIsPresent(&x[g%10], 0)
			}
		})
	}
	wg.Wait()
	assert.Empty(t, engine.TableString(0))
}

func TestDeletesFromManyGoroutinesDoNotHang(t *testing.T) {
	clean(t)
	x, y := make([]float64, 10), make([]float64, 10)
	var wg sync.WaitGroup
	for g := range 32 {
		wg.Go(func() {
			for range 100 {
				if g%2 == 0 {
					dot(x, y)
				} else {
					enter(y, omp.Alloc)
					exit(x, omp.Delete)
					exit(y, omp.Delete)
				}
			}
		})
	}
	wg.Wait()
}

func TestCloseDuringConstructsWaitsAndOpensAnew(t *testing.T) {
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			x := make([]float64, 1000) // its own: what is mapped before and what after a Close is not ordered
			for range 50 {
				dot(x, x)
			}
		})
	}
	for range 20 {
		omp.Close()
	}
	wg.Wait()
	omp.Close()
	omp.Close()
}

func TestADataRegionThatOutlivesCloseSaysWhatIsNotCopiedBack(t *testing.T) {
	x := []float64{1}
	d := omp.TargetData(region(omp.ToFrom), omp.With{}, omp.Slice(x))
	omp.Close()
	err := errorOf(t, d.End)
	assert.Equal(t, omprt.NotPresent, err.Code)
	assert.Equal(t, "data.go:1:2", err.Pos)
	assert.Equal(t, "x: cannot be copied back at the end of the region: omprt.Close dropped all mappings while it was "+
		"open; call that when no region needs them", err.Msg)
	assert.Empty(t, engine.TableString(0))
}

func TestADataRegionWithNothingToCopyBackOutlivesClose(t *testing.T) {
	x := []float64{1}
	for _, with := range []omp.MapType{omp.To, omp.Alloc} {
		d := omp.TargetData(region(with), omp.With{}, omp.Slice(x))
		omp.Close()
		d.End()
	}
	host := omp.TargetData(region(omp.ToFrom), omp.With{Host: true}, omp.Slice(x))
	omp.Close()
	host.End()
	assert.Empty(t, engine.TableString(0))
}

func TestAPanicInADataRegionThatOutlivesCloseGoesOn(t *testing.T) {
	x := []float64{1}
	assert.PanicsWithValue(t, "mine", func() {
		defer omp.TargetData(region(omp.ToFrom), omp.With{}, omp.Slice(x)).End()
		omp.Close()
		panic("mine")
	})
}
