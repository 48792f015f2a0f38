#include "cases.h"

void omp_for_collapse(void) {
	int a[60] = {0}, n = 0;
	#pragma omp parallel for collapse(2)
	for (int i = 0; i < 6; i++)
		for (int j = 0; j < 10; j++) a[10*i+j] += i*j + 1;
	for (int i = 0; i < 60; i++) n += a[i];
	is("n", n, 15*45+60);
}
