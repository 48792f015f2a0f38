package main

// target_allocate: OpenMP V&V 5.0, section 6.7.
// A copy of a target region's own that an allocator gives.
func init() { add("target_allocate", targetAllocate) }

func targetAllocate(t *check) {
	x, sum := 8, 0
	//omp:target uses_allocators(omp_default_mem_alloc) allocate(omp_default_mem_alloc: x) firstprivate(x) map(from: sum)
	{
		sum = x + 2
	}
	t.is("sum", sum, 10)
}
