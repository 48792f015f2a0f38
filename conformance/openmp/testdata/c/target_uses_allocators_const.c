#include "cases.h"

void target_uses_allocators_const(void) {
	long x = 3, out[SIZE], wrong = 0;
	#pragma omp target teams distribute parallel for uses_allocators(omp_const_mem_alloc) \
		allocate(omp_const_mem_alloc: x) firstprivate(x) map(from: out)
	for (int i = 0; i < SIZE; i++) out[i] = i + x;
	for (int i = 0; i < SIZE; i++) wrong += out[i] != i + 3;
	is("wrong", wrong, 0);
	is("out[9]", out[9], 12);
}
