#include "cases.h"

void data_absent_at_exit(void) {
	double a[16]; ramp(a, 16);
	#pragma omp target exit data map(from: a)
	#pragma omp target exit data map(release: a)
	#pragma omp target exit data map(delete: a)
	is("a[1]", a[1], 1);
}
