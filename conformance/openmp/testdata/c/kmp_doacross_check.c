#include "cases.h"

void kmp_doacross_check(void) {
	int a[100], grid[16*16] = {0};
	#pragma omp parallel for num_threads(4) ordered(1) schedule(static, 1)
	for (int i = 0; i < 100; i++) {
		#pragma omp ordered depend(sink: i-2)
		a[i] = i;
		if (i >= 2) a[i] += a[i-2];
		#pragma omp ordered depend(source)
	}
	is("last", a[99], 2500);
	for (int i = 0; i < 16; i++) grid[i] = grid[16*i] = 1;
	#pragma omp parallel for num_threads(4) ordered(2) schedule(dynamic)
	for (int i = 1; i < 16; i++)
		for (int j = 1; j < 16; j++) {
			#pragma omp ordered depend(sink: i-1, j) depend(sink: i, j-1)
			grid[16*i+j] = (grid[16*i-16+j] + grid[16*i+j-1]) % 10007;
			#pragma omp ordered depend(source)
		}
	is("corner", grid[255], 155117520%10007);
}
