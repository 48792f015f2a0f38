package main

// omp_reduction_task: LLVM OpenMP runtime, section 5.5.8.
// Tasks take part in the reduction of a region and of a loop.
func init() { add("omp_reduction_task", ompReductionTask) }

func ompReductionTask(t *check) {
	n, product := 0, 1
	//omp:parallel reduction(task, +: n)
	{
		//omp:single
		{
			for i := range size {
				//omp:task in_reduction(+: n)
				n += i
			}
		}
	}
	//omp:parallel for reduction(task, *: product)
	for i := range 10 {
		product *= 2
		//omp:task in_reduction(*: product)
		if i%2 == 1 {
			product *= 3
		}
	}
	t.is("n", n, size*(size-1)/2)
	t.is("product", product, 1024*243)
}
