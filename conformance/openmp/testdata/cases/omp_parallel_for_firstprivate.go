package main

// omp_parallel_for_firstprivate: LLVM OpenMP runtime, section 5.4.4.
// Each thread of a shared loop begins with the value before it.
func init() { add("omp_parallel_for_firstprivate", ompParallelForFirstprivate) }

func ompParallelForFirstprivate(t *check) {
	a, base := ramp(size), 3.0
	//omp:parallel for firstprivate(base)
	for i := range a {
		a[i] += base
	}
	t.is("sum", sum(a), size*(size-1)/2+3*size)
}
