#include "cases.h"

void depend_inoutset(void) {
	double a[4] = {0}, total = 0;
	#pragma omp parallel
	#pragma omp single
	{
		#pragma omp task shared(a) depend(out: a)
		for (int i = 0; i < 4; i++) a[i] = 1;
		#pragma omp task shared(a) depend(inoutset: a)
		{ a[0] += 2; a[1] += 4; }
		#pragma omp task shared(a) depend(inoutset: a)
		{ a[2] += 8; a[3] += 16; }
		#pragma omp task shared(a, total) depend(in: a)
		total = sum(a, 4);
	}
	is("total", total, 34);
}
