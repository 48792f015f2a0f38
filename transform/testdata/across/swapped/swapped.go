// Package swapped calls a function of another package that calls one with a variant.
package swapped

import "github.com/gooffload/gooffload/transform/testdata/across/swapped/kit"

// Swapped has a region.
func Swapped(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.Around(x[i])
	}
}
