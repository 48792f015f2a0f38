package main

// omp_critical: LLVM OpenMP runtime, section 15.2.
// Critical regions of one name keep each other out.
func init() { add("omp_critical", ompCritical) }

func ompCritical(t *check) {
	n, k := 0, 0
	//omp:parallel
	{
		//omp:for
		for i := range size {
			//omp:critical (n)
			n += i
			//omp:critical (k)
			k++
		}
	}
	t.is("n", n, size*(size-1)/2)
	t.is("k", k, size)
}
