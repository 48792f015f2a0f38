#include "cases.h"

void task_depend(void) {
	int x = 1, y = 0;
	#pragma omp parallel
	{
		#pragma omp single
		{
			#pragma omp task shared(x) depend(out: x)
			x = 5;
			#pragma omp task shared(x) depend(inout: x)
			x *= 3;
			#pragma omp task shared(x, y) depend(in: x) depend(out: y)
			y = x + 1;
			#pragma omp taskwait
		}
	}
	is("y", y, 16);
}
