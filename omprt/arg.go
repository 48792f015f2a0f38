package omprt

import (
	"fmt"
	"runtime"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Arg is an argument of a construct, one for each Param of its descriptor. Making one does not allocate, and only
// memory that is mapped escapes.
type Arg struct {
	// ptr is element 0 of a sequence, a variable, the variable to copy, or that to reduce into. For the last two it is
	// hidden from escape analysis, so it must never be stored outside of the goroutine's stack.
	ptr  unsafe.Pointer
	form form
	size uintptr // of an element, or of the variable; bytes

	// A sequence of len elements, cap capacity, of which lo to hi-1 are meant.
	lo, hi, len, cap int

	value device.Slot
}

type form uint8

const (
	sequence form = iota
	variable
	value
	private
	reduction
	unreachable // there is a nil pointer on the way to it
)

// fits reports whether an argument is one for a kind of parameter.
func (f form) fits(k Kind) bool {
	switch f {
	case unreachable:
		return true
	case value, private:
		return k == Firstprivate
	case reduction:
		return k == Reduction
	}
	return k == Mapped
}

// Slice is all elements of s.
func Slice[S ~[]T, T any](s S) Arg {
	var t T
	return Arg{ptr: unsafe.Pointer(unsafe.SliceData(s)), size: unsafe.Sizeof(t), hi: len(s), len: len(s), cap: cap(s)}
}

// Section is the elements lo to hi-1 of s. It panics, as slicing does, unless 0 <= lo <= hi <= cap(s).
func Section[S ~[]T, T any](s S, lo, hi int) Arg {
	_ = s[lo:hi]
	a := Slice[S, T](s)
	a.lo, a.hi = lo, hi
	return a
}

// Var is the variable *p. A nil p is an item without storage.
func Var[T any](p *T) Arg {
	var t T
	return Arg{ptr: unsafe.Pointer(p), form: variable, size: unsafe.Sizeof(t), hi: 1, len: 1, cap: 1}
}

// Value is a firstprivate scalar of up to 16 bytes.
func Value[T any](v T) Arg {
	a := Arg{form: value, size: unsafe.Sizeof(v)}
	if a.size > unsafe.Sizeof(a.value) {
		panic(fmt.Sprintf("omprt: Value of %d bytes; use Copy", a.size))
	}
	*(*T)(unsafe.Pointer(&a.value)) = v
	return a
}

// Copy is a firstprivate array or struct without pointers, copied when the region is launched.
func Copy[T any](p *T) Arg {
	var t T
	return Arg{ptr: hide(unsafe.Pointer(p)), form: private, size: unsafe.Sizeof(t), hi: 1, len: 1, cap: 1}
}

// Reduce is a reduction variable. The result is combined into *p by the launching goroutine when the region ends
// without a fault.
func Reduce[T any](p *T) Arg {
	var t T
	return Arg{ptr: hide(unsafe.Pointer(p)), form: reduction, size: unsafe.Sizeof(t)}
}

// hide returns p in a way that escape analysis does not follow, so that variables which are only used during the call
// stay on the stack. The result may live on the same goroutine's stack only, where the collector finds and moves it.
//
// No call, and so no growth of the stack, lies between the two conversions; the collector does not move stacks at
// asynchronous preemption.
func hide(p unsafe.Pointer) unsafe.Pointer {
	bits := uintptr(p)
	hidden := *(*unsafe.Pointer)(unsafe.Pointer(&bits))
	runtime.KeepAlive(p)
	return hidden
}

// extent is the memory that an item means.
func (a *Arg) extent() (start unsafe.Pointer, bytes int) {
	bytes = (a.hi - a.lo) * int(a.size)
	if bytes == 0 || a.ptr == nil {
		return nil, 0
	}
	return unsafe.Add(a.ptr, a.lo*int(a.size)), bytes
}
