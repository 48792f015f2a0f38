//go:build !omp

// Package closures has function values: literals that stand in regions and before them, named functions and methods as
// values, and functions that are given functions.
package closures

import (
	"fmt"
	"io"
	"math"
)

type line struct{ slope, offset float64 }

func (l line) at(x float64) float64 { return l.slope*x + l.offset }
func (l *line) shift(by float64)    { l.offset += by }
func half(x float64) float64        { return x / 2 }
func compose(f, g func(float64) float64, x float64) float64 {
	return g(f(x))
}

// simpson is given a function by one caller only.
func simpson(f func(float64) float64, a, b float64, n int) float64 {
	h := (b - a) / float64(n)
	s := f(a) + f(b)
	for i := 1; i < n; i++ {
		if i%2 == 1 {
			s += 4 * f(a+float64(i)*h)
		} else {
			s += 2 * f(a+float64(i)*h)
		}
	}
	return s * h / 3
}

func outside(x, y, table []float64, k float64) {
	n := len(table)
	// lookup is in the user's function, before the region.
	lookup := func(v float64) float64 {
		i := int(v) % n // between the ends
		if i < 0 {
			return 0
		}
		return table[i] * k
	}
	square := func(v float64) (r float64) { r = v * v; return }
	//omp:target teams distribute parallel for
	for i := range x {
		y[i] = lookup(x[i]) + square(x[i])
	}
}

func writes(y []int) {
	put := func(i, v int) { y[i] = v }
	add := func(i, v int) { y[i] += v }
	//omp:target teams distribute parallel for
	for i := range y {
		put(i, i)
		add(i, 2*i)
	}
}

func inside(x, y []float64, scale float64) {
	//omp:target teams distribute parallel for map(to: x)
	for i := range x {
		w := x[i]
		grow := func(by float64) {
			if by > 3 {
				return
			}
			w += by * scale
		}
		grow(1)
		grow(x[i])
		clamp := func(lo, hi float64) float64 {
			switch {
			case w < lo:
				return lo
			case w > hi:
				return hi
			}
			return w
		}
		y[i] = clamp(-2, 4) + func(a, b float64) float64 { return a - b }(x[i], 1)
	}
}

func nested(y []int) {
	//omp:target teams distribute parallel for
	for i := range y {
		minmax := func(a, b int) (lo, hi int) {
			order := func() bool { return a < b }
			if order() {
				return a, b
			}
			return b, a
		}
		total := 0
	outer:
		for j := range 4 {
			find := func(n int) int {
			outer:
				for k := range n {
					for m := range n {
						if k*m == i {
							break outer
						}
						if m > k {
							continue outer
						}
						total++
					}
				}
				return total
			}
			if find(j) > 6 {
				break outer
			}
		}
		lo, hi := minmax(i, 3)
		y[i] = 100*lo + 10*hi + total
	}
}

func values(x, y []float64, l line) {
	sine := math.Sin
	f := half
	apply := func(g func(float64) float64, v float64) float64 { return g(g(v)) }
	//omp:target teams distribute parallel for map(to: x)
	for i := range x {
		l := l
		l.shift(float64(i))
		at := l.at
		l.shift(100) // of which at knows nothing
		move := l.shift
		move(-50)
		y[i] = sine(x[i]) + f(x[i]) + at(2) + l.offset + apply(half, x[i]) + apply(l.at, 1) +
			compose(math.Abs, func(v float64) float64 { return v + x[i] }, -2) + compose(l.at, half, 2)
	}
}

func expressions(y []float64, l []line) {
	//omp:target teams distribute parallel for map(to: l)
	for i := range y {
		m := line{1, float64(i)}
		(*line).shift(&m, 0.5)
		at := line.at
		y[i] = line.at(l[i%len(l)], 2) + m.offset + at(m, 3)
	}
}

func integrals(y []float64) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = simpson(func(x float64) float64 { return x * x * float64(i) }, 0, 3, 16)
	}
}

func sums(x []float64) (s float64, most int) {
	weigh := func(i int) float64 { return x[i] * float64(i) }
	//omp:target teams distribute parallel for reduction(+: s) reduction(max: most)
	for i := range x {
		note := func(v int) {
			if v > most {
				most = v
			}
		}
		s += weigh(i)
		note(int(x[i]))
	}
	return s, most
}

func sequence(y []int) {
	//omp:target
	{
		next := 1
		step := func() int { next *= 3; return next }
		for i := range y {
			y[i] = step() - step()*10 + next
		}
		for i := 0; step() < 1<<20 && i < 3; i++ {
			y[i]++
		}
	}
}

// Run prints what they compute.
func Run(w io.Writer) {
	x := []float64{-2, -0.5, 0, 1, 2.5, 7, 3, 4}
	y := make([]float64, len(x))
	outside(x, y, []float64{3, 5, 7}, 0.5)
	fmt.Fprintln(w, y)
	k := make([]int, 9)
	writes(k)
	fmt.Fprintln(w, k)
	inside(x, y, 2)
	fmt.Fprintln(w, y)
	nested(k)
	fmt.Fprintln(w, k)
	values(x, y, line{2, 1})
	fmt.Fprintln(w, y)
	expressions(y, []line{{2, 1}, {0, 3}})
	fmt.Fprintln(w, y)
	integrals(y)
	fmt.Fprintln(w, y)
	s, most := sums(x)
	fmt.Fprintln(w, s, most)
	sequence(k)
	fmt.Fprintln(w, k)
}
