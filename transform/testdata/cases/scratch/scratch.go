//go:build !omp

// Package scratch has private variables that are used around their regions, too, and never for what a region left.
package scratch

import (
	"fmt"
	"io"
)

type point struct{ x, y int }

func (p *point) init(n int) { p.x, p.y = n, -n }

func result(x []int) (t int) {
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	return 3
}

func deferred(x []int) (r int) {
	t := 1
	defer func() { r += t }()
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = i
		x[i] += t
	}
	t = 10
	return x[0]
}

func closure(x []int) int {
	t := 0
	get := func() int { t = 5; return t }
	p := &t
	n := *p
	//omp:target teams distribute parallel for private(t)
	for i := range x {
		t = 2 * i
		x[i] += t
	}
	return n + get() + *p
}

func repeated(x []int) (r int) {
	t := 7
	for k := range 3 {
		u := k
		t = u + 1
		r += t
		//omp:target teams distribute parallel for private(t, u)
		for i := range x {
			t, u = i, i+1
			x[i] += t * u
		}
	}
	return r
}

func parts(x []int, n int) int {
	var a [4]int
	var p point
	//omp:target teams distribute parallel for private(a, p)
	for i := range x {
		for k := range a {
			a[k] = i + k
		}
		p.init(i)
		switch i % 3 {
		case 0:
			a[0] = p.x
		default:
			a[0] = p.y
		}
		x[i] = a[0] + a[3]
	}
	for k := range a {
		if a[k] = n; n > 3 {
			continue
		}
		a[k]++
	}
	p.x = a[2]
	return p.x + a[0]
}

func last(x []int, n int) int {
	t := 0
	run := func() {
		//omp:target teams distribute parallel for private(t)
		for i := range x {
			t = i
			x[i] += t
		}
		t = n
	}
	run()
	n += t
	run()
	return t + n
}

// Run prints what each region computed.
func Run(w io.Writer) {
	x := []int{1, 2, 3, 4, 5}
	fmt.Fprintln(w, result(x), deferred(x), closure(x), repeated(x), x)
	fmt.Fprintln(w, parts(x, 3), parts(x, 4), last(x, 2), x)
}
