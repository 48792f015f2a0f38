#include "cases.h"

void omp_parallel_if(void) {
	int n = 0;
	#pragma omp parallel if(SIZE < 0)
	n++;
	is("n", n, 1);
}
