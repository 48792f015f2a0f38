package refused

type tallied struct {
	n, other int
	list     []int
	next     *tallied
}

func (t *tallied) add(i int) { t.n += i }

func tallyIndex() int { return 0 }

// hostParts has reductions into parts of variables that threads cannot make.
func hostParts(x []int, t *tallied, m map[int]int, ps []*int, name string) {
	//omp:parallel for reduction(+: t.n)
	for i := range x {
		t.add(x[i]) // want OMP524 "t.add(x[i])" "the function called here uses t.n, a reduction variable"
	}
	//omp:parallel for reduction(+: t.n)
	for i := range x {
		t.n += x[i]
		x[i] = t.n // want OMP524 "t.n" "its value is used here"
	}
	// want+1 OMP503 "t.next.n" "assigns t.next, and t.next.n is another place then"
	//omp:parallel for reduction(+: t.next.n)
	for i := range x {
		t.next.n += x[i]
		t.next = t // want OMP524 "t.next" "used as a whole"
	}
	k := 0
	// want+1 OMP503 "x[k]" "another place then"
	//omp:parallel for reduction(+: x[k])
	for i := range 10 {
		x[k] += i
		k = 1 // want OMP525 "k" "k is written in iteration i = 0"
	}
	//omp:parallel for reduction(+: x[k])
	for i := range 10 {
		x[k] += i
		_ = x[i+k] // want OMP524 "x" "x.k. is a reduction variable, and this may be it by another name"
	}
	// want+1 OMP503 "m[k]" "m.k. has no address of its own"
	//omp:parallel for reduction(+: m[k])
	for i := range 10 {
		m[k] += i // want OMP525 "m[k]" "a map that iterations write at once"
	}
	// want+1 OMP503 "x[tallyIndex()]" "is found by a call"
	//omp:parallel for reduction(+: x[tallyIndex()])
	for i := range 10 {
		_ = i
	}
	// want+1 OMP503 "ps[k]" "ps.k. is a pointer"
	//omp:parallel for reduction(+: ps[k])
	for i := range 10 {
		_ = i
	}
	//omp:parallel num_threads(2) reduction(+: t.n)
	{
		//omp:atomic
		t.n++ // want OMP502 "t.n" "in 'atomic' is legal and not built yet"
		// want+1 OMP502 "t.other" "in a clause of 'for' is legal and not built yet"
		//omp:for schedule(static, t.other)
		for i := range x {
			t.n += x[i]
		}
	}
	//omp:parallel num_threads(2)
	{
		var own tallied
		// want+1 OMP503 "own.n" "each thread of the parallel region has a own.n of its own"
		//omp:for reduction(+: own.n)
		for i := range x {
			own.n += x[i]
		}
		_ = own
	}
	q := t
	//omp:parallel for reduction(+: t.n)
	for i := range x {
		t.n += x[i]
		q.n++ // want OMP524 "q.n" "this is q.n, a reduction variable, under another name"
	}
	//omp:parallel num_threads(2) reduction(+: t.n)
	{
		t.n++
		t.add(1) // want OMP526 "t.add(1)" "t.n.*this means the one"
	}
	b := x
	//omp:parallel for reduction(+: x[2])
	for i := range 10 {
		x[2] += i
		b[i]++ // want OMP524 "b[i]" "this is x, a reduction variable, under another name"
	}
	// want+1 OMP503 "x[k]" "x.k. and x.2. may be the same, and are reduced by different operators"
	//omp:parallel for reduction(+: x[2]) reduction(*: x[k])
	for i := range 10 {
		x[2] += i
		x[k] *= i
	}
	p := &k
	//omp:parallel for reduction(+: *p)
	for i := range x {
		*p = i // want OMP524 "*p" "this assignment is not an update"
	}
}
