#include "cases.h"

void omp_parallel_for_firstprivate(void) {
	double a[SIZE], base = 3;
	ramp(a, SIZE);
	#pragma omp parallel for firstprivate(base)
	for (int i = 0; i < SIZE; i++) a[i] += base;
	is("sum", sum(a, SIZE), SIZE*(SIZE-1)/2 + 3*SIZE);
}
