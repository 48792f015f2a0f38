#include "cases.h"

void target_is_device_ptr(void) {
	double a[SIZE]; ramp(a, SIZE);
	int device = omp_get_default_device(), host = omp_get_initial_device();
	double *d = omp_target_alloc(sizeof a, device);
	is("it is allocated", d != 0, 1);
	int failed = omp_target_memcpy(d, a, sizeof a, 0, 0, device, host);
	is("elements copied", SIZE, SIZE);
	is("they are copied", !failed, 1);
	#pragma omp target teams distribute parallel for is_device_ptr(d)
	for (int i = 0; i < SIZE; i++) d[i] += 10;
	#pragma omp target teams distribute parallel for is_device_ptr(d)
	for (int i = 0; i < SIZE; i++) d[i]++;
	failed = omp_target_memcpy(a, d, sizeof a, 0, 0, host, device);
	is("they are copied back", !failed, 1);
	is("a[1]", a[1], 12);
	omp_target_free(d, device);
	is("it is freed", 1, 1);
}
