#include "cases.h"

void target_map_struct_default(void) {
	struct { double a, b[3]; } p = {1, {1, 2, 3}};
	#pragma omp target
	{ p.a = 10; p.b[2] += p.a; }
	is("a", p.a, 10); is("b[0]", p.b[0], 1); is("b[2]", p.b[2], 13);
}
