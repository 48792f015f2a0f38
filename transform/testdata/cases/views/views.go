//go:build !omp

// Package views maps several views of one array: what one construct maps of it is one mapping.
package views

import (
	"fmt"
	"io"
)

type grid struct {
	cells []int
	rows  [3][]int
}

func stencil(x []int) {
	n := len(x)
	l, m, r := x[:n-2], x[1:n-1], x[2:]
	//omp:target teams distribute parallel for map(to: l, r) map(from: m)
	for i := range m {
		m[i] = 10*l[0] + r[len(r)-1] + i
	}
}

// whole is a part and then all of it, and a part that the whole has.
func whole(x []int) {
	a, b := x[3:5], x[8:]
	//omp:target
	{
		a[1] *= 2
		b[0]--
		for i := range x {
			x[i]++
		}
		a[0] += x[4] + b[0]
	}
}

// mixed map types: each byte as its own items say.
func mixed(x []int) (sum int) {
	a, b, c := x[:6], x[4:8], x[8:]
	//omp:target map(to: a) map(from: b) map(alloc: c) map(tofrom: sum)
	{
		sum = a[4] + a[5]
		b[0], b[1], b[2], b[3] = 40, 50, 60, 70
		a[0] = -1
		c[0] = -1
	}
	return sum
}

// apart enters parts, which touch and overlap, and takes them back one by one in another order.
func apart(x []int) {
	a, b, c := x[:4], x[2:7], x[7:]
	a[0], b[0] = a[0]+1, b[0]+1
	//omp:target enter data map(to: a, b, c)
	//omp:target
	for i := range x {
		x[i] += 100
	}
	//omp:target update from(c)
	c[0]++
	//omp:target update to(c)
	//omp:target exit data map(from: b)
	//omp:target teams distribute parallel for
	for i := range c {
		c[i] *= 2
	}
	//omp:target exit data map(from: c)
	//omp:target exit data map(from: a)
}

func nested(g *grid) {
	row := g.rows[1]
	row[0]++
	//omp:target data map(tofrom: g.cells, row)
	{
		//omp:target
		{
			g.cells[0] = 1
		}
	}
	left, right := g.rows[0], g.rows[2]
	//omp:target data map(to: left) map(from: right)
	{
		//omp:target
		for i := range left {
			right[i] = left[i] * 3
		}
	}
}

// exchanged are buffers of which a region reads one and writes the other, wherever they lie.
func exchanged(from, to []int, n int) {
	for range n {
		//omp:target
		{
			to[1], to[0] = from[len(from)-1]+1, from[1]+1
		}
		from, to = to, from
	}
}

// beyond writes what lies behind the length of one, which may be another.
func beyond(from, to []int, n int) {
	for range n {
		//omp:target
		{
			all := to[:cap(to)]
			all[len(to)] = from[0] + 1
		}
		from, to = to, from
	}
}

func upto(n int) []int {
	x := make([]int, n)
	for i := range x {
		x[i] = i
	}
	return x
}

// Run prints what each region computed.
func Run(w io.Writer) {
	x := upto(10)
	stencil(x)
	fmt.Fprintln(w, x)
	whole(x)
	fmt.Fprintln(w, x)
	y := upto(10)
	sum := mixed(y)
	fmt.Fprintln(w, sum, y[1:8])
	apart(x)
	fmt.Fprintln(w, x)
	all := upto(12)
	g := &grid{cells: all}
	for i := range g.rows {
		g.rows[i] = all[4*i : 4*i+4]
	}
	nested(g)
	fmt.Fprintln(w, all)
	z := upto(10)
	exchanged(z[:5], z[5:], 3)
	fmt.Fprintln(w, z)
	exchanged(z[:6], z[4:], 4)
	exchanged(z[2:5], z[2:5], 3)
	fmt.Fprintln(w, z)
	beyond(z[:2:6], z[2:5:8], 3)
	beyond(z[3:6:7], z[1:3:8], 4)
	fmt.Fprintln(w, z)
}
