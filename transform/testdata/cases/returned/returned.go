//go:build !omp

// Package returned has functions that return what they make.
package returned

import (
	"fmt"
	"io"
)

type pair struct {
	lo, hi []float64
	n      *int
}

func three(v float64) []float64 { return []float64{v, v + 1, v * 2} }

func ofLength(x []float64) []float64 {
	c := make([]float64, len(x))
	copy(c, x)
	return c
}

// sorted returns what another function has made.
func sorted(x []float64) []float64 {
	c := ofLength(x)
	for i := range c {
		for j := i; j > 0 && c[j-1] > c[j]; j-- {
			c[j-1], c[j] = c[j], c[j-1]
		}
	}
	return c
}

func median(x []float64) (float64, error) {
	c := sorted(x)
	if len(c) == 0 {
		return 0, fmt.Errorf("no values")
	}
	return c[len(c)/2], nil
}

func split(x []float64, at int) (p pair, q *pair) {
	n := new(int)
	*n = at
	p = pair{lo: ofLength(x[:at]), hi: make([]float64, 2), n: n}
	p.hi[1] = x[at]
	return p, &pair{hi: p.lo}
}

func medians(x, y []float64, window int) {
	//omp:target teams distribute parallel for
	for i := range y {
		m, _ := median(x[i : i+window])
		y[i] = m
	}
}

func differences(x, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		before := three(x[i])
		for k := range 4 {
			now := three(before[k%3] + float64(k))
			y[i] += now[2] - before[1]
			before = now
		}
	}
}

func splits(x, y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		p, q := split(x[i:i+9], i%8)
		*p.n += len(p.lo)
		for _, v := range q.hi {
			y[i] += v
		}
		y[i] += p.hi[1] + float64(*p.n)
	}
}

func Run(w io.Writer) {
	x, y := make([]float64, 50), make([]float64, 30)
	for i := range x {
		x[i] = float64(i * i % 17)
	}
	medians(x, y, 5)
	fmt.Fprintln(w, y)
	differences(x, y)
	fmt.Fprintln(w, y)
	splits(x, y)
	fmt.Fprintln(w, y)
}
