package p

// Loop transformations, and what they leave to the directive above.
func transformations(x []int, n, m int) {
	//omp:reverse
	for i := range n {
		x[i] = 0
	}
	//omp:for
	//omp:reverse
	for i := range n {
		x[i] = 0
	}
	//omp:interchange
	for i := range n {
		for j := range m {
			x[i*m+j] = 0
		}
	}
	//omp:for collapse(3)
	//omp:interchange permutation(3, 1, 2)
	for i := range n {
		for j := range m {
			for k := range m {
				x[i*m+j] = k
			}
		}
	}
	// want OMP406
	//omp:interchange
	for i := range n {
		x[i] = 0
	}
	// want OMP406
	//omp:interchange permutation(1, 2, 3)
	for i := range n {
		for j := range m {
			x[i*m+j] = 0
		}
	}
	// want OMP406
	//omp:for collapse(3)
	//omp:interchange
	for i := range n {
		for j := range m {
			x[i*m+j] = 0
		}
	}
	// want OMP406
	//omp:for collapse(2)
	//omp:reverse
	for i := range n {
		for j := range m {
			x[i*m+j] = 0
		}
	}
	// Nothing between the loops of tile and interchange.
	// want OMP406
	//omp:tile sizes(4, 4)
	for i := range n {
		x[i*m] = 1
		for j := range m {
			x[i*m+j] = 0
		}
	}
	// want OMP406
	//omp:interchange
	for i := range n {
		for j := range m {
			x[i*m+j] = 0
		}
		x[i*m] = 1
	}
	//omp:tile sizes(4)
	for i := range n {
		x[i*m] = 1
		for j := range m {
			x[i*m+j] = 0
		}
	}
	// want OMP403
	//omp:reverse
	x[0] = 1
	// One cause, one error: it is tile that has no loop.
	//omp:for
	// want OMP403
	//omp:tile sizes(4)
	x[0] = 1
	//omp:interchange
	for i := range n {
	row:
		for j := range m {
			if x[j] == 0 {
				continue row
			}
			// want OMP407
			break
		}
	}
}

// fuse makes one loop of a block of loops.
func fused(x, y []int, n int) {
	//omp:fuse
	{
		for i := range n {
			x[i] = 0
		}
		for i := range n {
			y[i] = 0
		}
	}
	//omp:parallel for
	//omp:fuse
	{
		for i := range n {
			if x[i] == 0 {
				continue
			}
		}
	label:
		for i := range n {
			if y[i] == 0 {
				continue label
			}
		}
	}
	//omp:fuse looprange(2, 2)
	{
		for i := range n {
			x[i] = 0
		}
		//omp:tile sizes(4)
		for i := range n {
			y[i] = 0
		}
		//omp:unroll partial(2)
		for i := range n {
			y[i] = 1
		}
	}
	// want OMP403
	//omp:fuse
	for i := range n {
		x[i] = 0
	}
	// want OMP403
	//omp:fuse
	{
		for i := range n {
			x[i] = 0
		}
	}
	// want OMP403
	//omp:fuse
	{
		for i := range n {
			x[i] = 0
		}
		work()
	}
	// want OMP403
	//omp:fuse
	{
		for i := range n {
			x[i] = 0
		}
		for {
			work()
		}
	}
	// want OMP403
	//omp:fuse
	{
		for i := range n {
			x[i] = 0
		}
		//omp:for
		for i := range n {
			y[i] = 0
		}
	}
	// want OMP406
	//omp:fuse looprange(2, 2)
	{
		for i := range n {
			x[i] = 0
		}
		for i := range n {
			y[i] = 0
		}
	}
	// want OMP403
	//omp:for
	//omp:fuse looprange(1, 2)
	{
		for i := range n {
			x[i] = 0
		}
		for i := range n {
			y[i] = 0
		}
		for i := range n {
			y[i] = 0
		}
	}
	// want OMP406
	//omp:for collapse(2)
	//omp:fuse
	{
		for i := range n {
			x[i] = 0
		}
		for i := range n {
			y[i] = 0
		}
	}
	// want OMP403
	//omp:fuse
	//omp:parallel
	{
		for i := range n {
			x[i] = 0
		}
		for i := range n {
			y[i] = 0
		}
	}
	// want OMP409
	//omp:fuse
	{
		for i := range n {
			x[i] = 0
		}
		//omp:taskwait
		for i := range n {
			// want OMP407
			break
		}
	}
}
