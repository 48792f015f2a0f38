#include "cases.h"

void target_if(void) {
	double a[SIZE]; ramp(a, SIZE);
	int thresholds[] = {SIZE / 2, 2 * SIZE};
	for (int k = 0; k < 2; k++) {
		int threshold = thresholds[k];
		#pragma omp target if(SIZE > threshold) map(tofrom: a)
		for (int i = 0; i < SIZE; i++) a[i]++;
	}
	is("a[1]", a[1], 3); is("sum", sum(a, SIZE), SIZE * (SIZE - 1) / 2.0 + 2 * SIZE);
}
