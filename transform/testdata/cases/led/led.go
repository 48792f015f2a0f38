//go:build !omp

// Package led has reductions into what pointers lead to. The parts of a loop are combined there, and the pointer may be
// nil where there is no iteration.
package led

import (
	"fmt"
	"io"
)

type acc struct {
	sum *int
	n   int32
	max *float64
}

type ref *int

func red(x []int, p *int) {
	//omp:target teams distribute parallel for reduction(+: *p)
	for i := range x {
		*p += x[i]
	}
}

func red2(x []int, p ref) {
	//omp:target teams distribute parallel for reduction(+: p)
	for i := range x {
		*p += x[i]
	}
}

func red3(x []int, s *acc) {
	//omp:target teams distribute parallel for reduction(+: *s.sum, s.n) reduction(max: *s.max)
	for i := range x {
		*s.sum += x[i]
		s.n++
		if float64(x[i]) > *s.max {
			*s.max = float64(x[i])
		}
	}
}

func extrema(x []int, lo, hi *int, all *bool, bits *uint8, prod *complex128) {
	//omp:target teams distribute parallel for reduction(min: *lo) reduction(max: *hi) reduction(&&: *all) \
	//omp:reduction(|: *bits) reduction(*: *prod)
	for i, v := range x {
		*lo = min(*lo, v)
		*hi = max(v, (*hi))
		*all = *all && v > 0
		*bits |= uint8(1 << i)
		*prod *= complex(float64(v), 1)
	}
}

//omp:declare reduction(furthest: int)
func furthest(a, b int) int {
	if a*a > b*b {
		return a
	}
	return b
}

func declared(x []int, p *int) {
	//omp:target teams distribute parallel for reduction(furthest: *p)
	for _, v := range x {
		*p = furthest(*p, v)
	}
}

func inner(x []int, p *int) {
	//omp:target teams map(tofrom: *p)
	{
		//omp:parallel for reduction(+: *p)
		for i := range x {
			*p += x[i]
		}
	}
}

func mapped(x []int, p *int) {
	//omp:target data map(tofrom: *p)
	{
		//omp:target teams distribute parallel for reduction(+: *p) map(tofrom: *p)
		for i := range x {
			*p += x[i]
		}
	}
}

func guarded(x []int, p *int) (failed bool) {
	defer func() { failed = recover() != nil }()
	//omp:target teams distribute parallel for reduction(+: *p)
	for i := range x {
		*p += x[i]
	}
	return false
}

func generic[P ~*E, E ~int | ~float64](x []E, p P) {
	//omp:target teams distribute parallel for reduction(+: *p)
	for i := range x {
		*p += x[i]
	}
}

func unused(x []int, p *int) {
	//omp:target teams distribute parallel for reduction(+: *p)
	for i := range x {
		x[i]++
	}
}

type pair struct{ sums [2]int }

// What a pointer, or a slice, is another name for inside of the function is apart from it, as long as nothing else in
// the region uses that.
func element(x, h []int, s *pair, i int) (r int) {
	p := &h[i]
	//omp:target teams distribute parallel for reduction(+: *p)
	for _, v := range x {
		*p += v
	}
	q, f := &r, &s.sums[1]
	//omp:target teams distribute parallel for reduction(+: *q, *f)
	for _, v := range x {
		*q += v
		*f += v
	}
	w, a := h[1:3], s.sums[:]
	//omp:target teams distribute parallel for reduction(+: w, a)
	for i, v := range x {
		w[i%2] += v
		a[i%2] += v
	}
	return r
}

// Run prints what each reduction gives.
func Run(out io.Writer) {
	x := []int{1, 2, -3}
	n, m, k := 0, 0, 5
	red(x, &n)
	red2(x, &m)
	e := 0.5
	s := &acc{sum: &k, max: &e}
	red3(x, s)
	inner(x, &k)
	mapped(x, &k)
	fmt.Fprintln(out, n, m, k, s.n, e)
	lo, hi, all, bits, prod := 0, 0, true, uint8(8), 1i
	extrema(x, &lo, &hi, &all, &bits, &prod)
	fmt.Fprintln(out, lo, hi, all, bits, prod)
	declared(x, &lo)
	fmt.Fprintln(out, lo)
	fmt.Fprintln(out, guarded(x, nil), guarded(nil, nil))
	generic(x, &n)
	generic([]float64{1.5}, &e)
	unused(x, &n)
	fmt.Fprintln(out, n, e, x)
	h, two := []int{5, 6, 7, 8}, pair{[2]int{1, 2}}
	fmt.Fprintln(out, element(x, h, &two, 3), h, two)
}
