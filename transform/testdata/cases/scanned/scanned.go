//go:build !omp

// Package scanned has loops whose iterations follow each other: those that use what is reduced so far, and those of
// which the last iteration that assigns a variable leaves it; and reductions by declared operators inside of regions.
package scanned

import (
	"fmt"
	"io"
)

// Run runs each of them.
func Run(w io.Writer) {
	for _, n := range []int{0, 1, 5, 70} {
		x := make([]int, n)
		for i := range x {
			x[i] = i*5%7 - 2
		}
		fmt.Fprintln(w, n)
		print(w)(running(x))
		print(w)(before(x))
		print(w)(most(x))
		print(w)(found(x, 3))
		print(w)(spread(x))
		print(w)(launched(x))
		print(w)(launchedBefore(x, 3))
		print(w)(launchedFound(x, 3))
		print(w)(launchedInOrder(x))
		fmt.Fprintln(w, rows(x), within(x), highest(x), alone(x), written(x))
	}
}

func print(w io.Writer) func(...any) { return func(a ...any) { fmt.Fprintln(w, a...) } }

// What there is so far, this iteration's part included.
func running(x []int) (out []int, s int) {
	out = make([]int, len(x))
	//omp:target map(tofrom: s)
	//omp:parallel for reduction(inscan, +: s)
	for i := range x {
		s += x[i]
		//omp:scan inclusive(s)
		out[i] = s
	}
	return out, s
}

// … and without it: the part of the body that uses it comes first.
func before(x []int) (out []int, s int) {
	out = make([]int, len(x))
	//omp:target map(tofrom: s)
	//omp:parallel
	//omp:for simd reduction(inscan, +: s)
	for i := 0; i < len(x); i++ {
		out[i] = s
		//omp:scan exclusive(s)
		if x[i] > 0 {
			s += x[i] * 2
		}
	}
	return out, s
}

// The same of loops that are regions by themselves, which one work-item runs.
func launched(x []int) (out []int, s int) {
	out = make([]int, len(x))
	//omp:target parallel for reduction(inscan, +: s) map(from: out) num_threads(8)
	for i := range x {
		s += x[i]
		//omp:scan inclusive(s)
		out[i] = s
	}
	return out, s
}

func launchedBefore(x []int, k int) (out []int, s int) {
	out = make([]int, len(x))
	//omp:target parallel for simd reduction(inscan, +: s) firstprivate(k) if(len(x) > 2)
	for i := range x {
		out[i] = s
		//omp:scan exclusive(s)
		s += x[i] * k
	}
	return out, s
}

func launchedFound(x []int, limit int) (at, none, sum int) {
	at, none = -1, -2
	//omp:target parallel for lastprivate(conditional: at, none) reduction(task, +: sum) map(tofrom: at)
	for i := range x {
		if x[i] == limit {
			at = i
		}
		if x[i] > 100 {
			none = i
		}
		sum += x[i]
	}
	return at, none, sum
}

func launchedInOrder(x []int) (list []int, k int) {
	list = make([]int, len(x))
	//omp:target parallel for ordered map(tofrom: k) if(parallel: len(x) > 3)
	for i := range x {
		twice := x[i] * 2
		//omp:ordered
		{
			list[k] = twice
			k++
		}
	}
	return list, k
}

// Two variables, and loops inside of the body.
func most(x []int) (out []int, m int, all bool) {
	out, m, all = make([]int, len(x)), -100, true
	//omp:target map(tofrom: m, all)
	{
		//omp:simd reduction(inscan, max: m) reduction(inscan, &&: all)
		for i := 0; i < len(x); i++ {
			for j := range 3 {
				m = max(m, x[i]*j)
			}
			all = all && x[i] < 4
			//omp:scan inclusive(m, all)
			out[i] = m
			if all {
				out[i]++
			}
		}
	}
	return out, m, all
}

// Every iteration of the launch has sums of its own.
func rows(x []int) [3][4]int {
	var out [3][4]int
	//omp:target teams distribute parallel for
	for i := range 3 {
		sum := i
		//omp:simd reduction(inscan, +: sum)
		for j := range 4 {
			if j < len(x) {
				sum += x[j] + i
			}
			//omp:scan inclusive(sum)
			out[i][j] = sum
		}
	}
	return out
}

// The last iteration that assigns the variables leaves them; where none does they stay as they are.
func found(x []int, limit int) (at, value, none int) {
	at, value, none = -1, -2, -3
	//omp:target map(tofrom: at, value, none)
	{
		//omp:parallel for lastprivate(conditional: at, none)
		for i := range x {
			if x[i] == limit {
				at = i
			}
			if x[i] > 100 {
				none = i
			}
		}
		//omp:simd lastprivate(conditional: value)
		for i := range x {
			if i%3 == 1 {
				value = x[i]
				x[i] = value
			}
		}
	}
	return at, value, none
}

func alone(x []int) (at int) {
	//omp:target map(tofrom: at)
	//omp:parallel for lastprivate(conditional: at)
	for i := range x {
		if x[i] > 2 {
			at = i
		}
	}
	return at
}

func written(x []int) (at int) {
	at = -1
	//omp:target map(tofrom: at)
	//omp:parallel for lastprivate(conditional: at)
	//omp:unroll partial(3)
	for i := 0; i < len(x); i++ {
		if x[i] > 2 {
			at = i
		}
	}
	//omp:target parallel for lastprivate(conditional: at)
	//omp:tile sizes(4)
	for i := 1; i < len(x); i++ {
		if x[i] == 1 {
			at = 100 * i
		}
	}
	return at
}

type extent struct{ n, lo, hi int }

//omp:declare reduction(span: extent)
func span(a, b extent) extent {
	switch {
	case a.n == 0:
		return b
	case b.n == 0:
		return a
	}
	return extent{a.n + b.n, min(a.lo, b.lo), max(a.hi, b.hi)}
}

// A declared operator, in loops of a team and of all threads.
func spread(x []int) (all, half extent) {
	//omp:target map(tofrom: all, half)
	{
		//omp:parallel for reduction(span: all)
		for i := range x {
			all = span(all, extent{1, x[i], x[i]})
		}
		//omp:simd reduction(span: half)
		for i := 0; i < len(x); i += 2 {
			half = span(half, extent{1, x[i], x[i] + i})
		}
	}
	return all, half
}

func within(x []int) []int {
	out := make([]int, 2)
	//omp:target teams distribute
	for k := range out {
		var e extent
		//omp:parallel for reduction(span: e)
		for i := range x {
			e = span(e, extent{1, x[i] - k, x[i] + k})
		}
		out[k] = e.hi - e.lo
	}
	return out
}

// The memory of a team whose size hangs on the types that a function is called with.
func highest(x []int) (m int) { return largest(x, -9) }

func largest[T int8 | int](x []T, least T) T {
	out := make([]T, 1)
	//omp:target teams
	{
		m := [2]T{least, 1}
		//omp:parallel for
		for i := range x {
			x[i] += m[1] - 1
		}
		out[0] = m[0]
	}
	return out[0]
}
