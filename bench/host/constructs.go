package main

import "github.com/gooffload/gooffload/omprt/gen"

// The constructs of EPCC's microbenchmarks, without the delays that those put in and subtract again, as generated code
// calls them.

var (
	quiet  = gen.Construct{Pos: "constructs.go:8:1", Quiet: true}
	region = gen.Construct{Pos: "constructs.go:9:1"}
	loop   = gen.Sharing{Pos: "constructs.go:8:1", Schedule: gen.ScheduleStatic, Nowait: true}
)

var a, b, c [64]float64

// for64 is a parallel for over 64 iterations.
func for64(threads int) {
	gen.Parallel(&quiet, gen.Fork{Threads: []int{threads}}, func(t *gen.Thread) {
		a, b, c := a[:], b[:], c[:]
		for l := t.For(&loop, 0, gen.Nest{gen.Upto(64)}); l.Next(); {
			for i := l.Lo; i < l.Hi; i++ {
				c[i] = a[i] + b[i]
			}
		}
	})
}

// reduce is a parallel region with a reduction.
func reduce(threads int) float64 {
	sum := 0.0
	gen.Parallel(&region, gen.Fork{Threads: []int{threads}}, func(t *gen.Thread) {
		part := 0.0
		part++
		t.Combine(func() { sum += part })
	})
	return sum
}

// barriers is a parallel region with count barriers.
func barriers(threads, count int) {
	gen.Parallel(&region, gen.Fork{Threads: []int{threads}}, func(t *gen.Thread) {
		for range count {
			t.Barrier()
		}
	})
}

// tasks is a parallel region of which every thread makes count tasks.
func tasks(threads, count int, sums *[64 * 16]float64) {
	gen.Parallel(&region, gen.Fork{Threads: []int{threads}}, func(t *gen.Thread) {
		for range count {
			t.Task(&region, gen.Tasking{}, func(t *gen.Thread) { sums[t.Num()*16]++ })
		}
	})
}
