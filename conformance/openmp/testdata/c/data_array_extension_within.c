#include "cases.h"

void data_array_extension_within(void) {
	double a[16]; ramp(a, 16);
	#pragma omp target data map(tofrom: a)
	{
		#pragma omp target map(tofrom: a[4:4])
		a[5] = 50;
	}
	is("a[5]", a[5], 50); is("a[4]", a[4], 4);
}
