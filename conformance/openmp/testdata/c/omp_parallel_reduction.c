#include "cases.h"

void omp_parallel_reduction(void) {
	int total = 0, all = 1;
	#pragma omp parallel num_threads(4)
	{
		#pragma omp for reduction(+: total) reduction(&&: all)
		for (int i = 0; i < SIZE; i++) { total += i; all = all && i >= 0; }
	}
	is("total", total, SIZE*(SIZE-1)/2); is("all", all, 1);
}
