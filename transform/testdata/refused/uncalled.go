package refused

// Uncalled is for regions of other packages, and held to what its clauses say without them.
func Uncalled(x []int) {
	// want+1 OMP503 "nowhere" "undefined: nowhere"
	//omp:for reduction(+: nowhere)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "i" "i is a variable of the loop and private as it is"
	//omp:for private(i)
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "lost" "undefined: lost"
	//omp:for schedule(static, lost)
	for i := range x {
		x[i]++
	}
	var n int
	//omp:for lastprivate(n) schedule(static, len(x))
	for i := range x {
		n = i
	}
	x[0] = n
}
