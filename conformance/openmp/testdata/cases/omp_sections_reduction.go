package main

// omp_sections_reduction: LLVM OpenMP runtime, section 11.3.
// Sections put their parts together.
func init() { add("omp_sections_reduction", ompSectionsReduction) }

func ompSectionsReduction(t *check) {
	n := 1
	//omp:parallel
	{
		//omp:sections reduction(+: n)
		{
			//omp:section
			n += 10
			//omp:section
			for i := range 5 {
				n += i
			}
			//omp:section
			n += 100
		}
	}
	t.is("n", n, 121)
}
