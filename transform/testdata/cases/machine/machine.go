//go:build !omp

// Package machine has constants that differ from machine to machine: a generated file is made on one and built on all.
package machine

import (
	"fmt"
	"io"
	"math"
	"math/bits"
	"unsafe"
)

const wordBits = 32 << (^uint(0) >> 63)

func sizes(x []uint64) {
	const (
		size = unsafe.Sizeof(int(0))
		all  = ^uint(0)
		some = uint64(all) >> 8
		most = ^uintptr(0) >> 1
		big  = math.MaxInt / 3
		word = bits.UintSize
		both = size*word + unsafe.Sizeof(float64(0))
	)
	const twice = 2*size + wordBits
	type small uint
	const top = ^small(0) >> 4
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = uint64(i) + uint64(size)
		x[i] ^= uint64(all) - some ^ uint64(most)
		x[i] += uint64(big) + word + uint64(both) + uint64(twice) + uint64(^uint(0)>>3)
		if twice > 70 && x[i] > math.MaxUint32 {
			x[i] -= uint64(wordBits)
		}
		x[i] -= uint64(uint(top))
	}
}

func counted(x []uint64) {
	const (
		one = iota + unsafe.Sizeof(uint(0))
		two
		three
	)
	//omp:target teams distribute parallel for
	for i := unsafe.Sizeof(uintptr(0)) - 4; i < three; i++ {
		x[i] += uint64(one + two*three)
	}
}

func settled(x []float64) {
	const half = math.Pi / 2
	const n = math.MaxInt32
	//omp:target teams distribute parallel for
	for i := range x {
		x[i] = half * n
	}
}

// Run prints what each computed.
func Run(w io.Writer) {
	x, y := make([]uint64, 16), make([]float64, 2)
	sizes(x)
	fmt.Fprintln(w, x)
	counted(x)
	settled(y)
	fmt.Fprintln(w, x, y)
}
