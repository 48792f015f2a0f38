#include "cases.h"

void target_teams_distribute_parallel_for_num_teams(void) {
	for (int teams = 1; teams < 9; teams += 7) {
		double a[SIZE];
		#pragma omp target teams distribute parallel for num_teams(teams) map(from: a)
		for (int i = 0; i < SIZE; i++) a[i] = 1;
		is("sum", sum(a, SIZE), SIZE);
	}
}
