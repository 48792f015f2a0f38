package omprt

import (
	"math/bits"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Nest is the loops that a directive is associated with, outermost first. Each is counted once, on the host, before
// the region begins.
type Nest []Loop

// Loop is the values that a loop variable takes. Make one with Upto or For.
type Loop = device.Loop

// Integer is the types of loop variables.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// Compare is a loop's condition.
type Compare uint8

// The conditions.
const (
	LT Compare = iota // i < hi
	LE                // i <= hi
	GT                // i > hi
	GE                // i >= hi
	NE                // i != hi
)

// Upto is the loop over 0, 1, …, n-1; none if n is 0 or less.
func Upto(n int) Loop { return Loop{Trip: max(0, n), Step: 1} }

const (
	endless = "the loop never ends"
	noStep  = "the loop's step is 0, so it never ends"
	tooMany = "the loop has more iterations than an int can count"
)

// For is the loop `for i := lo; i < hi; i += step`, with any condition, in any integer type. To count down, step is
// what `i -= c` adds, -c, wrapped in an unsigned type.
//
// The count is that of the loop as Go runs it. Where Go's loop would go on after the variable has wrapped around its
// type, as `for i := uint8(0); i < 250; i += 100` does, there is no such count, and the launch refuses the loop with
// its position.
func For[T Integer](lo T, cmp Compare, hi T, step T) Loop {
	l := Loop{First: uint64(lo), Step: uint64(step)}
	if !holds(lo, cmp, hi) {
		return l
	}
	if step == 0 {
		l.Fault = noStep
		return l
	}
	width := uint(unsafe.Sizeof(lo)) * 8
	mask := ^uint64(0) >> (64 - width)
	signed := ^T(0) < 0
	up := cmp == LT || cmp == LE || cmp == NE && lo < hi
	if signed && (step > 0) != up {
		l.Fault = endless
		return l
	}
	// Distances in the type's own width, without a sign, cannot overflow.
	distance, stride := (uint64(hi)-uint64(lo))&mask, uint64(step)&mask
	if !up {
		distance, stride = (uint64(lo)-uint64(hi))&mask, -uint64(step)&mask
	}
	trips := distance / stride
	exact := distance%stride == 0
	if cmp == LE || cmp == GE || !exact {
		if trips++; trips == 0 {
			l.Fault = tooMany
			return l
		}
	}
	// In Go the loop goes on unless its condition fails for the next value, wrapped as the type wraps.
	if next := lo + T(trips)*step; cmp == NE && !exact || holds(next, cmp, hi) {
		l.Fault = endless
		return l
	}
	if trips > 1<<(bits.UintSize-1)-1 {
		l.Fault = tooMany
		return l
	}
	l.Trip = int(trips)
	return l
}

func holds[T Integer](i T, cmp Compare, hi T) bool {
	switch cmp {
	case LT:
		return i < hi
	case LE:
		return i <= hi
	case GT:
		return i > hi
	case GE:
		return i >= hi
	default:
		return i != hi
	}
}

// checkNest says why a nest cannot be run; "" if it can.
func checkNest(k *Kernel, n Nest) string {
	if len(n) != k.Loops {
		return "the launch and its kernel disagree about the number of loops"
	}
	if len(n) > device.MaxLoops {
		return "more associated loops than the runtime can run"
	}
	total := uint(1)
	empty := false
	for i := range n {
		if n[i].Fault != "" {
			return n[i].Fault
		}
		empty = empty || n[i].Trip == 0
	}
	if empty {
		return ""
	}
	for i := range n {
		hi, lo := bits.Mul(total, uint(n[i].Trip))
		if hi != 0 || lo > 1<<(bits.UintSize-1)-1 {
			return tooMany
		}
		total = lo
	}
	return ""
}
