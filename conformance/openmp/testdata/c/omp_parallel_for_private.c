#include "cases.h"

void omp_parallel_for_private(void) {
	double a[SIZE], scratch = 0;
	ramp(a, SIZE);
	#pragma omp parallel for private(scratch)
	for (int i = 0; i < SIZE; i++) { scratch = 2 * a[i]; a[i] = scratch + 1; }
	is("sum", sum(a, SIZE), SIZE*(SIZE-1) + SIZE);
}
