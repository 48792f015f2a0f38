#include "cases.h"

void omp_parallel_for_lastprivate(void) {
	int last = 0;
	#pragma omp parallel for lastprivate(last) schedule(static, 7)
	for (int i = 0; i < SIZE; i++) last = 2 * i;
	is("last", last, 2*(SIZE-1));
}
