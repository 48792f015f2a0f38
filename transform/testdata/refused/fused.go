package refused

// fused has loops that cannot be one.
func fused(x, y []int, n int, f func(int) int) (s int) {
	//omp:target teams distribute parallel for
	//omp:fuse
	{
		for i := range x {
			// want+2 OMP525 "x[i]" "x.1. is written in iteration k = 1 and read in iteration k = 0; iterations run at once"
			// want+1 OMP534 "x[i]" "x.1. may be written in iteration loop = 0, k = 1 and read in iteration loop = 1, k = 0; fuse makes"
			x[i] = i
		}
		for i := range x {
			y[i] = x[i+1]
		}
	}
	//omp:target map(tofrom: s)
	//omp:fuse
	{
		for i := range x {
			// want+1 OMP534 "s" "s may be written in iteration loop = 0, k = 1 and read in iteration loop = 1, k = 0; fuse makes them run in another order"
			s = i
		}
		for i := range y {
			y[i] = s
		}
	}
	//omp:target map(tofrom: n)
	//omp:fuse
	// want+1 OMP511 "{" "how often a loop runs that is fused, n, may change while they run"
	{
		for i := range x {
			n = i
		}
		for i := range n {
			y[i] = 1
		}
	}
	//omp:target teams distribute parallel for
	//omp:fuse
	{
		for i := range x {
			x[i] = i
		}
		// want+1 OMP511 "for i := n; i > 0; i-- {" "fuse takes loops that count up by 1 with an int from a constant, or range over a slice"
		for i := n; i > 0; i-- {
			y[i] = i
		}
	}
	//omp:target teams distribute parallel for
	//omp:fuse
	{
		// want+1 OMP501 "reverse" "'reverse' on a loop that is fused is not built yet"
		//omp:reverse
		for i := range x {
			x[i] = i
		}
		for i := range y {
			y[i] = i
		}
	}
	//omp:target
	{
		// want+1 OMP503 "three" "looprange takes the number of the first loop and how many they are, of 2"
		//omp:fuse looprange(1, three)
		{
			for i := range x {
				x[i] = i
			}
			for i := range y {
				y[i] = i
			}
		}
	}
	//omp:target teams distribute parallel for
	//omp:fuse
	{
		// want+1 OMP511 "i" "the loop assigns its variable i in its body"
		for i := range x {
			i++
			x[i] = i
		}
		for i := range y {
			y[i] = i
		}
	}
	p := 0
	//omp:target teams distribute parallel for
	//omp:fuse
	{
		for i := range x {
			x[p] = i
			p++ // want OMP520 "p" "the region assigns p"
		}
		for i := range x {
			y[p] = i
			p++ // want OMP520 "p" "the region assigns p"
		}
	}
	//omp:target
	{
		q := 0
		// want+1 OMP503 "q" "q is said to be linear, and the loop does not step it by the same in each iteration"
		//omp:parallel for linear(q)
		//omp:fuse
		{
			for i := range x {
				x[i] = q
				q++
			}
			for i := range x {
				y[i] = q
				q++
			}
		}
	}
	// want+2 OMP533 "s" "s is lastprivate, and an iteration may end without having assigned it"
	// want+1 OMP511 "lastprivate(s)" "with fuse another iteration runs last than in the plain build"
	//omp:target teams distribute parallel for lastprivate(s)
	//omp:fuse
	{
		for i := range x {
			s = i
		}
		for i := range y {
			s = y[i]
		}
	}
	// want+1 OMP511 "lastprivate(conditional: s)" "with fuse another iteration runs last than in the plain build"
	//omp:target parallel for lastprivate(conditional: s)
	//omp:fuse
	{
		for i := range x {
			s = i // want OMP534 "s" "s may be written in iteration loop = 0, k = 1"
		}
		for i := range x {
			if i < 3 {
				s = y[i]
			}
		}
	}
	//omp:target
	{
		// want+1 OMP501 "fuse" "the directive //omp:fuse is legal and not built yet"
		//omp:metadirective when(user={condition(n > 3)}: fuse)
		{
			for i := range x {
				x[i] = i
			}
			for i := range y {
				y[i] = i
			}
		}
	}
	max := 3
	//omp:target teams distribute parallel for
	// want+1 OMP511 "fuse" "max or len means something else here"
	//omp:fuse
	{
		for i := range x {
			x[i] = i + max
		}
		for i := range y {
			y[i] = i
		}
	}
	return s
}

// mistyped has no loop where the fused ones would be one.
func mistyped(x, y []int) {
	//omp:target teams num_teams(3)
	{
		//omp:distribute
		for i := range x {
			x[i] += i
		}
		//omp:distribute
		// want+1 OMP201 "fuse fuse" "'fuse fuse' is not a legal combination of constructs"
		//omp:fuse fuse
		{
			for i := range y {
				y[i] += i
			}
			for i := range y {
				y[i] += i
			}
		}
	}
	//omp:target parallel
	{
		behind(x, y)
	}
}

// behind has loops that change what those before them use.
func behind(x, y []int) {
	//omp:for
	//omp:fuse
	{
		for i := range x {
			x[i] = i // want OMP525 "x[i]" "x.1. is written in iteration k = 1 and read in iteration k = 0; iterations run at once"
		}
		for i := range x {
			y[i] = x[i+1]
		}
	}
}

const three = 3
