#include "cases.h"

void omp_parallel_private(void) {
	int total = 0, mine = 0;
	#pragma omp parallel private(mine)
	{
		mine = 0;
		#pragma omp for
		for (int i = 1; i < SIZE; i++) mine += i;
		#pragma omp critical
		total += mine;
	}
	is("total", total, SIZE*(SIZE-1)/2);
}
