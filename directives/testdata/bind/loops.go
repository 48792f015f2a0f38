package p

// A loop directive over what is not a loop, or not one that counts; a nest that
// is not deep enough.
func loops(x []int, n, m int, ok bool) {
	//omp:for
	for i := 0; i < n; i++ {
		x[i] = 0
	}
	//omp:for

	// An ordinary comment and empty lines may stand between.

	for i := range x {
		x[i] = 0
	}
	//omp:parallel for
	for range n {
	}
	// want OMP403
	//omp:for
	if ok {
	}
	// want OMP403
	//omp:parallel for
	{
		for i := range x {
			x[i] = 0
		}
	}
	// want OMP403
	//omp:simd
	for {
	}
	// want OMP403
	//omp:simd
	for ok {
	}
	// want OMP403
	//omp:simd
	for i := 0; ; i++ {
	}
	// want OMP403
	//omp:simd
	for i := 0; i < n; {
	}
	//omp:simd
	for ; n < 3; n++ {
	}
	// want OMP403
	//omp:for
	x[0] = 1

	// want OMP406
	//omp:for collapse(2)
	for i := range n {
		x[i] = 0
	}
	//omp:for collapse(2)
	for i := range n {
		for j := range m {
			x[i*m+j] = 0
		}
	}
	//omp:for collapse(2)
	for i := range n {
		row := x[i*m:]
		for j := range m {
			row[j] = 0
		}
		row[0] = 1
	}
	// want OMP406
	//omp:for collapse(2)
	for i := range n {
		for j := range m {
			x[i*m+j] = 0
		}
		for j := range m {
			x[i*m+j] = 0
		}
	}
	// want OMP406
	//omp:for collapse(2)
	for i := range n {
		if ok {
			for j := range m {
				x[i*m+j] = 0
			}
		}
	}
	// want OMP406
	//omp:for collapse(2)
	for i := range n {
		//omp:simd
		for j := range m {
			x[i*m+j] = 0
		}
	}
	// want OMP406
	//omp:for ordered(3)
	for i := range n {
		for j := range m {
			x[i*m+j] = 0
		}
	}
	//omp:for collapse(N)
	for i := range n {
		x[i] = 0
	}
	//omp:for collapse(3)
	for i := range n {
		for j := range m {
			for k := range j {
				x[i*m+j] = k
			}
		}
	}
	// want OMP406
	//omp:for collapse(1000000000000)
	for i := range n {
		x[i] = 0
	}
	//omp:for collapse(2)
	for i := range n {
	inner:
		for j := range m {
			if ok {
				continue inner
			}
			x[i*m+j] = 0
		}
	}
}

// Stacks of loop directives: only tile and unroll leave a loop behind.
func stacks(x []int, n, m int) {
	//omp:for
	//omp:tile sizes(4)
	for i := range n {
		x[i] = 0
	}
	//omp:for collapse(4)
	//omp:tile sizes(4, 4)
	for i := range n {
		for j := range m {
			x[i*m+j] = 0
		}
	}
	// want OMP406
	//omp:for collapse(3)
	//omp:tile sizes(4)
	for i := range n {
		x[i] = 0
	}
	// want OMP406
	//omp:tile sizes(4, 4)
	for i := range n {
		x[i] = 0
	}
	//omp:for
	//omp:unroll partial(4)
	for i := range n {
		x[i] = 0
	}
	// want OMP406
	//omp:for collapse(2)
	//omp:unroll partial
	for i := range n {
		for j := range m {
			x[i*m+j] = 0
		}
	}
	// want OMP403
	//omp:for
	//omp:unroll full
	for i := range n {
		x[i] = 0
	}
	// want OMP403
	//omp:for
	//omp:unroll
	for i := range n {
		x[i] = 0
	}
	// want OMP403
	//omp:for
	//omp:simd
	for i := range n {
		x[i] = 0
	}
	// want OMP403
	//omp:for
	//omp:critical
	for i := range n {
		x[i] = 0
	}
	//omp:parallel
	//omp:for
	for i := range n {
		x[i] = 0
	}
	//omp:target teams
	//omp:distribute
	for i := range n {
		x[i] = 0
	}
	//omp:target
	//omp:teams
	//omp:distribute parallel for
	for i := range n {
		x[i] = 0
	}
}
