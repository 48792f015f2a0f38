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
			// want+1 OMP534 "total" "is assigned by one thread while another one uses it: no barrier is between"
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
			// want+1 OMP534 "n" "is assigned by one thread while another one uses it: no barrier is between"
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
			// want+1 OMP533 "t" "t is private, and may be read before the region assigns it"
			t += 1
		}
		// want+1 OMP503 "most" "no reduction most of int is declared in this package"
		//omp:parallel reduction(most: sum)
		{
			// want+1 OMP523 "t" "t is private in the region and read after it: the device's copy is gone, the plain build has the last iteration's value"
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
		// want+1 OMP511 "lastprivate(conditional: last)" "with tile another iteration runs last than in the plain build"
		//omp:parallel for lastprivate(conditional: last)
		//omp:tile sizes(2, 2)
		for j := range 8 {
			for i := range 2 {
				if x[j] > i {
					last = j
				}
			}
		}
		// want+1 OMP511 "lastprivate(last)" "with reverse another iteration runs last than in the plain build"
		//omp:parallel for lastprivate(last)
		//omp:reverse
		for j := range 8 {
			last = j
		}
		//omp:parallel for ordered
		//omp:reverse
		for j := range 8 {
			//omp:ordered
			last = last*3 + j // want OMP525 "last" "last is written in iteration j = 0 and read in iteration j = 1; reverse makes them run in another order"
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

func bump(x []int, i int) { x[i]++ }

// descend calls itself.
func descend(x []int, n int) {
	if n > 0 {
		x[n]++
		descend(x, n-1)
	}
}

// led has what threads assign under other names, and in functions that they call.
func led(x []int, rows [][]int, whole [4]int) int {
	set := func(v int) { x[3] = v }
	//omp:target parallel
	{
		t := omprt.GetThreadNum()
		w := x[2:5]
		// want+1 OMP525 "w[0]" "every thread of the parallel region does"
		w[0]++
		p := &whole
		// want+1 OMP525 "p[1]" "every thread of the parallel region does"
		p[1]++
		for _, r := range rows {
			// want+1 OMP525 "r[0]" "every thread of the parallel region does"
			r[0]++
		}
		// want+1 OMP525 "clear(w)" "every thread of the parallel region does"
		clear(w)
		// want+1 OMP525 "copy(x, w)" "every thread of the parallel region does"
		copy(x, w)
		// want+1 OMP525 "bump(x, 0)" "bump.x, 0. assigns what threads share, at once: every thread"
		bump(x, 0)
		// want+1 OMP525 "set(t)" "set.t. assigns what threads share"
		set(t)
		// want+1 OMP534 "bump(w, t/2)" "several threads may"
		bump(w, t/2)
		// want+1 OMP534 "descend(x, 3)" "several threads may"
		descend(x, 3)
		bump(x, t)
		bump(x[t:], 0)
		var own [4]int
		bump(own[:], 1)
		q := own[1:]
		q[0] = 3
		for i := t; i < len(x); i += 64 {
			x[i]++
		}
	}
	return whole[1]
}

// meet has threads that compute one subscript, or use the element of another one.
func meet(x, y, at []int, n int) int {
	var own [64]int
	var parts struct{ of [64]int }
	//omp:target parallel map(tofrom: n, own, parts)
	{
		t := omprt.GetThreadNum()
		// want+1 OMP534 "x[t/2]" "several threads may"
		x[t/2] = 1
		// want+1 OMP534 "x[at[t]]" "several threads may"
		x[at[t]] = 1
		// want+1 OMP534 "y[t]" "is assigned by one thread while another one uses it: no barrier is between"
		y[t] = y[t+1]
		//omp:barrier
		own[t], parts.of[t&7|t] = 1, 2 // of arrays, of which no other element is used
		//omp:barrier
		y[t+4] = 1
		//omp:barrier
		// want+1 OMP534 "y[t]" "is assigned by one thread while another one uses it: no barrier is between"
		y[t] = 2
		if t < 8 {
			y[t] += y[t+8]
		}
		for i := range x {
			if i > 3 {
				continue
			}
			// want+1 OMP534 "n" "several threads may"
			n++
		}
	}
	//omp:target parallel
	{
		if len(x) > 3 {
			goto end
		}
	end:
		// want+1 OMP534 "x[2]" "several threads may"
		x[2]++
	}
	return n
}

// nobodys has iterations that belong to no thread.
func nobodys(x []int) {
	//omp:target teams loop num_teams(4)
	for i := range x {
		x[i] = omprt.GetTeamNum() // want OMP510 "omprt.GetTeamNum()" "asks who runs the iteration, and those of 'loop' belong to no thread"
	}
}

// chunked has threads with several iterations, by which they meet others' elements.
func chunked(x, y []int) {
	//omp:target teams distribute parallel for num_teams(2) dist_schedule(static, 4)
	for i := range x {
		y[omprt.GetTeamNum()] += x[i] // want OMP534 "y[omprt.GetTeamNum()]" "may"
	}
}
