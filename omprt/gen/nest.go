package gen

import (
	"math"
	"math/bits"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Nest is the loops that a directive is associated with, outermost first. Each is counted once, on the host, before
// the region begins.
type Nest []Loop

// Loop is the values that a loop variable takes. Make one with Upto, For or ForDown.
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
	apart   = "the loop's two variables do not meet before one of them wraps round"
)

// For is the loop `for i := lo; i < hi; i += step`, with any condition, in any integer type.
//
// The count is that of the loop as Go runs it. A variable that wraps around its type on the way to the end, as in `for
// i := n - 1; i < n; i--` without a sign, is counted; the launch refuses a loop that never ends, with its position.
func For[T Integer](lo T, cmp Compare, hi T, step T) Loop {
	l := Loop{First: uint64(lo), Step: uint64(step)}
	n, ok := trips(lo, cmp, hi, step)
	switch {
	case !ok && step == 0:
		l.Fault = noStep
	case !ok:
		l.Fault = endless
	case n > math.MaxInt:
		l.Fault = engine.TooMany
	default:
		l.Trip = int(n)
	}
	return l
}

// ForDown is the loop `for i := lo; i > hi; i -= step`, with any condition, in any integer type: the step is what the
// program subtracts, so that it need not be negated where its type has no room for that.
func ForDown[T Integer](lo T, cmp Compare, hi T, step T) Loop { return For(lo, cmp, hi, -step) }

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

// Numbered is a loop's iterations by their numbers, from 0: the kernel computes its variables from those.
func Numbered(l Loop) Loop { return Loop{Trip: l.Trip, Step: 1, Fault: l.Fault} }

// Tiles is loop d of a nest by the numbers of its tiles, which have so many iterations each. There are none where the
// nest has no iterations.
func Tiles(n Nest, d, size int) Loop {
	l := Loop{Trip: n[d].Trip / size, Step: 1}
	if n[d].Trip%size != 0 {
		l.Trip++
	}
	for i := range n {
		if n[i].Fault != "" {
			l.Fault = n[i].Fault
		}
		if n[i].Trip == 0 {
			l.Trip = 0
		}
	}
	return l
}

// Turns is how often loop d of a nest runs, with those around it.
func (n Nest) Turns(d int) int {
	turns := 1
	for _, l := range n[:d+1] {
		turns *= l.Trip
	}
	return turns
}

// Final is the variable of loop d of a nest when the nest has ended. It was what old is, and stays that if the loops
// around never got there.
func Final[T Integer](n Nest, d int, old T) T {
	if d > 0 && n.Turns(d-1) == 0 {
		return old
	}
	return T(n[d].First) + T(n[d].Trip)*T(n[d].Step)
}

// Advance is v after so many turns that each add step to it.
func Advance[T Integer](v T, turns int, step T) T { return v + T(turns)*step }

// AdvanceSlice is what is left of s after so many turns that each take step elements from its beginning.
func AdvanceSlice[S ~[]E, E any, T Integer](s S, turns int, step T) S { return s[turns*int(step):] }

// AdvanceDown is v after so many turns that each subtract step from it.
func AdvanceDown[T Integer](v T, turns int, step T) T { return v - T(turns)*step }

// Accumulate is v after so many turns, of which the first one adds step to it, and each other one by grows more than
// the one before.
func Accumulate[T Integer](v T, turns int, step, grows T) T {
	pairs := uint64(turns) / 2 * ((uint64(turns) - 1) | 1) // turns*(turns-1)/2: what is halved is even
	return v + T(turns)*step + T(pairs)*grows
}

// Wrapping is a value that the compiler does not take for a constant: what is computed from it wraps.
func Wrapping[T Integer](v T) T { return v }

// Starting is a loop that was counted by what is computed from its variable: that begins with lo and is stepped by
// step.
func Starting[T Integer](l Loop, lo, step T) Loop {
	l.First, l.Step = uint64(lo), uint64(step)
	return l
}

// StartingDown is Starting of a variable from which step is subtracted.
func StartingDown[T Integer](l Loop, lo, step T) Loop { return Starting(l, lo, -step) }

// Both is a loop with two conditions: it ends when one of them fails.
func Both(l, m Loop) Loop {
	if l.Fault != "" || m.Fault == "" && m.Trip < l.Trip {
		l.Trip, l.Fault = m.Trip, m.Fault
	}
	return l
}

// Meet is the loop `for i, j := lo, hi; i < j; i, j = i+step, j-other`, with < or <=, and with > or >= that in which i
// falls and j rises: they go towards each other. The launch refuses one in which they do not, or in which one of them
// would wrap round before they have passed.
func Meet[T Integer](lo T, cmp Compare, hi T, step, other T) Loop {
	l := Loop{First: uint64(lo), Step: uint64(step)}
	below, above, rise, fall := order(lo), order(hi), step, other
	if cmp == GT || cmp == GE {
		l.Step = uint64(-step)
		below, above, rise, fall = above, below, other, step
	}
	closer := uint64(rise) + uint64(fall)
	switch {
	case !holds(lo, cmp, hi):
		return l
	case rise < 0 || fall < 0 || closer < uint64(rise) || closer == 0:
		l.Fault = apart
		return l
	}
	n := (above - below) / closer
	if cmp == LE || cmp == GE || (above-below)%closer != 0 {
		n++
	}
	most := ^uint64(0) >> (64 - 8*unsafe.Sizeof(lo))
	switch {
	case n > math.MaxInt:
		l.Fault = engine.TooMany
	case exceeds(n, uint64(rise), most-below) || exceeds(n, uint64(fall), above):
		l.Fault = apart
	default:
		l.Trip = int(n)
	}
	return l
}

// exceeds reports n*step > room.
func exceeds(n, step, room uint64) bool {
	high, low := bits.Mul64(n, step)
	return high != 0 || low > room
}
