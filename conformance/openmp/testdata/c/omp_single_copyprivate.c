#include "cases.h"

void omp_single_copyprivate(void) {
	int v = 0, ok = 1;
	#pragma omp parallel private(v) reduction(&&: ok)
	{
		v = 1;
		#pragma omp single copyprivate(v)
		v = 42;
		ok = ok && v == 42;
	}
	is("ok", ok, 1);
}
