#include "cases.h"

void map_always(void) {
	double a[16]; ramp(a, 16);
	#pragma omp target enter data map(to: a)
	a[3] = 30;
	#pragma omp target map(always, tofrom: a)
	a[4] = a[3] + 1;
	is("present", omp_target_is_present(a, omp_get_default_device()), 1);
	is("a[4]", a[4], 31);
	#pragma omp target exit data map(release: a)
	is("a[3]", a[3], 30);
}
