#include "cases.h"

void task_depend_mutexinoutset(void) {
	int a = 0, b = 0, c = 0, d = 0;
	#pragma omp parallel
	#pragma omp single
	{
		#pragma omp task shared(c) depend(out: c)
		c = 1;
		#pragma omp task shared(a) depend(out: a)
		a = 2;
		#pragma omp task shared(b) depend(out: b)
		b = 3;
		#pragma omp task shared(a, c) depend(in: a) depend(mutexinoutset: c)
		c += a;
		#pragma omp task shared(b, c) depend(in: b) depend(mutexinoutset: c)
		c += b;
		#pragma omp task shared(c, d) depend(in: c) depend(out: d)
		d = c;
	}
	is("d", d, 6);
}
