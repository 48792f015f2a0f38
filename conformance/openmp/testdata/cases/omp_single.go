package main

// omp_single: LLVM OpenMP runtime, section 11.1.
// One thread runs what stands in single.
func init() { add("omp_single", ompSingle) }

func ompSingle(t *check) {
	n := 0
	//omp:parallel
	{
		//omp:single
		n++
		//omp:single nowait
		{
			n += 10
		}
	}
	t.is("n", n, 11)
}
