#include "cases.h"

void omp_single(void) {
	int n = 0;
	#pragma omp parallel
	{
		#pragma omp single
		n++;
		#pragma omp single nowait
		n += 10;
	}
	is("n", n, 11);
}
