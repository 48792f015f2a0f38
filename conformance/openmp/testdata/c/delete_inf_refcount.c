#include "cases.h"

#pragma omp declare target
double kept[4] = {1, 2, 3, 4};
#pragma omp end declare target

void delete_inf_refcount(void) {
	#pragma omp target
	kept[1] = 20;
	#pragma omp target exit data map(delete: kept)
	is("it is there", omp_target_is_present(&kept[3], omp_get_default_device()), 1);
	is("it has an address", omp_get_mapped_ptr(&kept[3], omp_get_default_device()) != 0, 1);
	#pragma omp target update from(kept)
	is("kept[1]", kept[1], 20);
}
