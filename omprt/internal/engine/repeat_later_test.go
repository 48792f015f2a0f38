package engine_test

import (
	"runtime"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Regions with nowait that are like ones before come past the table (repeat_later.go).

func addLater(k *omp.Kernel, x []int64, by int64, task omp.Tasking) {
	omp.TargetTask(k, task, omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Slice(x), omp.Value(by))
}

// What a region waiting for its turn has promised is what others see, whether it is remembered or not.
func TestARegionLikeOneBeforeHasPromisedWhatItUses(t *testing.T) {
	notChecked(t, "runs kernels one after the other")
	clean(t)
	k, x := adds(nil), make([]int64, 10)
	enterItem(x)
	for range 4 {
		addLater(k, x, 1, omp.Tasking{})
		wait()
	}
	free := inUse()
	g := newGate()
	addLater(k, x, 10, g.behind())
	assert.Contains(t, counts(), "counts 2 and 0")
	exitItem(x)
	wantAll(t, "what came back before the region", x, 4)
	assert.Contains(t, counts(), "counts 1 and 0", "the region's")
	assert.Equal(t, free, inUse())
	x[3] = 100
	g.open()
	wait()
	assert.Equal(t, int64(110), x[3], "sent when its turn had come")
	assert.Empty(t, counts())
}

// More regions than there are seats, of which each sees the ones before.
func TestManyRegionsLikeOneBeforeWaitForTheirTurn(t *testing.T) {
	notChecked(t, "runs kernels one after the other")
	clean(t)
	k, x := adds(nil), make([]int64, 10)
	enterItem(x)
	for range 4 {
		addLater(k, x, 1, omp.Tasking{})
		wait()
	}
	g := newGate()
	for range 100 {
		addLater(k, x, 1, g.behind())
	}
	assert.Contains(t, counts(), "counts 101 and 0")
	for range 100 {
		addLater(k, x, 1, g.behind())
	}
	g.open()
	wait()
	exitItem(x)
	wantAll(t, "the regions", x, 204)
}

func TestARegionLikeOneBeforeThatFails(t *testing.T) {
	clean(t)
	fails := false
	k := adds(func() {
		if fails {
			panic("no more")
		}
	})
	x := make([]int64, 1)
	on := omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, x)}}
	enterItem(x)
	for range 4 {
		addLater(k, x, 1, on)
		wait()
	}
	before, free := counts(), inUse()
	for range 3 {
		fails = true
		addLater(k, x, 1, on)
		addLater(k, x, 1, on) // is dropped
		f := faultOf(t, wait)
		assert.Equal(t, "no more", f.Value)
		assert.Contains(t, f.Stack, "repeat_later_test.go")
		assert.Equal(t, before, counts())
		assert.Equal(t, free, inUse())
		fails = false
		addLater(k, x, 1, on)
		wait()
	}
	exitItem(x)
	wantAll(t, "those that have not failed", x, 7)
}

func TestGoexitInARegionLikeOneBefore(t *testing.T) {
	clean(t)
	exits := false
	k := adds(func() {
		if exits {
			runtime.Goexit()
		}
	})
	x := make([]int64, 1)
	enterItem(x)
	for range 4 {
		addLater(k, x, 1, omp.Tasking{})
		wait()
	}
	before := counts()
	done := make(chan any)
	go func() {
		defer func() { done <- recover() }()
		exits = true
		addLater(k, x, 1, omp.Tasking{})
		wait()
	}()
	assert.IsType(t, &omprt.Fault{}, <-done)
	exits = false
	assert.Equal(t, before, counts())
	exitItem(x)
}

// Goroutines with regions on data of their own, and on data of all, beside others that change the table.
func TestManyGoroutinesRepeatRegionsThatNothingWaitsFor(t *testing.T) {
	clean(t)
	k, reads := adds(nil), adds(nil)
	reads.Params[0].Map |= omp.ReadOnly
	reads.Body = func(c *omp.Chunk) { _ = omp.Items[int64](c, 0)[c.Lo] }
	all := make([]int64, 16)
	enterItem(all)
	rounds := 100
	if testing.Short() {
		rounds = 30
	}
	var wg sync.WaitGroup
	for n := range 12 {
		wg.Go(func() {
			x := make([]int64, 16)
			for range rounds {
				enterItem(x)
				for range 6 {
					addLater(k, x, 1, omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, x)}})
					addLater(reads, all, 0, omp.Tasking{})
				}
				switch n % 4 {
				case 0: // while they may wait for their turn
					enterItem(x)
					deleteItem(all[:0])
					exitItem(x)
				case 1:
					enterItem(all)
					assert.True(t, omprt.TargetIsPresent(&x[0], 0))
					exitItem(all)
				case 2:
					add(k, x[:0], 1)
				}
				wait()
				exitItem(x)
			}
			for _, v := range x {
				require.Equal(t, int64(6*rounds), v)
			}
		})
	}
	wg.Wait()
	exitItem(all)
	assert.Empty(t, counts())
}

// A region that takes a seat while another goroutine finds again what is remembered does not stay without promises.
func TestASeatThatIsTakenBackBeforeItsRegionLooks(t *testing.T) {
	clean(t)
	k := adds(nil)
	x, y := make([]int64, 1), make([]int64, 1)
	enterItem(x)
	for range 4 {
		addLater(k, x, 1, omp.Tasking{})
		wait()
	}
	before := counts()
	for _, changed := range []bool{false, true} {
		if changed { // so that nothing that was remembered holds
			enterItem(y)
			exitItem(y)
		}
		met, promised := engine.SeatedWhileRenewed(k, omp.Slice(x), omp.Value(int64(1)))
		assert.Equal(t, met, promised)
		assert.Equal(t, !changed, met)
		assert.Equal(t, before, counts())
	}
	exitItem(x)
}
