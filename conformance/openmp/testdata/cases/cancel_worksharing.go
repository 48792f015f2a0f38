package main

// cancel_worksharing: LLVM OpenMP runtime, section 16.
// A loop and sections that could be cancelled do all their work where OMP_CANCELLATION is not set.
func init() { add("cancel_worksharing", cancelWorksharing) }

func cancelWorksharing(t *check) {
	a := make([]int, 64)
	sum, first, second := 0, 0, 0
	//omp:parallel num_threads(4)
	{
		//omp:for reduction(+: sum)
		for i := range 64 {
			if i == 5 {
				//omp:cancel for
			}
			a[i] = i
			sum += i
			//omp:cancellation point for
		}
		//omp:sections
		{
			//omp:section
			{
				//omp:cancellation point sections
				first = 1
			}
			//omp:section
			{
				//omp:cancel sections if(sum > 0)
				second = 2
			}
		}
	}
	n := 0
	for _, v := range a {
		n += v
	}
	t.is("n", n, 2016)
	t.is("sum", sum, 2016)
	t.is("sections", first+second, 3)
}
