#include "cases.h"

void target_data_map_from(void) {
	double *a = calloc(SIZE, sizeof *a), before = -1;
	#pragma omp target data map(from: a[:SIZE])
	{
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < SIZE; i++) a[i] = i + 1;
		before = a[1];
	}
	is("before", before, 0); is("a[1]", a[1], 2); is("sum", sum(a, SIZE), SIZE * (SIZE + 1) / 2.0); free(a);
}
