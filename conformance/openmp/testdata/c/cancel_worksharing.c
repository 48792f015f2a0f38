#include "cases.h"

void cancel_worksharing(void) {
	int a[64] = {0}, sum = 0, first = 0, second = 0, n = 0;
	#pragma omp parallel num_threads(4)
	{
		#pragma omp for reduction(+: sum)
		for (int i = 0; i < 64; i++) {
			if (i == 5) {
				#pragma omp cancel for
			}
			a[i] = i;
			sum += i;
			#pragma omp cancellation point for
		}
		#pragma omp sections
		{
			#pragma omp section
			{
				#pragma omp cancellation point sections
				first = 1;
			}
			#pragma omp section
			{
				#pragma omp cancel sections if(sum > 0)
				second = 2;
			}
		}
	}
	for (int i = 0; i < 64; i++) n += a[i];
	is("n", n, 2016);
	is("sum", sum, 2016);
	is("sections", first + second, 3);
}
