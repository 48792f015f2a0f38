package p

// Combinations of parallel, masked, sections, taskloop.
func combinations(x []int, n int) {
	//omp:parallel sections
	{
		work()
		//omp:section
		work()
		//omp:section
		{
			//omp:cancel sections
			// want OMP410
			//omp:cancel parallel
			// want OMP409
			//omp:barrier
		}
	}
	// want OMP411
	//omp:parallel sections
	work()
	//omp:parallel sections
	{
		work()
		// want OMP411
		work()
	}
	//omp:parallel masked
	{
		// want OMP409
		//omp:barrier
		//omp:task
		work()
	}
	//omp:parallel masked taskloop simd collapse(2)
	for i := range x {
		for j := range n {
			x[i] = j
		}
	}
	// want OMP403
	//omp:masked taskloop
	work()
	//omp:parallel
	{
		//omp:masked taskloop
		for i := range x {
			// want OMP409
			//omp:single
			x[i] = 0
		}
		//omp:taskloop simd
		for i := range x {
			// want OMP409
			//omp:task
			x[i] = 0
		}
	}
	//omp:for
	for i := range x {
		// want OMP409
		//omp:masked taskloop
		for j := range n {
			x[i] = j
		}
		//omp:parallel master taskloop
		for j := range n {
			x[i] = j
		}
	}
	// What is between the loops of a nest is in none of them.
	//omp:for collapse(2)
	for i := range x {
		// want OMP409
		//omp:flush
		for j := range n {
			x[i] = j
			//omp:flush
		}
		// want OMP409
		//omp:critical
		work()
	}
	//omp:for
	for i := range x {
		//omp:flush
		for j := range n {
			x[i] = j
		}
	}
	// Sections are all that sections holds, teams all that target holds.
	//omp:sections
	{
		//omp:section
		work()
		// want OMP411
		//omp:flush
		//omp:section
		{
			//omp:flush
		}
	}
	//omp:target
	{
		// want OMP414
		//omp:teams
		work()
		//omp:taskyield
	}
	//omp:dispatch
	{
		// want OMP409
		//omp:taskwait
		work()
	}
	// A worksharing construct that does not wait cannot be cancelled.
	//omp:sections nowait
	{
		//omp:section
		{
			// want OMP409
			//omp:cancel sections
		}
	}
	// Of loop only the own variable has a last value.
	// want OMP308
	//omp:loop bind(thread) lastprivate(n)
	for i := range x {
		x[i] = 0
	}
	//omp:loop bind(thread) collapse(2) lastprivate(j)
	for i := range x {
		for j := 0; j < n; j++ {
			x[i] = j
		}
	}
	//omp:simd
	for i := range x {
		//omp:loop
		for j := range n {
			x[i] = j
		}
		//omp:loop bind(thread)
		for j := range n {
			x[i] = j
		}
		// want OMP409
		//omp:loop bind(parallel)
		for j := range n {
			x[i] = j
		}
		// want OMP409
		//omp:loop bind(teams)
		for j := range n {
			x[i] = j
		}
	}
	//omp:loop bind(parallel)
	for i := range x {
		// want OMP409
		//omp:ordered
		x[i] = 0
	}
}

// scan stands in the loop that is taken over, and names what it reduces.
func scans(x, y []int, s, t int) {
	//omp:for reduction(inscan, +: s)
	for i := range x {
		for j := range y {
			s += x[j]
			// want OMP410
			//omp:scan inclusive(s)
		}
		y[i] = s
	}
	//omp:for collapse(2) reduction(inscan, +: s)
	for i := range x {
		// want OMP409
		//omp:scan inclusive(s)
		for j := range y {
			s += x[i] * y[j]
		}
	}
	//omp:for reduction(inscan, +: s, t)
	for i := range x {
		s += x[i]
		// want OMP416
		//omp:scan inclusive(s)
		y[i] = s
	}
	//omp:for reduction(inscan, +: (s), t)
	for i := range x {
		s += x[i]
		t += s
		//omp:scan inclusive(s, (t))
		y[i] = s
	}
	// want OMP406
	//omp:for collapse(2) reduction(inscan, +: s)
	for i := range x {
		y[i] = 0
		for j := range x {
			s += x[j]
			//omp:scan inclusive(s)
			y[i] = s
		}
	}
}

// assume makes no region, nothing does nothing.
func assumed(x []int, n int) {
	//omp:teams
	{
		//omp:assume no_openmp_routines holds(n > 0)
		{
			//omp:distribute
			for i := range x {
				//omp:nothing
				x[i] = 0
			}
			// want OMP409
			//omp:barrier
		}
	}
	// want OMP402
	//omp:assume no_openmp
}

// A metadirective stands where each of its variants may stand.
func variants(x []int, n int) {
	//omp:metadirective when(device={kind(gpu)}: target teams distribute parallel for) otherwise(parallel for)
	for i := range x {
		x[i] = 0
	}
	//omp:metadirective when(user={condition(n > 4)}: parallel) otherwise(nothing)
	{
		work()
	}
	//omp:metadirective when(user={condition(n > 4)}: barrier)
	work()
	//omp:metadirective otherwise(taskwait)
	// want OMP403
	//omp:metadirective when(user={condition(n > 4)}: parallel) otherwise(for)
	{
		work()
	}
	// want OMP406
	//omp:metadirective when(user={condition(n > 4)}: for collapse(2)) otherwise(for collapse(3))
	for i := range x {
		x[i] = 0
	}
	//omp:metadirective when(user={condition(n > 4)}: for)
	for i := range x {
		x[i] = 0
		// want OMP407
		break
	}
	{
		//omp:metadirective when(user={condition(n > 4)}: nothing)
	}
	{
		//omp:metadirective otherwise(nothing)
	}
	// want OMP402
	//omp:metadirective otherwise(parallel)
}
