#include "cases.h"

void target_map_pointer(void) {
	double *a = malloc(SIZE * sizeof *a); ramp(a, SIZE);
	#pragma omp target map(tofrom: a[:SIZE])
	for (int i = 0; i < SIZE; i++) a[i] *= 2;
	is("sum", sum(a, SIZE), (double)SIZE * (SIZE - 1)); free(a);
}
