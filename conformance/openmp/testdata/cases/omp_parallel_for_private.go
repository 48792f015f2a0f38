package main

// omp_parallel_for_private: LLVM OpenMP runtime, section 5.4.3.
// Scratch of an iteration is private.
func init() { add("omp_parallel_for_private", ompParallelForPrivate) }

func ompParallelForPrivate(t *check) {
	a, scratch := ramp(size), 0.0
	//omp:parallel for private(scratch)
	for i := range a {
		scratch = 2 * a[i]
		a[i] = scratch + 1
	}
	t.is("sum", sum(a), size*(size-1)+size)
}
