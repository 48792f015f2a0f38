package refused

type mesh struct{ n int }

// beside has code of a team, or of the region, beside constructs in it that are not built.
func beside(x []int, n int) {
	//omp:target parallel
	{
		// want+1 OMP501 "task" "the directive //omp:task is legal and not built yet"
		//omp:task
		{
		}
	}
	//omp:target parallel
	{
		// want+1 OMP503 "n" "copyprivate takes what each thread has for itself, and all threads share n"
		//omp:single copyprivate(n)
		{
		}
	}
	//omp:target parallel
	{
		//omp:parallel for
		for i := range x {
			// want+1 OMP525 "x[i]" "is assigned by threads at once: every thread of the parallel region does"
			x[i]++
		}
	}
	//omp:target
	{
		x[0] = n
		//omp:parallel default(none)
		{
		}
	}
}

func combinations(x []int) {
	// want+1 OMP501 "parallel" "the directive //omp:parallel is legal and not built yet"
	//omp:parallel
	// want+1 OMP501 "for" "the directive //omp:for is legal and not built yet"
	//omp:for
	for i := range x {
		x[i]++
	}
}

// between has directives around which nothing would be skipped if they were built.
func between(x []int) {
	//omp:target data map(x)
	// want+1 OMP501 "parallel" "the directive //omp:parallel is legal and not built yet"
	//omp:parallel
	{
		//omp:target
		//omp:teams distribute
		for i := range x {
			x[i]++
		}
		// want+1 OMP501 "for" "the directive //omp:for is legal and not built yet"
		//omp:for
		for i := range x {
			x[i]++
		}
	}
}

func clauses(x []int, n int, c bool) {
	//omp:target
	// want+1 OMP503 "2-3" "num_teams takes a number from 1 on, and 2-3 is -1" OMP503 "c" "thread_limit takes an integer, and c is of type bool"
	//omp:teams distribute num_teams(2-3) thread_limit(c)
	for i := range x {
		x[i]++
	}
}

// values of clauses inside of a region are of memory that may be another there.
func values(x []int, p *int, m *mesh, n, k int) {
	//omp:target
	// want+1 OMP502 "x[0]" "has its value from inside of the region here, which is not built yet" OMP502 "*p" "has its value from inside"
	//omp:teams distribute num_teams(x[0]) thread_limit(1 + *p)
	for i := range x {
		x[i]++
	}
	//omp:target map(tofrom: n)
	// want+1 OMP502 "n" "has its value from inside" OMP502 "m.n" "has its value from inside"
	//omp:teams distribute num_teams(n) thread_limit(max(2, int(m.n)))
	for i := range x {
		x[i]++
	}
	// want+1 OMP503 "k" "private on 'target' around 'teams distribute' is one k for the region, which all share"
	//omp:target private(k)
	// want+1 OMP502 "k" "has its value from inside"
	//omp:teams distribute num_teams(k)
	for i := range x {
		x[i]++
	}
	//omp:target
	// want+1 OMP502 "size(x)" "has its value from inside"
	//omp:teams distribute num_teams(size(x))
	for i := range x {
		x[i]++
	}
}

func size(x []int) int { return len(x) }

// copies are shared by who runs the loop.
func copies(x []int) {
	t, a := 0, [2]int{1, 2}
	// want+1 OMP503 "t" "private on 'target teams' around 'distribute parallel for' is one t for a team, which all share that run the loop"
	//omp:target teams private(t)
	//omp:distribute parallel for
	for i := range x {
		t = i
		x[i] = t
	}
	// want+1 OMP503 "t" "private on 'target parallel' around 'for simd' is one t for a thread, which all share"
	//omp:target parallel private(t)
	//omp:for simd
	for i := range x {
		t = i
		x[i] = t
	}
	//omp:target
	//omp:teams distribute parallel for firstprivate(a)
	for i := range x {
		a[i&1] = i // want OMP520 "a[i&1]" "the region assigns a.i&1.: the update would be lost"
	}
	//omp:target teams firstprivate(t)
	// want+1 OMP503 "t" "firstprivate of 'distribute' takes what is shared in 'teams', and t is private there"
	//omp:distribute parallel for firstprivate(t)
	for i := range x {
		x[i] = t
	}
	//omp:target firstprivate(t)
	//omp:teams distribute parallel for
	for i := range x {
		// want+1 OMP520 "t" "the region assigns t"
		t = i
		x[i] = t
	}
	//omp:target map(a)
	//omp:teams distribute parallel for firstprivate(a)
	for i := range x {
		a[i&1] = i // want OMP520 "a[i&1]" "the region assigns a.i&1.: the update would be lost"
	}
}

func sums(x []int) (s int) {
	//omp:target
	// want+1 OMP520 "s" "s is a copy in 'target': what is reduced into it would be lost on the device"
	//omp:teams distribute parallel for reduction(+: s)
	for i := range x {
		s += x[i]
	}
	// want+1 OMP524 "s" "s is reduced on 'target teams' and not on 'distribute parallel for', where what is found there comes together"
	//omp:target teams reduction(+: s)
	//omp:distribute parallel for
	for i := range x {
		s += x[i]
	}
	//omp:target teams map(s)
	// want+1 OMP524 "s" "s is reduced on 'distribute parallel for' and not on 'target teams'"
	//omp:distribute parallel for reduction(+: s)
	for i := range x {
		s += x[i]
	}
	//omp:target teams reduction(+: s)
	// want+1 OMP524 "s" "s is reduced by max here and by \\+ around it"
	//omp:distribute parallel for reduction(max: s)
	for i := range x {
		s += x[i]
	}
	//omp:target parallel reduction(+: s)
	// want+1 OMP503 "s" "reduction of 'for' takes what is shared in 'parallel', and s is private there"
	//omp:for reduction(+: s)
	for i := range x {
		s += x[i]
	}
	return s
}

// looked has what the passes find in a region, whatever it is written as.
func looked(x, y []int) (n int) {
	t, u := 0, 0
	//omp:target map(to: y)
	{
		//omp:teams
		//omp:distribute parallel for private(t, u)
		for i := range x {
			t = i
			// want+1 OMP533 "u" "u is private, and is read before the region assigns it" OMP530 "y[i]" "y is mapped to only"
			y[i] = t + u
			u = 1
			// want+1 OMP520 "n" "the region assigns n: the update would be lost"
			n = i
			// want+1 OMP525 "x[i]" "is written in iteration"
			x[i] = x[i+1]
		}
	}
	// want+1 OMP523 "t" "t is private in the region and read after it"
	n += t
	//omp:target
	{
		//omp:teams distribute private(t) collapse(2)
		for i := range x {
			for j := i; j < 4; j++ {
				t = j
			}
		}
	}
	return n
}
