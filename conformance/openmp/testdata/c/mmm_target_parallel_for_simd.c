#include "cases.h"

void mmm_target_parallel_for_simd(void) {
	enum { n = 24 };
	double a[n * n], b[n * n], c[n * n], want = 0;
	for (int i = 0; i < n * n; i++) { a[i] = i % 5; b[i] = i % 3; }
	#pragma omp target parallel for simd map(to: a, b) map(from: c)
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			double s = 0;
			for (int k = 0; k < n; k++) s += a[i * n + k] * b[k * n + j];
			c[i * n + j] = s;
		}
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			for (int k = 0; k < n; k++) want += a[i * n + k] * b[k * n + j];
	is("sum", sum(c, n * n), want);
}
