package refused

type mesh struct{ n int }

// beside has code of a team, or of the region, beside constructs in it that are not built.
func beside(x []int, n int) {
	//omp:target parallel
	{
		// want+1 OMP501 "task" "the directive //omp:task is legal and not built yet"
		//omp:task
		{
		}
	}
	//omp:target parallel
	{
		// want+1 OMP503 "n" "copyprivate takes what each thread has for itself, and all threads share n"
		//omp:single copyprivate(n)
		{
		}
	}
	//omp:target parallel
	{
		//omp:parallel for
		for i := range x {
			// want+1 OMP525 "x[i]" "is assigned by threads at once: every thread of the parallel region does"
			x[i]++
		}
	}
	//omp:target
	{
		x[0] = n
		//omp:parallel default(none)
		{
		}
	}
}
