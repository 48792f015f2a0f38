//go:build !omp

// Package order depends on when operands are evaluated: calls first, then what the rest of the statement loads.
package order

import (
	"fmt"
	"io"
)

func set(p *int, v int) int {
	*p = v
	return v
}

func two(p *int) (int, int) {
	*p++
	return *p, -*p
}

// statements have operands that a call in the same statement changes.
func statements(x []int) {
	//omp:target
	{
		a, i := 1, 0
		x[0] = a + set(&a, 10)
		x[i+1] = set(&i, 2) + i
		x[2] += set(&a, 20) * a
		i, x[i] = 3, 7 // x[2]
		x[i], i = i, 4
		x[i], x[i+1] = two(&i)
		if b := x[0] > 0 && set(&a, 30) > 0 || set(&a, 40) > 0; b {
			x[6] = a
		}
	}
}

// faults shows that an assignment has its right side before the check of its target, and an update the check first.
func faults(x []int, n, zero int) {
	//omp:target
	{
		x[0] = 1
		x[1] += x[0] / (n - zero)
		x[n] = x[0] / zero
	}
}

// values are copied when a range, a call or an assignment takes them.
func values(x []int) {
	//omp:target
	{
		a := [3]int{1, 2, 3}
		b := a
		for i, v := range a {
			a[2] = 10
			x[i] = v
		}
		a, b = b, a
		x[3], x[4] = a[2], b[2]
	}
}

// bounds are evaluated one after the other, so that a call in one changes what the next loads, not the one before.
func bounds(x []int) {
	//omp:target
	{
		i := 1
		y := x[i&3 : set(&i, 2)+1 : i+3]
		x[0], x[1], x[2] = y[0], len(y), cap(y)
	}
}

// Run prints what each kernel computed.
func Run(w io.Writer) {
	x := make([]int, 8)
	statements(x)
	fmt.Fprintln(w, x)
	func() {
		defer func() { fmt.Fprintln(w, recover() != nil) }()
		faults(x, 100, 0)
	}()
	values(x)
	fmt.Fprintln(w, x)
	bounds(x)
	fmt.Fprintln(w, x)
}
