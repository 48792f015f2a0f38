#include "cases.h"

void omp_for_schedule_guided(void) {
	int a[SIZE] = {0}, n = 0;
	#pragma omp parallel
	{
		#pragma omp for schedule(guided, 5)
		for (int i = 0; i < SIZE; i++) a[i]++;
		#pragma omp for schedule(guided, 5) reduction(+: n)
		for (int i = SIZE - 1; i >= 0; i -= 3) n += a[i];
	}
	is("n", n, (SIZE+2)/3);
}
