package engine

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Arg is an argument of a construct, one for each Param of its descriptor. Package gen makes them.
type Arg struct {
	// Ptr is element 0 of a sequence, a variable, the variable to copy, or that to reduce into. For the last two it is
	// hidden from escape analysis, so it must never be stored outside of the goroutine's stack.
	Ptr  unsafe.Pointer
	Form Form
	Kept bool    // Ptr of a Reduced one is not hidden, and may be stored anywhere
	Size uintptr // of an element, or of the variable; bytes

	// A sequence of Len elements, Cap capacity, of which Lo to Hi-1 are meant.
	Lo, Hi, Len, Cap int

	Value device.Slot
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
)

// fits reports whether an argument is one for a kind of parameter.
func (f Form) fits(k Kind) bool {
	switch f {
	case Unreachable:
		return true
	case Value, Private:
		return k == Firstprivate
	case Reduced:
		return k == Reduction
	}
	return k == Mapped
}

// extent is the memory that an item means.
func (a *Arg) extent() (start unsafe.Pointer, bytes int) {
	bytes = (a.Hi - a.Lo) * int(a.Size)
	if bytes == 0 || a.Ptr == nil {
		return nil, 0
	}
	return unsafe.Add(a.Ptr, a.Lo*int(a.Size)), bytes
}
