#include "cases.h"

void target_teams_distribute_parallel_for_firstprivate(void) {
	double a[SIZE], p = 3;
	#pragma omp target teams distribute parallel for firstprivate(p) map(from: a)
	for (int i = 0; i < SIZE; i++) a[i] = p;
	is("sum", sum(a, SIZE), 3 * SIZE);
}
