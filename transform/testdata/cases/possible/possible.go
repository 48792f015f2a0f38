//go:build !omp

// Package possible has regions that call what a variable holds, which may be one of several.
package possible

import (
	"fmt"
	"io"
	"math"
	"reflect"
)

// A Shape is what other packages may implement.
type Shape interface {
	Area(i int) float64
	Grow(by float64)
}

type Square struct{ Side float64 }

func (s Square) Area(i int) float64 { return s.Side * s.Side }
func (s Square) Grow(by float64)    {}

type Table struct {
	Areas []float64
	grown float64
}

func (t *Table) Area(i int) float64 { return t.Areas[i%len(t.Areas)] + t.grown }
func (t *Table) Grow(by float64)    { t.grown += by }

// areas is given both, and a queue's are not asked for.
func areas(out []float64, s Shape) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = s.Area(i)
	}
}

// both is given any two, and one of two functions.
func both(out []float64, s, t Shape, f func(float64) float64) (sum float64) {
	//omp:target teams distribute parallel for reduction(+: sum)
	for i := range out {
		out[i] = f(s.Area(i)) + t.Area(i)
		if out[i] > 2 {
			continue
		}
		//omp:atomic
		sum += out[i]
	}
	return sum
}

func half(x float64) float64 { return x / 2 }

func third(x float64) float64 { return x / 3 }

// apply is called with what shows.
func apply(f func(float64) float64, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = f(x[i])
	}
}

type scale float64

// applies is called with functions alone, and hands one on.
func (k scale) applies(f func(float64) float64, x []float64) {
	for range 2 {
		//omp:target teams distribute parallel for if(len(x) > 2)
		for i, v := range x {
			x[i] = twice(f, v) * float64(k)
		}
	}
}

func twice(f func(float64) float64, x float64) float64 { return f(f(x)) }

type opaque interface{ hidden() int }

type thing struct{ n int }

func (t thing) hidden() int { return t.n }

// hides is given a value and a pointer.
func hides(o opaque, out []int) {
	//omp:target
	out[0] += o.hidden()
}

// local chooses.
func local(out []int, which int) int {
	var o opaque = thing{10}
	if which > 1 {
		o = &thing{which}
	}
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = o.hidden() + i
	}
	return which
}

// labelled has a label that is gone.
func labelled(out []float64, big bool) float64 {
	var s Shape = Square{1}
	if big {
		s = &Table{Areas: []float64{1, 2, 3}}
	}
	total := 0.0
outer:
	//omp:target teams distribute parallel for map(tofrom: total)
	for i := range out {
		for j := range 3 {
			if j > i {
				continue outer
			}
			//omp:atomic
			total += s.Area(j)
		}
	}
	return total
}

func (t *Table) Len() int { return len(t.Areas) }

// Count has the host ask how many there are, whatever that is.
func Count(x []float64, of interface{ Len() int }) {
	//omp:target teams distribute parallel for
	for i := range of.Len() {
		x[i]++
	}
}

func generic[T ~int | ~float64](x []T, s Shape) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += T(s.Area(i))
	}
}

// A choice has a function to it, and functions hand that on to where it is called.
type choice int

func (k choice) kernel() (int, func(float64) float64) {
	switch k {
	case 0:
		return 2, half
	case 1:
		return 4, third
	default:
		return 6, math.Abs
	}
}

func weighed(k choice, x []float64) {
	taps, f := k.kernel()
	weigh(taps, f, x)
}

func weigh(taps int, f func(float64) float64, x []float64) {
	if taps > 6 {
		weigh(taps-1, f, x)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += f(x[i] - float64(taps))
	}
}

// smoother returns one by itself, or what another returns.
func smoother(rough bool) func(float64) float64 {
	if rough {
		return math.Sqrt
	}
	return gentler()
}

func gentler() func(float64) float64 { return half }

func smoothed(rough bool, x []float64) {
	f := smoother(rough)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = twice(f, x[i]*x[i])
	}
}

// opened returns a thing, or none and why.
func opened(n int) (opaque, error) {
	if n < 0 {
		return nil, fmt.Errorf("%d is negative", n)
	}
	return thing{n}, nil
}

func hidden(n int, out []int) error {
	o, err := opened(n)
	if err != nil {
		return err
	}
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] += o.hidden()
	}
	return nil
}

// threaded is a region of several kernels that a thread of the host meets.
func threaded(out []float64, s Shape) (sum float64) {
	//omp:parallel num_threads(1)
	{
		//omp:target teams distribute parallel for
		for i := range out {
			out[i] = 2 * s.Area(i)
		}
	}
	//omp:parallel for reduction(+: sum) num_threads(2)
	for i := range out {
		sum += out[i]
	}
	return sum
}

// Run prints what each region computed.
func Run(w io.Writer) {
	out, x := make([]float64, 5), []float64{1, 4, 9, 16}
	table := &Table{Areas: []float64{1, 2, 3}}
	areas(out, Square{2})
	fmt.Fprintln(w, out)
	areas(out, table)
	table.Grow(1)
	fmt.Fprintln(w, out)
	for range 2 {
		fmt.Fprintln(w, both(out, Square{1}, Square{2}, half), out, both(out, Square{1}, table, half), out)
		fmt.Fprintln(w, both(out, table, Square{2}, half), out, both(out, table, table, half), out)
		fmt.Fprintln(w, both(out, Square{1}, Square{2}, third), out, both(out, Square{1}, table, third), out)
		fmt.Fprintln(w, both(out, table, Square{2}, third), out, both(out, table, table, third), out)
		table.Grow(0.5)
	}
	apply(math.Sqrt, x)
	apply(func(v float64) float64 { return v*v + 1 }, x)
	apply(half, x)
	fmt.Fprintln(w, x)
	scale(2).applies(third, x)
	scale(2).applies(half, x)
	scale(3).applies(half, x[:2])
	fmt.Fprintln(w, x)

	n := []int{1, 2, 3}
	hides(thing{5}, n)
	hides(&thing{6}, n)
	fmt.Fprintln(w, n, local(n, 2), n, local(n, 1), n)
	fmt.Fprintln(w, labelled(out, false), labelled(out, true))
	generic(x, Square{1})
	Count(x, table)
	Count(x, reflect.ValueOf(x[:2]))
	generic(n, table)
	fmt.Fprintln(w, x, n)

	for k := range choice(3) {
		weighed(k, x)
	}
	weigh(8, half, x)
	smoothed(true, x)
	smoothed(false, x)
	fmt.Fprintln(w, x, hidden(7, n), hidden(-1, n), n)
	fmt.Fprintln(w, threaded(out, Square{3}), out, threaded(out, table), out)
}
