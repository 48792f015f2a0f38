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
		//omp:ordered doacross(source:)
		s += x[i] // want OMP525 "s" "s is written in iteration i = 0"
	}
	//omp:target parallel for ordered(2) map(tofrom: s)
	for i := 8; i > 0; i-- {
		for j := 0; j < 8; j += t + 1 {
			// want+1 OMP503 "doacross(sink: i-1, j)" "this waits for a later iteration"
			//omp:ordered doacross(sink: i-1, j)
			// want+1 OMP503 "doacross(sink: i, j)" "an iteration waits for itself here"
			//omp:ordered doacross(sink: i, j)
			// want+1 OMP503 "j" "j is not about the variable of the loop that doacross counts here"
			//omp:ordered doacross(sink: j, i)
			//omp:ordered doacross(sink: i, j-1) doacross(sink: i+1, j+1)
			s += x[i]
			//omp:ordered doacross(source:)
		}
	}
	// want+1 OMP503 "s" "s is said to be linear, and the loop does not step it by the same"
	//omp:target parallel for lastprivate(conditional: t) linear(s)
	for i := range x {
		t = i
		s += i
	}
}
