#include "cases.h"

struct pair { double a, b; };

void ompx_hold_struct(void) {
	struct pair p = {1, 2};
	#pragma omp target data map(ompx_hold, tofrom: p)
	{
		#pragma omp target map(tofrom: p)
		p.a += 10;
		#pragma omp target exit data map(delete: p)
		is("present", omp_target_is_present(&p.b, omp_get_default_device()), 1);
		#pragma omp target map(tofrom: p)
		p.b += p.a;
	}
	is("a", p.a, 11);
	is("b", p.b, 13);
}
