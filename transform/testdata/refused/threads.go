package refused

import "github.com/gooffload/gooffload/omprt"

// together has what all threads of a region do to what they share.
func together(x []int, n, total int, ready bool) {
	//omp:target parallel map(tofrom: n, total, ready)
	{
		t := omprt.GetThreadNum()
		// want+1 OMP525 "n" "n is assigned by threads at once: every thread of the parallel region does"
		n++
		// want+1 OMP525 "x[n]" "is assigned by threads at once: every thread of the parallel region does"
		x[n] = 1
		x[t] = 2
		for i := t; i < len(x); i += 64 {
			// want+1 OMP534 "total" "total is assigned by threads at once: several threads may"
			total += x[i]
		}
		if len(x) > 3 {
			// want+1 OMP534 "ready" "ready is assigned by threads at once: several threads may"
			ready = true
		}
		if t == 0 && n > 0 {
			total = 0
		}
		if 3 != t {
			t = -t
		} else {
			total = 1
		}
		//omp:atomic
		n += t
		//omp:critical
		{
			n += t
		}
		//omp:single
		{
			n += t
		}
		//omp:masked
		{
			n += t
		}
		//omp:for
		for i := range x {
			x[i]++
		}
	}
}

// teams has parallel regions in what a team does, whose variables are the team's.
func teams(x []int, m int) {
	//omp:target teams distribute
	for i := range m {
		sum, parts, one := 0, [2]int{}, 0
		//omp:parallel reduction(+: sum) private(one)
		{
			sum += i
			one = i & 1
			// want+1 OMP525 "parts[i&1]" "every thread of the parallel region does"
			parts[i&1] = one
			for k := range parts {
				// want+1 OMP525 "parts[k]" "every thread of the parallel region does"
				parts[k]++
			}
		}
		//omp:parallel num_threads(1)
		{
			parts[0]++
		}
		x[i] = sum + parts[0]
	}
}

// items are those of work-groups, who may all set a flag.
func flagged(x []int, found int) {
	//omp:target teams ompx_bare num_teams(2) thread_limit(64) map(tofrom: found)
	{
		i := omprt.GlobalID(0)
		if i < len(x) && x[i] == 7 {
			found = 1
		}
		// want+1 OMP534 "found" "found is assigned by threads at once: several threads may"
		found = 1
	}
}

// partial has clauses of parallel regions that are blocks.
func partial(x []int, m int) {
	//omp:target teams distribute
	for i := range m {
		sum, t := 0, 0
		//omp:parallel reduction(+: sum) private(t)
		{
			// want+1 OMP524 "sum" "sum is a reduction variable"
			sum = i
			// want+1 OMP533 "t" "t is private and read before the region assigns it"
			t += 1
		}
		// want+1 OMP502 "most" "the declared reduction .most. is not built yet"
		//omp:parallel reduction(most: sum)
		{
			sum += t
		}
		x[i] = sum
	}
}

// order has loops whose iterations cannot follow each other, and what they do out of order.
func order(x []int, m int) {
	//omp:target teams distribute
	for i := range m {
		hash, last := 0, 0
		//omp:parallel for ordered
		for j := range 8 {
			//omp:ordered
			{
				hash = hash*31 + x[8*i+j]
				// want+1 OMP525 "x[j]" "is written in iteration i = 1"
				x[j] = hash
			}
			// want+1 OMP525 "hash" "hash is written in iteration j = 0"
			hash++
		}
		//omp:parallel
		{
			mine := 0
			// want+1 OMP503 "mine" "each thread has a mine of its own"
			//omp:for lastprivate(mine)
			for j := range 8 {
				mine = j
			}
			_ = mine
		}
		// want+1 OMP502 "conditional" "lastprivate.conditional: .* is legal and not built yet"
		//omp:parallel for lastprivate(conditional: last)
		for j := range 8 {
			if x[j] > 0 {
				last = j
			}
		}
		_ = last
	}
	//omp:target parallel
	{
		t := omprt.GetThreadNum()
		// want+2 OMP510 "f" "a loop with ordered in a parallel region that uses what each thread has for itself"
		//omp:for ordered
		for j := range x {
			//omp:ordered
			{
				x[j] = t
			}
		}
	}
}

// several has the last iteration of a loop in each of several teams.
func several(x []int, last int) {
	//omp:target teams distribute map(tofrom: last)
	for i := range 4 {
		//omp:parallel for lastprivate(last)
		for j := range 8 {
			// want+1 OMP525 "last" "last is written in iteration i = 0"
			last = x[8*i+j]
		}
	}
}
