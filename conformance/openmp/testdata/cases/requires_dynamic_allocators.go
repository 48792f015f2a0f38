//omp:requires dynamic_allocators

package main

import "github.com/gooffload/gooffload/omprt"

// requires_dynamic_allocators: OpenMP V&V 5.0, section 8.2.1.
// A region makes an allocator and allocates by it.
func init() { add("requires_dynamic_allocators", requiresDynamicAllocators) }

func requiresDynamicAllocators(t *check) {
	saved := make([]int, size)
	//omp:target map(from: saved)
	{
		a, _ := omprt.InitAllocator(omprt.DefaultMemSpace, omprt.AllocTrait{Key: omprt.AtkAlignment, Value: 64})
		x, _ := omprt.AllocWith[int](size, a)
		for i := range x {
			x[i] = i
			saved[i] = x[i]
		}
		_ = omprt.FreeWith(x, a)
		_ = omprt.DestroyAllocator(a)
	}
	t.is("saved[5]", saved[5], 5)
}
