package p

// ordered stands in the loop whose order it keeps.
func ordered(x, y []int, n int) {
	//omp:for ordered
	for i := range x {
		y[i] = f(x[i])
		//omp:ordered
		work()
		//omp:taskgroup
		{
			//omp:ordered threads
			work()
		}
	}
	//omp:parallel for ordered collapse(2)
	for i := range x {
		for j := range x {
			//omp:ordered
			x[i] = j
		}
	}
	// As 6.0 has it: the count is that of the collapsed loops.
	//omp:for ordered(2) collapse(2)
	for i := range x {
		for j := range x {
			//omp:ordered
			x[i] = j
		}
	}
}

// A function of its own may be called from the loop.
func orphaned(x []int) {
	//omp:ordered
	work()
	//omp:ordered simd
	work()
	//omp:ordered doacross(source:)
	//omp:critical
	{
		// want OMP409
		//omp:ordered
		work()
	}
}

func misplaced(x, y []int, n int) {
	//omp:for
	for i := range x {
		// want OMP410
		//omp:ordered
		x[i] = 0
	}
	//omp:for ordered(2)
	for i := range x {
		for j := range x {
			// want OMP410
			//omp:ordered
			x[i] = j
		}
	}
	//omp:parallel
	{
		// want OMP410
		//omp:ordered
		work()
	}
	//omp:for ordered
	for i := range x {
		//omp:parallel
		{
			// want OMP410
			//omp:ordered
			x[i] = 0
		}
		//omp:critical
		{
			// want OMP409
			//omp:ordered
			work()
		}
		//omp:task
		{
			// want OMP409
			//omp:ordered
			work()
		}
		//omp:ordered
		{
			// want OMP409
			//omp:ordered
			work()
			// want OMP409
			//omp:barrier
			// want OMP409
			//omp:single
			work()
		}
	}
	//omp:single
	{
		// want OMP410
		//omp:ordered
		work()
	}
	//omp:masked
	{
		// want OMP410
		//omp:ordered
		work()
	}
}

// Lanes have an order of their own.
func lanes(x []int) {
	//omp:simd
	for i := range x {
		//omp:ordered simd
		x[i]++
		// want OMP409
		//omp:ordered
		x[i]++
		// want OMP409
		//omp:ordered threads
		x[i]++
	}
	//omp:for simd ordered
	for i := range x {
		//omp:ordered simd
		x[i]++
		//omp:ordered simd threads
		x[i]++
	}
	//omp:for ordered
	for i := range x {
		// want OMP410
		//omp:ordered simd
		x[i]++
		//omp:simd
		for j := range x {
			//omp:ordered simd threads
			x[j]++
		}
	}
}

// doacross stands alone, in a loop that counts its loops.
func doacross(x [][]int, n int) {
	//omp:for ordered(2)
	for i := 1; i < n; i++ {
		for j := 1; j < n; j++ {
			//omp:ordered doacross(sink: i-1, j) doacross(sink: i, j-1)
			x[i][j] = x[i-1][j] + x[i][j-1]
			//omp:ordered doacross(source:)
		}
	}
	//omp:for ordered(1)
	for i := 1; i < n; i++ {
		//omp:ordered doacross(sink: omp_cur_iteration - 1)
		x[i][0] = x[i-1][0]
		//omp:ordered doacross(source: omp_cur_iteration)
	}
	//omp:for ordered(N)
	for i := 1; i < n; i++ {
		//omp:ordered doacross(sink: i-1, j)
		x[i][0] = x[i-1][0]
	}
	//omp:for ordered(2)
	for i := 1; i < n; i++ {
		for j := 1; j < n; j++ {
			// want OMP307
			//omp:ordered doacross(sink: i-1)
			x[i][j] = x[i-1][j]
		}
	}
	//omp:for ordered
	for i := 1; i < n; i++ {
		// want OMP410
		//omp:ordered doacross(sink: i-1)
		x[i][0] = x[i-1][0]
	}
	//omp:for
	for i := 1; i < n; i++ {
		// want OMP410
		//omp:ordered doacross(source:)
		x[i][0] = 0
	}
	// Doacross loops have nothing between them.
	// want OMP406
	//omp:for ordered(2)
	for i := 1; i < n; i++ {
		x[i][0] = 0
		for j := 1; j < n; j++ {
			//omp:ordered doacross(source:)
			x[i][j] = 0
		}
	}
}
