//go:build !omp

// Package private has memory that an iteration makes for itself: make, new, literals of slices, addresses of literals.
package private

import (
	"fmt"
	"io"
)

const width = 4

type vec struct{ x, y float64 }

func (v *vec) scale(k float64) *vec { v.x *= k; v.y *= k; return v }

type window struct {
	at   []int
	head *vec
}

func sum(x []int) (s int) {
	for _, v := range x {
		s += v
	}
	return s
}

func variance(x []float64) float64 {
	diff := make([]float64, len(weights))
	for i := range diff { // of a constant length
		diff[i] = x[i] - x[0]
	}
	total := 0.0
	for _, d := range diff {
		total += d * d
	}
	return total
}

const weights = "abc" // whose length is a constant

func slices(in, out []int) {
	//omp:target teams distribute parallel for map(to: in)
	for i := range out {
		line := make([]int, width)
		for j := range line {
			line[j] = in[i] * j
		}
		head := make([]int, 0, 2*width)
		head = head[:3]
		head[1] = i
		offsets := []int{-1, 0, 2: 5, 1}
		empty, none := []int{}, make([]int, 0)
		for _, d := range offsets {
			out[i] += d * line[1]
		}
		for _, d := range []int{7, 9} {
			out[i] += d
		}
		copy(line[2:], offsets)
		clear(head)
		out[i] += sum(line) + sum(head) + len(empty) + cap(none) + sum([]int{i, i + 1})
		if empty == nil || none == nil {
			out[i] = -1
		}
	}
}

func pointers(out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		p := &vec{x: float64(i), y: 1}
		q := new(vec)
		n := new(int)
		*n += i
		*q = *p
		q.scale(2)
		if i%2 == 1 {
			p = q
		}
		m := new(*n * 2)
		out[i] = p.x + p.y + (&vec{1, float64(*n)}).scale(3).y + float64(*m)
		for k := range 3 {
			cell := &vec{y: float64(k)} // another one each time
			cell.x += out[i]
			out[i] += cell.y + cell.x
		}
	}
}

func called(x []float64, out []float64) {
	//omp:target teams distribute parallel for map(to: x)
	for i := range out {
		out[i] = variance(x[i : i+3])
	}
}

func rows(m []vec) {
	//omp:target teams distribute parallel for
	for i := range m {
		pairs := []vec{{1, 2}, {x: float64(i)}, m[i]}
		pairs[1].y = pairs[2].x
		m[i] = *pairs[1].scale(10)
	}
}

func most(first int, others ...int) int {
	for _, v := range others {
		first = max(first, v)
	}
	return first + len(others)
}

func (w window) any(v ...float64) float64 {
	if v == nil {
		return 0.5
	}
	v[0]++
	return v[0] * v[len(v)-1]
}

func variadic(out []int) {
	//omp:target teams distribute parallel for
	for i := range out {
		var w window
		list := [3]int{i, 7, 9}
		out[i] = most(i) + 10*most(i, 3, i*2) + 100*most(list[0], list[1:]...) + int(w.any()*8+w.any(float64(i), 2))
	}
}

// held keeps pointers in memory of the iteration.
func held(out []int) {
	//omp:target teams distribute parallel for
	for i := range out {
		line, head := make([]int, 3), []int{i, 2 * i}
		table := [...][]int{line[:2], head}
		w := window{at: []int{1, 2, 3}, head: &vec{3, 4}}
		table[0][1], w.at[0] = 5, i
		byKey := []*vec{1: w.head, 0: new(vec)}
		byKey[0].y = w.head.scale(2).x
		out[i] = sum(table[0]) + sum(table[1]) + sum(w.at) + int(byKey[0].y+byKey[1].x) + line[1]
	}
}

// Run prints what they compute.
func Run(w io.Writer) {
	out := make([]int, 5)
	slices([]int{3, 1, 4, 1, 5}, out)
	fmt.Fprintln(w, out)
	f := make([]float64, 5)
	pointers(f)
	fmt.Fprintln(w, f)
	called([]float64{1, 2, 4, 7, 11, 16, 22}, f)
	fmt.Fprintln(w, f)
	m := []vec{{1, 2}, {3, 4}}
	rows(m)
	fmt.Fprintln(w, m)
	variadic(out)
	fmt.Fprintln(w, out)
	held(out)
	fmt.Fprintln(w, out)
}
