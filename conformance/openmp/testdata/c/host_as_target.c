#include "cases.h"

void host_as_target(void) {
	double a[16]; ramp(a, 16);
	#pragma omp target device(omp_get_initial_device()) map(to: a)
	a[1] = 100;
	is("it has a number", omp_get_initial_device() == omp_get_num_devices(), 1);
	is("a[1]", a[1], 100);
}
