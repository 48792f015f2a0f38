package main

// omp_atomic: LLVM OpenMP runtime, section 15.8.4.
// Atomic updates are not lost.
func init() { add("omp_atomic", ompAtomic) }

func ompAtomic(t *check) {
	n, x, m := 0, 0.0, 0
	//omp:parallel for
	for i := range size {
		//omp:atomic
		n += i
		//omp:atomic update
		x += 0.5
		//omp:atomic
		m = max(m, i)
	}
	t.is("n", n, size*(size-1)/2)
	t.is("x", x, size/2)
	t.is("m", m, size-1)
}
