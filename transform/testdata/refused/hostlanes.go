package refused

// hostLanes has loops of simd and loop whose clauses cannot be.
func hostLanes(x []int, s string, f float64, n int) {
	// want+1 OMP503 "n" "safelen takes a constant"
	//omp:simd safelen(n)
	for i := range x {
		x[i] = 0
	}
	// want+1 OMP503 "f" "linear takes integers" OMP503 "nothing" "undefined"
	//omp:for simd linear(f) aligned(nothing)
	for i := range x {
		x[i] = 0
	}
	// want+1 OMP503 "n" "if takes a condition"
	//omp:parallel for simd if(simd: n)
	for i := range x {
		x[i] = 0
	}
	//omp:simd
	for i := range s { // want OMP511 "s" "a range over string has no count"
		_ = i
	}
	//omp:simd
	for i := 0; i < n; i++ { // want OMP511 "n" "the loop's bound or step uses n, which the loop assigns"
		n--
	}
	t := 0
	//omp:simd private(t)
	for i := range x {
		x[i] = t // want OMP533 "t" "t is private, and is read before the region assigns it"
	}
	//omp:simd private(t)
	for i := range x {
		t = i
	}
	x[0] = t // want OMP523 "t" "read after it: a thread's copy is gone"
	sum := 0
	//omp:simd reduction(+: sum)
	for i := range x {
		sum *= i // want OMP524 "sum" "updated with . here"
	}
	//omp:parallel for simd default(none) shared(n)
	for i := 0; i < n; i++ {
		x[i] = 0 // want OMP527 "x" "no clause names it"
	}
	//omp:parallel loop
	for i := 1; i < n; i++ {
		x[i] = x[i-1] // want OMP525 "x[i]" "written in iteration i = 1 and read in iteration i = 2"
	}
}
