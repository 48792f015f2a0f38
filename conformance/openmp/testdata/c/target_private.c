#include "cases.h"

void target_private(void) {
	double a[8], p = 5;
	#pragma omp target private(p) map(from: a)
	{ p = 2; for (int i = 0; i < 8; i++) a[i] = p; }
	is("a[7]", a[7], 2);
}
