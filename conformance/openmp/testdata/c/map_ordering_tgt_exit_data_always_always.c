#include "cases.h"

void map_ordering_tgt_exit_data_always_always(void) {
	double a[16], b[16]; ramp(a, 16); ramp(b, 16);
	#pragma omp target enter data map(to: a, b)
	#pragma omp target enter data map(to: a, b)
	#pragma omp target map(alloc: a, b)
	{ a[1] = 12; b[1] = 13; }
	#pragma omp target exit data map(always, from: a) map(always, from: b)
	is("a[1]", a[1], 12);
	is("b[1]", b[1], 13);
	is("present", omp_target_is_present(a, omp_get_default_device()), 1);
	#pragma omp target exit data map(release: a, b)
	is("absent", omp_target_is_present(a, omp_get_default_device()), 0);
}
