#include "cases.h"

void omp_sections_reduction(void) {
	int n = 1;
	#pragma omp parallel
	{
		#pragma omp sections reduction(+: n)
		{
			#pragma omp section
			n += 10;
			#pragma omp section
			for (int i = 0; i < 5; i++) n += i;
			#pragma omp section
			n += 100;
		}
	}
	is("n", n, 121);
}
