#include "cases.h"

void target_teams_distribute_parallel_for_private(void) {
	double a[SIZE], p = -1;
	#pragma omp target teams distribute parallel for private(p) map(from: a)
	for (int i = 0; i < SIZE; i++) { p = i; p *= 2; a[i] = p; }
	is("sum", sum(a, SIZE), (double)SIZE * (SIZE - 1));
}
