//go:build !omp

// Package arithmetic has operations that fail, wrap, or are made of several.
package arithmetic

import (
	"fmt"
	"io"
	"math"
)

func integers(x []int32, by int32, n int8) {
	//omp:target teams distribute parallel for
	for i := range x {
		v := x[i]/by + x[i]%by
		v <<= n
		x[i] = v>>uint8(n) + int32(uint8(v)) + min(v, 3, by)
	}
}

func complexes(z []complex64, by complex64) {
	//omp:target teams distribute parallel for
	for i := range z {
		z[i] = z[i]*by - complex(imag(z[i]), real(by))
		if z[i] != by {
			z[i] /= by
		}
	}
}

func extremes(x []float64) (least, most, greatest float64) {
	least, most, greatest = math.Inf(1), math.Inf(-1), math.Inf(-1)
	//omp:target teams distribute parallel for reduction(min: least) reduction(max: most, greatest)
	for i := range x {
		least = min(least, x[i])
		most = math.Max(most, x[i])
		if x[i] > greatest {
			greatest = x[i]
		}
	}
	return least, most, greatest
}

// Run prints what each kernel computed.
func Run(w io.Writer) {
	x := []int32{100, -100, 1 << 30, math.MinInt32}
	integers(x, -3, 4)
	fmt.Fprintln(w, x)
	z := []complex64{1 + 2i, 3 - 4i, 0}
	complexes(z, 2-1i)
	fmt.Fprintln(w, z)
	fmt.Fprintln(w, fmt.Sprint(extremes([]float64{1, math.Inf(1), math.NaN()})))
}
