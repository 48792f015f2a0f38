//go:build !omp

// Package ownviews has slices and pointers in memory of an iteration's own: arrays and structs of slices that lead to
// items, to memory of the iteration, or to either, one after the other.
package ownviews

import (
	"fmt"
	"io"
)

type quad struct {
	a, b []int
	p    *int
	in   [2]struct{ c []int }
}

func (q *quad) exchange() { q.a, q.b = q.b, q.a }

func (q quad) sum() (s int) {
	for _, x := range [][]int{q.a, q.b, q.in[0].c, q.in[1].c} {
		for _, y := range x {
			s += y
		}
	}
	return s + *q.p
}

func arrays(x, out []int, n int) {
	//omp:target teams distribute parallel for
	for i := range out {
		var v [4][]int
		for k := range v {
			v[k] = x[k*n : (k+1)*n]
		}
		v[0], v[3] = v[3], v[0][1:]
		fill(&v, i)
		for _, y := range v {
			for _, z := range y {
				out[i] = out[i]*3 + z
			}
		}
	}
}

func fill(v *[4][]int, i int) {
	v[1] = v[2][i%2:]
	v[2] = nil
}

func structs(x, out []int) {
	//omp:target teams distribute parallel for
	for i := range out {
		q := quad{a: x[:2], p: &x[i]}
		q.b = x[i:]
		q.exchange()
		r := q
		r.in[1].c, r.in[0].c = q.a[:1], r.b
		out[i] = q.a[0]*100 + r.sum()
	}
}

// rows are items, which a kernel copies slices of into memory of its own, beside memory of its own.
func rows(m [][]int, out []int) {
	//omp:target teams distribute parallel for
	for i := range out {
		own := [3]int{i, i + 1, i + 2}
		v := make([][]int, 4)
		for k := range v {
			v[k] = m[(i+k)%len(m)]
		}
		v[1] = own[:]
		w := make([][]int, 3)
		copy(w, v[1:])
		w[0][1] = 50
		out[i] = v[0][0] + w[0][1] + own[1]*10 + len(w[2])
	}
}

type node struct {
	v    int
	next *node
}

// lists are linked in an array of the iteration's own.
func lists(x, out []int) {
	//omp:target teams distribute parallel for
	for i := range out {
		var n [4]node
		for k := range n {
			n[k].v = x[i] + k
			if k > 0 {
				n[k].next = &n[k-1]
			}
		}
		n[1].next = n[3].next
		steps := 0
		for p := &n[3]; p != nil && steps < 6; p = p.next {
			out[i] = out[i]*10 + p.v
			steps++
		}
	}
}

// both has own views beside nodes of an item, which stay what they are.
func both(list []node, out []int) {
	//omp:target teams distribute parallel for
	for i := range out {
		own := node{v: 1000, next: &list[i]}
		head := &own
		for p := head; p != nil; p = p.next {
			out[i] += p.v
		}
		own.next = nil
	}
}

func butterfly(x, y *[]int) { *x, *y = *y, (*x)[:len(*x)-1] }

// pointers to slices in memory of its own go through functions.
func pointers(m [][]int, out []int) {
	//omp:target teams distribute parallel for
	for i := range out {
		v := [2][]int{m[i], m[(i+1)%len(m)]}
		butterfly(&v[0], &v[1])
		out[i] = len(v[0])*10 + len(v[1])
	}
}

// Run prints what each region computed.
func Run(w io.Writer) {
	x := make([]int, 12)
	for i := range x {
		x[i] = i * i
	}
	out := make([]int, 4)
	arrays(x, out, 3)
	fmt.Fprintln(w, out)
	structs(x, out)
	fmt.Fprintln(w, out)
	m := [][]int{{1, 2}, {3, 4, 5}, {6}, {7, 8}}
	rows(m, out)
	fmt.Fprintln(w, out, m)
	clear(out)
	lists(x, out)
	fmt.Fprintln(w, out)
	list := []node{{v: 1}, {v: 2}, {v: 3}, {v: 4}}
	list[1].next, list[0].next = &list[2], &list[1]
	both(list, out)
	fmt.Fprintln(w, out)
	pointers(m, out)
	fmt.Fprintln(w, out, m)
}
