package refused

func leavesOneIn(x []int) {
	//omp:task
	x[0] = 1
}

func waitsForOneIn(x []int) {
	//omp:task
	x[0] = 1
	//omp:taskwait
}

// dependLeft has tasks whose own ones are not over when they are, which is all that depend waits for.
func dependLeft(x, y []int, n int) {
	//omp:task depend(out: x)
	{
		//omp:task
		x[0] = n // want OMP525 "x[0]" "is written by one of several tasks, and read by another one that may run"
	}
	//omp:task depend(in: x)
	y[0] = x[0]
	//omp:taskwait
	//omp:taskgroup
	{
		//omp:task depend(out: x)
		{
			//omp:task
			x[1] = n
			//omp:taskwait
		}
		//omp:task depend(in: x)
		y[1] = x[1]
		//omp:task depend(out: x)
		{
			//omp:taskgroup
			{
				//omp:task
				{
					//omp:task
					x[2] = n
				}
			}
		}
		//omp:task depend(in: x)
		y[2] = x[2]
		//omp:task depend(out: x)
		{
			//omp:task if(false)
			x[3] = n
		}
		//omp:task depend(in: x)
		{
			//omp:task
			y[3] = x[3]
		}
	}
	//omp:taskgroup
	{
		//omp:task depend(out: x)
		waitsForOneIn(x)
		//omp:task depend(in: x)
		y[4] = x[0]
	}
	//omp:task depend(out: x)
	leavesOneIn(x) // want OMP525 "leavesOneIn(x)" "not for those that it has made"
	//omp:task depend(in: x)
	y[5] = x[0]
	//omp:taskgroup
	{
		for i := range n {
			//omp:task depend(inout: y)
			{
				//omp:task
				y[6] += i // want OMP525 "y[6]" "is written by one of several tasks"
			}
		}
	}
}

func leavesOfItsOwn(x []int) {
	//omp:task depend(out: x)
	{
		//omp:task
		x[0] = 1
	}
}

// dependLeftByCalls has them in functions.
func dependLeftByCalls(x, y []int) {
	leavesOfItsOwn(x)
	//omp:task depend(in: x)
	y[0] = x[0] // want OMP525 "x[0]" "is read here while a task may still run that the call in front has made"
	//omp:taskwait
}
