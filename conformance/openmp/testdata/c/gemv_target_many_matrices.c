#include "cases.h"

void gemv_target_many_matrices(void) {
	enum { n = 16, m = 10 };
	double a[m * n * n], v[n], r[m * n], want = 0; ramp(v, n);
	for (int i = 0; i < m * n * n; i++) a[i] = i % 7;
	#pragma omp target data map(to: a, v) map(from: r)
	{
		#pragma omp target teams distribute parallel for collapse(2)
		for (int k = 0; k < m; k++)
			for (int i = 0; i < n; i++) {
				double s = 0;
				for (int j = 0; j < n; j++) s += a[(k * n + i) * n + j] * v[j];
				r[k * n + i] = s;
			}
	}
	for (int i = 0; i < m * n * n; i++) want += a[i] * v[i % n];
	is("sum", sum(r, m * n), want);
}
