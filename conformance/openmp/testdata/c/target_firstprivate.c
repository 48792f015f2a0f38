#include "cases.h"

void target_firstprivate(void) {
	double a[8], n = 5;
	#pragma omp target firstprivate(n) map(from: a)
	for (int i = 0; i < 8; i++) a[i] = n + i;
	is("a[0]", a[0], 5); is("a[7]", a[7], 12);
}
