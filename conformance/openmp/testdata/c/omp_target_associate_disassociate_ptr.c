#include "cases.h"

void omp_target_associate_disassociate_ptr(void) {
	double a[16]; ramp(a, 16);
	int device = omp_get_default_device();
	void *d = omp_target_alloc(sizeof a, device);
	is("it is allocated", d != 0, 1);
	is("not on the host", omp_target_associate_ptr(a, d, sizeof a, 0, omp_get_initial_device()) != 0, 1);
	is("it is associated", omp_target_associate_ptr(a, d, sizeof a, 0, device) == 0, 1);
	is("it is again", omp_target_associate_ptr(a, d, sizeof a, 0, device) == 0, 1);
	is("it is present", omp_target_is_present(a + 15, device), 1);
	#pragma omp target update to(a)
	#pragma omp target map(tofrom: a)
	a[1] = 5;
	is("a[1] is not copied", a[1], 1);
	#pragma omp target exit data map(delete: a)
	#pragma omp target map(always, from: a)
	a[2] = 6;
	is("a[1]", a[1], 5);
	is("a[2]", a[2], 6);
	is("it is disassociated", omp_target_disassociate_ptr(a, device) == 0, 1);
	is("it is not present", omp_target_is_present(a + 15, device), 0);
	is("nothing is", omp_target_disassociate_ptr(a, device) != 0, 1);
	omp_target_free(d, device);
	is("it is freed", 1, 1);
}
