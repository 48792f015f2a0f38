#include "cases.h"

void target_defaultmap_none(void) {
	double n = 3, a[8]; ramp(a, 8);
	#pragma omp target defaultmap(none) map(tofrom: a) map(to: n)
	for (int i = 0; i < 8; i++) a[i] += n;
	is("a[7]", a[7], 10);
}
