#include "cases.h"

void get_mapped_ptr(void) {
	double a[SIZE]; ramp(a, SIZE);
	int device = omp_get_default_device();
	is("before", omp_get_mapped_ptr(a, device) == 0, 1);
	#pragma omp target enter data map(to: a)
	double *d = omp_get_mapped_ptr(a, device);
	is("on the device", d != 0, 1);
	is("on the host", omp_get_mapped_ptr(a, omp_get_initial_device()) == a, 1);
	double fifty = 50;
	int failed = omp_target_memcpy(d, &fifty, 8, 8, 0, device, omp_get_initial_device());
	is("it is copied to", !failed, 1);
	#pragma omp target exit data map(from: a)
	is("a[1]", a[1], 50);
}
