#include "cases.h"

void target_data_map_alloc(void) {
	double a[SIZE], b[SIZE]; ramp(a, SIZE);
	#pragma omp target data map(alloc: a) map(from: b)
	{
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < SIZE; i++) a[i] = 2 * i;
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < SIZE; i++) b[i] = a[i] + 1;
	}
	is("a[1]", a[1], 1); is("sum", sum(b, SIZE), (double)SIZE * SIZE);
}
