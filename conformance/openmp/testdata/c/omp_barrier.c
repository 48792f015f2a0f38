#include "cases.h"

void omp_barrier(void) {
	int n = 0, ok = 1;
	#pragma omp parallel reduction(&&: ok)
	{
		#pragma omp masked
		n = 5;
		#pragma omp barrier
		ok = ok && n == 5;
	}
	is("ok", ok, 1);
}
