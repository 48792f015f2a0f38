#include "cases.h"

void target_data_map_tofrom(void) {
	double a[SIZE]; ramp(a, SIZE);
	#pragma omp target data map(tofrom: a)
	{
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < SIZE; i++) a[i]++;
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < SIZE; i++) a[i] *= 2;
	}
	is("sum", sum(a, SIZE), (double)SIZE * (SIZE + 1));
}
