#include "cases.h"

void target_collapse(void) {
	double a[32 * 32];
	#pragma omp target teams distribute parallel for collapse(2) map(from: a)
	for (int i = 0; i < 32; i++)
		for (int j = 0; j < 32; j++) a[i * 32 + j] = i - j;
	is("a[31]", a[31], -31); is("a[31*32]", a[31 * 32], 31); is("sum", sum(a, 32 * 32), 0);
}
