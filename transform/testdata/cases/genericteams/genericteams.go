//go:build !omp

// Package genericteams has team-level code and minima in generic functions, queries whose value nobody wants, and loops
// in order with nothing beside them.
package genericteams

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/omprt"
)

type number interface{ ~int | ~float64 | float32 }

type pair[T any] struct{ a, b T }

// stack is of what every region that calls its methods knows.
type stack[T any] struct {
	items []T
	top   int
}

func (s stack[T]) each(v T) {
	//omp:parallel for
	for i := 0; i < s.top; i++ {
		s.items[i] = v
	}
}

// calls has the threads of a team share what is of the type of an instance.
func calls() (stack[int], stack[pair[float64]]) {
	a, b := stack[int]{make([]int, 7), 5}, stack[pair[float64]]{make([]pair[float64], 4), 3}
	//omp:target
	{
		a.each(3)
		b.each(pair[float64]{1, 2})
	}
	return a, b
}

func rowSums[T number](m [][]T, out []T) {
	//omp:target teams distribute
	for i := range out {
		var s T
		var p pair[T]
		//omp:parallel for reduction(+: s)
		for j := range m[i] {
			s += m[i][j] + p.a
		}
		out[i] = s + p.b
	}
}

// spread has the threads of a team share what is of any type: of those that the package calls it with.
func spread[T any](x []T) {
	//omp:target
	{
		first := [2]T{x[0], x[1]}
		//omp:parallel
		//omp:for
		for i := range 2 {
			x[2+i] = first[1-i]
		}
	}
}

func shifted[T number](x []T) {
	//omp:target map(tofrom: x)
	{
		t := [2]T{x[0], 1}
		//omp:parallel for
		for j := range x {
			x[j] += t[0] + t[1]
		}
	}
}

func extremes[T number](x []T) (lo, hi, first T) {
	lo, hi, first = x[0], x[0], x[0]
	//omp:target teams distribute parallel for reduction(min: lo) reduction(max: hi, first)
	for _, v := range x {
		lo = min(lo, v)
		hi = max(hi, v)
		if v > first {
			first = v
		}
	}
	return lo, hi, first
}

func ask(x []int) {
	//omp:target teams map(tofrom: x)
	{
		omprt.GetThreadNum()
		omprt.GetNumThreads()
		x[0] = 1
	}
}

func hash(x []int) (h int) {
	//omp:target map(tofrom: h)
	{
		//omp:parallel for ordered
		for i := range x {
			v := x[i] * x[i]
			//omp:ordered
			{
				h = h*31 + v
			}
		}
	}
	return h
}

func hashInParallel(x []int) (h int) {
	//omp:target parallel map(tofrom: h)
	{
		//omp:for ordered
		for i := range x {
			//omp:ordered
			{
				h = h*31 + x[i]
			}
		}
	}
	return h
}

func Run(w io.Writer) {
	fmt.Fprintln(w, fmt.Sprint(calls()))
	bytes, wide := []uint8{1, 2, 3, 4}, []pair[pair[float64]]{{a: pair[float64]{1, 2}}, {}, {}, {}}
	spread(bytes)
	spread(wide)
	fmt.Fprintln(w, bytes, wide)
	sums, floats := make([]int, 2), make([]float32, 2)
	rowSums([][]int{{1, 2, 3}, {}}, sums)
	rowSums([][]float32{{1, 2}, {3.5}}, floats)
	fmt.Fprintln(w, sums, floats)
	x, y := []int{3, 1, 2}, []float64{0.5, -1, 4}
	shifted(x)
	shifted(y)
	fmt.Fprintln(w, x, y)
	lox, hix, firstx := extremes(x)
	fmt.Fprintln(w, lox, hix, firstx)
	loy, hiy, firsty := extremes(y)
	fmt.Fprintln(w, loy, hiy, firsty)
	ask(x)
	fmt.Fprintln(w, x, hash(x), hashInParallel(x))
}
