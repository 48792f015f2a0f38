#include "cases.h"

void target_allocate(void) {
	long x = 8, sum = 0;
	#pragma omp target uses_allocators(omp_default_mem_alloc) allocate(omp_default_mem_alloc: x) firstprivate(x) map(from: sum)
	sum = x + 2;
	is("sum", sum, 10);
}
