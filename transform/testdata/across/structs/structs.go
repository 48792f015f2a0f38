// Package structs calls functions that change structs with pointers, which their package alone can name.
package structs

import "github.com/gooffload/gooffload/transform/testdata/across/structs/kit"

func f(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.Changed(i) // want OMP520 "kit.Changed(i)" "kit.state.n may be changed here, and kit.state is used whole"
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.Kept(i)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.Given(i)
	}
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.Same(i)
	}
}
