package main

// omp_parallel_reduction: LLVM OpenMP runtime, section 5.5.8.
// Every thread adds its part to what is reduced.
func init() { add("omp_parallel_reduction", ompParallelReduction) }

func ompParallelReduction(t *check) {
	total, all := 0, true
	//omp:parallel num_threads(4)
	{
		//omp:for reduction(+: total) reduction(&&: all)
		for i := range size {
			total += i
			all = all && i >= 0
		}
	}
	t.is("total", total, size*(size-1)/2)
	t.is("all", all, true)
}
