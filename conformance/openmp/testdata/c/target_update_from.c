#include "cases.h"

void target_update_from(void) {
	double a[SIZE], between = 0; ramp(a, SIZE);
	#pragma omp target data map(to: a)
	{
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < SIZE; i++) a[i] += 10;
		#pragma omp target update from(a[0:10])
		between = a[9];
	}
	is("between", between, 19); is("a[10]", a[10], 10);
}
