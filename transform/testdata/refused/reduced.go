package refused

import "strings"

type vec struct{ x, y float64 }

//omp:declare reduction(add: vec)
func addVec(a, b vec) vec { return vec{a.x + b.x, a.y + b.y} }

// want+2 OMP503 "add: vec" "reduction add of vec is declared twice"
//
//omp:declare reduction(add: vec)
func addAgain(a, b vec) vec { return a }

// want+2 OMP521 "named: string" "string cannot be reduced"
//
//omp:declare reduction(named: string)
func join(a, b string) string { return a + b }

//omp:declare reduction(mixed)
func mixed(a vec, b float64) vec { return a } // want OMP503 "mixed" "what combines two values takes them and gives one, all of the same type"

//omp:declare reduction(method)
func (v vec) method(a, b vec) vec { return a } // want OMP503 "method" "what combines two values"

// want+2 OMP503 "float64" "other combines values of type vec, not float64"
//
//omp:declare reduction(other: float64)
func other(a, b vec) vec { return a }

// want+2 OMP503 "open" "open is generic; which types it combines is not said"
//
//omp:declare reduction(open)
func open[T any](a, b T) T { return a }

// want+2 OMP503 "3" "3 is not a type"
//
//omp:declare reduction(open: 3)
func openNumber[T any](a, b T) T { return a }

// want+2 OMP503 "vec" "vec does not satisfy"
//
//omp:declare reduction(bounded: vec)
func bounded[T int](a, b T) T { return a }

// want+2 OMP503 "3" "the initial value 3 is of type untyped int, and vec is reduced"
//
//omp:declare reduction(started: vec) initializer(3)
func started(a, b vec) vec { return a }

// want+2 OMP503 "nowhere" "undefined: nowhere"
//
//omp:declare reduction(unknown: vec) initializer(nowhere)
func unknown(a, b vec) vec { return a }

//omp:declare reduction(shouted: vec) initializer(shout())
func shouted(a, b vec) vec { return a }

func shout() vec {
	_ = strings.ToUpper("x") // want OMP510 `strings.ToUpper("x")` "is not at hand"
	return vec{}
}

func combined(v, w vec, x []vec, n []int, m [3]int, p *int, s float64) (vec, vec, [3]int, float64) {
	//omp:target teams distribute parallel for reduction(add: v, w, x) reduction(+: n, m)
	for i := range 10 {
		v.x += 1                   // want OMP524 "v" "v is a reduction variable, and its value is used here"
		w = vec{w.x + 1, 0}        // want OMP524 "w" "its new value uses the old one in another way"
		x[i] = addVec(vec{}, x[i]) // want OMP524 "x[i]" "its new value uses the old one in another way"
		for j := range n {
			n[j] += n[i] // want OMP524 "n[i]" "its value is used here"
		}
		k := m // want OMP524 "m" "the elements of m are reduction variables, and they are used together here"
		_ = k
	}
	q := &[1]int{*p}
	// want+1 OMP502 "q" "a reduction into an array or struct that a pointer leads to is not built yet"
	//omp:target teams distribute parallel for reduction(+: q)
	for i := range 10 {
		q[0] += i
	}
	// want+1 OMP503 "add" "no reduction add of float64 is declared in this package"
	//omp:target teams distribute parallel for reduction(add: s)
	for i := range 10 {
		s += float64(i)
	}
	// want+1 OMP503 "v" "the reduction operator . does not apply to v of type"
	//omp:target teams distribute parallel for reduction(*: v)
	for range 10 {
		v = addVec(v, w)
	}
	//omp:target teams distribute parallel for reduction(shouted: v)
	for range 10 {
		v = shouted(v, w)
	}
	return v, w, m, s
}

type tally struct {
	n, m int
	bins [4]int
}

// parts are reduced in loops inside of a region.
func parts(x []int, t *tally, p *int) {
	//omp:target map(tofrom: t.n, t.m, t.bins, p)
	{
		//omp:parallel for reduction(+: t.n, t.bins)
		for i := range x {
			t.n = i          // want OMP524 "t.n" "t.n is a reduction variable with \\+, and this assignment is not an update by \\+"
			x[i] = t.bins[0] // want OMP524 "t.bins[0]" "t.bins is a reduction variable, and its value is used here"
			t.m++            // want OMP525 "t.m" "t.m is written in iteration"
		}
		// want+1 OMP503 "x[0:2]" "the reduction operator && does not apply to x.0:2. of type"
		//omp:parallel for reduction(&&: x[0:2]) reduction(+: p)
		for i := range x {
			x[i&1] += i
			*p += i
		}
	}
	//omp:target map(tofrom: t.n)
	{
		// want+1 OMP503 "t.n" "t.n is a part of a variable, and only a whole one can be private"
		//omp:parallel for lastprivate(t.n)
		for i := range x {
			t.n = i
		}
		t.n++
	}
	//omp:target teams num_teams(4) map(tofrom: t.n)
	{
		k := 1
		// want+1 OMP524 "t.n" "t.n is reduced in each team and not on 'teams', where what is found there comes together"
		//omp:distribute parallel for reduction(+: t.n)
		for i := range x {
			t.n += x[i] * k
		}
	}
}

func addTo(p *int, v int) { *p += v }

// led are reductions into what pointers lead to, which other names may lead to, too.
func led(x []int, p *int) {
	q := p
	//omp:target teams distribute parallel for reduction(+: *p)
	for i := range x {
		*p += x[i]
		x[i] = *q // want OMP524 "*q" "this is .p, a reduction variable, under another name"
	}
	//omp:target teams distribute parallel for reduction(+: *p)
	for i := range x {
		addTo(p, x[i]) // want OMP524 "addTo(p, x[i])" "the function called here uses .p, a reduction variable"
	}
	//omp:target teams distribute parallel for reduction(+: p)
	for i := range x {
		q := p // want OMP524 "p" "the pointer to it is used by itself here"
		*q += x[i]
	}
	//omp:target teams distribute parallel for reduction(+: *p)
	for i := range x {
		*p += x[i]
		x[i] = *p // want OMP524 "*p" "its value is used here"
	}
	//omp:target teams distribute parallel for reduction(+: *p)
	for i := range x {
		*p *= x[i] // want OMP524 "*p" "reduction variable with . and is updated with . here"
	}
	n := 0
	r := &n
	//omp:target teams distribute parallel for reduction(+: *r)
	for i := range x {
		*r += n + i // want OMP526 "*r" "is n, of which the region has a copy"
	}
	s := &x[0]
	//omp:target teams distribute parallel for reduction(+: *s)
	for i := range x {
		*s += x[i] // want OMP525 "*s" "is written in iteration"
	}
	t := x[1:3]
	//omp:target teams distribute parallel for reduction(+: t)
	for i := range x {
		t[i%2] += x[1] // want OMP525 "t[i%2]" "x.1. is written in iteration .* and read in iteration"
	}
	//omp:target map(tofrom: *p)
	{
		//omp:parallel for reduction(+: *p)
		for i := range x {
			*p += x[i]
			x[i] = *q // want OMP524 "*q" "this is .p, a reduction variable, under another name"
		}
	}
}
