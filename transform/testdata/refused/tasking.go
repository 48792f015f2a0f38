package refused

func tasking(x, y []int, rows [][]int, n int, m map[int]int) {
	// want+1 OMP503 "rows" "an iterator's bound is an integer, and rows is of type ....int"
	//omp:target nowait depend(iterator(i = 0:rows), in: x[i])
	{
		x[0]++
	}
	// want+1 OMP503 "m[i]" "m.i. is not a variable or a part of one"
	//omp:target nowait depend(iterator(i = 0:n), in: x[i], m[i])
	{
		x[0]++
	}
	// want+1 OMP503 "[0:n]" "a section is one of a slice or an array, and this is one of int"
	//omp:target nowait depend(in: rows[0:n][0:n][0:n])
	{
		x[0]++
	}
	// want+1 OMP503 "m[1]" "not a variable or a part of one"
	//omp:target nowait depend(in: m[1])
	{
		x[0]++
	}
	// want+1 OMP503 "n" "nowait takes a condition, and n is of type int"
	//omp:target nowait(n)
	{
		x[0]++
	}
	//omp:target
	{
		x[0]++
		// want+1 OMP501 "taskwait" "not built yet"
		//omp:taskwait
	}
	//omp:target
	{
		waiting(x) // want OMP510 "waiting(x)" "which a function that kernels call cannot have"
	}
}

func waiting(x []int) {
	//omp:taskwait
	x[0]++
}
