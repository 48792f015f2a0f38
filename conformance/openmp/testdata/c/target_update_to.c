#include "cases.h"

void target_update_to(void) {
	double a[SIZE], b[SIZE]; ramp(a, SIZE);
	#pragma omp target data map(to: a) map(from: b)
	{
		for (int i = 0; i < SIZE; i++) a[i] = 7;
		#pragma omp target update to(a)
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < SIZE; i++) b[i] = a[i];
	}
	is("sum", sum(b, SIZE), 7 * SIZE);
}
