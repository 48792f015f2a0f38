//go:build !omp

package twins

import one "github.com/gooffload/gooffload/transform/testdata/cases/twins/lib"

// only is all that this file has of the package: a generic function, which is not a value.
func only(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = one.Only[int](x[i]) + one.Only(i)
	}
}
