#include "cases.h"

void target_teams_distribute_parallel_for(void) {
	double a[SIZE], b[SIZE], c[SIZE]; ramp(a, SIZE); ramp(b, SIZE);
	#pragma omp target teams distribute parallel for map(to: a, b) map(from: c)
	for (int i = 0; i < SIZE; i++) c[i] = a[i] + b[i];
	is("sum", sum(c, SIZE), (double)SIZE * (SIZE - 1));
}
