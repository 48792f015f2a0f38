#include "cases.h"

static int fib_tasks(int n) {
	int a, b;
	if (n < 2) return n;
	#pragma omp task shared(a)
	a = fib_tasks(n - 1);
	#pragma omp task shared(b)
	b = fib_tasks(n - 2);
	#pragma omp taskwait
	return a + b;
}

void omp_taskwait(void) {
	int n = 0;
	#pragma omp parallel
	{
		#pragma omp single
		n = fib_tasks(15);
	}
	is("n", n, 610);
}
