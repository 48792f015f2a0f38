#include "cases.h"

void masked(void) {
	int n = 0;
	#pragma omp parallel
	{
		#pragma omp masked
		n++;
		#pragma omp barrier
		#pragma omp masked filter(0)
		n += 2;
	}
	is("n", n, 3);
}
