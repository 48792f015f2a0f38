package workshare_test

import (
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt/workshare"
)

// Each task runs once, also of tasks that have tasks, and of none.
func TestTasks(t *testing.T) {
	t.Cleanup(workshare.Stop)
	for _, n := range []int{0, 1, 2, 7, 1000} {
		seen := make([]atomic.Int32, n)
		workshare.Tasks(n, func(i int) {
			seen[i].Add(1)
			var sum atomic.Int64
			workshare.Tasks(3, func(k int) { sum.Add(int64(k)) })
			if sum.Load() != 3 {
				seen[i].Add(100)
			}
		})
		for i := range seen {
			assert.EqualValues(t, 1, seen[i].Load(), "task %d of %d", i, n)
		}
	}
}

// The panic of a task is the caller's, whoever ran it.
func TestAPanicOfATask(t *testing.T) {
	t.Cleanup(workshare.Stop)
	for _, at := range []int{0, 1, 19} {
		assert.Panics(t, func() {
			workshare.Tasks(20, func(i int) {
				if i == at {
					panic("here")
				}
			})
		})
	}
	var ran atomic.Int32
	workshare.Tasks(5, func(int) { ran.Add(1) })
	assert.EqualValues(t, 5, ran.Load(), "afterwards all is as before")
}

// Tasks that wake nobody are run each once, by a goroutine alone where there are no helpers, and none is begun; a
// helper that is awake takes part.
func TestShared(t *testing.T) {
	t.Cleanup(workshare.Stop)
	workshare.Stop()
	before := runtime.NumGoroutine()
	for _, n := range []int{0, 1, 2, 7, 1000} {
		seen := make([]int, n) // without atomic operations: they are this goroutine's
		workshare.Shared(n, func(i int) { seen[i]++ })
		for i := range seen {
			assert.Equal(t, 1, seen[i], "task %d of %d", i, n)
		}
	}
	assert.LessOrEqual(t, runtime.NumGoroutine(), before, "goroutines of the tests before may still be ending")

	if raceEnabled || runtime.GOMAXPROCS(0) == 1 {
		t.Skip("no helper stands by")
	}
	var helped atomic.Bool
	for began := time.Now(); !helped.Load() && time.Since(began) < 20*time.Second; {
		workshare.Tasks(2, func(int) { time.Sleep(20 * time.Microsecond) })
		var ran atomic.Int32
		workshare.Shared(2, func(i int) {
			ran.Add(1)
			if i == 0 {
				wait := time.Now()
				for ran.Load() < 2 && time.Since(wait) < 50*time.Microsecond {
				}
				helped.CompareAndSwap(false, ran.Load() == 2)
			}
		})
		assert.EqualValues(t, 2, ran.Load())
	}
	assert.True(t, helped.Load(), "a helper was awake and took no part")
}

// The panic of a task that a helper may have run is the caller's.
func TestAPanicOfASharedTask(t *testing.T) {
	t.Cleanup(workshare.Stop)
	for at := range 20 {
		workshare.Tasks(2, func(int) {})
		assert.Panics(t, func() {
			workshare.Shared(20, func(i int) {
				if i == at {
					panic("here")
				}
			})
		})
	}
	var ran atomic.Int32
	workshare.Shared(5, func(int) { ran.Add(1) })
	assert.EqualValues(t, 5, ran.Load(), "afterwards all is as before")
}
