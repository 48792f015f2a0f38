package dft_test

import (
	"fmt"

	"github.com/gooffload/gooffload/mkl/dft"
)

// A signal of one frequency, and the signal again.
func Example() {
	x := []float64{1, 0, -1, 0, 1, 0, -1, 0}
	p := dft.Descriptor{Lengths: []int{8}, BackwardScale: 1. / 8}.Float64()
	y := make([]complex128, 5)
	p.Forward(y, x)
	fmt.Println(y)
	p.Backward(x, y)
	fmt.Println(x)
	// Output:
	// [(0+0i) (0+0i) (4+0i) (0+0i) (0+0i)]
	// [1 0 -1 0 1 0 -1 0]
}
