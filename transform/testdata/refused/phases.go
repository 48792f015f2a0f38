package refused

// phases has threads that go on while others are in what is in front, with no barrier between.
func phases(x, y, z []int, n int) (a, b int) {
	//omp:parallel
	{
		//omp:for nowait
		for i := range n {
			x[i] = i
		}
		//omp:for nowait
		for j := range n {
			y[j] = x[j] + 1
		}
		//omp:for
		for i := range n {
			z[i] = y[n-1-i] // want OMP534 "y[n-1-i]" "y may be read here while other threads are still in 'for', where it is written"
		}
		//omp:for
		for i := range n {
			x[i] = z[n-1-i]
		}
		//omp:for nowait schedule(dynamic)
		for i := range n {
			x[i] = i
		}
		//omp:for schedule(dynamic)
		for i := range n {
			y[i] = x[i] // want OMP525 "x[i]" "is read here while other threads are still in 'for', where it is written"
		}
		//omp:for nowait
		for i := range x {
			x[i] = i
		}
		//omp:barrier
		//omp:for nowait
		for i, v := range x {
			y[i] = v
		}
		//omp:for nowait schedule(static, 4)
		for i := 1; i < n; i++ {
			z[i] = i
		}
		//omp:for schedule(static, 4)
		for j := 1; j < n; j++ {
			z[j] *= 2
		}
	}
	//omp:parallel
	{
		//omp:single nowait
		a = n
		//omp:single
		b = a // want OMP525 "a" "a is read here while other threads are still in 'single', where it is written"
		//omp:masked
		a = n
		//omp:masked
		b = a
		//omp:for
		for i := range x {
			x[i] = a // want OMP525 "a" "a is read here while other threads are still in 'masked', where it is written"
		}
		//omp:masked
		b = n
		//omp:barrier
		//omp:for
		for i := range x {
			x[i] = b
		}
		mine := make([]int, 4)
		//omp:for nowait
		for i := range x {
			mine[i%4] += x[i]
		}
		//omp:critical
		for i, v := range mine {
			y[i] += v
		}
		//omp:for nowait private(b)
		for i := range x {
			b = i
			z[i] = b
		}
		//omp:single
		b = 3
	}
	//omp:teams num_teams(3)
	{
		//omp:distribute
		for i := range x {
			x[i] = i
		}
		//omp:distribute
		for i := range x {
			y[i] = x[i]
		}
		//omp:distribute
		for i := range n {
			z[i] = y[n-1-i] // want OMP534 "y[n-1-i]" "y may be read here while other teams are still in 'distribute', where it is written"
		}
	}
	//omp:teams num_teams(3)
	{
		//omp:distribute simd
		for i := range x {
			x[i] = i
		}
		//omp:distribute parallel for
		for i := range x {
			x[i] += i // want OMP534 "x[i]" "may be read here while other teams are still in 'distribute simd'"
		}
	}
	return a, b
}

func addsFirst(x []int)     { x[0]++ }
func setsFirst(x []int)     { x[0] = 1 }
func addsThrough(c *int)    { *c++ }
func addsAt(x []int, i int) { x[i]++ }
func addsForSome(x []int) {
	//omp:single
	x[0]++
}

// allThreads has what every thread writes in a loop of its own or a call.
func allThreads(x []int, n int) int {
	c := 0
	//omp:parallel
	{
		addsFirst(x)    // want OMP525 "addsFirst(x)" "is written by threads at once: every thread of the parallel region does"
		addsThrough(&c) // want OMP525 "addsThrough(&c)" "c is written by threads at once"
		addsForSome(x)
		//omp:critical
		addsFirst(x)
	}
	//omp:parallel
	for i := range x {
		x[i]++ // want OMP525 "x[i]" "is written by threads at once: every thread of the parallel region does"
	}
	//omp:parallel
	{
		mine := make([]int, n)
		for i := range mine {
			mine[i]++
		}
		addsFirst(mine)
		for i, v := range mine {
			//omp:atomic
			x[i] += v
		}
		at := len(mine) + n
		addsAt(x, at)
		//omp:masked
		addsFirst(x)
	}
	//omp:parallel
	setsFirst(x) // want OMP534 "setsFirst(x)" "is written by threads at once: every thread of the parallel region does"
	//omp:teams num_teams(2)
	addsThrough(&c) // want OMP525 "addsThrough(&c)" "c is written by threads at once: every team does"
	return c
}
