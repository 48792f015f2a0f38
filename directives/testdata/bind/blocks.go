package p

// Block directives take any statement that declares nothing and is there.
func blocks(x []int, n int, ok bool) {
	//omp:parallel
	{
		x[0]++
	}
	//omp:parallel
	x[0]++
	//omp:parallel
	work()
	//omp:parallel
	if ok {
		work()
	}
	//omp:parallel
	switch n {
	case 1:
		//omp:single
		work()
	default:
		work()
		// want OMP402
		//omp:masked
	}
	//omp:parallel
	for i := range n {
		if i > 2 {
			break
		}
	}
	// want OMP412
	//omp:task
	y := 1
	// want OMP412
	//omp:task
	var z int
	// want OMP412
	//omp:task
	const c = 3
	_, _ = y, z
	{
		// want OMP402
		//omp:parallel
	}
	//omp:parallel
	{
		work()
		// want OMP402
		//omp:critical
	}
	//omp:task
	go work()
	// want OMP402
	//omp:parallel
}

// sections holds sections and nothing else.
func sections() {
	//omp:sections
	{
		work()
		//omp:section
		work()
		//omp:section
		{
			work()
			work()
		}
	}
	//omp:sections
	{
		//omp:section
		work()
	}
	//omp:sections
	{
	}
	// want OMP411
	//omp:sections
	work()
	//omp:sections
	{
		work()
		// want OMP411
		work()
	}
	//omp:sections
	{
		//omp:section
		if true {
			// want OMP410
			//omp:section
			work()
		}
	}
	// want OMP410
	//omp:section
	work()
	//omp:parallel
	{
		// want OMP410
		//omp:section
		work()
	}
}

// dispatch takes one call.
func calls(y int) {
	//omp:dispatch
	f(1)
	//omp:dispatch
	y = f(1)
	//omp:dispatch
	z := f(1)
	//omp:dispatch
	z, err := g(1)
	//omp:dispatch
	y += f(1)
	//omp:dispatch
	{
		y = f(1)
	}
	//omp:target variant dispatch
	(f)(1)
	// want OMP404
	//omp:dispatch
	y = f(1) + 1
	// want OMP404
	//omp:dispatch
	y, z = f(1), f(2)
	// want OMP404
	//omp:dispatch
	{
		f(1)
		f(2)
	}
	// want OMP404
	//omp:dispatch
	{
	}
	// want OMP404
	//omp:dispatch
	{
		{
			f(1)
		}
	}
	// want OMP404
	//omp:dispatch
	y++
	// want OMP404
	//omp:dispatch
	go f(1)
	// want OMP404
	//omp:dispatch
	//omp:parallel
	f(1)
	_ = err
}
