//go:build !omp

// Package promoted calls methods that embedded interfaces have.
package promoted

import (
	"fmt"
	"io"
)

type mat interface {
	at(i int) float64
	set(i int, v float64)
}

type dense struct {
	x []float64
	n int
}

func (d *dense) at(i int) float64     { return d.x[i] }
func (d *dense) set(i int, v float64) { d.x[i] = v }

type sparse struct {
	values []float64
	at_    []int
}

func (s sparse) at(i int) float64     { return s.values[s.at_[i]] }
func (s sparse) set(i int, v float64) { s.values[s.at_[i]] = v }

// scaled overrides one method and has the other from what it embeds.
type scaled struct {
	mat
	by float64
}

func (s *scaled) at(i int) float64    { return s.by * s.mat.at(i) }
func (s *scaled) twice(i int) float64 { return 2 * s.at(i) }

// view has both from there.
type view struct {
	mat
	name string
}

type outer struct {
	*view
	list []int
}

func (v *view) sum(n int) (sum float64) {
	for i := range n + len(v.name) {
		sum += v.at(i)
	}
	return sum
}

func promoted(v *view, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		v.set(i, v.at(i)+1)
		x[i] = v.at(i)
	}
}

func further(o outer, s *scaled, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += o.at(i) + s.twice(i)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += o.sum(2) * float64(i)
	}
}

// plain is what the package shows all values of.
type plain struct{ mat }

func one(p plain, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		p.set(i, float64(i))
		x[i] += p.at(i)
	}
}

func Run(w io.Writer) {
	x := make([]float64, 3)
	d := &dense{[]float64{1, 2, 3}, 3}
	s := sparse{[]float64{4, 5, 6}, []int{2, 1, 0}}
	v := &view{d, "d"}
	promoted(v, x)
	fmt.Fprintln(w, x, *d)
	v = &view{s, "s"}
	promoted(v, x)
	fmt.Fprintln(w, x, s)
	further(outer{v, nil}, &scaled{d, 3}, x)
	fmt.Fprintln(w, x)
	one(plain{&dense{x: make([]float64, 3)}}, x)
	fmt.Fprintln(w, x)
}
