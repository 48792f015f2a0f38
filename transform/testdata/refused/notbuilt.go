package refused

func directives(x []int) {
	// want+1 OMP501 "parallel for" "legal and not built yet"
	//omp:parallel for
	for i := range x {
		x[i]++
	}
	// want+1 OMP501 "taskwait" "legal and not built yet"
	//omp:taskwait
}

func clauses(x []int, n int) {
	// want+1 OMP502 "nowait" "nowait on target teams distribute parallel for is legal and not built yet"
	//omp:target teams distribute parallel for nowait
	for i := range x {
		x[i]++
	}
	// want+1 OMP502 "device(ancestor: 1)" "ancestor"
	//omp:target device(ancestor: 1)
	{
	}
}
