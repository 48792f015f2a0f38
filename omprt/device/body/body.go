// Package body is what kernel bodies need that are printed mechanically from core form (transform/core/gosrc): faults
// as data that become Go's own panics, the groups of a kernel by groups, and a few operations that Go has no expression
// for.
//
// A fault of a device that does not run Go is the same data: its site among the kernel's, and three operands.
// Site.Raise makes of it the panic that the Go program would have made.
package body

import (
	"math/bits"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Value is x. What is made of it is not a constant expression, in which Go refuses an overflow.
func Value[T any](x T) T { return x }

// Select is x if c holds, else y.
func Select[T any](c bool, x, y T) T {
	if c {
		return x
	}
	return y
}

// MulHigh is the upper half of x*y.
func MulHigh(x, y uint64) uint64 {
	hi, _ := bits.Mul64(x, y)
	return hi
}

// Bytes is where the bytes of an argument are that is a copy: elsewhere, or in the argument itself.
func Bytes(a *device.Arg) unsafe.Pointer {
	if a.Ptr != nil {
		return a.Ptr
	}
	return unsafe.Pointer(&a.Value)
}

// Move copies n bytes, which may overlap; none if n is not positive.
func Move(dst, src unsafe.Pointer, n int64) {
	if n > 0 {
		copy(unsafe.Slice((*byte)(dst), n), unsafe.Slice((*byte)(src), n))
	}
}

// Zero clears n bytes; none if n is not positive.
func Zero(p unsafe.Pointer, n int64) {
	if n > 0 {
		clear(unsafe.Slice((*byte)(p), n))
	}
}
