package main

// task_depend: OpenMP V&V 5.0, section 15.9.5.
// Dependences order tasks.
func init() { add("task_depend", taskDepend) }

func taskDepend(t *check) {
	x, y := 1, 0
	//omp:parallel
	{
		//omp:single
		{
			//omp:task shared(x) depend(out: x)
			{
				x = 5
			}
			//omp:task shared(x) depend(inout: x)
			{
				x *= 3
			}
			//omp:task shared(x, y) depend(in: x) depend(out: y)
			{
				y = x + 1
			}
			//omp:taskwait
		}
	}
	t.is("y", y, 16)
}
