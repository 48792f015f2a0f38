#include "cases.h"

void target(void) {
	double a[16]; ramp(a, 16);
	#pragma omp target map(tofrom: a)
	{ a[3] = 30; a[4] += a[3]; }
	is("a[3]", a[3], 30); is("a[4]", a[4], 34); is("a[5]", a[5], 5);
}
