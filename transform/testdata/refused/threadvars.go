package refused

// want+3 OMP503 "Current" "Current is exported, and other packages would have the program's variable"
//
//omp:threadprivate
var Current int

//omp:threadprivate
var counted int

// want+3 OMP502 "made" "the initial value of made, which is made for each thread, is legal and not built yet"
//
//omp:threadprivate
var made = func() []int { return nil }()

// want+3 OMP503 "//omp:declare target" "bothWays is threadprivate, each thread has its own, and 'declare target' says"
//
//omp:threadprivate
//omp:declare target
var bothWays int

// want+3 OMP502 "counted" "counted is threadprivate, and its mention in the initial value"
//
//omp:threadprivate
var chained = []int{counted}

func threadVars(x []int, n int) {
	// want+1 OMP503 "n" "copyin takes threadprivate variables, and n is not one"
	//omp:parallel copyin(n)
	{
		counted = n
	}
	// want+1 OMP503 "counted" "counted is threadprivate, each thread has its own, and num_threads cannot name it"
	//omp:parallel num_threads(counted)
	{
		counted = n
	}
	//omp:target teams distribute parallel for map(tofrom: x)
	for i := range x {
		x[i] = counted // want OMP521 "counted" "counted is threadprivate, the host's threads have their own"
	}
	_ = chained
}
