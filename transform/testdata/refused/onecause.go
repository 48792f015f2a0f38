package refused

// One cause, one diagnostic: what a refused clause names is not reported for what it is without the clause.

type couple struct{ t, u int }

var total int

func readTotal(i int) int { return total + i } // want OMP510 "total" "function readTotal uses total, of which the region has a copy of its own"

func oneCause(x, counts []int, v couple, s, n, k int) (int, int, int) {
	// want+1 OMP503 "nope" "no reduction nope of int is declared in this package"
	//omp:target teams distribute parallel for reduction(nope: counts[:3])
	for i := range x {
		counts[x[i]%3]++
	}
	//omp:target teams distribute parallel for
	for i := 0; i < len(x); i++ {
		x[i] = 1
		i++ // want OMP510 "i" "the variable of an associated loop is assigned in its body"
	}
	//omp:target teams distribute parallel for reduction(+: total)
	for i := range x {
		total += readTotal(i)
	}
	// want+1 OMP503 "v.t" "v.t is a part of a variable, and only a whole one can be private"
	//omp:target teams distribute parallel for private(v.t)
	for i := range x {
		v.t = i
		x[i] = v.t
	}
	// want+1 OMP212 "s" "'s' stands in 'reduction' and in 'reduction'"
	//omp:target teams distribute parallel for reduction(+: s) reduction(+: s)
	for i := range x {
		s += i
	}
	//omp:target teams distribute parallel for reduction(task, +: n)
	for i := range x {
		n += i
		// want+1 OMP524 "n" "reduction"
		x[i] = n
	}
	//omp:target parallel for lastprivate(k) map(tofrom: k)
	for i := range x {
		k = i
		x[0] = 3 // want OMP525 "x[0]" "^x.0. is written in iteration i = 0 and in iteration i = 1"
	}
	return s, n, k
}

// Of a region whose directives do not stand where they can, nothing else is said.
func misplaced(x, y []int, t, n int) {
	//omp:target
	//omp:teams
	// want+1 OMP403 "distribute" "'distribute' needs a loop, not the construct 'parallel for'"
	//omp:distribute
	//omp:parallel for private(t)
	for i := range x {
		t = i
		x[i] = t
	}
	// want+1 OMP403 "target teams distribute parallel for" "stands twice on one statement"
	//omp:target teams distribute parallel for
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] = t
	}
	//omp:target
	{
		// want+1 OMP410 "distribute parallel for" "'distribute parallel for' has to stand directly inside 'teams'"
		//omp:distribute parallel for private(t)
		for i := range x {
			t = i
			x[i] = t
		}
	}
	// want+1 OMP403 "for" "'for' needs a loop, not the construct 'target data'"
	//omp:for
	//omp:target data map(x)
	{
		// The region in a data construct is one by itself.
		//omp:target teams distribute parallel for
		for i := range x {
			n = i // want OMP520 "n" "the region assigns n"
			x[i] = y[i]
		}
	}
}

// What the rules of the construct refuse is not refused again for the device.
func deferred(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		defer recount(x) // want OMP408 "defer recount(x)" "'defer' runs at the end of the function, not of 'target teams distribute parallel for'"
		recover()        // want OMP408 "recover()" "'recover' cannot stand in"
		x[i] = later(i)
	}
}

func recount(x []int) {}

func later(i int) int {
	defer recount(nil) // want OMP510 "defer recount(nil)" "a kernel cannot defer"
	return i
}
