//go:build !omp

// Package importfolded uses imports in the region only, for constants: the kernel must still use them.
package importfolded

import (
	"fmt"
	"io"
	"math"
	"math/bits"
	"time"
)

func angles(x []float64) {
	const n = 3
	//omp:target teams distribute parallel for
	for i := range x {
		const second = int(time.Second / time.Millisecond)
		x[i] = float64(i)*math.Pi + n*bits.UintSize + float64(second)
	}
}

// Run prints what the loop computed.
func Run(w io.Writer) {
	x := make([]float64, 4)
	angles(x)
	fmt.Fprintln(w, x)
}
