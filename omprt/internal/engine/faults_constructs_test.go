package engine_test

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// constructs are what the tests of faults carry out, by name.
var constructs = []construct{
	{name: "target", do: func(s *scene) { s.launch(omp.ToFrom, s.x) }},
	{name: "target of what is present", before: (*scene).enterBoth, do: func(s *scene) {
		s.launch(omp.ToFrom|omp.Always, s.x)
	}},
	{name: "target of four items", do: func(s *scene) {
		k := s.kernel(omp.ToFrom)
		k.Params = views(omp.ToFrom, omp.ToFrom, omp.ToFrom, omp.To).Params
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(4)}, omp.Slice(s.x[:6]), omp.Slice(s.x[4:9]), omp.Slice(s.y),
			omp.Slice(s.x[9:]))
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
	{name: "exit data that copies and stays", before: func(s *scene) {
		s.enterBoth()
		s.enterBoth()
	}, do: func(s *scene) {
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
			part := func(i int) omp.Arg { return omp.Section(s.x, i, i+1) }
			omp.TargetUpdate(r, omp.With{}, omp.Strided(0, 16, 4, part))
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
