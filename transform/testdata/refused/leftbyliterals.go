package refused

// leftByLiterals has function literals that leave tasks behind.
func leftByLiterals(x, y []int) {
	sum := 0
	f := func() {
		//omp:task
		x[0]++
	}
	f()
	f() // want OMP525 "f()" "x.0. is written here while a task may still run that the call in front"
	//omp:taskwait
	f()
	x[0] = 1 // want OMP525 "x[0]" "x.0. is written here while a task may still run that the call in front"
	//omp:taskwait
	for range 3 {
		f() // want OMP525 "f()" "x.0. is written by a task that the call leaves behind, and read by tha"
	}
	//omp:taskwait
	g := func(p []int) {
		//omp:task
		p[0]++
		//omp:taskwait
	}
	g(x)
	g(x)
	h := func(p []int) {
		//omp:task
		p[0]++
	}
	h(x)
	h(y)
	//omp:taskwait
	k := func(p []int) {
		//omp:task depend(inout: p)
		p[0]++
	}
	k(x)
	k(x)
	//omp:taskwait
	_ = sum
}
