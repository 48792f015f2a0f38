//go:build !omp

// Package headers looks at slices themselves: length, capacity, nil or not, and what lies between length and capacity.
package headers

import (
	"fmt"
	"io"
)

type list []int

func (l list) room() int { return cap(l) - len(l) }

type point struct {
	x  int16
	on bool
}

// direct asks a slice itself, and nothing more is mapped for that.
func direct(x []int, e []struct{}, l list) (out [9]int) {
	//omp:target map(from: out)
	{
		out = [9]int{len(x), cap(x), 0, len(e), cap(e), 0, len(l), cap(l)}
		if x != nil {
			out[2] = 1
		}
		if e == nil {
			out[5]++
		}
		if l == nil {
			out[8]++
		}
	}
	return out
}

// only the capacity is asked for.
func only(x []int) (n int) {
	//omp:target map(from: n)
	n = cap(x)
	return n
}

func inLoop(x []int) (sum int) {
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range 4 {
		sum += i * cap(x)
	}
	return sum
}

// constants beyond the length.
func beyond(x []int) (sum int) {
	//omp:target map(tofrom: sum)
	{
		for _, v := range x[:7] {
			sum += v
		}
		y := x[2:4:6]
		y = y[:cap(y)]
		y[3] = 100
		sum += len(y)*1000 + cap(y)*100
	}
	return sum
}

func variable(x []int, n int) {
	//omp:target
	{
		y := x[:n]
		for i := range y {
			y[i]++
		}
	}
}

// inside goes to the end of the slice and not beyond.
func inside(x []int) (sum int) {
	n := len(x)
	//omp:target teams distribute parallel for map(tofrom: sum)
	for i := range 1 {
		for k := range x {
			sum += len(x[:k]) + len(x[k:k+1]) + cap(x[:k:k])
		}
		for k := i; k < len(x); k++ {
			sum += len(x[k:]) * len(x[0:k])
		}
		sum += len(x[:0]) + len(x[len(x):]) + len(x[:len(x)-1]) + len(x[:n/2]) + len(x[:min(n, 100)])
		x[:n][0]++
	}
	return sum
}

func last(x []int) []int { return x[:cap(x)][len(x):] }

// called takes the slice beyond its length elsewhere.
func called(x list, more []int) (sum int) {
	//omp:target map(tofrom: sum)
	{
		for i := range last(x) {
			last(x)[i] += 10
		}
		sum = x.room() + len(more)
	}
	return sum
}

func first[T any](x []T, n int) []T { return x[:n] }

func generic(p []point) {
	//omp:target
	{
		q := first(p, 3)
		q[2].x, q[2].on = 5, true
	}
}

// views share memory with one another beyond their lengths.
func views(x []int) {
	a, b := x[:2], x[4:6]
	//omp:target
	{
		b[0] = 40
		c := a[:8]
		c[6], c[3] = c[4]+20, c[5]+1
		d := b[:3]
		d[2]++
	}
}

// explicit maps what it says, here all there is.
func explicit(x []int) {
	//omp:target map(tofrom: x[:cap(x)])
	{
		y := x[:cap(x)]
		y[len(y)-1] = -1
		clear(y[4:5])
	}
	//omp:target data map(tofrom: x[:cap(x)])
	{
		//omp:target
		{
			y := x[:5]
			copy(y[3:], y)
		}
	}
}

func arrays(a *[6]int) (n int) {
	//omp:target map(tofrom: n)
	{
		s := a[:]
		t := s[1:3]
		n = cap(s)*100 + cap(t)*10 + len(t[:5])
		t[:5][4] = 7
	}
	return n
}

func upto(n, c int) []int {
	x := make([]int, c)
	for i := range x {
		x[i] = i
	}
	return x[:n]
}

// Run prints what each region computed.
func Run(w io.Writer) {
	all := [][]int{nil, {}, upto(4, 4), upto(4, 9), upto(0, 9)}
	for i, x := range all {
		fmt.Fprintln(w, direct(x, make([]struct{}, i, 2*i+1), x), only(x), inLoop(x))
	}
	fmt.Fprintln(w, direct(nil, nil, nil))
	x := upto(4, 9)
	fmt.Fprintln(w, beyond(x), x[:9])
	variable(x, 6)
	variable(x[:0], 9)
	variable(x, 4)
	fmt.Fprintln(w, x[:9], inside(x), x[:9])
	fmt.Fprintln(w, called(x, nil), called(nil, x[:7]), x[:9])
	p := make([]point, 1, 4)
	generic(p)
	fmt.Fprintln(w, p[:4])
	views(x[:9])
	fmt.Fprintln(w, x[:9])
	explicit(x)
	fmt.Fprintln(w, x[:9])
	a := [6]int{1, 2, 3, 4, 5, 6}
	fmt.Fprintln(w, arrays(&a), a)
}
