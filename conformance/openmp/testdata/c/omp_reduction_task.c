#include "cases.h"

void omp_reduction_task(void) {
	int n = 0, product = 1;
	#pragma omp parallel reduction(task, +: n)
	{
		#pragma omp single
		{
			for (int i = 0; i < SIZE; i++) {
				#pragma omp task in_reduction(+: n)
				n += i;
			}
		}
	}
	#pragma omp parallel for reduction(task, *: product)
	for (int i = 0; i < 10; i++) {
		product *= 2;
		#pragma omp task in_reduction(*: product)
		if (i % 2 == 1)
			product *= 3;
	}
	is("n", n, SIZE * (SIZE - 1) / 2);
	is("product", product, 1024 * 243);
}
