#include "cases.h"

void taskgroup_task_reduction(void) {
	int n = 0;
	#pragma omp parallel
	{
		#pragma omp single
		{
			#pragma omp taskgroup task_reduction(+: n)
			{
				for (int i = 0; i < 50; i++) {
					#pragma omp task in_reduction(+: n)
					n += i;
				}
			}
		}
	}
	is("n", n, 1225);
}
