//go:build omp

package mkl

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/gen"
)

// later is the clauses nowait and depend.
func later(items ...gen.Dependence) gen.With {
	return gen.With{Task: &gen.Tasking{Depend: items}}
}

func in(v []float64) gen.Dependence    { return gen.DependSlice(gen.DependIn, v) }
func inout(v []float64) gen.Dependence { return gen.DependSlice(gen.DependOut, v) }

// meeting is a product that calls met in its kernel before it computes, in a task as the generated OMPDispatch_Dgemm
// has it.
func meeting(w gen.With, n int, a, b, c []float64, met func()) {
	gen.DispatchTask(w, place7, func(gen.With) {
		x, y, z := gen.UseSlice(gen.With{}, a), gen.UseSlice(gen.With{}, b), gen.UseSlice(gen.With{}, c)
		on3(kernelDgemm, x, y, z, met, func(p engine.Place, a, b, c []float64, met *func()) {
			(*met)()
			gemm(p, "Dgemm", RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, c, n)
		})
	})
}

// An argument that is refused is who waits told of as who calls without nowait is.
func TestRefusedArgumentUnderNowait(t *testing.T) {
	x := make([]float64, 9)
	at := gen.Dispatcher{Name: "Dscal", Params: []string{"x"}, Variants: []gen.Variant{{Need: 1}}}
	onDevice(func() {
		value := func() (value any) {
			defer func() { value = recover() }()
			gen.DispatchTask(gen.With{Task: &gen.Tasking{}}, place7, func(w gen.With) {
				d := gen.Dispatch(&at, w, place7, true)
				defer d.End()
				deviceDscal(10, 2, gen.DeviceSlice(&d, 0, x), 1)
			})
			gen.Taskwait("user.go:8:2")
			return nil
		}()
		assert.IsType(t, &ArgumentError{}, value)
		assert.EqualError(t, value.(error), place7+": mkl: Dscal: parameter 3 (x) has 9 elements; 10 are needed "+
			"(10 elements, 1 apart)")
	}, gen.Slice(x))
}

// When several fail, who waits is told of the first with the others behind it, and without a stack: that says nothing
// of an argument. Which is the first is not said of calls that have no order.
func TestSeveralRefusedUnderNowait(t *testing.T) {
	x, absent := make([]float64, 9), make([]float64, 9)
	at := gen.Dispatcher{Name: "Dscal", Params: []string{"x"}, Variants: []gen.Variant{{Need: 1}}}
	scale := func(n int, x []float64) {
		gen.DispatchTask(gen.With{Task: &gen.Tasking{}}, place7, func(w gen.With) {
			d := gen.Dispatch(&at, w, place7, true)
			defer d.End()
			deviceDscal(n, 2, gen.DeviceSlice(&d, 0, x), 1)
		})
	}
	both := func() (value any) {
		defer func() { value = recover() }()
		scale(10, x)
		scale(9, absent)
		gen.Taskwait("user.go:8:2")
		return nil
	}
	onDevice(func() {
		for range 20 {
			var refused *ArgumentError
			var missing *omprt.Error
			switch first := both().(type) {
			case *omprt.ThreadPanic:
				require.ErrorAs(t, first, &refused)
				require.Len(t, first.Also, 1)
				require.ErrorAs(t, first.Also[0], &missing)
				assert.NotContains(t, first.Error(), "goroutine")
				assert.Contains(t, first.Error(), "argument x of Dscal")
			case *omprt.Error:
				missing = first
				require.Len(t, first.Also, 1)
				require.ErrorAs(t, first.Also[0], &refused)
			default:
				require.Fail(t, "neither", "%T: %v", first, first)
			}
			assert.Equal(t, omprt.NotPresent, missing.Code)
		}
	}, gen.Slice(x))
}

// inTime fails the test when a channel is not closed within some seconds.
func inTime(t *testing.T, closed <-chan struct{}, what string) {
	select {
	case <-closed:
	case <-time.After(20 * time.Second):
		t.Error(what)
	}
}

// Two products that nothing waits for are in their kernels at once, and so are a product and a kernel: each stays in
// its own until the other has begun.
func TestCallsUnderNowaitOverlap(t *testing.T) {
	const n = 20
	r := rand.New(rand.NewPCG(5, 1))
	a, b := randomSlice[float64](r, n*n), randomSlice[float64](r, n*n)
	want := make([]float64, n*n)
	Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, want, n)
	c, d, e := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)
	onDevice(func() {
		begun := [3]chan struct{}{make(chan struct{}), make(chan struct{}), make(chan struct{})}
		meet := func(i int) func() {
			return func() {
				close(begun[i])
				for _, other := range begun {
					inTime(t, other, fmt.Sprintf("%d is alone", i))
				}
			}
		}
		meeting(later(inout(c)), n, a, b, c, meet(0))
		meeting(later(inout(d), in(a)), n, a, b, d, meet(1))
		kernel := &gen.Kernel{Name: "beside", Pos: "user.go:9:2", Params: []gen.Param{{Name: "e", Map: gen.ToFrom}},
			Body: func(chunk *gen.Chunk) { meet(2)(); gen.Items[float64](chunk, 0)[0] = 7 }}
		gen.TargetTask(kernel, gen.Tasking{Depend: []gen.Dependence{inout(e)}}, gen.With{}, nil, gen.Slice(e))
		waitForAll()
	}, gen.Slice(a), gen.Slice(b), gen.Slice(c), gen.Slice(d), gen.Slice(e))
	assert.Equal(t, [][]float64{want, want}, [][]float64{c, d})
	assert.Equal(t, 7.0, e[0])
}

// A call, a kernel and a call that depend on each other run one after the other, though nobody waits in between and the
// first takes its time.
func TestCallsUnderNowaitAreOrderedByDepend(t *testing.T) {
	const n = 20
	r := rand.New(rand.NewPCG(5, 2))
	a, b, c, d := randomSlice[float64](r, n*n), randomSlice[float64](r, n*n), make([]float64, n*n), make([]float64, n*n)
	want := make([]float64, n*n)
	Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, want, n)
	for i := range want {
		want[i]++
	}
	last := make([]float64, n*n)
	Dgemm(RowMajor, NoTrans, NoTrans, n, n, n, 1, want, n, b, n, 0, last, n)

	var order []string // each appends while no other runs, as the race detector confirms
	kernel := &gen.Kernel{Name: "between", Pos: "user.go:9:2", Params: []gen.Param{{Name: "c", Map: gen.ToFrom}},
		Body: func(chunk *gen.Chunk) {
			order = append(order, "kernel")
			for i := range gen.Items[float64](chunk, 0) {
				gen.Items[float64](chunk, 0)[i]++
			}
		}}
	onDevice(func() {
		meeting(later(inout(c)), n, a, b, c, func() {
			time.Sleep(20 * time.Millisecond)
			order = append(order, "first")
		})
		gen.TargetTask(kernel, gen.Tasking{Depend: []gen.Dependence{inout(c)}}, gen.With{}, nil, gen.Slice(c))
		meeting(later(in(c), inout(d)), n, c, b, d, func() { order = append(order, "last") })
		gen.Taskwait("user.go:11:2", in(d))
	}, gen.Slice(a), gen.Slice(b), gen.Slice(c), gen.Slice(d))
	assert.Equal(t, []string{"first", "kernel", "last"}, order)
	assert.Equal(t, [][]float64{want, last}, [][]float64{c, d})
}

// What is not on the device is the panic of who waits, with the place of the call's directive.
func TestNowaitOfWhatIsNotThere(t *testing.T) {
	const n = 4
	a, b, c := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)
	wait := func() {
		nowaitGemmOf(n, a, n, b, c)
		waitForAll()
	}
	_, err := called(wait, nil)
	assert.ErrorContains(t, err, "mkl/nowait_test.go:25:2: omptarget error: argument a of Dgemm: ")
	onDevice(wait, gen.Slice(a), gen.Slice(b), gen.Slice(c))
}
