package main

// task_depend_mutexinoutset: OpenMP V&V 5.0, section 15.9.5.
// Tasks that keep each other out, in any order, stand between two others.
func init() { add("task_depend_mutexinoutset", taskDependMutexinoutset) }

func taskDependMutexinoutset(t *check) {
	a, b, c, d := 0, 0, 0, 0
	//omp:parallel
	{
		//omp:single
		{
			//omp:task shared(c) depend(out: c)
			{
				c = 1
			}
			//omp:task shared(a) depend(out: a)
			{
				a = 2
			}
			//omp:task shared(b) depend(out: b)
			{
				b = 3
			}
			//omp:task shared(a, c) depend(in: a) depend(mutexinoutset: c)
			{
				c += a
			}
			//omp:task shared(b, c) depend(in: b) depend(mutexinoutset: c)
			{
				c += b
			}
			//omp:task shared(c, d) depend(in: c) depend(out: d)
			{
				d = c
			}
		}
	}
	t.is("d", d, 6)
}
