// Package capacity calls what asks for the capacity of a variable that only its package can name.
package capacity

import "github.com/gooffload/gooffload/transform/testdata/across/capacity/kit"

func f(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = kit.Room(i) + kit.Len()
	}
}
