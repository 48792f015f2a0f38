package main

// allocate_on_device: OpenMP V&V 5.0, section 6.6.
// A variable of a region's own by the directive allocate, which the threads of its team share.
func init() { add("allocate_on_device", allocateOnDevice) }

func allocateOnDevice(t *check) {
	out := make([]int, 64)
	//omp:target uses_allocators(omp_pteam_mem_alloc) map(from: out)
	{
		//omp:allocate(x) allocator(omp_pteam_mem_alloc)
		var x [64]int
		//omp:parallel for
		for i := range x {
			x[i] = 2 * i
		}
		for i := range x {
			out[i] = x[i] + i
		}
	}
	t.is("out[1]", out[1], 3)
	t.is("out[63]", out[63], 189)
}
