//go:build !omp

// Package fields has options that hold functions.
package fields

import (
	"fmt"
	"io"
	"math"
)

type options struct {
	f     func(float64) float64
	norm  func(x, y float64) float64
	scale float64
}

func square(x float64) float64 { return x * x }

var offset = 0.5

func shifted(x, y float64) float64 { return math.Abs(x-y) + offset }

func defaults() *options { return &options{f: square, scale: 2} }

func apply(o *options, out []float64) {
	if o.norm == nil {
		o.norm = shifted
	}
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = o.f(float64(i))*o.scale + o.norm(out[i], 1)
	}
}

type table struct {
	opts   options
	values []float64
}

func (t *table) fill() {
	//omp:target teams distribute parallel for
	for i := range t.values {
		t.values[i] += t.opts.f(t.values[i])
	}
}

var root = struct{ n int }{3}

type library struct{ root func(float64) float64 }

// Functions of the library.
func roots(l library, out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = l.root(out[i])
	}
}

// Run prints what they compute.
func Run(w io.Writer) {
	out := []float64{1, 2, 3, 4}
	apply(defaults(), out)
	fmt.Fprintln(w, out)
	t := &table{*defaults(), out}
	t.fill()
	fmt.Fprintln(w, t.values)
	roots(library{root: math.Sqrt}, out)
	roots(library{}, nil)
	fmt.Fprintf(w, "%.4f\n", out)
}
