//go:build !omp

// Package fieldvalues has fields of interface and function types that may hold several, which a region gets to in one
// way: by its own text, or in methods and functions that it calls.
package fieldvalues

import (
	"fmt"
	"io"
)

type kind interface{ of(x float64) float64 }

type square struct{ by float64 }

func (s square) of(x float64) float64 { return x * x * s.by }

type line struct{ a, b []float64 }

func (l *line) of(x float64) float64 { return l.a[0]*x + l.b[1] }

type sim struct {
	kind kind
	f    func(float64) float64
	x    []float64
	in   *inner
}

type inner struct {
	kind kind
	n    int
}

func twice(x float64) float64 { return 2 * x }

func thrice(x float64) float64 { return 3 * x }

func (s *sim) step(i int) float64 { return s.helper(s.x[i]) + 1 }

func (s *sim) helper(x float64) float64 { return s.kind.of(x) }

func (s *sim) methods() {
	//omp:target teams distribute parallel for
	for i := range s.x {
		s.x[i] = s.step(i)
	}
}

func (s *sim) direct() {
	//omp:target teams distribute parallel for
	for i := range s.x {
		s.x[i] = s.kind.of(s.x[i])
	}
}

type outer struct {
	*inner
	x []float64
}

func (o *outer) promoted() {
	//omp:target teams distribute parallel for
	for i := range o.x {
		o.x[i] = o.kind.of(o.x[i]) + apply(o.inner, o.x[i])
	}
}

func functions(s *sim) {
	//omp:target teams distribute parallel for
	for i := range s.x {
		s.x[i] = s.f(s.x[i])
	}
}

func apply(in *inner, x float64) float64 { return in.kind.of(x) * float64(in.n) }

func behind(s sim) {
	//omp:target teams distribute parallel for
	for i := range s.x {
		s.x[i] = apply(s.in, s.x[i])
	}
}

// at has a pointer for its receiver, and the region calls it of a variable that is none.
func (s *sim) at(i int) float64 { return s.kind.of(s.x[i]) }

func addressed(s sim) {
	//omp:target teams distribute parallel for
	for i := range s.x {
		s.x[i] = s.at(i)
	}
}

// mapped has the launch behind other calls of the runtime, and a value that no variable holds.
func mapped(s *sim) {
	//omp:target data map(tofrom: s.x)
	{
		//omp:target teams distribute parallel for
		for i := range s.x {
			s.x[i] = s.kind.of(s.x[i])
		}
	}
}

func none(s *sim, n int) (failed bool) {
	defer func() { failed = recover() != nil }()
	x := make([]float64, n)
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = s.kind.of(x[i])
	}
	return false
}

// Run prints what the regions compute.
func Run(out io.Writer) {
	var kinds = []kind{square{2}, &line{[]float64{3}, []float64{4, 5}}}
	for _, k := range kinds {
		s := &sim{kind: k, f: twice, x: []float64{1, 2, 3}}
		if _, ok := k.(square); ok {
			s.f = thrice
		}
		s.in = &inner{n: 2}
		s.in.kind = k
		s.methods()
		fmt.Fprintln(out, s.x)
		s.direct()
		fmt.Fprintln(out, s.x)
		functions(s)
		fmt.Fprintln(out, s.x)
		behind(*s)
		(&outer{s.in, s.x}).promoted()
		fmt.Fprintln(out, s.x)
		addressed(*s)
		mapped(s)
		fmt.Fprintln(out, s.x)
		fmt.Fprintln(out, none(s, 2), none(s, 0))
	}
}
