package refused

// sure has the user's word that its iterations are apart. It is taken where nothing is known, and not where something is.
func sure(x, y, idx []int, n, k int) {
	//omp:target teams distribute parallel for ompx_independent
	for i := range idx {
		x[idx[i]]++
		if x[i] > 3 {
			y[n] = i
		}
	}
	//omp:target teams distribute parallel for ompx_independent map(tofrom: k)
	for i := range idx {
		x[idx[i]]++
		y[i+1] = y[i] // want OMP525 "y[i+1]" "^y.1. is written in iteration i = 0 and read in iteration i = 1"
		k = i         // want OMP525 "k" "^k is written in iteration i = 0 and in iteration i = 1"
	}
}
