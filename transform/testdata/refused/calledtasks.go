package refused

func fillsAll(a []int, v int) {
	for i := range a {
		a[i] = v
	}
}

// calledByTasks has tasks whose functions touch the same.
func calledByTasks(x []int) {
	//omp:task
	fillsAll(x, 1) // want OMP525 "fillsAll(x, 1)" "x.0. is written by one of several tasks, and by another one"
	//omp:task
	fillsAll(x, 2)
	//omp:taskwait
	//omp:task
	fillsAll(x[:5], 1)
	//omp:task
	fillsAll(x[5:], 2)
	//omp:taskwait
}
