//go:build !omp

// Package held has interfaces of which the program shows what they hold.
package held

import (
	"fmt"
	"io"
)

type shape interface{ area(scale float64) float64 }

type circle struct{ r float64 }

func (c circle) area(scale float64) float64 { return 3 * c.r * c.r * scale }

type polygon struct {
	x, y []float64
	bias float64
}

func (p *polygon) area(scale float64) float64 {
	s := p.bias
	for i := range p.x {
		j := (i + 1) % len(p.x)
		s += p.x[i]*p.y[j] - p.x[j]*p.y[i]
	}
	return s * scale / 2
}

type length float64

func (l length) area(scale float64) float64 { return float64(l) * scale }

type table []float64

func (t table) area(scale float64) float64 { return t[int(scale)%len(t)] }

// What a local variable is declared with.
func local(out []float64) {
	var s shape = circle{2}
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = s.area(float64(i))
	}
}

func pointer(out []float64) {
	s := shape(&polygon{[]float64{0, 2, 2, 0}, []float64{0, 0, 3, 3}, 1})
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = s.area(float64(i))
	}
}

// What all calls give a parameter.
func parameter(s shape, out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] += s.area(float64(i)) + twice(s, 1)
	}
}

func twice(s shape, by float64) float64 { return 2 * s.area(by) }

// What a constructor returns.
func newShape(r float64) shape {
	if r < 0 {
		return length(0)
	}
	return length(r)
}

func made(out []float64) {
	s := newShape(1.5)
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = s.area(float64(i))
	}
}

// A slice, and a variable of the package.
var global shape = table{3, 1, 4, 1, 5}

func ofPackage(out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = global.area(float64(i))
	}
}

// A field.
type scene struct {
	background shape
	weight     float64
}

func (s *scene) render(out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = s.weight * s.background.area(float64(i))
	}
}

// Variables of the region, and conversions in it.
func within(out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		var s shape = circle{float64(i)}
		t := s
		out[i] = t.area(2) + shape(length(i)).area(3)
	}
}

// What a struct of the kernel holds, in a method of it.
type solver struct {
	kernel shape
	x      []float64
}

func (s *solver) step(i int, by float64) float64 {
	return s.x[i] + s.kernel.area(by)
}

func (s *solver) solve(out []float64) {
	//omp:target teams distribute parallel for
	for i := range out {
		out[i] = s.step(i, 0.5)
	}
}

type matrix interface {
	At(i, j int) float64
	Set(i, j int, v float64)
	own()
}

type dense struct {
	data []float64
	cols int
}

func (d *dense) At(i, j int) float64     { return d.data[i*d.cols+j] }
func (d *dense) Set(i, j int, v float64) { d.data[i*d.cols+j] = v }
func (d *dense) own()                    {}

// Transpose takes the only type that there is.
func Transpose(to, from matrix, n int) {
	//omp:target teams distribute parallel for collapse(2) ompx_independent
	for i := range n {
		for j := range n {
			to.Set(j, i, from.At(i, j))
		}
	}
}

// Run prints what they compute.
func Run(w io.Writer) {
	out := make([]float64, 5)
	local(out)
	fmt.Fprintln(w, out)
	pointer(out)
	fmt.Fprintln(w, out)
	parameter(&polygon{[]float64{0, 1, 1}, []float64{0, 0, 1}, 0.5}, out)
	parameter(&polygon{[]float64{0, 1, 1}, []float64{0, 0, 2}, 0}, out)
	fmt.Fprintln(w, out)
	made(out)
	fmt.Fprintln(w, out)
	ofPackage(out)
	fmt.Fprintln(w, out)
	(&scene{background: circle{1.5}, weight: 2}).render(out)
	fmt.Fprintln(w, out)
	(&scene{}).render(nil)
	within(out)
	fmt.Fprintln(w, out)
	a, b := &dense{[]float64{1, 2, 3, 4}, 2}, &dense{make([]float64, 4), 2}
	Transpose(b, a, 2)
	fmt.Fprintln(w, b.data)
	(&solver{&polygon{[]float64{0, 2, 1}, []float64{0, 0, 3}, 0.25}, []float64{5, 4, 3, 2, 1}}).solve(out)
	fmt.Fprintln(w, out)
}
