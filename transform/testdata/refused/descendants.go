package refused

// descendants waits for tasks, and not for those that they have made.
func descendants(x, y, z []int, n int) (a, b int) {
	//omp:parallel
	//omp:single
	{
		a, b = 0, 0
		//omp:task
		{
			//omp:task
			x[0] = n
			y[0] = 1
		}
		//omp:taskwait
		b += y[0]
		x[0] = 7 // want OMP525 "x[0]" "is written by a task that a task has made, and written here, where nothing has waited"
		//omp:task shared(a)
		{
			//omp:task shared(a)
			a = n
			//omp:taskwait
		}
		//omp:taskwait
		b += a
		//omp:taskgroup
		{
			//omp:task
			{
				//omp:task
				y[1] = n
			}
		}
		b += y[1]
		//omp:task
		{
			if n > 3 {
				//omp:task
				y[2] = n
			}
		}
		//omp:taskwait
		b += y[2] // want OMP534 "y[2]" "y may be written by a task that a task has made, and read here"
		//omp:task
		{
			//omp:task
			{
				//omp:task
				y[3] = n
			}
			//omp:taskwait
		}
		//omp:taskwait
		b += y[3] // want OMP534 "y[3]" "may be written by a task that a task has made, and read here"
		//omp:task
		{
			//omp:taskloop nogroup
			for i := range z {
				z[i] = i
			}
		}
		//omp:taskwait
		//omp:task
		{
			//omp:task
			y[5] = n // want OMP525 "y[5]" "is written by one of several tasks and theirs, and by another one that may run"
		}
		//omp:taskwait
		//omp:task
		y[5] = 1
		//omp:task
		y[6] = 1
		b += y[4] + z[4] // want OMP534 "z[4]" "z may be written by a task that a task has made, and read here"
	}
	b += x[1]
	return
}
