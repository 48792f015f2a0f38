//go:build !omp

// Package literals calls parameters and fields that hold function literals of functions: each is known by its code.
package literals

import (
	"fmt"
	"io"
	"math"
)

type pair struct{ a, b float64 }

// Blend is called by others, too, with whatever they have.
func Blend(x, y []float64, fn func(pair) float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = fn(pair{x[i], y[i]})
	}
}

// Sum has a literal with a comment, another one in it, and a name for itself.
func Sum(x, y []float64) {
	Blend(x, y, func(p pair) float64 { // adds
		add := func(v float64) float64 { return v + p.b }
		return add(p.a)
	})
}

// Greater is short enough to be inlined, with its literal.
func Greater(x, y []float64) {
	Blend(x, y, func(p pair) float64 { return math.Max(p.a, p.b) })
}

// Scaled has a literal that refers to a variable of the function, which the host runs.
func Scaled(x, y []float64, by float64) {
	Blend(x, y, func(p pair) float64 { return by * p.a })
}

// picked is called by this package alone.
func picked(x []float64, pick func([]float64) float64) {
	n := len(x)
	//omp:target teams distribute parallel for
	for i := range n {
		var near [3]float64
		for j := range near {
			near[j] = float64((i * (j + 2)) % n)
		}
		x[i] = pick(near[:])
	}
}

func least(x []float64) {
	pick := func(v []float64) float64 { return min(v[0], v[1], v[2]) }
	picked(x, pick)
}

func most(x []float64) {
	pick := func(v []float64) float64 { return max(v[0], v[1], v[2]) }
	picked(x, pick)
}

func resampled(x []float64, f filter) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = f.fn(x[i]) * f.support
	}
}

// Run prints what the regions compute.
func Run(w io.Writer) {
	x, y := []float64{1, 2, 3, 4}, []float64{4, 3, 2, 1}
	Sum(x, y)
	fmt.Fprintln(w, x)
	x[1] = 7
	Greater(x, y)
	fmt.Fprintln(w, x)
	Blend(x, y, func(p pair) float64 { return p.a - p.b })
	fmt.Fprintln(w, x)
	least(x)
	fmt.Fprintln(w, x)
	most(x)
	fmt.Fprintln(w, x)
	for _, f := range []filter{box, linear} {
		resampled(x, f)
		fmt.Fprintln(w, x)
	}
}
