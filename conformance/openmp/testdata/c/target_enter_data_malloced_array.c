#include "cases.h"

void target_enter_data_malloced_array(void) {
	double *a = malloc(SIZE * sizeof *a); ramp(a, SIZE);
	#pragma omp target enter data map(to: a[:SIZE])
	a[0] = -5;
	#pragma omp target teams distribute parallel for
	for (int i = 0; i < SIZE; i++) a[i]++;
	is("a[0] before", a[0], -5);
	#pragma omp target exit data map(from: a[:SIZE])
	is("a[0]", a[0], 1); is("a[1]", a[1], 2); free(a);
}
