#include "cases.h"

void target_teams_distribute_parallel_for_if_target_modifier(void) {
	double a[SIZE]; ramp(a, SIZE);
	for (int on = 1; on >= 0; on--) {
		#pragma omp target teams distribute parallel for if(target: on) map(tofrom: a)
		for (int i = 0; i < SIZE; i++) a[i]++;
	}
	is("a[1]", a[1], 3);
}
