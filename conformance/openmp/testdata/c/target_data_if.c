#include "cases.h"

void target_data_if(void) {
	double a[SIZE]; ramp(a, SIZE);
	for (int on = 0; on < 2; on++) {
		#pragma omp target data if(on) map(to: a)
		{
			#pragma omp target teams distribute parallel for map(tofrom: a)
			for (int i = 0; i < SIZE; i++) a[i]++;
		}
		is("a[1]", a[1], 2);
	}
}
