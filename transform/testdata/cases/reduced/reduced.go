//go:build !omp

// Package reduced has reductions into variables that are mapped as well, by the same construct or by one around it.
package reduced

import (
	"fmt"
	"io"
	"math"
)

type totals struct {
	sum   int
	large float64
}

var all bool

//omp:declare reduction(divisor: int, uint32, int8)
func divisor[T int | uint32 | int8](a, b T) T {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// divides reduces what is of a type parameter by an operator that is declared for all that it stands for.
func divides[T int | uint32](x []T) (g T, each [2]T) {
	//omp:target teams distribute parallel for reduction(divisor: g, each)
	for i, v := range x {
		g = divisor(g, v)
		each[i%2] = divisor(each[i%2], v)
	}
	return g, each
}

// named has both clauses on one construct, in either order.
func named(x []int) (s, m int) {
	s, m = 100, -1
	//omp:target teams distribute parallel for map(tofrom: s) reduction(+: s)
	for i := range x {
		s += x[i]
	}
	//omp:target teams distribute parallel for reduction(max: m) map(always, tofrom: m)
	for i := range x {
		m = max(m, x[i])
	}
	return s, m
}

// around reduces into what a region around it has mapped: the device has the sum until that ends.
func around(x, y []int) (s int) {
	s = 1
	//omp:target data map(tofrom: s) map(to: x)
	{
		//omp:target teams distribute parallel for reduction(+: s)
		for i := range x {
			s += x[i]
		}
		//omp:target teams distribute parallel for map(present, tofrom: s) reduction(+: s)
		for i := range x {
			s += 10 * x[i]
		}
		//omp:target map(tofrom: s)
		{
			y[0] = s
		}
	}
	return s
}

// entered reduces into fields and package variables that are on the device for long.
func entered(t *totals, x []int) {
	//omp:target enter data map(to: t.sum, t.large, all)
	//omp:target teams distribute parallel for reduction(+: t.sum) reduction(max: t.large)
	for i := range x {
		t.sum += x[i]
		t.large = max(t.large, float64(x[i]))
	}
	//omp:target teams distribute parallel for reduction(&&: all)
	for i := range x {
		all = all && x[i] > 0
	}
	//omp:target update from(t.sum)
	//omp:target exit data map(from: t.sum, t.large, all)
}

// host runs where the variable is not on a device.
func host(x []int) (s int) {
	//omp:target teams distribute parallel for map(tofrom: s) reduction(+: s) if(len(x) > 100)
	for i := range x {
		s += x[i]
	}
	return s
}

// times begins with a constant that is an integer as written, and of the variable's type where it is used.
//
//omp:declare reduction(times: int32, float64) initializer(-0.0+1)
func times[T int32 | float64](a, b T) T { return a * b }

func products(x []int) (a int32, b float64) {
	a, b = 2, 0.5
	//omp:target teams distribute parallel for reduction(times: a, b)
	for i := range x {
		a = times(a, int32(x[i]))
		b = times(b, float64(x[i]))
	}
	return a, b
}

type both struct {
	v  int64
	at int
}

func dearest() both { return both{v: math.MaxInt64} }

//omp:declare reduction(nearest: both) initializer(dearest())
func nearest(a, b both) both {
	if b.v < a.v || b.v == a.v && b.at < a.at {
		return b
	}
	return a
}

func lowest() both { return both{v: math.MinInt64} }

//omp:declare reduction(farthest: both) initializer(lowest())
func farthest(a, b both) both {
	if b.v > a.v || b.v == a.v && b.at < a.at {
		return b
	}
	return a
}

// extremes are the least of positive and the greatest of negative numbers, which zero values would win against.
func extremes(x []int) (least, greatest both) {
	least, greatest = both{v: 50, at: -1}, both{v: -50, at: -1}
	//omp:target teams distribute parallel for reduction(nearest: least) reduction(farthest: greatest)
	for i, v := range x {
		least = nearest(least, both{int64(v), i})
		greatest = farthest(greatest, both{int64(-v), i})
	}
	return least, greatest
}

type spot struct{ v, at int }

// utmost is another number where words have another size.
func utmost() spot { return spot{v: math.MaxInt} }

//omp:declare reduction(closest: spot) initializer(utmost())
func closest(a, b spot) spot {
	if b.v < a.v || b.v == a.v && b.at < a.at {
		return b
	}
	return a
}

func leastSpot(x []int) spot {
	least := spot{v: 50, at: -1}
	//omp:target teams distribute parallel for reduction(closest: least)
	for i, v := range x {
		least = closest(least, spot{v, i})
	}
	return least
}

// found is the greatest value of a type with its place; without one it is zero.
type found[T any] struct {
	v   T
	at  int
	any bool
}

//omp:declare reduction(greater: found[int], found[float32])
func greater[T int | float32](a, b found[T]) found[T] {
	if !a.any || b.any && (b.v > a.v || b.v == a.v && b.at < a.at) {
		return b
	}
	return a
}

// greatest reduces a struct of a type parameter, by an operator that is declared for all that it stands for.
func greatest[E int | float32](x []E) (most found[E], halves [2]found[E]) {
	//omp:target teams distribute parallel for reduction(greater: most, halves)
	for i, v := range x {
		most = greater(most, found[E]{v, i, true})
		halves[i%2] = greater(halves[i%2], found[E]{v, i, true})
	}
	return most, halves
}

// Run prints what each reduction has come to.
func Run(w io.Writer) {
	fmt.Fprintln(w, fmt.Sprint(divides([]int{36, 60, 48, 30})), fmt.Sprint(divides([]uint32{35, 14})))
	x, y := []int{5, 3, 9, 4}, make([]int, 1)
	fmt.Fprintln(w, host(x))
	s, m := named(x)
	fmt.Fprintln(w, s, m)
	fmt.Fprintln(w, around(x, y), y)
	all = true
	t := totals{sum: 7}
	entered(&t, x)
	fmt.Fprintln(w, t, all)
	fmt.Fprintln(w, fmt.Sprint(products(x)))
	fmt.Fprintln(w, fmt.Sprint(extremes([]int{30, 20, 10, 40})), fmt.Sprint(extremes(nil)))
	fmt.Fprintln(w, fmt.Sprint(greatest([]int{-3, -1, -2})), fmt.Sprint(greatest([]float32{2.5, 0.5, 1, 2.5})))
	fmt.Fprintln(w, leastSpot([]int{30, 20, 10, 40}), leastSpot(nil))
}
