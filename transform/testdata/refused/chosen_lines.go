package refused

func elsewhere(x []int, n int) {
	// want+1 OMP502 "metadirective" "the choice is not built yet where .* in a file with line directives"
	//omp:metadirective when(user={condition(n > 1)}: parallel for) otherwise(taskloop)
	for i := range x {
		x[i]++
	}
//line other.y:7
	x[0]++
}
