#include "cases.h"

void memcpy_async_depobj(void) {
	double a[SIZE]; ramp(a, SIZE);
	int device = omp_get_default_device(), host = omp_get_initial_device();
	double *d = omp_target_alloc(sizeof a, device);
	is("it is allocated", d != 0, 1);
	omp_depend_t object;
	#pragma omp depobj(object) depend(inout: d[0:SIZE])
	int failed = omp_target_memcpy_async(d, a, sizeof a, 0, 0, device, host, 1, &object);
	is("it is met", !failed, 1);
	#pragma omp target teams distribute parallel for nowait depend(inout: d[0:SIZE]) is_device_ptr(d)
	for (int i = 0; i < SIZE; i++) d[i] *= 2;
	failed = omp_target_memcpy_async(a, d, sizeof a, 0, 0, host, device, 1, &object);
	is("it is met, too", !failed, 1);
	#pragma omp taskwait
	is("a[3]", a[3], 6);
	omp_target_free(d, device);
	is("it is freed", 1, 1);
}
