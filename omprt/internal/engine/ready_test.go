package engine_test

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// A wait runs the regions that it waits for, and still each runs while others do: here they wait for one another, the
// first for the last.
func TestRegionsThatTheWaitRunsOverlap(t *testing.T) {
	notChecked(t, "runs kernels one after the other")
	for _, processors := range []int{1, 2, 5} {
		old := runtime.GOMAXPROCS(processors)
		for range 50 {
			const n = 6
			var done [n + 1]chan bool
			for i := range done {
				done[i] = make(chan bool)
			}
			close(done[n])
			for i := range n {
				body := func(*omp.Chunk) { <-done[i+1]; close(done[i]) }
				k := &omp.Kernel{Name: "link", Pos: "ready.go:1:2", Body: body}
				omp.TargetTask(k, omp.Tasking{}, omp.With{}, nil)
			}
			wait()
			<-done[0]
		}
		runtime.GOMAXPROCS(old)
	}
}

// A region that the wait does not wait for may itself wait for what comes behind that.
func TestAWaitRunsOnlyWhatItWaitsFor(t *testing.T) {
	notChecked(t, "runs kernels one after the other")
	let, ran := make(chan bool), false
	outside := &omp.Kernel{Name: "outside", Pos: "ready.go:2:2", Body: func(*omp.Chunk) { <-let }}
	inside := &omp.Kernel{Name: "inside", Pos: "ready.go:3:2", Body: func(*omp.Chunk) { ran = true }}
	omp.TargetTask(outside, omp.Tasking{}, omp.With{}, nil)
	func() {
		defer omp.Taskgroup().End()
		omp.TargetTask(inside, omp.Tasking{}, omp.With{}, nil)
	}()
	assert.True(t, ran)
	close(let)
	wait()
}

func TestRegionsThatNothingWaitsForDoNotAllocate(t *testing.T) {
	notAllocating(t)
	x := make([]int64, 64)
	enterItem(x)
	defer exitItem(x)
	k := adds(nil)
	some := testing.AllocsPerRun(500, func() {
		for range 4 {
			omp.TargetTask(k, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Slice(x), omp.Value(int64(1)))
			wait()
		}
	})
	if some >= 1 { // of four; a goroutine or a record may be new now and then
		t.Errorf("%v allocations in four regions, want none", some)
	}
}
