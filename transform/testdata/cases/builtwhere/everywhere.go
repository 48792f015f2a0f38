//go:build !omp

package builtwhere

import "github.com/gooffload/gooffload/transform/testdata/cases/builtwhere/lib"

// everywhere is built on other machines, too, where the function is another one.
func everywhere(x []float64) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] += lib.Both(i) + lib.Plain(i)
	}
}
