package main

// target_uses_allocators_default: OpenMP V&V 5.0, section 6.8.
// Each thread's own variable, by OpenMP's allocator omp_default_mem_alloc.
func init() { add("target_uses_allocators_default", targetUsesAllocatorsDefault) }

func targetUsesAllocatorsDefault(t *check) {
	x := 3
	out := make([]int, size)
	//omp:target teams distribute parallel for map(from: out) \
	//omp:uses_allocators(omp_default_mem_alloc) allocate(omp_default_mem_alloc: x) private(x)
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
