package main

// omp_parallel_if: LLVM OpenMP runtime, section 3.4.
// A region whose condition is false has one thread.
func init() { add("omp_parallel_if", ompParallelIf) }

func ompParallelIf(t *check) {
	n := 0
	//omp:parallel if(size < 0)
	{
		n += 1
	}
	t.is("n", n, 1)
}
