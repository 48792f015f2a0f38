package main

import "github.com/gooffload/gooffload/omprt/gen"

var region = gen.Construct{Pos: "tasks.go:5:5"}

// tasks is a parallel region of which every thread makes count tasks. It is written as text of directives is, because a
// task of the peer's asks for nothing but the number of its thread, which is an argument there.
func tasks(threads, count int, sums *[64 * 16]float64) {
	gen.Parallel(&region, gen.Fork{Threads: []int{threads}}, func(t *gen.Thread) {
		for range count {
			t.Task(&region, gen.Tasking{}, func(t *gen.Thread) { sums[t.Num()*16]++ })
		}
	})
}
