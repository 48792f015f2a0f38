package gen

import (
	"fmt"

	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Each is as many items as the function gives: of a clause with an iterator, or of a mapper for what a slice holds. The
// kernel finds them by what leads to them.
func Each(items func(item func(Arg))) Arg {
	return Arg{Form: engine.Several, Each: items}
}

// Stride is the step of a section, which goes forward; that of an iterator may go backward.
func Stride(step int) int {
	if step < 1 {
		panic(fmt.Sprintf("the stride of a section is at least 1, not %d", step))
	}
	return step
}

// Strided is what at gives for lo, lo+step and so on, up to hi and without it: rows that lie equally far apart in one
// memory, and not what slices lead to, which may lie anywhere.
func Strided(lo, hi, step int, at func(int) Arg) Arg {
	if Stride(step); lo >= hi {
		return Arg{}
	}
	a, rows := at(lo), int((uint(hi)-uint(lo)-1)/uint(step))
	if rows > 0 && a.Form != engine.Unreachable {
		a.Rows, a.Pitch = rows, int(uintptr(at(lo+step).Ptr)-uintptr(a.Ptr))
		at(lo + rows*step) // which must be there, too
	}
	return a
}

// Contiguous is an argument of rows that must follow one another without a gap, as for what is mapped.
func Contiguous(a Arg) Arg {
	size := int(a.Size)
	if a.Hi <= a.Lo {
		a.Rows, a.Pitch = 0, 0 // many rows of nothing are nothing
	}
	if a.Rows > 0 && a.Pitch != (a.Hi-a.Lo)*size {
		panic("a section of more than one dimension is mapped, and is not contiguous: only target update takes it")
	}
	if size > 0 && a.Rows > 0 {
		n := a.Rows * a.Pitch / size
		a.Hi, a.Len, a.Cap, a.Rows, a.Pitch = a.Hi+n, a.Len+n, a.Cap+n, 0, 0
	}
	return a
}

// Iterate calls f for lo, lo+step and so on, up to hi and without it.
func Iterate(lo, hi, step int, f func(int)) {
	switch {
	case step > 0:
		for i := lo; i < hi; i += step {
			if f(i); uint(hi)-uint(i) <= uint(step) {
				return // what comes next may have no value
			}
		}
	case step < 0:
		for i := lo; i > hi; i += step {
			if f(i); uint(i)-uint(hi) <= -uint(step) {
				return
			}
		}
	default:
		panic("the step of an iterator is 0")
	}
}
