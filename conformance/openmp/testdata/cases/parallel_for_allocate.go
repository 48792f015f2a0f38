package main

import "github.com/gooffload/gooffload/omprt"

// parallel_for_allocate: OpenMP V&V 5.0, section 6.6.
// Private copies by an allocator with an alignment of its own.
func init() { add("parallel_for_allocate", parallelForAllocate) }

func parallelForAllocate(t *check) {
	var x []int
	result := make([]int, 32*32)
	a, _ := omprt.InitAllocator(omprt.DefaultMemSpace, omprt.AllocTrait{Key: omprt.AtkAlignment, Value: 64})
	//omp:parallel for private(x) allocate(a: x)
	for i := range 32 {
		x = make([]int, 32)
		for j := range x {
			x[j] = i * j
		}
		copy(result[32*i:32*i+32], x)
	}
	t.is("result[70]", result[70], 12)
	_ = omprt.DestroyAllocator(a)
}
