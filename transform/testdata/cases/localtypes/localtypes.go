//go:build !omp

// Package localtypes has types and constants that are declared in functions, around regions and in them.
package localtypes

import (
	"fmt"
	"io"
)

type pair struct{ x, y int }

type number interface{ ~int | ~float64 }

func sum[T number](a, b T) T { return a + b }

type boxed[T any] struct {
	v T
	n int
}

func (b *boxed[T]) bump() { b.n++ }

func first[T any](list []T) T { return list[0] }

func around(n int) []int {
	type cell struct {
		at   [2]float32
		flag bool
	}
	type grid [2]cell
	type index int
	type half = float32
	const edge index = 3
	cells, g := make([]cell, n), grid{{flag: true}}
	out := make([]int, n)
	boxes := make([]boxed[cell], n)
	one := &cell{at: [2]float32{1, 2}}
	//omp:target teams distribute parallel for map(to: one)
	for i := index(0); i < index(n); i++ {
		c := &cells[i]
		c.at[0] += half(i) + one.at[1]
		cells[i].flag = g[0].flag && i%2 == 0
		boxes[i].v = cell{at: [2]half{half(edge), 1}}
		boxes[i].bump()
		if c.flag {
			out[i] = int(c.at[0]) + int(sum(i, edge)) + boxes[i].n
		}
	}
	return append(out, int(boxes[n-1].v.at[0]))
}

func within(out []int) {
	//omp:target teams distribute parallel for
	for i := range out {
		type pair struct { // not the one of the package
			x, y float64
			hist [3]int
		}
		type color uint8
		const (
			red color = iota + 1
			green
		)
		p := pair{x: float64(i), y: 0.5}
		shade := func(c color) color { return c | red }
		if out[i]%2 == 1 {
			type pair [2]int
			p := pair{1, 2}
			out[i] = p[0] + p[1]
		}
		p.hist[i%3] = int(shade(green))
		out[i] += int(p.x+p.y*4) + p.hist[0] + p.hist[1] + p.hist[2]
	}
}

func twoOfAName(out []int) {
	a := func() {
		type t struct{ v int8 }
		list := []t{{3}, {4}}
		//omp:target teams distribute parallel for
		for i := range out {
			out[i] += int(first(list).v) + int(list[1].v)
		}
	}
	b := func() {
		type t struct{ u, v int32 }
		list := []t{{1, 2}, {3, 4}}
		//omp:target teams distribute parallel for
		for i := range out {
			out[i] += int(first(list).v) * int(list[1].u)
		}
	}
	a()
	b()
}

func scratch(out []int) (total int) {
	type state struct{ seed, step uint32 }
	var s state
	//omp:target teams distribute parallel for private(s) reduction(+: total)
	for i := range out {
		s = state{uint32(i), 7}
		for range 3 {
			s.seed = s.seed*5 + s.step
		}
		out[i] = int(s.seed)
		total += pair{int(s.step), i}.y
	}
	return total
}

// Run prints what they compute.
func Run(w io.Writer) {
	fmt.Fprintln(w, around(5))
	out := []int{0, 1, 2, 3, 4, 5, 6}
	within(out)
	fmt.Fprintln(w, out)
	twoOfAName(out)
	fmt.Fprintln(w, out)
	fmt.Fprintln(w, scratch(out), out)
}
