//go:build !omp

// Package unchecked has loops that are unrolled by arrays which package unsafe makes of elements' addresses.
package unchecked

import (
	"fmt"
	"io"
	"unsafe"
)

type words []uint64

func add(x words, y []uint64, z *[16]uint64) {
	//omp:target teams distribute parallel for
	for j := 0; j < len(x); j = j + 4 {
		a := (*[4]uint64)(unsafe.Pointer(&x[j]))
		b := (*[4]uint64)(unsafe.Pointer(&y[j]))
		c := (*[4]uint64)(unsafe.Pointer(&z[j]))
		c[0], c[1] = a[0]+b[0], a[1]+b[3]
		c[2], c[3] = a[2]*b[2], a[3]-b[1]
	}
}

// turn is called with such an array, and does the same with its own.
func turn(a *[4]uint64) {
	b := (*[2]uint64)(unsafe.Pointer(&a[2]))
	a[0], b[1] = b[1], a[0]
}

func turned(x []uint64) {
	//omp:target teams distribute parallel for
	for j := 0; j < len(x); j += 4 {
		turn((*[4]uint64)(unsafe.Pointer(&x[j])))
	}
}

// next counts how often the subscript is evaluated: once.
func next(at *int) int {
	*at++
	return *at - 1
}

func rows(x [][]uint64) {
	//omp:target teams distribute parallel for
	for i := range x {
		at := i
		for v := range (*[3]uint64)(unsafe.Pointer(&x[i][next(&at)])) {
			x[i][0] += uint64(v)
		}
		*(*[1]uint64)(unsafe.Pointer(&x[i][at])) = [1]uint64{9}
	}
}

// Run prints what each region computed.
func Run(w io.Writer) {
	x, y, z := make(words, 16), make([]uint64, 16), [16]uint64{}
	for i := range x {
		x[i], y[i] = uint64(100*i), uint64(i)
	}
	add(x, y, &z)
	turned(y)
	r := [][]uint64{{1, 2, 3, 4}, {5, 6, 7, 8}}
	rows(r)
	fmt.Fprintln(w, z, y, r)
}
