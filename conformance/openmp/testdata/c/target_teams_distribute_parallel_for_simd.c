#include "cases.h"

void target_teams_distribute_parallel_for_simd(void) {
	double a[SIZE]; ramp(a, SIZE);
	#pragma omp target teams distribute parallel for simd map(tofrom: a)
	for (int i = 0; i < SIZE; i++) a[i] = 2 * a[i] + 1;
	is("sum", sum(a, SIZE), (double)SIZE * SIZE);
}
