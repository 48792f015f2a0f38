#include "cases.h"
#include <omp.h>

void host_teams(void) {
	int sum = 0, levels = 0, n = 0, a[100] = {0};
	#pragma omp teams num_teams(4) thread_limit(2) reduction(+: sum) reduction(max: levels)
	{
		levels = levels > omp_get_level() ? levels : omp_get_level();
		#pragma omp distribute dist_schedule(static, 7)
		for (int i = 0; i < 100; i++) {
			a[i]++;
			sum += i;
		}
	}
	for (int i = 0; i < 100; i++) n += a[i];
	is("sum", sum, 4950);
	is("n", n, 100);
	is("levels", levels, 0);
}
