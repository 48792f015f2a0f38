#include "cases.h"

void reference_counts(void) {
	double a[16]; ramp(a, 16);
	#pragma omp target enter data map(to: a)
	#pragma omp target enter data map(to: a)
	#pragma omp target map(tofrom: a)
	a[1] = 10;
	#pragma omp target exit data map(from: a)
	is("a[1] at the first exit", a[1], 1);
	#pragma omp target exit data map(from: a)
	is("a[1]", a[1], 10);
}
