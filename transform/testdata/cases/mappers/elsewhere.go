//go:build !omp

package mappers

import (
	"fmt"
	"io"
	"math"

	other "github.com/gooffload/gooffload/transform/testdata/cases/mappers/lib"
)

// The types are another package's, and so are their mappers.

func grow(v other.Vec, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		v.At[i]++
		x[i] = float64(v.N) + math.Abs(v.At[i])
	}
}

func part(v *other.Vec, x []float64) {
	//omp:target teams distribute parallel for map(mapper(part), tofrom: v)
	for i := range x {
		x[i] = v.At[i] + v.Rest[0]
		v.At[i] += 100
	}
}

func outer(o *other.Outer, x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = o.A.At[i] + o.B.At[i] + o.A.Sum()
		o.B.At[i]++
	}
}

func pooled(p other.Pool[int], vs []other.Vec) {
	//omp:target data map(tofrom: vs)
	{
		//omp:target teams distribute parallel for
		for i := range vs {
			p.Items[i][1] += int(vs[i].At[0])
			vs[i].At[1] = 7
		}
	}
}

func ofLib(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = other.Shared(i)
	}
}

func elsewhere(w io.Writer) {
	v := other.Vec{N: 4, At: []float64{1, 2, 3, 4}, Rest: []float64{0.5}}
	u := other.Vec{N: 3, At: []float64{5, 6, 7}}
	x := make([]float64, 3)
	grow(v, x)
	fmt.Fprintln(w, v, x)
	part(&v, x)
	fmt.Fprintln(w, v, x)
	outer(&other.Outer{A: v, B: &u}, x)
	fmt.Fprintln(w, u, x)
	p := other.Pool[int]{N: 2, Items: [][]int{{1, 2, 3}, {4, 5}}}
	pooled(p, []other.Vec{v, u})
	fmt.Fprintln(w, p, v, u)
	ofLib(x)
	fmt.Fprintln(w, x)
}
