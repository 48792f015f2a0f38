//go:build omp

package mkl

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// later is the clauses nowait and depend.
func later(items ...gen.Dependence) gen.With {
	return gen.With{Task: &gen.Tasking{Depend: items}}
}

func in(v []float64) gen.Dependence    { return gen.DependSlice(gen.DependIn, v) }
func inout(v []float64) gen.Dependence { return gen.DependSlice(gen.DependOut, v) }

// meeting is a product that calls met in its kernel before it computes, in a task as the generated OMPDispatch_Dgemm has
// it.
func meeting(w gen.With, n int, a, b, c []float64, met func()) {
	gen.DispatchTask(w, place7, func(gen.With) {
		x, y, z := gen.UseSlice(gen.With{}, a), gen.UseSlice(gen.With{}, b), gen.UseSlice(gen.With{}, c)
		on3(kernelDgemm, x, y, z, func(p engine.Place, a, b, c []float64) {
			met()
			gemm(p, "Dgemm", RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, c, n)
		})
	})
}

// inTime fails the test when a channel is not closed within some seconds.
func inTime(t *testing.T, closed <-chan struct{}, what string) {
	select {
	case <-closed:
	case <-time.After(20 * time.Second):
		t.Error(what)
	}
}

// Two products that nothing waits for are in their kernels at once, and so are a product and a kernel: each stays in its
// own until the other has begun.
func TestCallsUnderNowaitOverlap(t *testing.T) {
	t.Cleanup(workshare.Stop)
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
		gen.Taskwait("user.go:11:2")
	}, gen.Slice(a), gen.Slice(b), gen.Slice(c), gen.Slice(d), gen.Slice(e))
	assert.Equal(t, [][]float64{want, want}, [][]float64{c, d})
	assert.Equal(t, 7.0, e[0])
}

// A call, a kernel and a call that depend on each other run one after the other, though nobody waits in between and the
// first takes its time.
func TestCallsUnderNowaitAreOrderedByDepend(t *testing.T) {
	t.Cleanup(workshare.Stop)
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

// orderOf is matrices, and what is done with them in turn on the host, and by tasks that depend on each other on the
// device.
type orderOf struct {
	n            int
	host, device [6][]float64
	release      []func() // the slices of slices of batches, when all is done
}

// step is a random call, kernel or transfer: on the host at once, on the device as a task.
func (o *orderOf) step(r *rand.Rand) {
	n, of := o.n, r.Perm(len(o.host))
	h, d := [3][]float64{}, [3][]float64{}
	for i := range h {
		h[i], d[i] = o.host[of[i]], o.device[of[i]]
	}
	reads, writes := []gen.Dependence{in(d[0]), in(d[1]), inout(d[2])}, []gen.Dependence{inout(d[2])}
	switch r.IntN(8) {
	case 0, 1:
		Dgemm(RowMajor, NoTrans, Trans, n, n, n, 0.1, h[0], n, h[1], n, 0.5, h[2], n)
		OMPDispatch_Dgemm(later(reads...), place7, RowMajor, NoTrans, Trans, n, n, n, 0.1, d[0], n, d[1], n, 0.5, d[2], n)
	case 2:
		half := n / 2 * n // of the matrix, from its second half on
		Daxpy(half, 0.25, h[0][n*n-half:], -1, h[2], 1)
		OMPDispatch_Daxpy(later(in(d[0]), inout(d[2])), place7, half, 0.25, d[0][n*n-half:], -1, d[2], 1)
	case 3:
		Dger(RowMajor, n, n, 0.1, h[0], 1, h[1], 2, h[2], n)
		OMPDispatch_Dger(later(reads...), place7, RowMajor, n, n, 0.1, d[0], 1, d[1], 2, d[2], n)
	case 4:
		op, size := []Transpose{NoTrans}, []int{n / 2}
		ld, one, count := []int{n}, []float64{0.1}, []int{2}
		rows := func(v []float64) [][]float64 { return [][]float64{v, v[n/2*n:]} }
		DgemmBatch(RowMajor, op, op, size, size, size, one, rows(h[0]), ld, rows(h[1]), ld, one, rows(h[2]), ld, 1, count)
		// The slices of slices are the host's, and on the device as long as somebody may need them: until the end.
		a, b, c := rows(d[0]), rows(d[1]), rows(d[2])
		enter := &gen.Region{Pos: "user.go:20:2", Params: []gen.Param{{Map: gen.To, Layout: following[[]float64]},
			{Map: gen.To, Layout: following[[]float64]}, {Map: gen.To, Layout: following[[]float64]}}}
		gen.TargetEnterData(enter, gen.With{}, gen.Slice(a), gen.Slice(b), gen.Slice(c))
		o.release = append(o.release, func() {
			exit := &gen.Region{Pos: "user.go:21:2", Params: slices.Clone(enter.Params)}
			for i := range exit.Params {
				exit.Params[i].Map = gen.Release
			}
			gen.TargetExitData(exit, gen.With{}, gen.Slice(a), gen.Slice(b), gen.Slice(c))
		})
		OMPDispatch_DgemmBatch(later(reads...), place7, RowMajor, op, op, size, size, size, one, a, ld, b, ld, one, c, ld, 1,
			count)
	case 5:
		Dscal(n*n, 0.5, h[2], 1)
		OMPDispatch_Dscal(gen.With{Task: &gen.Tasking{Depend: writes, Undeferred: true}}, place7, n*n, 0.5, d[2], 1)
	case 6:
		for i, v := range h[0] {
			h[2][i] -= v / 2
		}
		gen.TargetTask(halfLess, gen.Tasking{Depend: reads}, gen.With{}, gen.Nest{gen.Upto(n * n)}, gen.Slice(d[2]),
			gen.Slice(d[0]))
	case 7: // the device's, by way of the host
		update := &gen.Region{Pos: "user.go:30:2", Params: []gen.Param{{Map: gen.From}}}
		gen.TargetUpdateTask(update, gen.Tasking{Depend: writes}, gen.With{}, gen.Slice(d[2]))
		back := &gen.Region{Pos: "user.go:31:2", Params: []gen.Param{{Map: gen.To}}}
		gen.TargetUpdateTask(back, gen.Tasking{Depend: writes}, gen.With{}, gen.Slice(d[2]))
	}
}

var halfLess = &gen.Kernel{Name: "halfLess", Pos: "user.go:40:2", Loops: 1,
	Params: []gen.Param{{Name: "y", Map: gen.ToFrom}, {Name: "x", Map: gen.To}},
	Body: func(chunk *gen.Chunk) {
		y, x := gen.Items[float64](chunk, 0), gen.Items[float64](chunk, 1)
		for i := chunk.Lo; i < chunk.Hi; i++ {
			y[i] -= x[i] / 2
		}
	}}

// Random calls, kernels and transfers under nowait compute what they do in turn, by their dependences alone.
func TestRandomOrdersOfCallsUnderNowait(t *testing.T) {
	t.Cleanup(workshare.Stop)
	seeds := 60
	if testing.Short() {
		seeds = 15
	}
	for seed := range uint64(seeds) {
		r := rand.New(rand.NewPCG(seed, 6))
		o := &orderOf{n: []int{4, 12, 40}[seed%3]}
		var list []gen.Arg
		for i := range o.host {
			o.host[i] = randomSlice[float64](r, o.n*o.n)
			o.device[i] = slices.Clone(o.host[i])
			list = append(list, gen.Slice(o.device[i]))
		}
		onDevice(func() {
			for range 30 {
				o.step(r)
			}
			gen.Taskwait("user.go:50:2")
			for _, release := range o.release {
				release()
			}
		}, list...)
		require.Equal(t, o.host, o.device, "seed %d", seed)
	}
}

// What a call that nothing waits for is refused for is the panic of who waits.
func TestRefusedUnderNowait(t *testing.T) {
	const n = 4
	a, b, c := make([]float64, n*n), make([]float64, n*n), make([]float64, n*n)
	onDevice(func() {
		_, err := called(func() {
			OMPDispatch_Dgemm(later(), place7, RowMajor, NoTrans, NoTrans, n, n, n, 1, a, 3, b, n, 0, c, n)
			gen.Taskwait("user.go:9:2")
		}, nil)
		var wrong *ArgumentError
		require.ErrorAs(t, err, &wrong)
		assert.Equal(t, []any{"Dgemm", 9, "lda", place7}, []any{wrong.Routine, wrong.Parameter, wrong.Name, wrong.Pos})
	}, gen.Slice(a), gen.Slice(b), gen.Slice(c))
	_, err := called(func() {
		OMPDispatch_Dgemm(later(), place7, RowMajor, NoTrans, NoTrans, n, n, n, 1, a, n, b, n, 0, c, n)
		gen.Taskwait("user.go:9:2")
	}, nil)
	assert.ErrorContains(t, err, place7+": omptarget error: argument a of Dgemm: ")
}
