package main

// omp_nested: LLVM OpenMP runtime, section 10.1.
// Regions stand in each other.
func init() { add("omp_nested", ompNested) }

func ompNested(t *check) {
	n := 0
	//omp:parallel num_threads(2)
	{
		//omp:single
		{
			//omp:parallel for num_threads(2) reduction(+: n)
			for i := range 100 {
				n += i
			}
		}
	}
	t.is("n", n, 4950)
}
