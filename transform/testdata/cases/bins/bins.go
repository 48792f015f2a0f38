//go:build !omp

// Package bins reduces into arrays, slices, sections of them, structs, and by operators that it declares itself.
package bins

import (
	"fmt"
	"io"
)

// extent is the least and the greatest of n values.
type extent struct {
	n      int
	lo, hi float64
}

//omp:declare reduction(span: extent)
func span(a, b extent) extent {
	switch {
	case a.n == 0:
		return b
	case b.n == 0:
		return a
	}
	return extent{a.n + b.n, min(a.lo, b.lo), max(a.hi, b.hi)}
}

type gauss int

// The product of numbers, and of what is made of them.
//
//omp:declare reduction(times: int, float64, gauss) initializer(1)
func times[T int | float64 | gauss](a, b T) T { return a * b }

type pair struct{ parts, of int }

// parts has the name that a combiner's argument would have.
//
//omp:declare reduction(+: pair)
func parts(a, b pair) pair { return pair{a.parts + b.parts, a.of + b.of} }

type image struct {
	pix  []byte
	hist [4][2]int
	sum  []int
}

func (m *image) count() {
	//omp:target teams distribute parallel for reduction(+: m.hist, m.sum)
	for i := range m.pix {
		m.hist[m.pix[i]%4][i%2]++
		m.sum[m.pix[i]%3] += i
	}
}

func sections(x, at []int, n int) {
	//omp:target teams distribute parallel for reduction(+: x[2:n])
	for i := range at {
		x[2+at[i]%(n-2)] += i
	}
	//omp:target teams distribute parallel for map(tofrom: x) reduction(max: x[:n])
	for i := range at {
		x[i%n] = max(x[i%n], at[i])
	}
	//omp:target data map(tofrom: x)
	{
		//omp:target teams distribute parallel for reduction(-: x)
		for i := range at {
			x[i%len(x)] -= at[i] % 5
		}
	}
}

func extrema(v []float64) (least [3]float64, some [2]bool) {
	least = [3]float64{1e9, 1e9, -1e9}
	//omp:target teams distribute parallel for reduction(min: least) reduction(||: some)
	for i := range v {
		if v[i] < least[i%3] {
			least[i%3] = v[i]
		}
		if v[i] > 99 {
			some[i%2] = true
		}
	}
	return least, some
}

func declared(v []float64, identity int) (all extent, by [2]extent, p int, q gauss, r pair) {
	by[1] = extent{1, 5, 5}
	p, q = 3, 1
	//omp:target teams distribute parallel for \
	//omp:reduction(span: all, by) reduction(times: p, q) reduction(+: r)
	for i := range v {
		all = span(all, extent{1, v[i], v[i]})
		if i%3 > 0 {
			by[i%3-1] = span(by[i%3-1], extent{1, v[i], v[i]})
		}
		p = times(p, 1+2*(i%2)*identity)
		q = times[gauss](q, 3)
		r = parts(r, pair{i, 1})
	}
	return all, by, p, q, r
}

// elsewhere has an operator that another file declares, and a variable of the name that its initial value mentions.
func elsewhere(v []float64, noSpan int16) (r span16) {
	//omp:target teams distribute parallel for reduction(longest: r)
	for i := range v {
		r = longest(r, span16{int16(v[i]) % 7, int16(i%50) * noSpan})
	}
	return r
}

// Run prints what it finds.
func Run(w io.Writer) {
	m := &image{pix: make([]byte, 5000), sum: []int{1, 2, 3}}
	at, v := make([]int, 3000), make([]float64, 1000)
	for i := range m.pix {
		m.pix[i] = byte(i * 7 / 3)
	}
	for i := range at {
		at[i] = i * i % 101
	}
	for i := range v {
		v[i] = float64(i * 37 % 199)
	}
	m.count()
	fmt.Fprintln(w, m.hist, m.sum)
	x := []int{1, 2, 3, 4, 5, 6, 7, 8}
	sections(x, at, 6)
	sections(x[:7], at[:0], 7)
	fmt.Fprintln(w, x, len(x[:3]))
	least, some := extrema(v)
	fmt.Fprintln(w, least, some)
	for _, v := range [][]float64{v, nil} {
		fmt.Fprintln(w, elsewhere(v, 2))
		all, by, p, q, r := declared(v, 1)
		fmt.Fprintln(w, all, by, p, q, r)
	}
}
