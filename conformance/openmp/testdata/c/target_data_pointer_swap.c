#include "cases.h"

void target_data_pointer_swap(void) {
	double *x = malloc(SIZE * sizeof *x), *y = calloc(SIZE, sizeof *y), *first = x, *second = y; ramp(x, SIZE);
	#pragma omp target data map(tofrom: x[:SIZE], y[:SIZE])
	for (int k = 0; k < 3; k++) {
		#pragma omp target teams distribute parallel for map(to: x[:SIZE]) map(from: y[:SIZE])
		for (int i = 0; i < SIZE; i++) y[i] = x[i] + 1;
		double *z = x; x = y; y = z;
	}
	is("first[0]", first[0], 2); is("second[0]", second[0], 3);
	is("sum", sum(second, SIZE), SIZE * (SIZE - 1) / 2.0 + 3 * SIZE); free(x); free(y);
}
