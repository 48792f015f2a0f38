package refused

type placed struct{ i, j int }

// hostLatest has conditional lastprivate variables that are assigned unseen.
func hostLatest(x []int, k int, at placed, c placed) {
	//omp:parallel for lastprivate(conditional: k)
	for i := range x {
		if x[i] > 0 {
			p := &k // want OMP503 "k" "its address is taken here"
			*p = i
		}
	}
	//omp:parallel for lastprivate(conditional: at)
	for i := range x {
		if x[i] > 0 {
			at.i = i // want OMP503 "at.i" "a part of it is assigned here"
		}
	}
	//omp:parallel for lastprivate(conditional: k)
	for i := range x {
		if x[i] > k { // want OMP533 "k" "k is private, and is read before the region assigns it"
			k = x[i]
		}
	}
	//omp:parallel for lastprivate(conditional: k)
	for i := range x {
		// want+1 OMP502 "k" "that names the variable is not built yet"
		//omp:parallel for lastprivate(k)
		for j := range 3 {
			k = i + j
		}
	}
	//omp:parallel for lastprivate(conditional: k)
	for i := range x {
		//omp:atomic write
		k = i // want OMP502 "k" "in 'atomic' is not built yet"
	}
	// want+1 OMP533 "k" "an iteration may end without having assigned it"
	//omp:parallel for lastprivate(k)
	for i := range x {
		if x[i] > 0 {
			k = i
		}
	}
}
