#include "cases.h"

void ompx_hold(void) {
	double a[16]; ramp(a, 16);
	#pragma omp target data map(ompx_hold, tofrom: a)
	{
		#pragma omp target map(tofrom: a)
		a[1] = 12;
		#pragma omp target exit data map(delete: a)
		is("present", omp_target_is_present(a, omp_get_default_device()), 1);
	}
	is("a[1]", a[1], 12);
}
