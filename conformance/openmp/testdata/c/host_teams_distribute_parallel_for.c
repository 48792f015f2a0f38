#include "cases.h"

void host_teams_distribute_parallel_for(void) {
	int a[60] = {0}, last = -1, sum = 0;
	#pragma omp teams distribute parallel for simd num_teams(3) num_threads(2) collapse(2) lastprivate(last) reduction(+: sum)
	for (int i = 0; i < 6; i++)
		for (int j = 0; j < 10; j++) {
			last = 10*i + j;
			a[last] += i * j;
			sum += a[last];
		}
	is("last", last, 59);
	is("sum", sum, 15*45);
	#pragma omp teams loop num_teams(2) reduction(+: sum)
	for (int i = 0; i < 60; i++) sum += a[i];
	is("twice", sum, 2*15*45);
}
