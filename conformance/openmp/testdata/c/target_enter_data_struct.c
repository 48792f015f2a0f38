#include "cases.h"

void target_enter_data_struct(void) {
	struct { double x, y, z; } p = {1, 2, 3};
	#pragma omp target enter data map(to: p)
	#pragma omp target map(tofrom: p)
	p.y += p.x;
	#pragma omp target exit data map(from: p)
	is("x", p.x, 1); is("y", p.y, 3);
}
