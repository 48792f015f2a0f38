#include "cases.h"

void target_update_if(void) {
	double a[SIZE]; ramp(a, SIZE);
	#pragma omp target enter data map(to: a)
	for (int on = 0; on < 2; on++) {
		#pragma omp target teams distribute parallel for
		for (int i = 0; i < SIZE; i++) a[i]++;
		#pragma omp target update if(on) from(a)
		is("a[0]", a[0], on ? 2 : 0);
	}
	#pragma omp target exit data map(delete: a)
	is("a[1]", a[1], 3);
}
