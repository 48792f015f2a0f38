package workshare_test

import (
	"sync/atomic"
	"testing"

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
