package refused

// waitsForNamed has iterations that wait for others at distances which are no constants.
func waitsForNamed(x []int, far [][]int, n, w, v int) {
	//omp:parallel for ordered(1)
	for i := w; i < n; i++ {
		//omp:ordered doacross(sink: i-w)
		x[i] += x[i-w]
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := n; i >= 0; i-- {
		//omp:ordered doacross(sink: i+w)
		x[i] += x[i+w]
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := w; i < n; i++ {
		//omp:ordered doacross(sink: i-v)
		x[i] += x[i-w] // want OMP534 "x[i]" "two iterations may touch the same element of x"
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := w; i < n; i++ {
		//omp:ordered doacross(sink: i-far[0][i])
		x[i] += x[i-w] // want OMP534 "x[i]" "two iterations may touch the same element of x"
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := 2 * w; i < n; i += 2 {
		//omp:ordered doacross(sink: i-w)
		x[i] += x[i-2] // want OMP534 "x[i]" "x.* may be written in iteration"
		//omp:ordered doacross(source:)
	}
}

// waitsAtEdges has iterations that are waited for only if they exist.
func waitsAtEdges(x [][]int, n, m int) {
	//omp:parallel for ordered(2)
	for i := 1; i < n; i++ {
		for j := 0; j < m; j++ {
			//omp:ordered doacross(sink: i-1, j+2) doacross(sink: i-2, j-2)
			x[i][j] += x[i-1][j] // want OMP534 "x[i][j]" "two iterations may touch the same element of x"
			//omp:ordered doacross(source:)
		}
	}
	//omp:parallel for collapse(2) ordered(2)
	for i := 1; i < n; i++ {
		for j := 1; j < m; j++ {
			//omp:ordered doacross(sink: i-1, j+1) doacross(sink: i, j-1)
			x[i][j] += x[i-1][j] // want OMP534 "x[i][j]" "two iterations may touch the same element of x"
			//omp:ordered doacross(source:)
		}
	}
	//omp:parallel for collapse(2) ordered(2)
	for i := 1; i < n; i++ {
		for j := 1; j < m; j++ {
			//omp:ordered doacross(sink: i-1, j) doacross(sink: i, j-1)
			x[i][j] += x[i-1][j-1] + x[i-1][j] + x[i][j-1]
			//omp:ordered doacross(source:)
		}
	}
	//omp:parallel for ordered(2)
	for i := 1; i < n; i++ {
		for j := 1; j < m-1; j++ {
			//omp:ordered doacross(sink: i-1, j) doacross(sink: i-1, j+1)
			x[i][j] += x[i-1][j-1] + x[i-1][j] + x[i-1][j+1] + x[i][j-1]
			//omp:ordered doacross(source:)
		}
	}
}

// handsOnEarly says that it has come so far before it has, on some ways.
func handsOnEarly(x []int, n int) {
	//omp:parallel for ordered(1)
	for i := 1; i < n; i++ {
		//omp:ordered doacross(sink: i-1)
		if i%3 == 0 {
			//omp:ordered doacross(source:)
		}
		x[i] += x[i-1] // want OMP534 "x[i]" "x.1. may be written in iteration i = 1"
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := 1; i < n; i++ {
		//omp:ordered doacross(sink: i-1)
		x[i] += x[i-1]
		if x[i] > 3 {
			//omp:ordered doacross(source:)
			continue
		}
		x[i] *= 2
		//omp:ordered doacross(source:)
	}
}
