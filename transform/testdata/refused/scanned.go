package refused

// phases reduce where they use, and use where they reduce.
func phases(x []int, s, t int) {
	//omp:target map(tofrom: s, t)
	{
		//omp:parallel for reduction(inscan, +: s)
		for i := range x {
			// want+1 OMP524 "s" "s"
			x[i] = s
			s += i
			//omp:scan inclusive(s)
			// want+1 OMP524 "s" "s is assigned where it is used, on the other side of 'scan'"
			s = 0
		}
		//omp:simd reduction(inscan, +: t)
		for i := range x {
			// want+1 OMP524 "t" "t is assigned where it is used, on the other side of 'scan'"
			t++
			//omp:scan exclusive(t)
			t += x[i]
		}
		// want+1 OMP503 "mine" "no reduction mine of int is declared in this package"
		//omp:parallel for reduction(mine: s)
		for range x {
			s++
		}
	}
	//omp:target parallel for reduction(inscan, +: s)
	for i := range x {
		s += x[i]
		//omp:scan inclusive(s)
		// want+1 OMP524 "s" "s is assigned where it is used, on the other side of 'scan'"
		s = i
	}
	//omp:target parallel for ordered(1) map(tofrom: s)
	for i := range x {
		// want+1 OMP501 "ordered" "the directive //omp:ordered is legal and not built yet"
		//omp:ordered doacross(source:)
		s += x[i] // want OMP525 "s" "s is written in iteration i = 0"
	}
	// want+1 OMP503 "s" "s is said to be linear, and the loop does not step it by the same"
	//omp:target parallel for lastprivate(conditional: t) linear(s)
	for i := range x {
		t = i
		s += i
	}
}
