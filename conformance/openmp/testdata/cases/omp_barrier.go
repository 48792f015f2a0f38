package main

// omp_barrier: LLVM OpenMP runtime, section 15.3.1.
// What was written before a barrier is there behind it.
func init() { add("omp_barrier", ompBarrier) }

func ompBarrier(t *check) {
	n, ok := 0, true
	//omp:parallel reduction(&&: ok)
	{
		//omp:masked
		n = 5
		//omp:barrier
		ok = ok && n == 5
	}
	t.is("ok", ok, true)
}
