#include "cases.h"

void parallel_for_notequals(void) {
	double a[SIZE];
	#pragma omp target parallel for map(from: a)
	for (int i = 0; i != SIZE; i++) a[i] = i;
	is("sum", sum(a, SIZE), SIZE * (SIZE - 1) / 2.0);
}
