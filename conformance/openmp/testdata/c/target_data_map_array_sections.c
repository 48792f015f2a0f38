#include "cases.h"

void target_data_map_array_sections(void) {
	double *a = malloc(SIZE * sizeof *a); ramp(a, SIZE);
	#pragma omp target data map(tofrom: a[100:100])
	{
		#pragma omp target teams distribute parallel for map(tofrom: a[100:100])
		for (int i = 100; i < 200; i++) a[i] = 0;
	}
	is("a[99]", a[99], 99); is("a[100]", a[100], 0); is("a[199]", a[199], 0); is("a[200]", a[200], 200); free(a);
}
