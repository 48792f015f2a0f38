//go:build !omp

// Package constants uses constants of every kind in regions: a kernel lives at package level, they do not.
package constants

import (
	"fmt"
	"io"
	"math"
	"unsafe"
)

const scale = 3

type kind uint8

const (
	red kind = iota + 1
	green
)

func spelled(x []float32, k []kind, z []complex64, u []uint64) {
	const (
		scale       = 5 // shadows
		third       = 1.0 / 3
		wide        = 1 << 40
		typed int64 = -2
		blue        = green + 1
		first       = iota
		imag        = 2i
		all         = math.MaxUint64
		yes         = len("ab") == 2
	)
	var table [6]int
	const minus = -1
	//omp:target teams distribute parallel for
	for i := range x {
		const scale = scale * 2
		x[i] = scale*third + float32(typed) + float32(wide>>38) + first + float32(len(table)) + float32(i)*-minus - minus
		k[i] = blue | red
		z[i] = imag * imag * third
		u[i] = all - uint64(i)
		if yes {
			u[i] /= wide
		}
		x[i] += float32(int(scale)<<uint(i)) + math.Pi + float32(unsafe.Sizeof(table)) + 'a' + 1e-3 + 0x1p-2
	}
}

func packageLevel(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		var row [scale]int
		n := len(row) // row is used nowhere else
		x[i] = n + scale*(scale+1) + cap(row) + int(green)
	}
}

func newlines(x []int) {
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = scale + // a comment
			scale*
				2
	}
}

// Run prints what each loop computed.
func Run(w io.Writer) {
	x, k, z, u := make([]float32, 3), make([]kind, 3), make([]complex64, 3), make([]uint64, 3)
	spelled(x, k, z, u)
	fmt.Fprintln(w, x, k, z, u)
	y := make([]int, 2)
	packageLevel(y)
	fmt.Fprintln(w, y)
	newlines(y)
	fmt.Fprintln(w, y)
}
