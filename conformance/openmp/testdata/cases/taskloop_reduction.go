package main

// taskloop_reduction: OpenMP V&V 5.0, section 12.6.
// The tasks of a loop reduce.
func init() { add("taskloop_reduction", taskloopReduction) }

func taskloopReduction(t *check) {
	n := 0
	//omp:parallel
	{
		//omp:single
		{
			//omp:taskloop reduction(+: n) num_tasks(7)
			for i := range size {
				n += i
			}
		}
	}
	t.is("n", n, size*(size-1)/2)
}
