//go:build !omp

// Package names uses the identifiers that generated code likes to declare.
package names

import (
	"fmt"
	"io"
)

func letters(c, r, k []int, row, chunk, start, step, trip int) {
	//omp:target teams distribute parallel for
	for i := row; i < chunk; i += step {
		c[i] = r[i]*k[i] + start + trip
	}
}

func nested(c, r []int, k int) {
	//omp:target teams distribute parallel for collapse(2)
	for start := 1; start < 3; start++ {
		for step := 0; step < k; step += 2 {
			c[start*k+step] = r[step]
		}
	}
}

type pair struct{ x, y []int }

func fields(x []int, v, u pair) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = v.x[i] + 10*u.x[i] + 100*v.y[i]
	}
}

func sameField(v, u pair) {
	//omp:target teams distribute parallel for
	for i := range v.x {
		v.x[i] += u.x[i] * u.y[i]
	}
}

func onlyInClause(x int, v pair) int {
	//omp:target teams distribute parallel for reduction(+: x)
	for i := range v.x {
		v.x[i]++
	}
	return x
}

const y = 7

func packageName(v pair) {
	//omp:target teams distribute parallel for
	for i := range v.y {
		v.y[i] += y
	}
}

type point struct{ a, b int }

type holder struct {
	int   []int
	len   []int
	point []point
}

func typeNames(point, q []point, int, z []int) {
	//omp:target teams distribute parallel for
	for i := range point {
		point[i].a = q[i].b + int[i] + z[i]
	}
}

func universeFields(h holder, p []point, x []uint8, n uint8) {
	//omp:target teams distribute parallel for
	for i := uint8(2); i < n; i++ {
		h.int[i] += h.len[i] + h.point[i].a + p[i].b + int(x[i])
	}
}

func overItself(x []int) {
	y := make([]int, len(x))
	//omp:target teams distribute parallel for
	for i, x := range x {
		y[i] = x * x
	}
	copy(x, y)
	//omp:target teams distribute parallel for
	for x, v := range x {
		y[x] = v + x
	}
	copy(x, y)
}

// Run prints what each loop computed.
func Run(w io.Writer) {
	c, r, k := []int{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}, []int{1, 2, 3, 4}, []int{5, 6, 7, 8}
	letters(c, r, k, 0, 4, 1, 2, 3)
	fmt.Fprintln(w, c)
	nested(c, r, 4)
	fmt.Fprintln(w, c)
	v, u := pair{[]int{1, 2, 3}, []int{4, 5, 6}}, pair{[]int{7, 8, 9}, []int{1, 2, 1}}
	x := make([]int, 3)
	fields(x, v, u)
	fmt.Fprintln(w, x)
	sameField(v, u)
	packageName(v)
	fmt.Fprintln(w, v, onlyInClause(4, v), v)
	p, q := []point{{1, 2}, {3, 4}, {5, 6}}, []point{{7, 8}, {9, 10}, {11, 12}}
	typeNames(p, q, []int{1, 2, 3}, []int{100, 200, 300})
	h := holder{[]int{1, 2, 3}, []int{4, 5, 6}, p}
	universeFields(h, q, []uint8{1, 2, 3}, 3)
	fmt.Fprintln(w, p, h)
	overItself(x)
	fmt.Fprintln(w, x)
}
