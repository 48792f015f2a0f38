package refused

import "math"

type tally struct {
	sum, other int
	x          []int
}

func (t *tally) add(i int) { t.sum += i }

func (t *tally) look(i int) int { return t.x[i] + t.other }

func bump(p *int, i int) { *p += i }

var grand int

func addGrand(i int) { bump(&grand, i) } // want OMP510 "grand" "function addGrand uses grand, of which the region has a copy of its own"

func running(x []int, s, n int) (int, int) {
	//omp:target teams distribute parallel for reduction(+: s)
	for i := range x {
		s += i
		x[i] = s // want OMP524 "s" "s is a reduction variable, and its value is used here"
	}
	//omp:target teams distribute parallel for reduction(+: n)
	for i := range x {
		if x[i] > 0 {
			x[n] = x[i] // want OMP524 "n" "n is a reduction variable, and its value is used here"
			n++
		}
	}
	return s, n
}

func decided(x []int, s, found int, c bool) (int, int, bool) {
	//omp:target teams distribute parallel for reduction(+: s, found) reduction(||: c)
	for i := range x {
		if s < 100 { // want OMP524 "s" "what happens here depends on it"
			s += i
		}
		for j := 0; j < found; j++ { // want OMP524 "found" "what happens here depends on it"
			found++
		}
		if !c { // want OMP524 "c" "more than its update depends on this comparison"
			c = x[i] > 3
			x[i] = 0
		}
	}
	return s, found, c
}

func assigned(x []int, s, t, u, p, q int) (int, int, int, int, int) {
	//omp:target teams distribute parallel for reduction(+: s, t, u) reduction(*: p, q)
	for i := range x {
		s = i - s            // want OMP524 "s" "its new value uses the old one in another way"
		t += t * x[i]        // want OMP524 "t" "its new value uses the old one in another way"
		u = i                // want OMP524 "u" "this assignment is not an update by ."
		p = p * i % 7        // want OMP524 "p" "its new value uses the old one in another way"
		q += i               // want OMP524 "q" "is updated with . here; the parts of the loop are combined with ."
		for q = range x[i] { // and more of the same variable is not said again
		}
	}
	return s, t, u, p, q
}

func swapped(x []int, s, t int) (int, int) {
	//omp:target teams distribute parallel for reduction(+: s, t)
	for i := range x {
		s, t = t, s // want OMP524 "s" "its new value" OMP524 "t" "its new value"
		s += x[i]
	}
	return s, t
}

func aliased(x []int, s, n int) (int, int) {
	p := &n
	//omp:target teams distribute parallel for reduction(+: s, n)
	for i := range x {
		bump(&s, i) // want OMP524 "s" "the address of the reduction variable s is taken"
		*p += x[i]  // want OMP524 "*p" "this is n, a reduction variable, under another name"
	}
	return s, n
}

func extrema(x []int, b, h, m, lo, hi int, f float64, z []float64) (at int) {
	//omp:target teams distribute parallel for reduction(max: b, m, hi, f) reduction(min: h, lo) private(at)
	for i, v := range x {
		if v > b { // want OMP524 "b" "what is assigned here is not what it is compared with"
			b = v + 1
		}
		if h > 3 { // want OMP524 "h" "what is assigned here is not what it is compared with"
			h = i
		}
		if v > m { // want OMP524 "m" "more than its update depends on this comparison"
			m = v
			at = i
		}
		if v < lo { // want OMP524 "lo" "more than its update depends on this comparison"
			lo = v
		} else if v > hi {
			hi = v
		}
		f = math.Max(f, z[i])
		f = max(f, z[i]) // want OMP524 "f" "updated by another kind of max elsewhere"
		x[i] = at        // want OMP533 "at" "at is private, and may be read before"
	}
	return b + h + m + lo + hi
}

func next(p []int) int {
	p[0]++
	return p[0]
}

func twice(x, y []int, m, k int) (int, int) {
	//omp:target teams distribute parallel for reduction(max: m, k) ompx_independent
	for i, v := range x {
		if next(y[i:]) > m { // want OMP524 "m" "is computed again to be assigned, and may differ then"
			m = next(y[i:])
		}
		if v > k && v < 6 {
			k = v
		}
		_ = k // want OMP524 "k" "k is a reduction variable, and its value is used here"
	}
	return m, k
}

func place(x []int, m, at, n int) (int, int) {
	//omp:target teams distribute parallel for reduction(max: m)
	for i, v := range x {
		if v > m { // want OMP524 "m" "more than its update depends on this comparison"
			m = v
			at = i // a part of the same mistake
		}
		n = i // want OMP520 "n" "the region assigns n"
	}
	return m, at
}

func parts(t *tally, u tally) {
	//omp:target teams distribute parallel for reduction(+: t.sum)
	for i := range t.x {
		t.sum += t.other
		t.add(i) // want OMP526 "t.add(i)" "uses t.sum, of which the region has a copy"
	}
	//omp:target teams distribute parallel for reduction(+: grand)
	for i := range u.x {
		grand += i
		addGrand(i) // which uses grand: said there
	}
}
