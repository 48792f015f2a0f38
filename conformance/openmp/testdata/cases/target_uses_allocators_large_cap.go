package main

// target_uses_allocators_large_cap: OpenMP V&V 5.0, section 6.8.
// Each thread's own variable, by the allocator of memory of large capacity.
func init() { add("target_uses_allocators_large_cap", targetUsesAllocatorsLargeCap) }

func targetUsesAllocatorsLargeCap(t *check) {
	x := 3
	out := make([]int, size)
	//omp:target teams distribute parallel for map(from: out) \
	//omp:uses_allocators(omp_large_cap_mem_alloc) allocate(omp_large_cap_mem_alloc: x) private(x)
	for i := range out {
		x = 2 * i
		out[i] = i + x
	}
	wrong := 0
	for i := range out {
		if out[i] != 3*i {
			wrong++
		}
	}
	t.is("wrong", wrong, 0)
	t.is("out[9]", out[9], 3*9)
}
