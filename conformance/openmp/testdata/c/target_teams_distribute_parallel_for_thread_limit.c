#include "cases.h"

void target_teams_distribute_parallel_for_thread_limit(void) {
	double a[SIZE];
	#pragma omp target teams distribute parallel for thread_limit(8) map(from: a)
	for (int i = 0; i < SIZE; i++) a[i] = 2;
	is("sum", sum(a, SIZE), 2 * SIZE);
}
