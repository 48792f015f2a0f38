//go:build !omp

// Package arraypointers has pointers to arrays, and slices of arrays, in elements: each leads to whole arrays.
package arraypointers

import (
	"fmt"
	"io"
)

type behind struct{ p *[12]int }

type list struct{ v []*[12]int }

type cell struct {
	on bool
	n  int
}

type table struct{ rows [][3]cell }

func elements(out io.Writer) {
	r := []*[12]int{{}, nil, {}, {}}
	//omp:target teams distribute parallel for
	for i := range r {
		if r[i] != nil {
			for j := range r[i] {
				r[i][j] += 10*i + j
			}
		}
	}
	fmt.Fprintln(out, *r[0], *r[2], *r[3])
}

func fields(out io.Writer) {
	s := []behind{{&[12]int{}}, {&[12]int{}}}
	//omp:target teams distribute parallel for
	for i := range s {
		for j := range 12 {
			s[i].p[j] = 10*i + j
		}
	}
	fmt.Fprintln(out, *s[0].p, *s[1].p)
	l, sum := list{[]*[12]int{{5: 6}, {3: 9}}}, 0
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range 2 {
		for j := range 12 {
			sum += l.v[i][j]
		}
	}
	fmt.Fprintln(out, sum)
}

// rows have slices of arrays, of arrays with bools in them, and arrays of slices.
func rows(out io.Writer) {
	m := [][][4]int{make([][4]int, 3), nil, make([][4]int, 2)}
	//omp:target teams distribute parallel for
	for i := range m {
		for j := range m[i] {
			for k := range m[i][j] {
				m[i][j][k] = 100*i + 10*j + k
			}
		}
	}
	fmt.Fprintln(out, m)
	t := []table{{make([][3]cell, 2)}, {make([][3]cell, 1)}}
	//omp:target teams distribute parallel for
	for i := range t {
		for j := range t[i].rows {
			for k := range 3 {
				t[i].rows[j][k].on = k != 1
				t[i].rows[j][k].n = 100*i + 10*j + k
			}
		}
	}
	fmt.Fprintln(out, t)
	p := []*[2][]int{{{1, 2}, {3}}, {nil, {4, 5, 6}}}
	//omp:target teams distribute parallel for
	for i := range p {
		for j := range 2 {
			for k := range p[i][j] {
				p[i][j][k] *= 10
			}
		}
	}
	fmt.Fprintln(out, *p[0], *p[1])
}

func Run(out io.Writer) {
	elements(out)
	fields(out)
	rows(out)
}
