package refused

// handsOnTooLittle has dependences for which no iteration waits.
func handsOnTooLittle(x, y []int, rows [][]int, n int) {
	//omp:parallel for ordered(1)
	for i := 3; i < n; i++ {
		//omp:ordered doacross(sink: i-2)
		x[i] = x[i-3] + 1 // want OMP525 "x[i]" "does not wait for the earlier one's access, where the loop over i has 4"
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := 1; i < n; i++ {
		if i%2 == 0 {
			//omp:ordered doacross(sink: i-1)
		}
		x[i] = x[i-1] + 1 // want OMP534 "x[i]" "x.1. may be written in iteration i = 1 and read in iteration i = 2"
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := 3; i < n; i += 2 {
		//omp:ordered doacross(sink: i-1)
		x[i] += x[i-2] // want OMP525 "x[i]" "x.3. is written in iteration i = 3 and read in iteration i = 5"
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(2)
	for i := 1; i < n; i++ {
		for j := 1; j < n; j++ {
			//omp:ordered doacross(sink: i-1, j)
			rows[i][j] = rows[i-1][j+1] + 1 // want OMP525 "rows[i][j]" "j = 2 and read in iteration i = 2, j = 1; the later"
			//omp:ordered doacross(source:)
		}
	}
	//omp:parallel for collapse(2) ordered(2)
	for i := 1; i < n; i++ {
		for j := 1; j < n; j++ {
			//omp:ordered doacross(sink: i-1, j)
			rows[i][j] = rows[i-1][j] + rows[i][j-1] // want OMP525 "rows[i][j]" "the later iteration does not wait"
			//omp:ordered doacross(source:)
		}
	}
	//omp:parallel for ordered(1)
	for i := 1; i < n; i++ {
		//omp:ordered doacross(sink: i-1)
		x[i] += x[i-1]
		//omp:ordered doacross(source:)
		y[i] += y[i-1] // want OMP525 "y[i]" "the later iteration does not wait for the earlier one's access"
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := 1; i < n; i++ {
		t := x[i-1] // in front of the waiting
		//omp:ordered doacross(sink: i-1)
		x[i] = t // want OMP525 "x[i]" "the later iteration does not wait for the earlier one's access"
		//omp:ordered doacross(source:)
	}
	//omp:parallel for ordered(1)
	for i := 1; i < n; i++ {
		//omp:ordered doacross(sink: i-1)
		x[i] = x[i-1] + 1
		//omp:ordered doacross(source:)
		// want+1 OMP410 "ordered" "a loop has 'ordered' with a block or with doacross, not both"
		//omp:ordered
		x[0] = 0
	}
	g := &struct{ w, h int }{n, n}
	// want+1 OMP511 "ordered(2)" "only 1 can be counted before they start"
	//omp:parallel for ordered(2)
	for i := 1; i < g.h; i++ {
		for j := 0; j < g.w; j++ {
			//omp:ordered doacross(sink: i-1, j)
			rows[i][j] += rows[i-1][j]
			//omp:ordered doacross(source:)
		}
	}
}

// iterationsOwn has copies that are right for the first iteration of a part only, or not for the last one.
func iterationsOwn(x []int, n int) (l, k, q, r int) {
	f := 4
	//omp:parallel for firstprivate(f)
	for i := range x {
		f++ // want OMP533 "f" "f is read before the iteration assigns it: its copy has what was there before the loop"
		x[i] = f
	}
	// want+1 OMP533 "l" "l is lastprivate, and an iteration may end without having assigned it"
	//omp:parallel for lastprivate(l)
	for i := range n {
		if i%3 == 1 {
			l = i
		}
	}
	y := make([]int, 4*n)
	// want+1 OMP503 "k" "k is said to be stepped by 3, and the loop steps it by 2"
	//omp:parallel for linear(k: 3)
	for i := range n {
		y[k] = i
		k += 2
	}
	// want+1 OMP503 "q" "q is said to be stepped by 1, and the loop does not assign it"
	//omp:parallel for linear(q)
	for i := range n {
		y[i] = q
	}
	//omp:parallel for linear(r)
	for i := range n {
		y[i] = r
		if y[i] > 0 {
			r++ // want OMP503 "r++" "r is said to be linear, and an iteration may end without having stepped it"
		}
	}
	return l, k, q, r
}

// leavesEarly has iterations that end before they have assigned what comes back, by a label around them, and one that
// leaves a loop in which it would.
func leavesEarly(x []int, n int) (l, m int) {
	some := func(yield func(int) bool) {
		for k := range n {
			if !yield(k) {
				return
			}
		}
	}
	// want+1 OMP533 "l" "l is lastprivate, and an iteration may end without having assigned it"
	//omp:target teams distribute parallel for lastprivate(l)
all:
	for i := range x {
		for k := range some {
			if k > i {
				continue all
			}
		}
		l = i
	}
	// want+1 OMP533 "m" "m is lastprivate, and an iteration may end without having assigned it"
	//omp:target teams distribute parallel for lastprivate(m)
	for i := range x {
		for k := range some {
			if k > i {
				break
			}
			m = k
		}
	}
	return l, m
}

// leavesLate has iterations that end early, all behind an assignment of what comes back, and those that do not.
func leavesLate(x []int, n int) (before, each, skipped, inner, jumped, passed int) {
	//omp:target teams distribute parallel for lastprivate(before, each)
	for i := range x {
		before = i
		if i%17 == 0 {
			each = 3
			continue
		}
		each = 5
		x[i] += before
	}
	// want+1 OMP533 "skipped" "skipped is lastprivate, and an iteration may end without having assigned it"
	//omp:target teams distribute parallel for lastprivate(skipped)
	for i := range x {
		if i%17 == 0 {
			continue
		}
		skipped = i
	}
	// want+2 OMP533 "inner" "inner is lastprivate, and an iteration may end without having assigned it"
	//omp:parallel for \
	//omp:lastprivate(inner)
rows:
	for i := range x {
		for k := range n {
			inner = k
			if k > i {
				continue rows
			}
		}
	}
	// want+1 OMP533 "passed" "passed is lastprivate, and an iteration may end without having assigned it"
	//omp:target teams distribute parallel for lastprivate(jumped, passed)
	for i := range x {
		if i > 3 {
			goto end
		}
		passed = i
	end:
		jumped = i
	}
	return before, each, skipped, inner, jumped, passed
}
