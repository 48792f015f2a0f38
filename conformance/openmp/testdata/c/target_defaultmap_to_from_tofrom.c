#include "cases.h"

void target_defaultmap_to_from_tofrom(void) {
	double n = 3, a[8]; ramp(a, 8);
	#pragma omp target defaultmap(to: scalar) defaultmap(tofrom: aggregate)
	for (int i = 0; i < 8; i++) a[i] += n;
	is("a[7]", a[7], 10); is("n", n, 3);
}
