#include "cases.h"

void omp_parallel_for_ordered(void) {
	int hash = 0, want = 0;
	#pragma omp parallel for ordered schedule(dynamic, 3)
	for (int i = 0; i < 200; i++) {
		#pragma omp ordered
		hash = (hash*31 + i) % 1000003;
	}
	for (int i = 0; i < 200; i++) want = (want*31 + i) % 1000003;
	is("hash", hash, want);
}
