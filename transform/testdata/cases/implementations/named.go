//go:build !omp

package implementations

import (
	"fmt"
	"io"

	"github.com/gooffload/gooffload/transform/testdata/cases/implementations/impl"
	"github.com/gooffload/gooffload/transform/testdata/cases/implementations/std"
)

var _ impl.Biased

// hidesType has a variable with the name of the package of a type that is held.
func hidesType(x, y []float64, impl int) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = std.Dot(impl, x[i*impl:], x)
	}
}

func dot(n int, x, y []float64) float64 { return std.Exported.Dot(n, x, y) }

// hidesVariable has one with the name of the package of the variable, which a function reads.
func hidesVariable(x, y []float64, std int) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = dot(std, x[i*std:], x)
	}
}

// elsewhere has a function of the other package call it.
func elsewhere(x, y []float64, n int) {
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = std.DotExported(n, x[i*n:], x)
	}
}

type halved struct{}

func (halved) Of(x float64) float64 { return x / 2 }

// keepsType calls what reads a variable that may hold a type which no other package can name: for that there is no
// kernel.
func keepsType(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = std.Scaled(x[i])
	}
}

// window is a pointer to memory that a loop writes, or to other memory.
type window struct{ data []float64 }

func (w *window) at(i int) float64 { return w.data[i] }

type steady float64

func (s steady) at(int) float64 { return float64(s) }

var source interface{ at(i int) float64 } = steady(1)

// read uses what it writes as well: the launch compares what the variable holds with that.
func read(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += source.at(i) + sourced(i)
	}
}

func sourced(i int) float64 { return source.at(i) }

func named(w io.Writer) {
	x, y := []float64{1, 2, 3, 4, 5, 6}, make([]float64, 3)
	hidesType(x, y, 2)
	fmt.Fprintln(w, y)
	hidesVariable(x, y, 2)
	fmt.Fprintln(w, y)
	std.UsePlain()
	hidesType(x, y, 2)
	fmt.Fprintln(w, y)
	std.Exported = impl.Biased{By: 4}
	hidesVariable(x, y, 2)
	fmt.Fprintln(w, y)
	elsewhere(x, y, 2)
	fmt.Fprintln(w, y)
	std.UseScale(halved{})
	keepsType(x)
	fmt.Fprintln(w, x)
	for _, source = range []interface{ at(i int) float64 }{steady(2), &window{x}, &window{x[2:]}, &window{y}} {
		if w, ok := source.(*window); !ok || len(w.data) == len(x) {
			read(x)
		}
	}
	read(x[:2])
	source = &window{x[3:]}
	read(x[:3])
	fmt.Fprintln(w, x)
}
