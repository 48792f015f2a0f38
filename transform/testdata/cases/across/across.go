//go:build !omp

// Package across calls functions of other packages in its regions: of the same module, through several packages, of the
// standard library, and of another module.
package across

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"gonum.org/v1/gonum/spatial/r3"

	"github.com/gooffload/gooffload/transform/testdata/cases/across/geo"
)

// clamp is not geo.Clamp, and has another result.
func clamp(x, lo, hi float64) float64 { return max(lo, min(x, hi)) }

func chain(x []float64) {
	a := geo.Vec{X: 1, Y: 2}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = geo.Clamp(x[i], 3, 40) - clamp(x[i], 3, 40) + a.Dot(geo.Vec{X: float64(i), Y: 1})
	}
}

func byAddress(v []geo.Vec) {
	//omp:target teams distribute parallel for
	for i := range v {
		v[i].Turn(i)
	}
}

func generic(x []int32, m []float64) {
	//omp:target teams distribute parallel for
	for i := range m {
		lo, hi := geo.Ends(x[max(0, i-1):min(len(x), i+2)])
		mark := geo.Marked(i)
		m[i] += float64(hi) + float64(mark.At())
		p := geo.Pair[float64]{First: m[i], Second: float64(lo)}
		m[i] = p.Swapped().First
	}
}

func library(x []float64, bytes []byte, out []uint64) {
	n := len(x) / len(out)
	//omp:target teams distribute parallel for
	for i := range out {
		row := x[i*n : i*n+n]
		slices.Sort(row)
		slices.Reverse(row)
		var r rand.PCG
		r.Seed(1, uint64(i))
		out[i] = r.Uint64() + uint64(slices.Max(row)) + uint64(slices.Index(row, 3))
		if at, found := slices.BinarySearch(bytes, byte(i)); found {
			out[i] += uint64(at)
		}
	}
}

func module(v []r3.Vec) {
	axis := r3.Vec{Z: 1}
	//omp:target teams distribute parallel for
	for i := range v {
		v[i] = r3.Scale(2, r3.Add(v[i], r3.Cross(v[i], axis)))
		v[i].X += r3.Norm2(v[i])
	}
}

// Run shows each.
func Run(w io.Writer) {
	x := make([]float64, 50)
	for i := range x {
		x[i] = float64(i * i % 47)
	}
	chain(x)
	fmt.Fprintln(w, x)
	v := make([]geo.Vec, 5)
	for i := range v {
		v[i] = geo.Vec{X: float64(i), Y: 1}
	}
	byAddress(v)
	fmt.Fprintln(w, v)
	m := []float64{1, 2, 3, 4}
	generic([]int32{4, 2, 8, 1}, m)
	fmt.Fprintln(w, m)
	points := []r3.Vec{{X: 1, Y: 2, Z: 3}, {X: 0.1, Y: -5}}
	module(points)
	fmt.Fprintln(w, points)
	out := make([]uint64, 5)
	library(x, []byte{1, 3, 4, 9}, out)
	fmt.Fprintln(w, x, out)
}
