package main

// omp_parallel_for_lastprivate: LLVM OpenMP runtime, section 5.4.5.
// The value of the last iteration comes back.
func init() { add("omp_parallel_for_lastprivate", ompParallelForLastprivate) }

func ompParallelForLastprivate(t *check) {
	last := 0
	//omp:parallel for lastprivate(last) schedule(static, 7)
	for i := range size {
		last = 2 * i
	}
	t.is("last", last, 2*(size-1))
}
