package refused

func directives(x []int) {
	//omp:target
	{
		// want+1 OMP501 "task" "legal and not built yet"
		//omp:task
		x[0]++
	}
}

func clauses(x []int, n int) {
	// want+1 OMP502 "in_reduction(+: n)" "in_reduction on target teams distribute parallel for is legal and not built yet"
	//omp:target teams distribute parallel for in_reduction(+: n)
	for i := range x {
		x[i]++
	}
	// want+1 OMP502 "device(ancestor: 1)" "ancestor"
	//omp:target device(ancestor: 1)
	{
	}
}
