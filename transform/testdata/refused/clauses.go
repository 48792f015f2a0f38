package refused

type pair struct{ x, y []int }

func expressions(x []int, s string, p pair, f float64) {
	// want+1 OMP503 "s" "if takes a condition, and s is of type string"
	//omp:target if(s)
	{
	}
	// want+1 OMP503 "device(f)" "device takes an integer, and this is of type float64"
	//omp:target device(f)
	{
	}
	// want+1 OMP503 "thread_limit(x)" "takes an integer"
	//omp:target teams distribute parallel for thread_limit(x)
	for i := range x {
		x[i]++
	}
}
