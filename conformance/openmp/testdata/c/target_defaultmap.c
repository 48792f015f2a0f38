#include "cases.h"

void target_defaultmap(void) {
	double a = 1, b = 2;
	#pragma omp target defaultmap(tofrom: scalar)
	{ a += 10; b *= 3; }
	is("a", a, 11); is("b", b, 6);
}
