#include "cases.h"

void target_data_map_to(void) {
	double a[SIZE], b[SIZE]; ramp(a, SIZE);
	#pragma omp target data map(to: a) map(from: b)
	{
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < SIZE; i++) b[i] = a[i];
		a[0] = -1;
	}
	is("a[0]", a[0], -1); is("sum", sum(b, SIZE), SIZE * (SIZE - 1) / 2.0);
}
