#include "cases.h"

void target_uses_allocators_cgroup(void) {
	long x = 3, out[SIZE], wrong = 0;
	#pragma omp target teams distribute parallel for uses_allocators(omp_cgroup_mem_alloc) \
		allocate(omp_cgroup_mem_alloc: x) private(x) map(from: out)
	for (int i = 0; i < SIZE; i++) { x = 2 * i; out[i] = i + x; }
	for (int i = 0; i < SIZE; i++) wrong += out[i] != 3 * i;
	is("wrong", wrong, 0);
	is("out[9]", out[9], 27);
}
