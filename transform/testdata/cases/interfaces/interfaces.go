//go:build !omp

// Package interfaces has values that come out of interfaces before the regions that use them.
package interfaces

import (
	"fmt"
	"io"
)

type matrix interface {
	At(i, j int) float64
	Set(i, j int, v float64)
	Dims() (rows, columns int)
}

type dense struct {
	data       []float64
	rows, cols int
}

func (d *dense) At(i, j int) float64     { return d.data[i*d.cols+j] }
func (d *dense) Set(i, j int, v float64) { d.data[i*d.cols+j] = v }
func (d *dense) Dims() (int, int)        { return d.rows, d.cols }

type diagonal []float64

func (d diagonal) At(i, j int) float64 {
	if i != j {
		return 0
	}
	return d[i]
}
func (d diagonal) Set(i, j int, v float64) { d[i] = v }
func (d diagonal) Dims() (int, int)        { return len(d), len(d) }

func scale(m matrix, by float64) {
	rows, cols := m.Dims()
	d := m.(*dense)
	//omp:target teams distribute parallel for collapse(2)
	for i := range rows {
		for j := range cols {
			d.data[i*d.cols+j] *= by
		}
	}
}

func trace(m matrix) (sum float64) {
	switch m := m.(type) {
	case *dense:
		//omp:target teams distribute parallel for reduction(+: sum)
		for i := range m.rows {
			sum += m.At(i, i)
		}
	case diagonal:
		//omp:target teams distribute parallel for reduction(+: sum)
		for i := range m {
			sum += m.At(i, i)
		}
	}
	return sum
}

func transposed(m matrix) matrix {
	from, ok := m.(*dense)
	if !ok {
		return m
	}
	to := &dense{make([]float64, len(from.data)), from.cols, from.rows}
	//omp:target teams distribute parallel for ompx_independent
	for i := 0; i < from.rows; i++ {
		for j := range from.cols {
			to.Set(j, i, from.At(i, j))
		}
	}
	return to
}

type layer interface{ out(i int) float64 }

type weighted struct {
	bias    float64
	weights []float64
}

func (w *weighted) out(i int) float64 {
	t := w.bias
	for _, v := range w.weights {
		t += v * float64(i)
	}
	return t
}

// elements takes interfaces out of what the function does not see: all of their fields are used there.
func elements(y []float64, layers []layer, named map[string]layer, next <-chan layer) {
	for _, l := range layers {
		//omp:target teams distribute parallel for
		for i := range y {
			y[i] += l.out(i)
		}
	}
	l, m := named["a"], <-next
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] += l.out(i) * m.out(i)
	}
}

type held struct{ l layer }

type holder struct {
	held
	in held
	n  int
}

func (h *holder) at(i int) float64 { return h.l.out(i) + h.in.l.out(i+1) + float64(h.n) }

// nested has interfaces in structs that lie in a struct.
func nested(y []float64, h *holder) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = h.at(i)
	}
}

// Run prints what they compute.
func Run(w io.Writer) {
	m := &dense{[]float64{1, 2, 3, 4, 5, 6}, 2, 3}
	scale(m, 2)
	fmt.Fprintln(w, m.data, trace(m), trace(diagonal{1, 2, 3}))
	fmt.Fprintln(w, transposed(m).(*dense).data)
	y, l := make([]float64, 4), &weighted{1, []float64{1, 2, 3}}
	next := make(chan layer, 1)
	next <- l
	elements(y, []layer{l}, map[string]layer{"a": l}, next)
	fmt.Fprintln(w, y)
	nested(y, &holder{held{l}, held{&weighted{2, []float64{3}}}, 1})
	fmt.Fprintln(w, y)
}
