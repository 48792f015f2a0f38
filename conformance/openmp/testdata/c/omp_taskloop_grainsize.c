#include "cases.h"

void omp_taskloop_grainsize(void) {
	double a[SIZE];
	ramp(a, SIZE);
	#pragma omp parallel
	{
		#pragma omp single
		{
			#pragma omp taskloop grainsize(100)
			for (int i = 0; i < SIZE; i++) a[i] *= 2;
		}
	}
	is("sum", sum(a, SIZE), SIZE*(SIZE-1));
}
