#include "cases.h"

void omp_parallel_sections_lastprivate(void) {
	int v = 0;
	#pragma omp parallel sections lastprivate(v)
	{
		#pragma omp section
		v = 1;
		#pragma omp section
		v = 2;
	}
	is("v", v, 2);
}
