package main

// omp_task_firstprivate: LLVM OpenMP runtime, section 5.4.4.
// A task has the value that was there when it was met.
func init() { add("omp_task_firstprivate", ompTaskFirstprivate) }

func ompTaskFirstprivate(t *check) {
	a, v := make([]int, 20), 0
	//omp:parallel
	{
		//omp:single
		{
			for i := range a {
				v = 3 * i
				//omp:task firstprivate(v)
				{
					a[i] = v
				}
			}
		}
	}
	n := 0
	for _, x := range a {
		n += x
	}
	t.is("n", n, 570)
}
