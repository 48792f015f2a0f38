#include "cases.h"

void omp_task(void) {
	int a[25] = {0}, n = 0;
	#pragma omp parallel
	{
		#pragma omp single
		{
			for (int i = 0; i < 25; i++) {
				#pragma omp task
				a[i] = i * i;
			}
		}
	}
	for (int i = 0; i < 25; i++) n += a[i];
	is("n", n, 4900);
}
