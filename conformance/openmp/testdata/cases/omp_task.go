package main

// omp_task: LLVM OpenMP runtime, section 12.5.
// Tasks do what their creator left to them.
func init() { add("omp_task", ompTask) }

func ompTask(t *check) {
	a := make([]int, 25)
	//omp:parallel
	{
		//omp:single
		{
			for i := range a {
				//omp:task
				{
					a[i] = i * i
				}
			}
		}
	}
	n := 0
	for _, v := range a {
		n += v
	}
	t.is("n", n, 4900)
}
