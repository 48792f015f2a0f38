#include "cases.h"

void target_map_scalar_no_map_type_modifier(void) {
	double s = 1;
	#pragma omp target map(s)
	s += 41;
	is("s", s, 42);
}
