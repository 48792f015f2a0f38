// Package written has regions that write what functions of another package read as the host has it.
package written

import "github.com/gooffload/gooffload/transform/testdata/across/written/kit"

func f(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = float64(kit.Weight(i, 1))
		kit.Table[i%4] = 3 // want OMP510 "kit.Table[i%4]" "this may write the package variable"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		all := kit.Entries()
		all[i%3] = int(x[i]) + kit.Entry(0) // want OMP510 "all[i%3]" "this may write the package variable"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = 1
		kit.Count()
	}
	//omp:target teams distribute parallel for map(to: kit.Table)
	for i := range x {
		x[i] = float64(kit.Weight(i, 1)) // want OMP510 "kit.Weight(i, 1)" "this reads kit.Table as the host has it, and a clause maps it"
	}
}

// Who calls these may give them what the functions read.
func given(x, e []int, p *[4]int, y []int32, n *int) {
	//omp:target teams distribute parallel for
	for i := range p {
		p[i] = kit.Weight(i, 1) // want OMP510 "p[i]" "this may write the package variable Table, which a function reads as the host has it"
	}
	//omp:target teams distribute parallel for
	for i := range e {
		e[i] = kit.Entry(i) // want OMP510 "e[i]" "this may write the package variable entries"
	}
	//omp:target teams distribute parallel for map(tofrom: n)
	for i := range y {
		y[i] = int32(kit.Own(i))
		if i == 0 {
			*n = 3
		}
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.Own(i)
	}
}

// Elements of a slice are a part of what a pointer leads to only if that has an array of them.
func behind(x []int, y []int8) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.List(i)
	}
	//omp:target teams distribute parallel for
	for i := range y {
		y[i] = kit.Rowed(i) // want OMP510 "y[i]" "this may write the package variable"
	}
}

// The elements may be what has the field.
func within(x []kit.Node) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i].Val = kit.List(i) // want OMP510 "x[i].Val" "this may write the package variable"
	}
}

func open[T ~int8](x []T) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = T(kit.Rowed(i)) // want OMP510 "x[i]" "this may write the package variable"
	}
}

// Opened are the instances.
func Opened(x []int8) { open(x) }
