package main

// target_uses_allocators_const: OpenMP V&V 5.0, section 6.8.
// Copies that are only read, by the allocator of constant memory.
func init() { add("target_uses_allocators_const", targetUsesAllocatorsConst) }

func targetUsesAllocatorsConst(t *check) {
	x := 3
	out := make([]int, size)
	//omp:target teams distribute parallel for map(from: out) \
	//omp:uses_allocators(omp_const_mem_alloc) allocate(omp_const_mem_alloc: x) firstprivate(x)
	for i := range out {
		out[i] = i + x
	}
	wrong := 0
	for i := range out {
		if out[i] != i+3 {
			wrong++
		}
	}
	t.is("wrong", wrong, 0)
	t.is("out[9]", out[9], 12)
}
