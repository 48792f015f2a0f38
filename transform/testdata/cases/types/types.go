//go:build !omp

// Package types maps items of every type a device can hold.
package types

import (
	"fmt"
	"io"
	"time"
)

type (
	celsius float32
	vector  []celsius
	index   int16
	matrix  [2][3]float64
	cell    struct {
		v  celsius
		at [2]index
		ok bool
	}
	grid  []cell
	alias = []cell
	ptr   *[4]int
)

func named(v vector, k celsius, n index, g grid, a alias) {
	//omp:target teams distribute parallel for
	for i := range n {
		v[i] = v[i]*k + celsius(i)
		g[i].at[1] = index(a[i].v) + n
		g[i].ok = !a[i].ok
	}
}

func memory(m matrix, s cell, p *matrix, q ptr, r *[3]float64) (matrix, cell) {
	//omp:target teams distribute parallel for map(tofrom: s)
	for i := range 3 {
		m[1][i] += p[0][i]
		p[1][i] = float64(len(m)) + r[i]
		q[i] = i * i
		r[i]++
		if i < 2 {
			s.at[i] += index(i) + 1
		}
	}
	return m, s
}

func scalars(n int, a bool, b int8, c uint64, d float32, e complex64, f complex128, g uintptr, h rune, d1 time.Duration) (x [3]complex128) {
	//omp:target teams distribute parallel for
	for i := range x {
		if a {
			x[i] = complex(float64(b)+float64(c)+float64(d), float64(h)+float64(g)) + complex128(e)*f + complex(float64(n), float64(d1/time.Second))
		}
	}
	return x
}

func mappedScalars(a bool, b int8, e complex64) (bool, int8, complex64) {
	//omp:target teams distribute parallel for map(tofrom: a, b) map(from: e)
	for i := range 1 {
		a = !a
		b += int8(i) + 1
		b++
		e = complex(float32(i), 3)
	}
	return a, b, e
}

func anonymous(x []struct{ a, b int }, y struct{ p, q float64 }) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i].a = x[i].b + int(y.p*y.q)
	}
}

func times(x []time.Duration, y []time.Month) {
	//omp:target teams distribute parallel for
	for i, d := range x {
		x[i] = d*2 + time.Duration(y[i])*time.Microsecond
	}
}

// Run prints what each loop computed.
func Run(w io.Writer) {
	g := make(grid, 3)
	a := alias{{1, [2]index{}, true}, {2, [2]index{}, false}, {3, [2]index{}, true}}
	v := vector{1, 2, 3}
	named(v, 1.5, 3, g, a)
	fmt.Fprintln(w, v, g)
	p, q, r := &matrix{{1, 2, 3}}, &[4]int{9, 9, 9, 9}, &[3]float64{7, 8, 9}
	m, s := memory(matrix{{}, {1, 1, 1}}, cell{}, p, q, r)
	fmt.Fprintln(w, m, s, *p, *q, *r)
	fmt.Fprintln(w, scalars(1, true, -2, 3, 4.5, complex(1, 2), complex(3, 4), 5, 'x', time.Minute))
	yes, b, e := mappedScalars(false, 1, 0)
	fmt.Fprintln(w, yes, b, e)
	x := []struct{ a, b int }{{1, 2}, {3, 4}}
	anonymous(x, struct{ p, q float64 }{2, 3})
	d := []time.Duration{1, 2}
	times(d, []time.Month{3, 4})
	fmt.Fprintln(w, x, d)
}
