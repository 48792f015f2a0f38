package main

// omp_parallel_firstprivate: LLVM OpenMP runtime, section 5.4.4.
// A copy begins with the value before the region.
func init() { add("omp_parallel_firstprivate", ompParallelFirstprivate) }

func ompParallelFirstprivate(t *check) {
	total, base := 0, 7
	//omp:parallel firstprivate(base)
	{
		//omp:for reduction(+: total)
		for i := range size {
			total += i + base
		}
	}
	t.is("total", total, size*(size-1)/2+7*size)
}
