#include "cases.h"

void target_teams_distribute_collapse(void) {
	double a[512];
	#pragma omp target teams distribute collapse(3) map(from: a)
	for (int i = 0; i < 8; i++)
		for (int j = 0; j < 8; j++)
			for (int k = 0; k < 8; k++) a[i * 64 + j * 8 + k] = i * 64 + j * 8 + k;
	is("sum", sum(a, 512), 512 * 511 / 2);
}
