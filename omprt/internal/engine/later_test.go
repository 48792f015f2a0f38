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

func TestADeferredRegionRunsWhileTheProgramGoesOn(t *testing.T) {
	for _, host := range []bool{false, true} {
		clean(t)
		let := make(chan struct{})
		x, a, sum := []int{1, 2, 3}, [3]int{0, 0, 10}, 100
		p := omp.TargetLater(counting(let), omp.With{Host: host}, omp.Nest{omp.Upto(3)}, omp.ReduceLater(&sum),
			omp.Slice(x), omp.Copy(&a))
		a[2] = 99
		assert.False(t, p.Done())
		close(let)
		p.Wait()
		assert.True(t, p.Done())
		assert.Equal(t, 136, sum, "with the values of when the region was encountered")
		assert.Equal(t, []int{-1, -2, -3}, x)
		p.Wait()
	}
}

// What a deferred region uses of a function's variables is found wherever the stack goes.
func TestADeferredRegionOutlivesTheStackItWasLaunchedFrom(t *testing.T) {
	clean(t)
	let := make(chan struct{})
	launch := func(n int) (*omp.Pending, *int) {
		sum, a := n, [3]int{n, n, n}
		x := []int{1, 2, 3}
		return omp.TargetLater(counting(let), omp.With{}, omp.Nest{omp.Upto(3)}, omp.ReduceLater(&sum), omp.Slice(x),
			omp.Copy(&a)), &sum
	}
	var all []*omp.Pending
	var sums []*int
	var wg sync.WaitGroup
	wg.Go(func() { // on a small stack
		for n := range 20 {
			p, sum := launch(n)
			all, sums = append(all, p), append(sums, sum)
		}
		deep(3000)
	})
	wg.Wait()
	close(let)
	for n, p := range all {
		p.Wait()
		assert.Equal(t, n+6+3*n, *sums[n])
	}
}

func TestTheFaultOfADeferredRegionIsItsOwn(t *testing.T) {
	clean(t)
	x := make([]float64, 8)
	failing := func(body func(*omp.Chunk)) *omp.Kernel {
		return &omp.Kernel{Name: "bad", Pos: "later.go:5:2", Loops: 1,
			Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}, Body: body}
	}
	bad := failing(func(c *omp.Chunk) {
		x := omp.Items[float64](c, 0)
		x[0] = 1
		x[c.Hi+100]++
	})
	gone := failing(func(*omp.Chunk) { runtime.Goexit() })
	let := make(chan struct{})
	close(let)
	sum, y, a := 0, []int{4}, [3]int{}
	first := omp.TargetLater(bad, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x))
	second := omp.TargetLater(counting(let), omp.With{}, omp.Nest{omp.Upto(1)}, omp.ReduceLater(&sum), omp.Slice(y),
		omp.Copy(&a))
	third := omp.TargetLater(gone, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(make([]float64, 1)))
	second.Wait()
	assert.Equal(t, 4, sum)
	for range 2 {
		fault := faultOf(t, first.Wait)
		assert.Regexp(t, `^\S*later_test.go:\d+: runtime error: index out of range \[101\] with length 8 \(in kernel bad launched at later.go:5:2\)\n`, fault.Error())
		assert.Contains(t, fault.Stack, "later_test.go:")
	}
	assert.Zero(t, x[0], "copied back after a fault")
	assert.Contains(t, faultOf(t, third.Wait).Error(), "runtime.Goexit called (in kernel bad launched at later.go:5:2)")
	assert.Empty(t, engine.TableString(0))
	omp.Close() // everybody has been told
}

func TestCloseWaitsForDeferredRegionsAndTellsWhatNobodyHasHeard(t *testing.T) {
	omp.Close()
	ran := false
	fine := omp.Kernel{Name: "fine", Body: func(*omp.Chunk) { ran = true }}
	omp.TargetLater(&fine, omp.With{}, nil)
	omp.Close()
	assert.True(t, ran)
	bad := omp.Kernel{Name: "bad", Pos: "later.go:7:2", Body: func(*omp.Chunk) { panic("unheard") }}
	for range 2 {
		omp.TargetLater(&bad, omp.With{}, nil)
	}
	assert.Equal(t, "unheard", faultOf(t, omp.Close).Value)
	omp.Close()
	assert.Equal(t, 1, omprt.GetNumDevices(), "usable after that")
}

func TestDeferredRegionsThatCannotBegin(t *testing.T) {
	clean(t)
	sum := 0
	k := counting(nil)
	err := errorOf(t, func() {
		omp.TargetLater(k, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Reduce(&sum), omp.Slice([]int{1}),
			omp.Copy(&[3]int{}))
	})
	assert.Equal(t, omprt.BadLaunch, err.Code)
	assert.Contains(t, err.Msg, "sum: Reduce is for regions that are waited for, others take ReduceLater")
	err = errorOf(t, func() { omp.TargetLater(k, omp.With{}, nil) })
	assert.Equal(t, omprt.BadLaunch, err.Code)
	// What is found when it runs is its end, not the beginning's.
	x := make([]int, 8)
	enter := omp.Region{Pos: "later.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.To}}}
	leave := omp.Region{Pos: "later.go:2:1", Params: []omp.Param{{Name: "x", Map: omp.Delete}}}
	omp.TargetEnterData(&enter, omp.With{}, omp.Slice(x[:4]))
	p := omp.TargetLater(k, omp.With{}, omp.Nest{omp.Upto(1)}, omp.ReduceLater(&sum), omp.Slice(x), omp.Copy(&[3]int{}))
	assert.Equal(t, omprt.PartlyPresent, errorOf(t, p.Wait).Code)
	omp.TargetExitData(&leave, omp.With{}, omp.Slice(x[:4]))
	require.Zero(t, sum)
}

func TestADeferredReductionIntoAVariableThatIsMapped(t *testing.T) {
	clean(t)
	let := make(chan struct{})
	k := counting(let)
	k.Params[0].Map = omp.ToFrom
	sum := 100
	p := omp.TargetLater(k, omp.With{}, omp.Nest{omp.Upto(2)}, omp.ReduceMapped(&sum), omp.Slice([]int{1, 2}),
		omp.Copy(&[3]int{}))
	close(let)
	p.Wait()
	assert.Equal(t, 103, sum)
}

func TestManyDeferredRegionsAtOnce(t *testing.T) {
	clean(t)
	let := make(chan struct{})
	var list []*omp.Pending
	sums := make([]int, 200)
	for i := range sums {
		x, a := []int{i, i}, [3]int{0, 0, i}
		list = append(list, omp.TargetLater(counting(let), omp.With{}, omp.Nest{omp.Upto(2)},
			omp.ReduceLater(&sums[i]), omp.Slice(x), omp.Copy(&a)))
	}
	close(let)
	for i, p := range list {
		p.Wait()
		require.Equal(t, 4*i, sums[i])
	}
}
