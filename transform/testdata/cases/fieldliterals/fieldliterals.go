//go:build !omp

// Package fieldliterals calls fields and parameters that hold function literals of package variables.
package fieldliterals

import (
	"fmt"
	"io"
	"math"
)

type options struct {
	shape *shape
	fn    tap
}

func scaled(q *shape, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = q.at(x[i]) * float64(q.width)
	}
}

func behind(o *options, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = o.shape.at(x[i]) + o.shape.at(0.5)
	}
}

// Each is called by others, too, with whatever they have.
func Each(x []float64, fn tap) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = fn(i, x[i])
	}
}

func given(x []float64, o options) { Each(x, o.fn) }

// Run prints what the regions compute.
func Run(w io.Writer) {
	for _, q := range []*shape{linear, cubic, &tables.soft} {
		x := []float64{0.25, 0.5, 0.75}
		scaled(q, x)
		behind(&options{shape: q}, x)
		fmt.Fprintln(w, math.Round(x[0]*1e6), math.Round(x[1]*1e6), math.Round(x[2]*1e6))
	}
	x := []float64{1, 2, 3}
	Each(x, Doubled)
	given(x, options{fn: indexed})
	fmt.Fprintln(w, x)
}
