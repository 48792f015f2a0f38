#include "cases.h"

void host_simd(void) {
	int a[50], sum = 0, k = 3, last = -1;
	#pragma omp simd linear(k: 2) lastprivate(last) reduction(+: sum) safelen(8)
	for (int i = 0; i < 50; i++) {
		a[i] = k;
		sum += k;
		last = i;
		k += 2;
	}
	is("sum", sum, 50*3+49*50);
	is("k", k, 103);
	is("last", last, 49);
	#pragma omp parallel for simd num_threads(3) reduction(+: sum) simdlen(4)
	for (int i = 0; i < 50; i++) sum += a[i];
	is("twice", sum, 2*(50*3+49*50));
}
