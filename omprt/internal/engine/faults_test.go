package engine_test

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Every construct with every operation of the device in turn failing, with its kernels and its host code panicking: what
// is told has type and position, and reference counts, device memory and goroutines are what they were.

var (
	errKernel = errors.New("the kernel's own")
	errHost   = errors.New("the host's own")
)

// scene is what a construct works on.
type scene struct {
	*breaking
	x, y   []int
	rows   [][]int
	sum    int
	memory unsafe.Pointer // of the device
}

// construct is a row of the table.
type construct struct {
	name   string
	before func(*scene) // nothing fails there
	do     func(*scene)
	undo   func(*scene) // takes away what it has left; nil: where it fails, it leaves nothing

	call     bool // of a function, whose panics have another goroutine's frames
	returned bool // a routine that returns an error, which the caller knows the place of
	without  bool // it does without memory that it cannot have
}

// body adds one to each element, unless it is the one to fail.
func (s *scene) body(c *omp.Chunk) {
	if c.Lo == 0 && s.step("kernel") {
		panic(errKernel)
	}
	x := omp.Items[int](c, 0)
	for i := c.Lo; i < c.Hi; i++ {
		x[i]++
	}
}

func (s *scene) host() {
	if s.step("host") {
		panic(errHost)
	}
}

func (s *scene) kernel(m omp.MapType) *omp.Kernel {
	return &omp.Kernel{Name: "step", Pos: "f.go:1:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: m}}, Body: s.body}
}

// launch adds one to each element of x.
func (s *scene) launch(m omp.MapType, x []int) {
	omp.Target(s.kernel(m), omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Slice(x))
}

func (s *scene) task(task omp.Tasking, m omp.MapType, x []int) {
	omp.TargetTask(s.kernel(m), task, omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Slice(x))
}

// two is a description of the items x and y.
func two(m omp.MapType) *omp.Region {
	return &omp.Region{Pos: "f.go:2:1", Params: []omp.Param{{Name: "x", Map: m}, {Name: "y", Map: m}}}
}

func (s *scene) enterBoth() {
	omp.TargetEnterData(two(omp.To), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
}
func (s *scene) leaveBoth() {
	for range 3 {
		omp.TargetExitData(two(omp.Delete), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
	}
}

func (s *scene) on() omp.Tasking {
	return omp.Tasking{Depend: []omp.Dependence{omp.DependSlice(omp.DependOut, s.x)}}
}

var nowait = omp.Tasking{}

// undeferred is depend without nowait.
func (s *scene) undeferred() omp.Tasking {
	on := s.on()
	on.Undeferred = true
	return on
}

func (s *scene) around() omp.Data {
	return omp.TargetData(two(omp.ToFrom), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
}

// called is what the translator makes of a call under dispatch, with nowait, too.
func (s *scene) called(w omp.With) {
	if w.Task != nil {
		omp.DispatchTask(w, "f.go:3:1", func(w omp.With) { s.called(w) })
		return
	}
	d := omp.Dispatch(&omp.Dispatcher{Name: "step", Pos: "f.go:3:1", Params: []string{"x"},
		Variants: []omp.Variant{{Need: 1}}}, w, "f.go:3:1", true)
	defer d.End()
	x := omp.DeviceSlice(&d, 0, s.x)
	s.host()
	s.launch(omp.ToFrom|omp.Implicit, x)
}

func (s *scene) reducing(arg omp.Arg, m omp.MapType) (*omp.Kernel, omp.Nest, []omp.Arg) {
	k := &omp.Kernel{Name: "sum", Pos: "f.go:4:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.To},
		{Name: "sum", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int, Map: m}, {Name: "n", Kind: omp.Firstprivate}},
		Body: func(c *omp.Chunk) {
			s.body(c)
			omp.Contribute(c, 1, c.Hi-c.Lo)
		}}
	return k, omp.Nest{omp.Upto(len(s.x))}, []omp.Arg{omp.Slice(s.x), arg, omp.Value(1)}
}

func (s *scene) must(err error) {
	if err != nil {
		panic(err)
	}
}

func (s *scene) alloc() {
	p, err := omprt.TargetAlloc(256, 0)
	s.must(err)
	s.memory = p
}

func (s *scene) free() { s.must(omprt.TargetFree(s.memory, 0)) }

func (s *scene) dimensions(dst, src unsafe.Pointer, to, from int) error {
	return omprt.TargetMemcpyRect(dst, src, 8, []int{2, 2}, []int{1, 1}, []int{0, 0}, []int{4, 4}, []int{4, 4}, to, from)
}

func (s *scene) first() unsafe.Pointer { return unsafe.Pointer(&s.x[0]) }

// rowsKernel follows the words of rows.
func (s *scene) rowsKernel() *omp.Kernel {
	return &omp.Kernel{Name: "rows", Pos: "f.go:5:1", Loops: 1, Params: []omp.Param{{Name: "rows", Map: omp.ToFrom,
		Layout: ragged}}, Body: func(c *omp.Chunk) {
		if c.Lo == 0 && s.step("kernel") {
			panic(errKernel)
		}
		for i := c.Lo; i < c.Hi; i++ {
			for j := range omp.Items[[]int](c, 0)[i] {
				omp.Items[[]int](c, 0)[i][j]++
			}
		}
	}}
}

func each(threads int, f func(*omp.Thread)) {
	omp.Parallel(&omp.Construct{Pos: "f.go:6:1"}, omp.Fork{Threads: []int{threads}}, f)
}

var constructs = []construct{
	{name: "target", do: func(s *scene) { s.launch(omp.ToFrom, s.x) }},
	{name: "target of what is present", before: (*scene).enterBoth, do: func(s *scene) { s.launch(omp.ToFrom|omp.Always, s.x) }},
	{name: "target of four items", do: func(s *scene) {
		k := s.kernel(omp.ToFrom)
		k.Params = views(omp.ToFrom, omp.ToFrom, omp.ToFrom, omp.To).Params
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(4)}, omp.Slice(s.x[:6]), omp.Slice(s.x[4:9]), omp.Slice(s.y), omp.Slice(s.x[9:]))
	}},
	{name: "target up to the capacity", without: true, do: func(s *scene) { s.launch(reslices, s.x[:4]) }},
	{name: "target of rows", do: func(s *scene) {
		omp.Target(s.rowsKernel(), omp.With{}, omp.Nest{omp.Upto(len(s.rows))}, omp.Slice(s.rows))
	}},
	{name: "target of a stride", do: func(s *scene) {
		k := s.kernel(omp.ToFrom)
		k.Part = func(c *omp.Chunk) {
			if s.step("kernel") {
				panic(errKernel)
			}
			x := omp.Window[int](c, 0)
			*x.At(0)++
		}
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(1)},
			omp.Strided(0, 16, 2, func(i int) omp.Arg { return omp.Section(s.x, i, i+1) }))
	}},
	{name: "target with a reduction", do: func(s *scene) {
		k, n, args := s.reducing(omp.Reduce(&s.sum), 0)
		omp.Target(k, omp.With{}, n, args...)
	}},
	{name: "target with a reduction that is mapped", do: func(s *scene) {
		k, n, args := s.reducing(omp.ReduceMapped(&s.sum), omp.ToFrom)
		omp.Target(k, omp.With{}, n, args...)
	}},
	{name: "target with a reduction of an array", do: func(s *scene) {
		k, n, args := s.reducing(omp.ReduceSlice(s.y[:1]).AlsoMapped(), omp.ToFrom)
		omp.Target(k, omp.With{}, n, args...)
	}},
	{name: "target on the host", do: func(s *scene) {
		omp.Target(s.kernel(omp.ToFrom), omp.With{Host: true}, omp.Nest{omp.Upto(len(s.x))}, omp.Slice(s.x))
	}},
	{name: "target data", do: func(s *scene) {
		defer s.around().End()
		s.launch(omp.ToFrom|omp.Always, s.x)
		s.host()
		omp.TargetUpdate(two(omp.From), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
	}},
	{name: "target data in target data", do: func(s *scene) {
		defer s.around().End()
		func() {
			d := omp.TargetData(two(omp.ToFrom|omp.Always), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
			defer d.End()
			s.host()
		}()
		s.launch(omp.ToFrom, s.y)
	}},
	{name: "enter data", do: (*scene).enterBoth},
	{name: "enter data of what is present", before: (*scene).enterBoth, do: func(s *scene) {
		omp.TargetEnterData(two(omp.To|omp.Always), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
	}},
	{name: "exit data", before: (*scene).enterBoth, do: func(s *scene) {
		omp.TargetExitData(two(omp.From), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
	}, undo: (*scene).leaveBoth},
	{name: "exit data that copies and stays", before: func(s *scene) { s.enterBoth(); s.enterBoth() }, do: func(s *scene) {
		omp.TargetExitData(two(omp.From|omp.Always), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
	}, undo: (*scene).leaveBoth},
	{name: "exit data that deletes", before: (*scene).enterBoth, do: func(s *scene) {
		omp.TargetExitData(two(omp.Delete|omp.From|omp.Always), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
	}, undo: (*scene).leaveBoth},
	{name: "update", before: (*scene).enterBoth, do: func(s *scene) {
		omp.TargetUpdate(two(omp.To), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
		omp.TargetUpdate(two(omp.From), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
	}},
	{name: "update of a stride", before: (*scene).enterBoth, do: func(s *scene) {
		for _, m := range []omp.MapType{omp.To, omp.From} {
			r := &omp.Region{Pos: "f.go:2:1", Params: []omp.Param{{Name: "x", Map: m}}}
			omp.TargetUpdate(r, omp.With{}, omp.Strided(0, 16, 4, func(i int) omp.Arg { return omp.Section(s.x, i, i+1) }))
		}
	}},
	{name: "target nowait", do: func(s *scene) { s.task(nowait, omp.ToFrom, s.x); wait() }},
	{name: "target nowait with a reduction", do: func(s *scene) {
		k, n, args := s.reducing(omp.ReduceLater(&s.sum), 0)
		omp.TargetTask(k, nowait, omp.With{}, n, args...)
		wait()
	}},
	{name: "target nowait of rows", do: func(s *scene) {
		omp.TargetTask(s.rowsKernel(), nowait, omp.With{}, omp.Nest{omp.Upto(len(s.rows))}, omp.Slice(s.rows))
		wait()
	}},
	{name: "target with depend", do: func(s *scene) {
		s.task(s.on(), omp.ToFrom, s.x)
		s.task(s.undeferred(), omp.ToFrom, s.x)
	}},
	{name: "enter data nowait", do: func(s *scene) {
		omp.TargetEnterDataTask(two(omp.To), nowait, omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
		wait()
	}},
	{name: "enter data with depend", do: func(s *scene) {
		omp.TargetEnterDataTask(two(omp.To), s.undeferred(), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
	}},
	{name: "exit data nowait", before: (*scene).enterBoth, do: func(s *scene) {
		omp.TargetExitDataTask(two(omp.From), nowait, omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
		wait()
	}, undo: (*scene).leaveBoth},
	{name: "exit data with depend", before: (*scene).enterBoth, do: func(s *scene) {
		omp.TargetExitDataTask(two(omp.From), s.undeferred(), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
	}, undo: (*scene).leaveBoth},
	{name: "update nowait", before: (*scene).enterBoth, do: func(s *scene) {
		omp.TargetUpdateTask(two(omp.To), s.on(), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
		omp.TargetUpdateTask(two(omp.From), s.on(), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
		wait()
	}},
	{name: "a chain of each with nowait", do: func(s *scene) {
		omp.TargetEnterDataTask(two(omp.To), s.on(), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
		s.task(s.on(), omp.ToFrom, s.x)
		omp.TargetUpdateTask(two(omp.From), s.on(), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
		s.task(s.on(), omp.ToFrom|omp.Always, s.x[2:5])
		omp.TargetExitDataTask(two(omp.From), s.on(), omp.With{}, omp.Slice(s.x), omp.Slice(s.y))
		wait()
	}, undo: (*scene).leaveBoth},
	{name: "target nowait in target data", do: func(s *scene) {
		defer s.around().End()
		s.task(nowait, omp.ToFrom, s.x)
		s.host()
		wait()
	}},
	{name: "dispatch", do: func(s *scene) {
		defer s.around().End()
		s.called(omp.With{})
	}},
	{name: "dispatch nowait", call: true, do: func(s *scene) {
		defer s.around().End()
		s.called(omp.With{Task: &nowait})
		wait()
	}},
	{name: "dispatch with depend", call: true, do: func(s *scene) {
		defer s.around().End()
		on := s.undeferred()
		s.called(omp.With{Task: &on})
	}},
	{name: "taskgroup", do: func(s *scene) {
		defer omp.Taskgroup().End()
		s.task(nowait, omp.ToFrom, s.x)
		s.host()
		s.task(nowait, omp.ToFrom, s.y)
	}},
	{name: "taskgroup with a reduction", do: func(s *scene) {
		at := omp.TaskReduction(&s.sum, func() int { return 0 }, func(into, from *int) { *into += *from })
		omp.Current().Taskgroup(func() {
			s.task(nowait, omp.ToFrom, s.x)
			s.host()
		}, at)
	}},
	{name: "tasks with regions inside", do: func(s *scene) {
		each(3, func(t *omp.Thread) {
			if t.Num() == 0 {
				for i := range 3 {
					t.Task(&omp.Construct{Pos: "f.go:7:1"}, omp.Tasking{}, func(*omp.Thread) {
						s.host()
						s.launch(omp.ToFrom, s.x[5*i:5*i+5])
					})
				}
			}
			t.Barrier()
		})
	}},
	{name: "taskloop with regions inside", do: func(s *scene) {
		each(2, func(t *omp.Thread) {
			if t.Num() == 1 {
				t.Taskloop(&omp.Sharing{Pos: "f.go:8:1"}, omp.Tasking{}, omp.Looping{Grain: 1, Strict: true},
					omp.Nest{omp.Upto(3)}, func(_ *omp.Thread, p *omp.TaskPart) {
						s.host()
						s.launch(omp.ToFrom, s.x[5*p.Lo:5*p.Lo+5])
					})
			}
		})
	}},
	{name: "taskloop of an initial thread", do: func(s *scene) {
		omp.Current().Taskloop(&omp.Sharing{Pos: "f.go:8:1"}, omp.Tasking{}, omp.Looping{Grain: 1, Strict: true},
			omp.Nest{omp.Upto(3)}, func(_ *omp.Thread, p *omp.TaskPart) {
				s.host()
				s.task(nowait, omp.ToFrom, s.x[5*p.Lo:5*p.Lo+5])
				s.host()
			})
	}},
	{name: "regions in a parallel region", do: func(s *scene) {
		each(3, func(t *omp.Thread) {
			s.launch(omp.ToFrom, s.x[5*t.Num():5*t.Num()+5])
			t.Barrier()
			s.task(nowait, omp.ToFrom, s.x[5*t.Num():5*t.Num()+5])
			s.host()
			t.Taskwait()
		})
	}},
	{name: "host tasks and regions in one order", do: func(s *scene) {
		s.task(s.on(), omp.ToFrom, s.x)
		omp.Current().Task(&omp.Construct{Pos: "f.go:7:1"}, s.on(), func(*omp.Thread) { s.host() })
		s.task(s.on(), omp.ToFrom, s.x)
		wait()
	}},
	{name: "memory routines", returned: true, do: func(s *scene) {
		s.alloc()
		defer s.free()
		host := omprt.GetInitialDevice()
		s.must(omprt.TargetMemcpy(s.memory, s.first(), 64, 0, 0, 0, host))
		s.must(s.dimensions(s.memory, s.first(), 0, host))
		s.must(omprt.TargetMemset(s.memory, 1, 8, 0))
		s.must(omprt.TargetMemcpy(s.memory, s.memory, 64, 32, 0, 0, 0))
		s.must(s.dimensions(s.memory, s.memory, 0, 0))
		s.must(s.dimensions(s.first(), s.memory, host, 0))
		s.must(omprt.TargetMemcpy(s.first(), s.memory, 64, 0, 0, host, 0))
		d := unsafe.Slice((*int)(s.memory), 4)
		s.launch(omp.ToFrom, d)
	}},
	{name: "associated memory", returned: true, do: func(s *scene) {
		s.alloc()
		defer s.free()
		s.must(omprt.TargetAssociatePtr(s.first(), s.memory, 64, 0, 0))
		defer func() { s.must(omprt.TargetDisassociatePtr(s.first(), 0)) }()
		s.launch(omp.ToFrom|omp.Always, s.x[:4])
		omp.TargetUpdate(views(omp.From), omp.With{}, omp.Slice(s.x[:4]))
	}},
	{name: "memory routines that nobody waits for", before: (*scene).alloc, undo: (*scene).free, do: func(s *scene) {
		defer wait()
		host := omprt.GetInitialDevice()
		on := omprt.DependSlice(omprt.DependOut, s.x)
		s.must(omprt.TargetMemcpyAsync(s.memory, s.first(), 64, 0, 0, 0, host, on))
		s.must(omprt.TargetMemcpyRectAsync(s.memory, s.first(), 8, []int{2, 2}, []int{1, 1}, []int{0, 0}, []int{4, 4},
			[]int{4, 4}, 0, host, on))
		s.must(omprt.TargetMemsetAsync(s.memory, 1, 8, 0, on))
		s.must(omprt.TargetMemcpyAsync(s.first(), s.memory, 64, 0, 0, host, 0, on))
	}},
	{name: "a declared variable", do: func(s *scene) {
		k := &omp.Kernel{Name: "declared", Pos: "f.go:9:1", Loops: 1, Params: []omp.Param{
			{Name: "v", Map: omp.To | omp.Declared}, {Name: "x", Map: omp.ToFrom}}, Body: func(c *omp.Chunk) {
			if s.step("kernel") {
				panic(errKernel)
			}
			*omp.Item[int](c, 0)++
		}}
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Var(&s.sum), omp.Slice(s.x))
	}, undo: func(*scene) { engine.Forget() }},
	{name: "a routine on the host's copies", before: (*scene).enterBoth, do: func(s *scene) {
		omp.Stage(two(omp.ToFrom), []omp.Arg{omp.Slice(s.x), omp.Slice(s.y)}, func(at []unsafe.Pointer) {
			s.host()
			for i := range 16 {
				unsafe.Slice((*int)(at[0]), 16)[i]++
			}
		})
	}},
}

// Many goroutines whose constructs meet one another, and fail at random: nobody waits for ever, and nothing is left.
func TestFaultsAmongManyGoroutines(t *testing.T) {
	s := &scene{}
	opens(t, func() ([]device.Device, error) {
		s.breaking = &breaking{Device: simulated(t), at: -1}
		return []device.Device{s.breaking}, nil
	})
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
	silent(t)
	s.launch(omp.ToFrom, upto(4))
	shared := upto(64)
	parts := [][2]int{{0, 16}, {8, 24}, {16, 32}, {0, 64}, {40, 48}, {47, 64}}
	rounds := 300
	if testing.Short() {
		rounds = 60
	}
	for round := range rounds {
		s.arm(round % 97)
		var wg sync.WaitGroup
		for g := range 8 {
			wg.Go(func() {
				own := &scene{breaking: s.breaking, x: make([]int, 32), y: make([]int, 8)}
				reads := s.kernel(omp.To | omp.ReadOnly)
				reads.Body = func(*omp.Chunk) {
					if s.step("kernel") {
						panic(errKernel)
					}
				}
				p := parts[(g+round)%len(parts)]
				own.run(func(*scene) {
					omp.Target(reads, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(shared[p[0]:p[1]]))
					omp.TargetTask(reads, nowait, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(shared[p[0]:p[1]]))
					d := own.around()
					defer d.End()
					own.task(own.on(), omp.ToFrom, own.x)
					own.launch(omp.ToFrom, own.y)
					own.host()
				})
			})
		}
		wg.Wait()
		s.disarm()
		require.Equal(t, state{}, s.state(), "round %d", round)
	}
}

// state is what must be as it was.
type state struct {
	table string
	bytes int
}

func (s *scene) state() state { return state{engine.TableString(0), s.allocated()} }

// run carries a construct out, waits for all that is pending, and gathers the panics.
func (s *scene) run(do func(*scene)) (panics []any) {
	caught := func(f func()) bool {
		defer func() {
			if p := recover(); p != nil {
				panics = append(panics, p)
			}
		}()
		f()
		return true
	}
	caught(func() { do(s) })
	for range 5 {
		if caught(wait) {
			return panics
		}
	}
	return append(panics, "waits fail for ever")
}

func TestEveryFaultInEveryConstruct(t *testing.T) {
	for i := range constructs {
		c := &constructs[i]
		t.Run(c.name, func(t *testing.T) {
			s := &scene{}
			opens(t, func() ([]device.Device, error) {
				s.breaking = &breaking{Device: simulated(t), at: -1}
				return []device.Device{s.breaking}, nil
			})
			reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
			silent(t)
			goroutines := runtime.NumGoroutine()
			failed := map[string]int{}
			for n := 0; ; n++ {
				require.Less(t, n, 1000, "it never succeeds")
				what := c.faults(t, s, n)
				if what == "" {
					break
				}
				failed[what]++
			}
			t.Log(failed)
			omp.Close()
			for range 2000 {
				if runtime.NumGoroutine() <= goroutines {
					return
				}
				time.Sleep(time.Millisecond)
			}
			buf := make([]byte, 1<<20)
			t.Errorf("goroutines are left: %s", buf[:runtime.Stack(buf, true)])
		})
	}
}

// silent leaves out what is said of failures that nobody may ever ask for: the test asks.
func silent(t *testing.T) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	stderr := os.Stderr
	os.Stderr = null
	t.Cleanup(func() {
		os.Stderr = stderr
		null.Close()
	})
}

// faults has operation n of a construct fail, and says which that was; "" if all succeeded.
func (c *construct) faults(t *testing.T, s *scene, n int) (what string) {
	memory := upto(64) // apart from one another: memory that touches is one allocation of the device's
	s.x, s.y, s.sum = memory[:16:16], memory[32:48:48], 0
	s.rows = [][]int{{1, 2, 3}, nil, {4}, {5, 6}}
	empty := state{}
	s.launch(omp.ToFrom, s.x) // opens the devices
	if c.before != nil {
		c.before(s)
	}
	before := s.state()
	s.arm(n)
	panics := s.run(c.do)
	what = s.disarm()
	where := fmt.Sprintf("operation %d, %s", n, what)
	if what == "" {
		require.Empty(t, panics, where)
	} else {
		if what == "allocation" && c.without {
			assert.Empty(t, panics, where)
		} else {
			c.told(t, panics, what, where)
		}
		if c.undo == nil {
			assert.Equal(t, before, s.state(), where)
		}
	}
	s.leaveBoth()
	if c.undo != nil {
		c.undo(s)
	}
	assert.Equal(t, empty, s.state(), where)

	// Usable: a construct that follows finds everything in order.
	s.x = upto(16)
	d := s.around()
	s.launch(omp.ToFrom, s.x)
	s.launch(omp.ToFrom|omp.Present, s.x)
	d.End()
	for i := range s.x {
		require.Equal(t, i+2, s.x[i], where)
	}
	assert.Equal(t, empty, s.state(), where)
	return what
}

// told checks what the program is told of a failure.
func (c *construct) told(t *testing.T, panics []any, what, where string) {
	if !assert.NotEmpty(t, panics, "nobody is told: %s", where) {
		return
	}
	for _, p := range panics {
		err, ok := p.(error)
		if !assert.True(t, ok, "%s: %v", where, p) {
			continue
		}
		var fault *omprt.Fault
		var bad *omprt.Error
		switch what {
		case "kernel":
			if assert.ErrorAs(t, err, &fault, where) {
				assert.Equal(t, errKernel, fault.Value, where)
				assert.Contains(t, fault.Pos, "faults_test.go:", where)
			}
			assert.ErrorIs(t, err, errKernel, where)
		case "host":
			assert.ErrorIs(t, err, errHost, where)
			if c.call && assert.ErrorAs(t, err, &fault, where) {
				assert.Equal(t, errHost, fault.Value, where)
				assert.Regexp(t, `^\S*faults_test.go:\d+: the host's own \(in the call under dispatch at f.go:3:1\)\n\nthe `+
					`goroutine of the call:\ngoroutine \d+ `, err.Error(), where)
				assert.NotContains(t, fault.Stack, "/omprt/internal/engine.", where)
				assert.NotContains(t, fault.Stack, "/omprt/internal/team.", where)
			}
		case "allocation":
			if assert.ErrorAs(t, err, &bad, where) {
				assert.Equal(t, omprt.OutOfMemory, bad.Code, where)
			}
		default:
			if assert.ErrorAs(t, err, &bad, where) {
				assert.Equal(t, omprt.DeviceFailure, bad.Code, where)
				assert.Contains(t, err.Error(), errCut.Error(), where)
			}
		}
		if bad != nil && !c.returned {
			assert.Regexp(t, `^(f.go|faults_test.go):\d+`, bad.Pos, where)
		}
	}
}
