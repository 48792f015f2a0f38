// Package hidden uses structs of another package that generated code cannot get to.
package hidden

import "github.com/gooffload/gooffload/transform/testdata/across/hidden/kit"

func leaves(g *kit.Grid, x []float64, n []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = g.Value(i) // want OMP521 "g" "g.cells cannot be used in a kernel: its type cell is not exported"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = g.Head(i) // want OMP521 "g" "g.head cannot be used in a kernel: its type cell is not exported"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		g.Count(i) // want OMP520 "g.Count(i)" "g.count may be changed here, and g is used whole in the region"
	}
	//omp:target teams distribute parallel for
	for i := range n {
		n[i] = g.N(i)
	}
	//omp:target teams distribute parallel for
	for i := range n {
		n[i] = g.Exact(i)
	}
	//omp:target teams distribute parallel for
	for i := range n {
		n[i] = g.Owned(i) // want OMP521 "g" "which cannot be imported here"
	}
}

func generic[T int | float64](s *kit.Stack[T], x []T) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = s.Get(i) // want OMP522 "s" "s is used whole in the region, with its field items: package kit keeps it to itself, in a generic type"
	}
}

var (
	_ = generic[int]
	_ = generic[float64]
)

func held(x []float64) {
	var v kit.Valuer = kit.Plain{}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = v.At(i) // want OMP522 "v" "v is used whole in the region, with its field x: it is in an interface, and has no address there"
	}
}
