//go:build !omp

// Package joined names an item, or parts of it, in several map clauses of one construct: each part is copied as the
// clauses say that name it, and the region finds what touches in one piece.
package joined

import (
	"fmt"
	"io"
)

// halves reads one part of a slice and writes the other.
func halves(a []int, n int) {
	//omp:target teams distribute parallel for map(to: a[:n]) map(from: a[n:]) ompx_independent
	for i := 0; i < len(a)-n; i++ {
		a[n+i] = a[i%n] * 2
	}
}

// later is halves of which a task reads the outcome.
func later(a []int, n int) {
	//omp:target teams distribute parallel for map(from: a[n:]) map(to: a[:n]) nowait ompx_independent
	for i := 0; i < len(a)-n; i++ {
		a[n+i] = a[i%n] * 3
	}
	//omp:taskwait
}

// both is of clauses that make tofrom together.
func both(a []int, x int, grid [6]int) (int, [6]int) {
	//omp:target teams distribute parallel for map(to: a) map(from: a)
	for i := range a {
		a[i]++
	}
	//omp:target map(from: x, grid) map(to: x, grid)
	{
		x *= 2
		grid[2] += x
	}
	return x, grid
}

// overlapping has parts that overlap, and one that is in another.
func overlapping(a []int) {
	//omp:target teams distribute parallel for map(to: a[:6]) map(from: a[3:9]) map(tofrom: a[8:]) map(alloc: a[4:5])
	for i := 0; i < 3; i++ {
		a[3+i] = a[i]
		a[6+i] = -a[i]
		a[9+i] += a[i]
	}
}

// none has a part without elements first.
func none(a []int, n int) {
	//omp:target teams distribute parallel for map(to: a[:n]) map(tofrom: a[n:])
	for i := n; i < len(a); i++ {
		a[i] -= i
	}
}

// middle has a part that neither begins nor ends the slice, which another one follows.
func middle(a []int) {
	//omp:target teams distribute parallel for map(to: a[4:6]) map(tofrom: a[6:8])
	for i := 6; i < 8; i++ {
		a[i] += a[i-2]
	}
}

// always copies what is present, a part one way and a part the other.
func always(a []int, n int) {
	//omp:target data map(to: a)
	{
		a[0] = 100
		//omp:target teams distribute parallel for map(always, to: a[:n]) map(always, from: a[n:]) ompx_independent
		for i := n; i < len(a); i++ {
			a[i] = a[i-n] + 1
		}
	}
}

// around names parts in constructs without a region of their own.
func around(a []int, n int) {
	//omp:target data map(to: a[:n]) map(from: a[n:])
	{
		//omp:target teams distribute parallel for ompx_independent
		for i := 0; i < len(a)-n; i++ {
			a[n+i] = a[i%n] * 5
		}
	}
	//omp:target enter data map(to: a[:n]) map(alloc: a[n:]) map(to: a)
	//omp:target teams distribute parallel for ompx_independent
	for i := 0; i < len(a)-n; i++ {
		a[n+i] = a[i%n] * 7
	}
	//omp:target exit data map(release: a[:n]) map(from: a[n:]) map(release: a)
}

// sum reduces over a slice of which two clauses name parts.
func sum(a []int, n int) (s int) {
	//omp:target teams distribute parallel for map(to: a[:n]) map(to: a[n:]) reduction(+: s)
	for i := range a {
		s += a[i]
	}
	return s
}

// Run prints what becomes of 12 numbers.
func Run(w io.Writer) {
	a := make([]int, 12)
	for i := range a {
		a[i] = i
	}
	halves(a, 8)
	fmt.Fprintln(w, a)
	later(a, 8)
	fmt.Fprintln(w, a)
	x, grid := both(a, 3, [6]int{1, 2, 3})
	fmt.Fprintln(w, a, x, grid)
	overlapping(a)
	fmt.Fprintln(w, a)
	none(a, 0)
	middle(a)
	fmt.Fprintln(w, a)
	always(a, 6)
	fmt.Fprintln(w, a)
	around(a, 8)
	fmt.Fprintln(w, a, sum(a, 5))
}
