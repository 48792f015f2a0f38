package gen_test

import (
	"errors"
	"math"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// Host constructs as generated code will call them, each beside what the plain program computes.

var (
	omp_dot_l12   = omp.Construct{Pos: "dot.go:12:2", Quiet: true}
	omp_dot_l12_a = omp.Sharing{Pos: "dot.go:12:2", Schedule: omp.ScheduleStatic, Nowait: true}
)

// parallel for reduction(+: sum) lastprivate(last)
func dot(x, y []float64) (sum float64, last int) {
	omp.Parallel(&omp_dot_l12, omp.Fork{Threads: []int{3}}, func(t *omp.Thread) {
		var omp_sum float64
		var omp_last int
		x, y := x, y
		for l := t.For(&omp_dot_l12_a, 0, omp.Nest{omp.Upto(len(x))}); l.Next(); {
			for i := l.Lo; i < l.Hi; i++ {
				omp_sum += x[i] * y[i]
				omp_last = i
			}
			if l.Last() {
				last = omp_last
			}
		}
		t.Combine(func() { sum += omp_sum })
	})
	return sum, last
}

func TestAParallelForWithAReduction(t *testing.T) {
	for _, n := range []int{0, 1, 2, 1000, 300_000} {
		x, y, want := make([]float64, n), make([]float64, n), 0.0
		for i := range x {
			x[i], y[i] = float64(i%7), float64(i%5)
			want += x[i] * y[i]
		}
		sum, last := dot(x, y)
		assert.Equal(t, want, sum, "sums of small integers are exact in any order")
		assert.Equal(t, max(0, n-1), last)
	}
}

var (
	omp_region = omp.Construct{Pos: "steps.go:3:2"}
	omp_rows   = omp.Sharing{Pos: "steps.go:5:3", Schedule: omp.ScheduleDynamic}
	omp_parts  = omp.Sharing{Pos: "steps.go:9:3", Schedule: omp.ScheduleDynamic}
	omp_log    = omp.CriticalName{Name: "log"}
)

// parallel { for collapse(2) schedule(dynamic, n); sections; single copyprivate; critical; masked; barrier }
func TestARegionOfManyConstructs(t *testing.T) {
	grid, parts, logged, masked := [6][9]int32{}, [3]int{}, 0, 0
	omp.Parallel(&omp_region, omp.Fork{Threads: []int{4}}, func(th *omp.Thread) {
		nest := omp.Nest{omp.For(int32(10), omp.LT, 16, 1), omp.For(int32(8), omp.GE, 0, -1)}
		for l := th.For(&omp_rows, omp.Count(5), nest); l.Next(); {
			i0, j0 := omp.Start[int32](&l.Chunk, 0), omp.Start[int32](&l.Chunk, 1)
			j1 := omp.Step[int32](&l.Chunk, 1)
			for r := l.Rows(); r.Next(); {
				i := i0 + int32(r.At(0))
				for k := r.Lo; k < r.Hi; k++ {
					j := j0 + int32(k)*j1
					grid[i-10][j] += i * j
				}
			}
		}
		for l := th.For(&omp_parts, 1, omp.Nest{omp.Upto(3)}); l.Next(); {
			switch l.Lo {
			case 0:
				parts[0]++
			case 1:
				parts[1] += 2
			case 2:
				parts[2] += 3
			}
		}
		var seed int
		won := th.Single()
		if won {
			seed = 42
		}
		omp.CopyPrivate(th, won, &seed)
		assert.Equal(t, 42, seed)
		omp_log.Do(func() { logged += seed })
		if th.Num() == 0 {
			masked = th.Size()
		}
		th.Barrier()
		assert.Equal(t, 4*42, logged)
	})
	for i := range grid {
		for j := range grid[i] {
			assert.EqualValues(t, (i+10)*j, grid[i][j])
		}
	}
	assert.Equal(t, [3]int{1, 2, 3}, parts)
	assert.Equal(t, 4, masked)
}

var omp_chunked = omp.Sharing{Pos: "bad.go:7:7", Schedule: omp.ScheduleDynamic}

func TestWrongClauseValuesNameTheDirective(t *testing.T) {
	defer func() {
		assert.EqualError(t, recover().(error), "bad.go:7:7: omptarget error: chunk of 0 iterations: want a number from 1 on")
	}()
	omp.Parallel(&omp_region, omp.Fork{}, func(th *omp.Thread) {
		th.For(&omp_chunked, omp.Count(0), omp.Nest{omp.Upto(4)})
	})
}

var counter = 5

var omp_counter = omp.ThreadPrivate[int]{Init: func() int { return 5 }}

// An orphaned directive finds its thread.
func bump() {
	counter := omp_counter.Of(omp.Current(), &counter)
	*counter++
}

func TestThreadprivateWithCopyin(t *testing.T) {
	counter = 10
	got := [3]int{}
	omp.Parallel(&omp_region, omp.Fork{Threads: []int{3}}, func(th *omp.Thread) {
		own := omp_counter.Of(th, &counter)
		if th.Num() != 0 {
			*own = counter // copyin
		}
		th.Barrier()
		for range th.Num() + 1 {
			bump()
		}
		got[th.Num()] = *own
	})
	assert.Equal(t, [3]int{11, 12, 13}, got)
	assert.Equal(t, 11, counter)
}

var (
	omp_task  = omp.Construct{Pos: "wave.go:9:4"}
	omp_loop  = omp.Sharing{Pos: "loop.go:4:2"}
	omp_group = omp.Construct{Pos: "group.go:1:1"}
)

// task depend(in: a[i-1][j], a[i][j-1]) depend(out: a[i][j])
func TestAWavefrontOfTasks(t *testing.T) {
	const n = 10
	var a, want [n][n]float64
	step := func(a *[n][n]float64, i, j int) {
		if i == 0 || j == 0 {
			a[i][j] = 1
			return
		}
		a[i][j] = math.Sqrt(a[i-1][j]) + a[i][j-1]
	}
	for i := range n {
		for j := range n {
			step(&want, i, j)
		}
	}
	omp.Parallel(&omp_region, omp.Fork{Threads: []int{4}}, func(th *omp.Thread) {
		if !th.Single() {
			return
		}
		for i := range n {
			for j := range n {
				items := []omp.Dependence{omp.DependVar(omp.DependOut, &a[i][j])}
				if i > 0 && j > 0 {
					items = append(items, omp.DependVar(omp.DependIn, &a[i-1][j]), omp.DependSlice(omp.DependIn, a[i][j-1:j]))
				}
				th.Task(&omp_task, omp.Tasking{Depend: items}, func(*omp.Thread) { step(&a, i, j) })
			}
		}
		th.TaskwaitFor(&omp_task, omp.DependAll(omp.DependOut))
		assert.Equal(t, want, a)
	})
}

func TestATaskloopWithAReduction(t *testing.T) {
	x, sum := make([]int, 1000), 7
	for i := range x {
		x[i] = i
	}
	omp.Parallel(&omp_region, omp.Fork{Threads: []int{2}}, func(th *omp.Thread) {
		if th.Num() == 0 {
			th.Taskloop(&omp_loop, omp.Tasking{}, omp.Looping{Grain: omp.Count(50)}, omp.Nest{omp.Upto(len(x))},
				func(th *omp.Thread, p *omp.TaskPart) {
					omp_sum := omp.InReduction(th, &sum)
					for i := p.Lo; i < p.Hi; i++ {
						*omp_sum += x[i]
					}
				}, omp.TaskReduction(&sum, func() int { return 0 }, func(into, from *int) { *into += *from }))
		}
	})
	assert.Equal(t, 7+499500, sum)
}

func TestFaultsInHostRegionsAreRecovered(t *testing.T) {
	x := make([]int, 3)
	failing := func(f func(th *omp.Thread)) (p *omprt.ThreadPanic) {
		defer func() { p, _ = recover().(*omprt.ThreadPanic) }()
		omp.Parallel(&omp_group, omp.Fork{Threads: []int{3}}, f)
		return nil
	}
	p := failing(func(th *omp.Thread) { x[th.Num()+2]++ })
	if assert.NotNil(t, p) {
		var fault runtime.Error
		assert.True(t, errors.As(p.Unwrap(), &fault))
		assert.Contains(t, p.Error(), "index out of range")
		assert.Contains(t, p.Error(), "of the region at group.go:1:1)")
	}
	assert.NotNil(t, failing(func(th *omp.Thread) {
		th.Task(&omp_task, omp.Tasking{}, func(*omp.Thread) { x[len(x)]++ })
	}))
}
