package gen

import (
	"fmt"
	"unsafe"
)

// Items is parameter i, a slice that is present whole: nil if it is, of its length, with the capacity that the device
// has memory for.
func Items[T any](c *Chunk, i int) []T {
	a := &c.Launch.Args[i]
	return unsafe.Slice((*T)(a.Ptr), a.Hi)[:a.Len]
}

// Text is parameter i, a string. It panics if not all of it is on the device.
func Text(c *Chunk, i int) string {
	a := &c.Launch.Args[i]
	if a.Lo != 0 || a.Hi < a.Len {
		panic(fmt.Sprintf("only bytes [%d:%d] of a string of %d are on the device", a.Lo, a.Hi, a.Len))
	}
	return unsafe.String((*byte)(a.Ptr), a.Len)
}

// Cap is the capacity of parameter i, a slice, whatever of it the device has.
func Cap(c *Chunk, i int) int {
	Reach(c, i)
	return c.Launch.Args[i].Cap
}

// Item is the variable of parameter i: a mapped one, or the kernel's copy of a firstprivate one. Nil if it was a nil
// pointer.
func Item[T any](c *Chunk, i int) *T {
	return (*T)(c.Launch.Args[i].Ptr)
}

// Scalar is the firstprivate scalar of parameter i.
func Scalar[T any](c *Chunk, i int) T {
	return *(*T)(unsafe.Pointer(&c.Launch.Args[i].Value))
}

// Contribute stores a chunk's partial result of the reduction of parameter i. Every chunk does, once.
func Contribute[T any](c *Chunk, i int, v T) {
	*(*T)(c.Result(i)) = v
}

// Start is the first value of loop d in the loop variable's type.
func Start[T Integer](c *Chunk, d int) T { return T(c.Launch.Nest[d].First) }

// Step is the step of loop d in the loop variable's type: iteration k has the value Start + T(k)*Step, in arithmetic
// that wraps.
func Step[T Integer](c *Chunk, d int) T { return T(c.Launch.Nest[d].Step) }
