#include "cases.h"

void target_teams_loop(void) {
	double a[SIZE]; ramp(a, SIZE);
	#pragma omp target teams loop map(tofrom: a)
	for (int i = 0; i < SIZE; i++) a[i]++;
	is("sum", sum(a, SIZE), SIZE * (SIZE + 1) / 2.0);
}
