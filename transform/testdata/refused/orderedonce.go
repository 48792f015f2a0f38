package refused

// orderedOnce has the older spelling, of which nothing follows: what it would keep in order is not spoken of, too.
func orderedOnce(x []int, n int) {
	//omp:parallel for ordered(1)
	for i := 1; i < n; i++ {
		// want+1 OMP205 "depend(sink: i-1)" "'ordered' does not take 'depend'"
		//omp:ordered depend(sink: i-1)
		x[i] += x[i-1]
		// want+1 OMP205 "depend(source)" "'ordered' does not take 'depend'"
		//omp:ordered depend(source)
	}
	//omp:parallel for
	for i := 1; i < n; i++ {
		x[i] += x[i-1] // want OMP525 "x[i]" "x.1. is written in iteration i = 1 and read in iteration i = 2"
	}
}
