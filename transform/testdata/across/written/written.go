// Package written has regions that write what functions of another package read as the host has it.
package written

import "github.com/gooffload/gooffload/transform/testdata/across/written/kit"

func f(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.Weight(i, 1)
		kit.Table[i%4] = 3 // want OMP510 "kit.Table[i%4]" "this may write the package variable"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		all := kit.Entries()
		all[i%3] = x[i] + kit.Entry(0) // want OMP510 "all[i%3]" "this may write the package variable"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = i
		kit.Count()
	}
	//omp:target teams distribute parallel for map(to: kit.Table)
	for i := range x {
		x[i] = kit.Weight(i, 1) // want OMP510 "kit.Weight(i, 1)" "this reads kit.Table as the host has it, and a clause maps it"
	}
}
