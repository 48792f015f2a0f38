#include "cases.h"

void ompx_hold_target(void) {
	double a[16]; ramp(a, 16);
	#pragma omp target enter data map(to: a)
	#pragma omp target map(ompx_hold, tofrom: a)
	a[1] = 12;
	is("present", omp_target_is_present(a, omp_get_default_device()), 1);
	is("a[1] before", a[1], 1);
	#pragma omp target exit data map(from: a)
	is("a[1]", a[1], 12);
	#pragma omp target map(ompx_hold, tofrom: a)
	a[1]++;
	is("absent", omp_target_is_present(a, omp_get_default_device()), 0);
	is("a[1] behind", a[1], 13);
}
