package main

// omp_parallel_private: LLVM OpenMP runtime, section 5.4.3.
// A private variable is each thread's own.
func init() { add("omp_parallel_private", ompParallelPrivate) }

func ompParallelPrivate(t *check) {
	total, mine := 0, 0
	//omp:parallel private(mine)
	{
		mine = 0
		//omp:for
		for i := 1; i < size; i++ {
			mine += i
		}
		//omp:critical
		total += mine
	}
	t.is("total", total, size*(size-1)/2)
}
