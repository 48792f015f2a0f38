package lib

// Share is done by all teams.
func Share(a []float64, by float64) {
	//omp:distribute
	for i := range a {
		a[i] += by
	}
}

// All is done by all threads of all teams.
func All(a []float64, by float64) {
	//omp:distribute parallel for
	for i := range a {
		a[i] *= by
	}
}

// Lanes is done in lanes.
func Lanes(a []float64, by float64) {
	//omp:distribute parallel for simd collapse(2) dist_schedule(static, 8)
	for i := 0; i < 8; i++ {
		for j := 0; j < len(a)/8; j++ {
			a[i*(len(a)/8)+j] -= by
		}
	}
}
