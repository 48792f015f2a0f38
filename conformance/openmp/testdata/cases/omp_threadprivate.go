package main

// omp_threadprivate: LLVM OpenMP runtime, section 5.2.
// A package variable of which each thread has its own.
func init() { add("omp_threadprivate", ompThreadprivate) }

//omp:threadprivate
var perThread int

func ompThreadprivate(t *check) {
	total := 0
	//omp:parallel
	{
		perThread = 0
		//omp:for
		for i := range size {
			perThread += i
		}
		//omp:critical
		total += perThread
	}
	t.is("total", total, size*(size-1)/2)
}
