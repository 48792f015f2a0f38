package engine

import (
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Arg is an argument of a construct, one for each Param of its descriptor. Package gen makes them.
type Arg struct {
	// Ptr is element 0 of a sequence, a variable, the variable to copy, or that to reduce into. For the last two it is
	// hidden from escape analysis, so it must never be stored outside of the goroutine's stack, unless it is Kept.
	Ptr  unsafe.Pointer
	Form Form
	Kept bool    // Ptr of a Reduced one is not hidden
	Item bool    // a Reduced one is an item of the data environment, too
	Size uintptr // of an element, or of the variable; bytes

	// A sequence of Len elements, Cap capacity, of which Lo to Hi-1 are meant; a variable is one of one element.
	Lo, Hi, Len, Cap int

	Value device.Slot

	Each func(item func(Arg)) // of Several: gives each of them

	// Rows more of what is meant follow, each Pitch bytes behind the one before.
	Rows  int
	Pitch int
}

// Form is what an argument is.
type Form uint8

// The forms of arguments.
const (
	Sequence Form = iota
	Variable
	Value
	Private
	Reduced
	Unreachable // there is a nil pointer on the way to it
	Several     // sequences and variables, by iterators: the kernel finds them by what leads to them

	DeviceNumber    // the number of the device that runs the kernel, an int
	OnInitialDevice // whether that is the host
)

// fits reports whether an argument is one for a kind of parameter.
func (f Form) fits(k Kind) bool {
	switch f {
	case Unreachable:
		return true
	case Value, Private, DeviceNumber, OnInitialDevice:
		return k == Firstprivate
	case Reduced:
		return k == Reduction
	}
	return k == Mapped
}

// mapped reports an argument that has an item of its own in the data environment.
func (a *Arg) mapped() bool {
	switch a.Form {
	case Sequence, Variable:
		return true
	case Reduced:
		return a.Item
	}
	return false
}

// extent is the memory that an item means.
func (a *Arg) extent() (start unsafe.Pointer, bytes int) {
	bytes = (a.Hi - a.Lo) * int(a.Size)
	if bytes == 0 || a.Ptr == nil {
		return nil, 0
	}
	return unsafe.Add(a.Ptr, a.Lo*int(a.Size)), bytes + a.Rows*a.Pitch
}

// ApartFrom panics where memory that a kernel may write is a part of a variable that functions which it calls read as
// the host has it: the plain program's would read what has been written. a and of are their names.
func (a Arg) ApartFrom(b Arg, name, of, pos string) Arg {
	x, y := uintptr(a.Ptr), uintptr(b.Ptr)
	if n := uintptr(max(a.Hi, a.Cap)) * a.Size; x < y+uintptr(b.Hi)*b.Size && y < x+n {
		panic(&Error{Code: Overlap, Pos: pos,
			Msg: fmt.Sprintf("%s, at host address 0x%016x (%d bytes), and %s overlap, "+
				"and a function that the region calls reads %s as the host has it; give the function what it reads as an argument",
				name, x, n, of, of)})
	}
	return a
}

// AlsoMapped says of a reduction variable that a map clause of the construct names it, too: the result is combined into
// what that has put on the device.
func (a Arg) AlsoMapped() Arg {
	a.Item = true
	return a
}
