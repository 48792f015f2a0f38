package engine_test

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// counting is sum += x[i] + a, once it is let go.
func counting(let <-chan struct{}) *omp.Kernel {
	return &omp.Kernel{
		Name: "counting", Pos: "later.go:3:2", Loops: 1, Params: []omp.Param{
			{Name: "sum", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int},
			{Name: "x", Map: omp.ToFrom},
			{Name: "a", Kind: omp.Firstprivate},
		}, Body: func(c *omp.Chunk) {
			<-let
			var sum int
			x, a := omp.Items[int](c, 1), omp.Item[[3]int](c, 2)
			for i := c.Lo; i < c.Hi; i++ {
				sum += x[i] + a[2]
				x[i] = -x[i]
			}
			omp.Contribute(c, 0, sum)
		},
	}
}

func wait() { omp.Taskwait("later.go:9:2") }

func TestADeferredRegionRunsWhileTheProgramGoesOn(t *testing.T) {
	for _, host := range []bool{false, true} {
		clean(t)
		let := make(chan struct{})
		x, a, sum := []int{1, 2, 3}, [3]int{0, 0, 10}, 100
		omp.TargetTask(counting(let), omp.Tasking{}, omp.With{Host: host}, omp.Nest{omp.Upto(3)}, omp.ReduceLater(&sum),
			omp.Slice(x), omp.Copy(&a))
		a[2] = 99
		close(let) // which the region waits for
		wait()
		assert.Equal(t, 136, sum, "with the values of when the region was encountered")
		assert.Equal(t, []int{-1, -2, -3}, x)
		wait()
	}
}

// What a deferred region uses of a function's variables is found wherever the stack goes.
func TestADeferredRegionOutlivesTheStackItWasLaunchedFrom(t *testing.T) {
	clean(t)
	let := make(chan struct{})
	launch := func(n int) *int {
		sum, a := n, [3]int{n, n, n}
		x := []int{1, 2, 3}
		omp.TargetTask(counting(let), omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(3)}, omp.ReduceLater(&sum),
			omp.Slice(x), omp.Copy(&a))
		return &sum
	}
	var sums []*int
	var wg sync.WaitGroup
	wg.Go(func() { // on a small stack
		for n := range 20 {
			sums = append(sums, launch(n))
		}
		deep(3000)
		close(let)
		wait()
	})
	wg.Wait()
	for n := range sums {
		assert.Equal(t, n+6+3*n, *sums[n])
	}
}

func failing(name string, body func(*omp.Chunk)) *omp.Kernel {
	return &omp.Kernel{Name: name, Pos: "later.go:5:2", Loops: 1,
		Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}, Body: body}
}

// The wait is told of all that has failed, once. What did not fail is complete.
func TestTheWaitIsToldWhatHasFailed(t *testing.T) {
	clean(t)
	x := make([]float64, 8)
	bad := failing("bad", func(c *omp.Chunk) {
		x := omp.Items[float64](c, 0)
		x[0] = 1
		x[c.Hi+100]++
	})
	gone := failing("gone", func(*omp.Chunk) { runtime.Goexit() })
	let := make(chan struct{})
	close(let)
	sum, y, a := 0, []int{4}, [3]int{}
	omp.TargetTask(bad, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x))
	omp.TargetTask(counting(let), omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.ReduceLater(&sum), omp.Slice(y),
		omp.Copy(&a))
	fault := faultOf(t, wait)
	assert.Equal(t, 4, sum)
	assert.Regexp(t, `^\S*later_test.go:\d+: runtime error: index out of range \[101\] with length 8 \(in kernel bad launched at later.go:5:2\)\n`, fault.Error())
	assert.Contains(t, fault.Stack, "later_test.go:")
	assert.NotContains(t, fault.Stack, "internal/engine.", "the runtime's frames")
	assert.Regexp(t, `^goroutine \d+ `, fault.Stack)
	assert.Zero(t, x[0], "copied back after a fault")
	wait()

	z := make([]float64, 1)
	depend := []omp.Dependence{omp.DependSlice(omp.DependIn, z)}
	var wg sync.WaitGroup
	wg.Go(func() { // a goroutine that ends, if it runs the kernel itself
		omp.TargetTask(gone, omp.Tasking{Depend: depend}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(z))
		omp.TargetTask(bad, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x))
		defer func() { fault = recover().(*omprt.Fault) }()
		wait()
	})
	wg.Wait()
	require.Len(t, fault.Also, 1)
	both := fault.Error() + fault.Also[0].Error()
	assert.Contains(t, both, "runtime.Goexit called (in kernel gone launched at later.go:5:2)")
	assert.Contains(t, both, "index out of range [101]")
	assert.Contains(t, fault.Error(), "\nand ")
	assert.Empty(t, engine.TableString(0))
	omp.Close() // everybody has been told
}

func TestCloseWaitsForDeferredRegionsAndTellsWhatNobodyHasHeard(t *testing.T) {
	omp.Close()
	ran := false
	fine := omp.Kernel{Name: "fine", Body: func(*omp.Chunk) { ran = true }}
	omp.TargetTask(&fine, omp.Tasking{}, omp.With{}, nil)
	omp.Close()
	assert.True(t, ran)
	bad := omp.Kernel{Name: "bad", Pos: "later.go:7:2", Body: func(*omp.Chunk) { panic("unheard") }}
	for range 2 {
		omp.TargetTask(&bad, omp.Tasking{}, omp.With{}, nil)
	}
	var wg sync.WaitGroup
	wg.Go(func() { omp.TargetTask(&bad, omp.Tasking{}, omp.With{}, nil) }) // a goroutine that ends
	wg.Wait()
	fault := faultOf(t, omp.Close)
	assert.Equal(t, "unheard", fault.Value)
	assert.Len(t, fault.Also, 2)
	omp.Close()
	assert.Equal(t, 1, omprt.GetNumDevices(), "usable after that")
}

func TestDeferredRegionsThatCannotBegin(t *testing.T) {
	clean(t)
	sum := 0
	k := counting(nil)
	err := errorOf(t, func() {
		omp.TargetTask(k, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Reduce(&sum), omp.Slice([]int{1}),
			omp.Copy(&[3]int{}))
	})
	assert.Equal(t, omprt.BadLaunch, err.Code)
	assert.Contains(t, err.Msg, "sum: Reduce is for regions that are waited for, others take ReduceLater")
	err = errorOf(t, func() { omp.TargetTask(k, omp.Tasking{}, omp.With{}, nil) })
	assert.Equal(t, omprt.BadLaunch, err.Code)
	// What is found when it runs is its end, not the beginning's.
	x := make([]int, 8)
	enter := omp.Region{Pos: "later.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.To}}}
	leave := omp.Region{Pos: "later.go:2:1", Params: []omp.Param{{Name: "x", Map: omp.Delete}}}
	omp.TargetEnterData(&enter, omp.With{}, omp.Slice(x[:4]))
	omp.TargetTask(k, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.ReduceLater(&sum), omp.Slice(x),
		omp.Copy(&[3]int{}))
	assert.Equal(t, omprt.PartlyPresent, errorOf(t, wait).Code)
	omp.TargetExitData(&leave, omp.With{}, omp.Slice(x[:4]))
	require.Zero(t, sum)
}

func TestADeferredReductionIntoAVariableThatIsMapped(t *testing.T) {
	clean(t)
	let := make(chan struct{})
	k := counting(let)
	k.Params[0].Map = omp.ToFrom
	sum := 100
	omp.TargetTask(k, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(2)}, omp.ReduceMapped(&sum), omp.Slice([]int{1, 2}),
		omp.Copy(&[3]int{}))
	close(let)
	wait()
	assert.Equal(t, 103, sum)
}

// Two regions that do not depend on each other overlap: each waits for the other here.
func TestIndependentRegionsOverlap(t *testing.T) {
	notChecked(t, "runs kernels one after the other")
	clean(t)
	a, b := make(chan struct{}), make(chan struct{})
	meets := func(name string, say, hear chan struct{}) *omp.Kernel {
		return &omp.Kernel{Name: name, Pos: "later.go:4:2", Body: func(*omp.Chunk) { close(say); <-hear }}
	}
	omp.TargetTask(meets("first", a, b), omp.Tasking{}, omp.With{}, nil)
	omp.TargetTask(meets("second", b, a), omp.Tasking{}, omp.With{}, nil)
	wait()
}

func TestManyGoroutinesDefer(t *testing.T) {
	clean(t)
	before := runtime.NumGoroutine()
	var wg sync.WaitGroup
	sums := make([]int, 1000)
	let := make(chan struct{})
	close(let)
	k := counting(let)
	for i := range sums {
		wg.Go(func() {
			for range 2 {
				x, a := []int{i, i}, [3]int{0, 0, i}
				omp.TargetTask(k, omp.Tasking{Depend: []omp.Dependence{omp.DependVar(omp.DependOut, &sums[i])}}, omp.With{},
					omp.Nest{omp.Upto(2)}, omp.ReduceLater(&sums[i]), omp.Slice(x), omp.Copy(&a))
			}
			wait()
			assert.Equal(t, 8*i, sums[i])
		})
	}
	wg.Wait()
	omp.Close()
	for range 2000 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(time.Millisecond)
	}
	assert.LessOrEqual(t, runtime.NumGoroutine(), before)
}

// What depends on a region that has failed never runs, until somebody is told; nobody loses an error, and the data
// environment is as it was.
func TestWhatDependsOnAFaultDoesNotRun(t *testing.T) {
	clean(t)
	for round := range 20 {
		x := []float64{1, 2}
		out := omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, x[:1])}}
		ran := false
		bad := failing("bad", func(*omp.Chunk) { panic("first") })
		after := failing("after", func(*omp.Chunk) { ran = true })
		omp.TargetTask(bad, out, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x))
		if round%2 == 0 {
			runtime.Gosched() // it may have failed already
		}
		omp.TargetTask(after, out, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x))
		if round < 10 {
			assert.Equal(t, "first", faultOf(t, wait).Value)
		} else { // the construct that waits is told
			now := out
			now.Undeferred = true
			assert.Equal(t, "first", faultOf(t, func() {
				omp.TargetTask(after, now, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x))
			}).Value)
		}
		assert.False(t, ran)
		wait()
		omp.TargetTask(after, out, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x))
		wait()
		assert.True(t, ran)
	}
}

func TestATaskgroupWaitsForWhatIsMadeInIt(t *testing.T) {
	notChecked(t, "runs kernels one after the other")
	clean(t)
	let := make(chan struct{})
	x, y := []int{1}, []int{2}
	sum, other, none := 0, 0, [3]int{}
	omp.TargetTask(counting(let), omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.ReduceLater(&sum), omp.Slice(x),
		omp.Copy(&none))
	func() {
		defer omp.Taskgroup().End()
		open := make(chan struct{})
		close(open)
		omp.TargetTask(counting(open), omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.ReduceLater(&other),
			omp.Slice(y), omp.Copy(&none))
	}()
	assert.Equal(t, 2, other)
	close(let)
	wait()
	assert.Equal(t, 1, sum)
	bad := failing("bad", func(*omp.Chunk) { panic("in a group") })
	assert.Equal(t, "in a group", faultOf(t, func() {
		defer omp.Taskgroup().End()
		omp.TargetTask(bad, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice([]float64{1}))
	}).Value)
	assert.PanicsWithValue(t, "the block's own", func() {
		defer omp.Taskgroup().End()
		omp.TargetTask(bad, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice([]float64{1}))
		panic("the block's own")
	})
	assert.Equal(t, "in a group", faultOf(t, wait).Value)
}

// A taskgroup with a reduction whose block panics ends after its tasks, as one without does.
func TestATaskgroupThatPanicsEndsAfterItsTasks(t *testing.T) {
	clean(t)
	ran := false
	k := omp.Kernel{Name: "slow", Pos: "later.go:8:2", Body: func(*omp.Chunk) {
		time.Sleep(5 * time.Millisecond)
		ran = true
	}}
	sum := 0
	assert.PanicsWithValue(t, "block", func() {
		omp.Current().Taskgroup(func() {
			omp.TargetTask(&k, omp.Tasking{}, omp.With{}, nil)
			panic("block")
		}, omp.TaskReduction(&sum, func() int { return 0 }, func(into, from *int) { *into += *from }))
	})
	assert.True(t, ran)
	wait()
}

// Who gives up waiting leaves all in order: the construct goes on, and the next wait is told what came of it.
func TestAWaitThatIsGivenUp(t *testing.T) {
	clean(t)
	require.NoError(t, omprt.Wait(t.Context()), "nothing is pending")
	done, cancel := context.WithCancel(t.Context())
	let := make(chan struct{})
	x, sum, a := []int{1}, 0, [3]int{}
	omp.TargetTask(counting(let), omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.ReduceLater(&sum), omp.Slice(x),
		omp.Copy(&a))
	bad := failing("bad", func(*omp.Chunk) { panic("first") })
	omp.TargetTask(bad, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice([]float64{1}))
	time.AfterFunc(5*time.Millisecond, cancel)
	assert.ErrorIs(t, omprt.Wait(done), context.Canceled)
	assert.ErrorIs(t, omprt.Wait(done), context.Canceled, "it is done")
	close(let)
	assert.Equal(t, "first", faultOf(t, func() { _ = omprt.Wait(t.Context()) }).Value)
	assert.Equal(t, 1, sum)
	assert.NoError(t, omprt.Wait(done), "nothing is pending")
}
