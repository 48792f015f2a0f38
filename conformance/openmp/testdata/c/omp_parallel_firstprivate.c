#include "cases.h"

void omp_parallel_firstprivate(void) {
	int total = 0, base = 7;
	#pragma omp parallel firstprivate(base)
	{
		#pragma omp for reduction(+: total)
		for (int i = 0; i < SIZE; i++) total += i + base;
	}
	is("total", total, SIZE*(SIZE-1)/2 + 7*SIZE);
}
