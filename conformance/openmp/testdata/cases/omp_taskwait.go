package main

// omp_taskwait: LLVM OpenMP runtime, section 15.5.
// A task waits for its children.
func init() { add("omp_taskwait", ompTaskwait) }

func fibTasks(n int) int {
	if n < 2 {
		return n
	}
	var a, b int
	//omp:task shared(a)
	{
		a = fibTasks(n - 1)
	}
	//omp:task shared(b)
	{
		b = fibTasks(n - 2)
	}
	//omp:taskwait
	return a + b
}

func ompTaskwait(t *check) {
	n := 0
	//omp:parallel
	{
		//omp:single
		n = fibTasks(15)
	}
	t.is("n", n, 610)
}
