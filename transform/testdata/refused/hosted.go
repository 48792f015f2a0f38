package refused

// hosted has loop transformations that no region is about.
func hosted(x []int, n int) {
	// want+1 OMP503 "n" "sizes takes integer constants from 1 on, and n is not one"
	//omp:tile sizes(n)
	for i := range x {
		x[i] = i
	}
	// want+1 OMP503 "nothing" "partial takes integer constants from 1 on, and nothing is not one"
	//omp:unroll partial(nothing)
	for i := range x {
		x[i] = i
	}
	// want+1 OMP503 "missing" "undefined: missing"
	//omp:tile sizes(missing)
	for i := range x {
		x[i] = i
	}
	// want+1 OMP501 "parallel for" "the directive //omp:parallel for is legal and not built yet"
	//omp:parallel for
	// want+1 OMP501 "reverse" "the directive //omp:reverse is legal and not built yet"
	//omp:reverse
	for i := range x {
		x[i] = i
	}
}

const nothing = 0
