#include "cases.h"

void omp_critical(void) {
	int n = 0, k = 0;
	#pragma omp parallel
	{
		#pragma omp for
		for (int i = 0; i < SIZE; i++) {
			#pragma omp critical (n)
			n += i;
			#pragma omp critical (k)
			k++;
		}
	}
	is("n", n, SIZE*(SIZE-1)/2); is("k", k, SIZE);
}
