//go:build !omp

// Package aliases has variables that a region reaches by several names.
package aliases

import (
	"fmt"
	"io"
)

type cell struct {
	v, w int
	xs   []int
}

var (
	level  = 1
	levels = &level
)

func store(p *int, v int) { *p = v }

func scalars(y []int) int {
	n, m := 1, 2
	p := &n
	q := p
	//omp:target map(tofrom: n)
	{
		*p = 7
		y[0] = n
		store(q, n+1)
		y[1] = n + m
	}
	//omp:target map(tofrom: level)
	{
		*levels = 7
		y[2] = level
	}
	return n + level
}

func fields(c *cell, y []int) {
	r := &c.v
	//omp:target map(tofrom: c.v)
	{
		*r += 5
		y[0] = c.v + c.w
	}
	d := *c
	s := &d.w
	//omp:target
	{
		*s = 9
		y[1] = d.v // another field
	}
	y[2] = d.w
}

func slices(x []int) {
	w := x[2:5]
	//omp:target map(tofrom: x)
	{
		x[3] = 8
		w[0] = 7
		x[1] = x[2]
		w[2] = w[1]
	}
	var a [4]int
	s := a[:]
	//omp:target teams distribute parallel for map(tofrom: a)
	for i := range s {
		s[i] = i + len(a)
	}
	//omp:target map(tofrom: x)
	{
		x[0] = a[3]
	}
}

func copies(y []int) (sum int) {
	m := 3
	//omp:target teams distribute parallel for private(m) reduction(+: sum)
	for i := range y {
		q := &m
		store(q, i)
		y[i] = *q
		sum += m
	}
	return sum
}

// seen is memory of a type, handed to a call that cannot be followed.
type seen struct {
	pix    []uint8
	stride int
	size   [2]int
}

// look is what nobody can follow.
var look = func(s *seen) int { return s.stride }

// byTypes tells apart what a call that is not followed may have mixed up: bytes are never numbers or headers of slices.
func byTypes(n int, x, y []complex128) int {
	s := &seen{make([]uint8, n), 1, [2]int{n, n}}
	stride := look(s)
	//omp:target teams distribute parallel for
	for i := 0; i < s.size[0]; i++ {
		s.pix[i*s.stride] = uint8(s.stride + stride)
	}
	look(s)
	tables := map[int][]complex128{1: y}
	f := tables[1]
	a := append(x, 1)[:n]
	//omp:target teams distribute parallel for
	for i, v := range x[:n] {
		a[i] = v * f[i]
	}
	return int(s.pix[n-1]) + look(s) + int(real(a[n-1]))
}

// half is called with bytes of what any leads to.
func half(v uint8) uint8 { return v / 2 }

// asserted reaches everything through one pointer, of which is known only that it leads there: the header of the slice,
// the stride and the bytes.
func asserted(of any, table []uint8, n int) {
	s := of.(*seen)
	//omp:target teams distribute parallel for
	for i := range n {
		row := s.pix[i*s.stride : i*s.stride+1]
		v := table[half(row[0])]
		row[0] = v
	}
}

// Run prints what each region computed.
func Run(w io.Writer) {
	s := &seen{pix: []uint8{6, 4, 2, 0}, stride: 1}
	asserted(s, []uint8{40, 30, 20, 10}, 4)
	fmt.Fprintln(w, s.pix)
	fmt.Fprintln(w, byTypes(3, []complex128{1, 2, 3}, []complex128{4, 5, 6}))
	y := make([]int, 4)
	fmt.Fprintln(w, scalars(y), y)
	c := &cell{v: 1, w: 2}
	fields(c, y)
	fmt.Fprintln(w, c.v, c.w, y)
	x := make([]int, 6)
	slices(x)
	fmt.Fprintln(w, x)
	fmt.Fprintln(w, copies(y), y)
}
