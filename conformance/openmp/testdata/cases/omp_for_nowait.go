package main

// omp_for_nowait: LLVM OpenMP runtime, section 15.6.
// Threads go on behind a loop without waiting.
func init() { add("omp_for_nowait", ompForNowait) }

func ompForNowait(t *check) {
	a, b := ramp(size), ramp(size)
	//omp:parallel
	{
		//omp:for nowait
		for i := range a {
			a[i]++
		}
		//omp:for
		for i := range b {
			b[i] += 2
		}
	}
	t.is("a", sum(a), size*(size-1)/2+size)
	t.is("b", sum(b), size*(size-1)/2+2*size)
}
