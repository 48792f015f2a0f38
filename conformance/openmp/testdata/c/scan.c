#include "cases.h"

void scan(void) {
	double a[200], out[200], n = 0;
	ramp(a, 200);
	#pragma omp parallel for reduction(inscan, +: n)
	for (int i = 0; i < 200; i++) {
		n += a[i];
		#pragma omp scan inclusive(n)
		out[i] = n;
	}
	is("out[199]", out[199], 19900);
	is("out[10]", out[10], 55);
}
