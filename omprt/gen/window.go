package gen

import (
	"fmt"
	"unsafe"
)

// Part is a slice of which only some elements are present, under the user's own indices.
type Part[T any] struct {
	base  unsafe.Pointer // element lo
	lo, n int            // elements lo to lo+n-1 are present
	len   int            // the user's
}

// Window is the elements of parameter i that are present.
func Window[T any](c *Chunk, i int) Part[T] {
	a := &c.Launch.Args[i]
	return Part[T]{a.Ptr, a.Lo, a.Hi - a.Lo, a.Len}
}

// At is element i. It panics if that is out of range or not present.
func (p Part[T]) At(i int) *T {
	// An index in a section beyond the length is not an index of the slice.
	if at := i - p.lo; uint(i) < uint(p.len) && uint(at) < uint(p.n) {
		var t T
		return (*T)(unsafe.Add(p.base, uintptr(at)*unsafe.Sizeof(t)))
	}
	panic(&IndexError{Index: i, Len: p.len, Lo: p.lo, Hi: p.lo + p.n})
}

// Len is the length of the whole slice.
func (p Part[T]) Len() int { return p.len }

// IndexError is the panic of an index that is out of range or whose element is not on the device.
type IndexError struct {
	Index  int
	Len    int // of the whole slice
	Lo, Hi int // the elements Lo to Hi-1 are on the device
}

func (e *IndexError) Error() string {
	if e.Index < 0 {
		return fmt.Sprintf("runtime error: index out of range [%d]", e.Index)
	}
	if e.Index >= e.Len {
		return fmt.Sprintf("runtime error: index out of range [%d] with length %d", e.Index, e.Len)
	}
	return fmt.Sprintf("runtime error: index out of range [%d]: only [%d:%d] of length %d is on the device", e.Index, e.Lo, e.Hi, e.Len)
}

// RuntimeError marks it as Go's own index error is.
func (*IndexError) RuntimeError() {}
