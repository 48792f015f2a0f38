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
