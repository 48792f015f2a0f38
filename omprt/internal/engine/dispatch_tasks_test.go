package engine_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// later is what the translator makes of a call with nowait or depend: the chooser calls itself without these.
func later(w omp.With, x []int, p *int) int {
	if w.Task != nil {
		var got int
		if omp.DispatchTask(w, "v.go:9:1", func(w omp.With) { got = later(w, x, p) }) {
			return got
		}
		return 0
	}
	d := omp.Dispatch(&scaling, w, "v.go:9:1", true, true, true)
	defer d.End()
	increment(omp.DeviceSlice(&d, 1, x), omp.DevicePointer(&d, 2, p))
	return omprt.GetDefaultDevice()
}

// An argument that is not on the device may have been, in a region that has ended.
func TestCallThatIsATaskIsToBeWaitedFor(t *testing.T) {
	clean(t)
	x, n := []int{0, 1, 2, 3}, 7
	for _, now := range []bool{false, true} {
		err := errorOf(t, func() {
			later(omp.With{Task: &omp.Tasking{Undeferred: now}}, x, &n)
			omp.Taskwait("v.go:10:1")
		})
		assert.Equal(t, !now, strings.HasSuffix(err.Msg, ", and wait in that region for the call, which has nowait: "+
			"//omp:taskwait"), err.Msg)
	}
}

func TestCallsUnderDispatchAreTasksOfOneGraph(t *testing.T) {
	clean(t)
	x, n := []int{0, 1, 2, 3}, 7
	on := omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, x)}}
	now := on
	now.Undeferred = true
	two := &omp.Region{Pos: "v.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}, {Name: "n", Map: omp.ToFrom}}}
	omp.TargetEnterDataTask(two, on, omp.With{}, omp.Slice(x), omp.Var(&n))
	later(omp.With{Task: &on}, x, &n)
	omp.Current().Task(&omp.Construct{}, on, func(*omp.Thread) { x[3] = 50 })
	omp.TargetUpdateTask(&omp.Region{Params: []omp.Param{{Name: "x", Map: omp.To}}}, on, omp.With{},
		omp.Section(x, 3, 4))
	assert.Equal(t, 0, later(omp.With{Task: &now}, x, &n))
	omp.TargetExitDataTask(two, on, omp.With{}, omp.Slice(x), omp.Var(&n))
	wait()
	assert.Equal(t, []int{2002, 3, 4, 51}, x)
	assert.Equal(t, 27, n)

	// What a call fails with arrives where it is waited for, with the line of the directive; what depends on it is not
	// called.
	later(omp.With{Task: &on}, x, &n)
	later(omp.With{Task: &on}, x, &n)
	err := errorOf(t, wait)
	assert.Equal(t, omprt.NotPresent, err.Code)
	assert.Equal(t, "v.go:9:1", err.Pos)
	assert.Empty(t, err.Also)
	omp.TargetEnterDataTask(two, on, omp.With{}, omp.Slice(x), omp.Var(&n))
	assert.Panics(t, func() { later(omp.With{Task: &now, Device: omp.DeviceNum(99)}, x, &n) })
	omp.TargetExitDataTask(two, on, omp.With{}, omp.Slice(x), omp.Var(&n))
	wait()
}

// What a construct with nowait has been promised, and nothing has filled, is not the beginning of an argument.
func TestDispatchDoesNotTakeWhatIsPromisedForWhatIsThere(t *testing.T) {
	clean(t)
	x, n := []int{0, 1, 2, 3, 4, 5}, 7
	g := newGate()
	omp.TargetEnterDataTask(moving(omp.To), g.behind(), omp.With{}, omp.Slice(x[:3]))
	around := omp.Region{Pos: "v.go:1:1", Params: []omp.Param{{Name: "n", Map: omp.ToFrom}}}
	data := omp.TargetData(&around, omp.With{}, omp.Var(&n))
	err := errorOf(t, func() { scale(omp.With{}, true, x[1:5], &n) })
	assert.Contains(t, err.Msg, "argument x of scale: a variant takes it as device memory")
	data.End()
	g.open()
	wait()
	omp.TargetExitData(moving(omp.Delete), omp.With{}, omp.Slice(x[:3]))
	assert.Empty(t, counts())
}

// A call that fails is over when what it has begun itself is: who waits is told of both, and nothing writes any more.
func TestACallThatFailsWaitsForWhatItHasBegun(t *testing.T) {
	slow := looped(noClause(func(c *omp.Chunk) {
		time.Sleep(20 * time.Millisecond)
		omp.Items[int](c, 0)[0]++
	}, true))
	bad := looped(noClause(func(c *omp.Chunk) {
		time.Sleep(20 * time.Millisecond)
		omp.Items[int](c, 0)[c.Hi]++
	}, true))
	task := omp.Tasking{}
	for name, ends := range map[string]func(){
		"panic":      func() { panic("mine") },
		"error":      func() { touch(omp.With{Device: omp.DeviceNum(99)}) },
		"Goexit":     runtime.Goexit,
		"in a group": func() { defer omp.Taskgroup().End(); panic("mine") },
		"in a task": func() {
			omp.Current().Task(&omp.Construct{Pos: "v.go:5:1"}, omp.Tasking{Undeferred: true},
				func(*omp.Thread) { panic("mine") })
		},
	} {
		for _, k := range []*omp.Kernel{slow, bad} {
			for _, grouped := range []bool{false, true} {
				clean(t)
				silent(t)
				x := []int{1}
				begin := func() {
					omp.DispatchTask(omp.With{Task: &task}, "v.go:9:1", func(omp.With) {
						omp.TargetTask(k, task, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x))
						ends()
					})
				}
				var failed error
				ended := make(chan struct{})
				go func() { // where the call runs, if it is the one that waits: Goexit ends it
					defer close(ended)
					defer func() { failed, _ = recover().(error) }()
					if grouped {
						defer omp.Taskgroup().End()
						begin()
						return
					}
					begin()
					wait()
				}()
				<-ended
				require.Error(t, failed)
				if k == slow {
					assert.Equal(t, 2, x[0], name)
				} else {
					assert.Equal(t, 1, x[0], name)
					assert.ErrorContains(t, failed, "index out of range [1] with length 1 (in kernel ", name)
				}
				assert.NotContains(t, firstLine(failed.Error()), "index out of range",
					"the call's own failure is the first, "+name)
				assert.Empty(t, counts())
				wait()
				omp.Close() // everybody has been told
			}
		}
	}
}
