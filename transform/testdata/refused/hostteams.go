package refused

// hostTeams has leagues of the host that cannot be.
func hostTeams(x []int, n int, f func() int) {
	// want+1 OMP311 "0" "needs a value of at least 1"
	//omp:teams num_teams(0)
	{
	}
	// want+1 OMP311 "3:2" "the lower bound is above"
	//omp:teams num_teams(3:2)
	{
	}
	// want+1 OMP503 "x" "thread_limit takes an integer"
	//omp:teams thread_limit(x)
	{
	}
	var i int
	//omp:teams distribute
	for ; i < n; i++ { // want OMP511 "i < n" "the loop begins with what i is, which teams share"
		x[i] = 0
	}
	//omp:teams num_teams(2)
	{
		n++ // want OMP525 "n" "assigned by threads at once: every team does"
		last := 0
		// want+1 OMP503 "last" "each thread of the teams region has a last of its own"
		//omp:distribute lastprivate(last)
		for i := range x {
			last = i
		}
		x[0] = last // want OMP534 "x[0]" "assigned by threads at once"
	}
	//omp:teams distribute parallel for
	for i := 1; i < n; i++ {
		x[i] = x[i-1] // want OMP525 "x[i]" "written in iteration i = 1"
	}
	//omp:teams num_teams(4)
	//omp:distribute
	for i := 0; i < 9; i++ {
		x[0] += i // want OMP525 "x[0]" "iterations run at once"
	}
	//omp:teams num_teams(4)
	//omp:distribute parallel for num_threads(1)
	for i := 0; i < 9; i++ {
		x[0] += i // want OMP525 "x[0]" "iterations run at once"
	}
	//omp:teams num_teams(1)
	//omp:distribute parallel for num_threads(1)
	for i := 0; i < 9; i++ {
		x[0] += i
	}
	//omp:teams distribute
	for i := 0; i < f(); i++ { // want OMP511 "f()" "a call that cannot be followed"
		x[i] = 0
	}
	//omp:teams default(none) shared(x)
	//omp:distribute
	for i := 0; i < n; i++ { // want OMP527 "n" "no clause names it"
		x[i] = 0
	}
	s := 0
	//omp:teams loop reduction(+: s)
	for i := range x {
		s *= x[i] // want OMP524 "s" "updated with . here"
	}
	int := n > 1
	// want+1 OMP502 "metadirective" "the choice is not built yet where .* above what declares a variable of a type"
	//omp:metadirective when(user={condition(int)}: atomic read) when(user={condition(n > 0)}: nothing)
	first := x[0]
	_, _ = first, int
	// want+1 OMP503 "x" "condition takes a condition"
	//omp:metadirective when(user={condition(x)}: barrier)
	// want+1 OMP503 "setFirst(x)" "which the plain build does not do"
	//omp:metadirective when(user={condition(setFirst(x))}: parallel)
	{
	}
	t := 0
	//omp:teams distribute parallel for private(t)
	for i := range x {
		x[i] = t // want OMP533 "t" "read before the region assigns it"
	}
}

func setFirst(x []int) bool {
	x[0] = 1
	return true
}
