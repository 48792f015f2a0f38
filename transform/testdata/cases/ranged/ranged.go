//go:build !omp

// Package ranged goes through what no variable holds: results of calls, literals, elements of maps. The launch
// evaluates them once.
package ranged

import (
	"bytes"
	"fmt"
	"io"
)

type series struct{ values []float64 }

func (s *series) raw() []float64 { return s.values }

var calls int

func weights(n int) []float64 {
	calls++
	w := make([]float64, n)
	for i := range w {
		w[i] = float64(i) + 0.5
	}
	return w
}

func corners() [4]int { return [4]int{1, 2, 4, 8} }

func weigh(x []float64) {
	//omp:target teams distribute parallel for
	for i, w := range weights(len(x)) {
		x[i] *= w
	}
}

// double writes what the range goes through.
func (s *series) double() {
	//omp:target teams distribute parallel for
	for i, v := range s.raw() {
		s.values[i] = v * 2
	}
}

func sum(n int) float64 {
	total := 0.0
	//omp:target teams distribute parallel for reduction(+: total)
	for _, w := range weights(n)[1:] {
		total += w
	}
	return total
}

func literal(x []int, elems int) {
	//omp:target teams distribute parallel for
	for i, v := range []int{3, 1, 4, 1} {
		x[i] = v + elems
	}
	//omp:target teams distribute parallel for
	for i, v := range [...]int{5, 9, 2, 6} {
		x[i] += 10 * v
	}
	//omp:target teams distribute parallel for
	for i, v := range corners() {
		x[i] += 1000 * v
	}
	//omp:target teams distribute parallel for
	for i, v := range &[4]int{1, 1, 2, 3} {
		x[i] += 100000 * v
	}
}

func looked(table map[string][]int, key string, out []int) {
	//omp:target teams distribute parallel for
	for i, v := range table[key] {
		out[i] += v
	}
}

func pairs(out [][3]float64) {
	//omp:target teams distribute parallel for collapse(2)
	for i, w := range weights(len(out)) {
		for j := range 3 {
			out[i][j] = w * float64(j)
		}
	}
}

func repeated(of byte, n int) []byte {
	out := make([]byte, n)
	//omp:target teams distribute parallel for
	for i, b := range bytes.Repeat([]byte{of, of + 1}, n/2) {
		out[i] = b
	}
	return out
}

func either(x []float64, offload bool) {
	//omp:target teams distribute parallel for if(offload)
	for i, w := range weights(len(x)) {
		x[i] += w
	}
}

func mapped[T int | float32](x []T, by func([]T) []T) {
	//omp:target teams distribute parallel for
	for i, v := range by(x) {
		x[i] -= v
	}
}

func stacked(x []float64) {
	//omp:target teams
	//omp:distribute parallel for
	for i, w := range weights(len(x)) {
		x[i] = -w
	}
}

func unequal(x []float64) (said any) {
	defer func() { said = recover() }()
	//omp:target teams distribute parallel for
	for i, w := range weights(len(x) + 1) {
		x[i] = w
	}
	return nil
}

func Run(w io.Writer) {
	x := []float64{1, 2, 3, 4}
	weigh(x)
	weigh(nil)
	s := &series{x[1:3]}
	s.double()
	fmt.Fprintln(w, x, sum(5), calls)
	n := make([]int, 4)
	literal(n, 7)
	fmt.Fprintln(w, n)
	table := map[string][]int{"a": {1, 2}}
	looked(table, "a", n)
	looked(table, "b", n)
	looked(nil, "a", n)
	fmt.Fprintln(w, n)
	out := make([][3]float64, 2)
	pairs(out)
	fmt.Fprintln(w, out, string(repeated('a', 6)))
	either(x, true)
	either(x, false)
	fmt.Fprintln(w, x, calls)
	f := []float32{1, 2}
	mapped(f, func(y []float32) []float32 { return []float32{y[1], y[0]} })
	mapped(n, func(y []int) []int { return y[:2] })
	stacked(x)
	fmt.Fprintln(w, f, n, x, unequal(make([]float64, 3)) != nil)
}
