#include "cases.h"

void delete_resets_count(void) {
	double a[16]; ramp(a, 16);
	#pragma omp target enter data map(to: a)
	#pragma omp target enter data map(to: a)
	#pragma omp target enter data map(alloc: a)
	is("present", omp_target_is_present(a, omp_get_default_device()), 1);
	#pragma omp target exit data map(delete: a)
	is("present", omp_target_is_present(a, omp_get_default_device()), 0);
	is("a[1]", a[1], 1);
}
