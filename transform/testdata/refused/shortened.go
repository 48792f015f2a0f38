package refused

// A slice follows from the number of the iteration where each takes as many elements from its beginning, once.

var shared = make([]int, 9)

func shortened(x, y []int, n, k int) {
	//omp:target teams distribute parallel for
	for i := range n {
		x[0] = x[2] // want OMP534 "x[0]" "x.2. is written in iteration i = 2 and read in iteration i = 0"
		x = x[1:]
		_ = i
	}
	//omp:target teams distribute parallel for
	for i := range n {
		x[0] = i
		if i > 3 {
			x = x[1:] // want OMP520 "x" "assigns the slice x itself"
		}
	}
	//omp:target teams distribute parallel for
	for i := range n {
		x[0] = i
		x = x[1:] // want OMP520 "x" "assigns the slice x itself"
		x = x[1:] // want OMP520 "x" "assigns the slice x itself"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		x[0] = i
		x = x[1 : len(x)-1] // want OMP520 "x" "assigns the slice x itself"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		x[0] = i
		x = x[i:] // want OMP520 "x" "assigns the slice x itself"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		x[0] = i
		x = y[1:] // want OMP520 "x" "assigns the slice x itself"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		x[0] = i
		x = x[n/k:] // want OMP520 "x" "assigns the slice x itself"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		shared[0] = i
		shared = shared[1:] // want OMP520 "shared" "assigns the slice shared itself"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		for range i {
			x[0] = i
			x = x[1:] // want OMP520 "x" "assigns the slice x itself"
		}
	}
	first := func() int { return y[0] }
	//omp:target teams distribute parallel for
	for i := range n {
		x[i] = first() // want OMP534 "x[i]" "may be the same memory"
		y = y[1:]      // want OMP520 "y" "assigns the slice y itself"
	}
	//omp:target teams distribute parallel for map(tofrom: y)
	for i := range n {
		y[0] = i
		y = y[1:] // want OMP520 "y" "assigns the slice y itself"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		x[0] = i // want OMP534 "x[0]" "two iterations may touch the same element of x"
		x = x[k:]
	}
}
