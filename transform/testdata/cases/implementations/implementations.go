//go:build !omp

// Package implementations calls methods of what package variables hold, which a program chooses while it runs.
package implementations

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/implementations/std"
)

// negated is an implementation of this package's own.
type negated struct{ by float64 }

func (n negated) Dot(k int, x, y []float64) (s float64) {
	for i := range k {
		s -= x[i] * y[i] * n.by
	}
	return s
}

func (n negated) Scale(k int, a float64, x []float64) {
	for i := range k {
		x[i] *= -a * n.by
	}
}

// outside has it in a variable before the loop.
func outside(x []float64, n int) {
	v := std.Chosen()
	//omp:target teams distribute parallel for
	for i := 0; i < len(x)/n; i++ {
		v.Scale(n, 2, x[i*n:(i+1)*n])
	}
}

// inside has it in each iteration.
func inside(x []float64, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < len(x)/n; i++ {
		v := std.Chosen()
		v.Scale(n, 3, x[i*n:(i+1)*n])
	}
}

func square(n int, x []float64) float64 {
	v := std.Chosen()
	return v.Dot(n, x, x) + std.Chosen().Dot(1, x, x)
}

// called has it in a function of this package's.
func called(x, y []float64, n int) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = square(n, x[i*n:])
	}
}

// through has it in functions of the other package.
func through(x, y []float64, n int) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = std.Dot(n, x[i*n:], x) + std.Norm(n, x[i*n:])
	}
}

// exported names the variable.
func exported(x []float64, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < len(x)/n; i++ {
		std.Exported.Scale(n, 2, x[i*n:(i+1)*n])
	}
}

// own is a variable of this package's.
var own interface {
	Scale(n int, a float64, x []float64)
}

func init() { own = negated{1} }

func choose(by float64) {
	if by < 0 {
		own = doubled{}
	} else {
		own = negated{by}
	}
}

type doubled struct{}

func (doubled) Scale(n int, a float64, x []float64) {
	for i := range n {
		x[i] += x[i] * a
	}
}

func ofPackage(x []float64, n int) {
	//omp:target teams distribute parallel for
	for i := 0; i < len(x)/n; i++ {
		own.Scale(n, 2, x[i*n:(i+1)*n])
	}
}

// Run prints what they compute.
func Run(w io.Writer) {
	all := func() {
		x, y := []float64{1, 2, 3, 4, 5, 6}, make([]float64, 3)
		outside(x, 2)
		fmt.Fprintln(w, x)
		inside(x, 2)
		fmt.Fprintln(w, x)
		called(x, y, 2)
		fmt.Fprintln(w, y)
		through(x, y, 2)
		fmt.Fprintln(w, y)
		exported(x, 2)
		fmt.Fprintln(w, x)
		ofPackage(x, 2)
		fmt.Fprintln(w, x)
	}
	all()
	std.UseBiased(0.5)
	choose(-1)
	all()
	std.Use(negated{2})
	std.Exported = negated{3}
	choose(4)
	all()
	named(w)
}
