// What main.go has, for the same cases in C.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIZE = 1024 };

static void is(const char *what, double got, double want) {
	printf("value %s %.17g\n", what, got);
	if (got != want) printf("fail %s is %.17g and not %.17g\n", what, got, want);
}

static void ramp(double *a, int n) {
	for (int i = 0; i < n; i++) a[i] = i;
}

static double sum(const double *a, int n) {
	double s = 0;
	for (int i = 0; i < n; i++) s += a[i];
	return s;
}
