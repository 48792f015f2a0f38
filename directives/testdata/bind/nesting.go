package p

// Constructs that cannot be nested, lexically, in one function.
func nesting(x []int, n int) {
	//omp:target
	{
		// want OMP409
		//omp:target
		work()
		// want OMP409
		//omp:target data map(x)
		work()
		// want OMP409
		//omp:target update to(x)
		// want OMP409
		//omp:target enter data map(to: x)
		// want OMP409
		//omp:target teams distribute parallel for
		for i := range x {
			x[i] = 0
		}
		func() {
			// want OMP409
			//omp:target
			work()
		}()
		//omp:target device(ancestor: 1)
		work()
	}
	//omp:target data map(x)
	{
		//omp:target
		work()
		//omp:target update to(x)
	}
	// teams is all that target holds.
	//omp:target
	//omp:teams
	{
		work()
	}
	//omp:target
	{
		//omp:teams
		work()
	}
	//omp:target
	{
		work()
		// want OMP414
		//omp:teams
		work()
	}
	//omp:teams
	work()
	//omp:parallel
	{
		// want OMP409
		//omp:teams
		work()
	}
	//omp:teams
	{
		// want OMP409
		//omp:teams
		work()
	}
	// Directly inside teams.
	//omp:teams
	{
		//omp:error at(execution) severity(warning)
		work()
		//omp:parallel
		{
			//omp:single
			work()
			//omp:barrier
		}
		//omp:distribute
		for i := range x {
			//omp:parallel for
			for j := range n {
				x[i] = j
			}
		}
		//omp:loop
		for i := range x {
			x[i] = 0
		}
		//omp:atomic
		n++
		// want OMP409
		//omp:barrier
		// want OMP409
		//omp:single
		work()
		// want OMP409
		//omp:for
		for i := range x {
			x[i] = 0
		}
		// want OMP409
		//omp:critical
		work()
	}
	//omp:distribute
	for i := range x {
		x[i] = 0
	}
	func() {
		// want OMP410
		//omp:distribute
		for i := range x {
			x[i] = 0
		}
	}()
	//omp:parallel
	{
		// want OMP410
		//omp:distribute parallel for
		for i := range x {
			x[i] = 0
		}
	}
	// Shared among the team: all threads have to get there.
	//omp:parallel for
	for i := range x {
		// want OMP409
		//omp:for
		for j := range n {
			x[i] = j
		}
		// want OMP409
		//omp:single
		work()
		// want OMP409
		//omp:sections
		{
		}
		// want OMP409
		//omp:scope
		work()
		// want OMP409
		//omp:barrier
		// want OMP409
		//omp:masked
		work()
		// want OMP409
		//omp:master
		work()
		//omp:critical
		work()
		//omp:task
		{
			// want OMP409
			//omp:barrier
		}
		//omp:parallel
		{
			//omp:for
			for j := range n {
				x[i] = j
			}
			//omp:barrier
		}
		//omp:simd
		for j := range n {
			x[i] = j
		}
		go func() {
			//omp:barrier
		}()
	}
	// All threads of the team run what scope holds (OpenMP 5.2, 11.2 and 17.1).
	//omp:parallel
	{
		//omp:scope
		{
			//omp:for
			for j := range n {
				x[j] = j
			}
			//omp:barrier
			//omp:single
			work()
			//omp:masked
			work()
			//omp:scope
			work()
		}
	}
	//omp:critical
	{
		// want OMP409
		//omp:barrier
		// want OMP409
		//omp:critical
		work()
		//omp:critical(other)
		{
			// want OMP409
			//omp:critical(other)
			work()
		}
	}
	//omp:masked
	{
		// want OMP409
		//omp:for
		for i := range x {
			x[i] = 0
		}
		//omp:taskloop
		for i := range x {
			x[i] = 0
			// want OMP409
			//omp:single
			work()
		}
	}
	// Lanes.
	//omp:simd
	for i := range x {
		//omp:atomic
		x[i]++
		// want OMP409
		//omp:parallel
		work()
		// want OMP409
		//omp:critical
		work()
		// want OMP409
		//omp:task
		work()
		//omp:simd
		for j := range n {
			x[i] = j
		}
	}
	//omp:target teams distribute parallel for simd
	for i := range x {
		// want OMP409
		//omp:barrier
		x[i] = 0
	}
	// Any order.
	//omp:for order(concurrent)
	for i := range x {
		//omp:parallel
		{
			//omp:critical
			x[i] = 0
		}
		//omp:parallel sections
		{
			//omp:section
			work()
		}
		// want OMP409
		//omp:critical
		x[i] = 0
		// want OMP409
		//omp:sections
		{
			//omp:section
			work()
		}
	}
	//omp:simd
	for i := range x {
		// want OMP409
		//omp:sections
		{
			//omp:section
			x[i] = 0
		}
	}
	//omp:loop bind(parallel)
	for i := range x {
		// want OMP409
		//omp:task
		x[i] = 0
	}
	// want OMP410
	//omp:loop
	for i := range x {
		x[i] = 0
	}
	//omp:parallel loop
	for i := range x {
		x[i] = 0
	}
	//omp:loop bind(teams)
	for i := range x {
		x[i] = 0
	}
	//omp:parallel
	{
		//omp:loop
		for i := range x {
			x[i] = 0
		}
		// want OMP410
		//omp:loop bind(teams)
		for i := range x {
			x[i] = 0
		}
	}
	//omp:parallel for
	for i := range x {
		// want OMP409
		//omp:loop bind(parallel)
		for j := range n {
			x[i] = j
		}
	}
	// Every work-item by itself.
	//omp:target teams ompx_bare num_teams(1) thread_limit(8)
	{
		//omp:barrier
		//omp:atomic
		n++
		//omp:flush
		// want OMP409
		//omp:parallel
		work()
		// want OMP409
		//omp:single
		work()
	}
	//omp:target teams
	{
		// want OMP409
		//omp:barrier
	}
}

// cancel and scan belong into what they name.
func belonging(x, y []int, s int) {
	// want OMP410
	//omp:cancel parallel
	//omp:parallel
	{
		//omp:cancel parallel
		//omp:cancellation point parallel
		// want OMP410
		//omp:cancel for
		//omp:for
		for i := range x {
			if x[i] == 0 {
				//omp:cancel for
			}
			// want OMP410
			//omp:cancel parallel
		}
		//omp:for nowait
		for range x {
			// want OMP409
			//omp:cancel for
			//omp:cancellation point for
		}
		//omp:sections
		{
			//omp:section
			{
				//omp:cancel sections
			}
		}
		//omp:task
		{
			//omp:cancel taskgroup
		}
		// want OMP410
		//omp:cancel taskgroup
	}
	//omp:for reduction(inscan, +: s)
	for i := range x {
		s += x[i]
		//omp:scan inclusive(s)
		y[i] = s
	}
	//omp:simd reduction(inscan, +: s)
	for i := range x {
		y[i] = s
		//omp:scan exclusive(s)
		s += x[i]
	}
	//omp:for collapse(2) reduction(inscan, +: s)
	for i := range x {
		for j := range x {
			s += x[j]
			//omp:scan inclusive(s)
			y[i] = s
		}
	}
	// want OMP416
	//omp:for reduction(inscan, +: s)
	for i := range x {
		s += x[i]
	}
	//omp:for reduction(inscan, +: s)
	for i := range x {
		s += x[i]
		//omp:scan inclusive(s)
		y[i] = s
		// want OMP410
		//omp:scan inclusive(s)
	}
	//omp:for reduction(inscan, +: s)
	for i := range x {
		s += x[i]
		// want OMP416
		//omp:scan inclusive(y)
		y[i] = s
	}
	//omp:for reduction(inscan, +: s)
	for i := range x {
		s += x[i]
		if i > 0 {
			// want OMP410
			//omp:scan inclusive(s)
		}
	}
	//omp:for reduction(+: s)
	for i := range x {
		s += x[i]
		// want OMP410
		//omp:scan inclusive(s)
	}
	// want OMP410
	//omp:scan inclusive(s)
}
