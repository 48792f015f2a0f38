package main

// omp_parallel_sections_lastprivate: LLVM OpenMP runtime, section 5.4.5.
// The last section's value comes back.
func init() { add("omp_parallel_sections_lastprivate", ompParallelSectionsLastprivate) }

func ompParallelSectionsLastprivate(t *check) {
	v := 0
	//omp:parallel sections lastprivate(v)
	{
		//omp:section
		v = 1
		//omp:section
		v = 2
	}
	t.is("v", v, 2)
}
