package gen

import (
	"math/bits"
	"unsafe"
)

// trips counts the loop `for i := lo; i cmp hi; i += step` as Go runs it: i takes lo, lo+step, lo+2*step, … modulo
// 2^width until the condition fails, before or after i has wrapped around. ok is false if it never fails; the count is
// always less than 2^width.
func trips[T Integer](lo T, cmp Compare, hi T, step T) (n uint64, ok bool) {
	if !holds(lo, cmp, hi) {
		return 0, true
	}
	most := ^uint64(0) >> (64 - 8*unsafe.Sizeof(lo))
	return turns(order(lo), cmp, order(hi), uint64(step)&most, most)
}

// turns is trips of a loop that runs at least once, over the numbers from 0 to most.
//
// Seen from lo, the values that end the loop are one interval of a circle, and the count is how often step has to be
// added to come into it.
func turns(lo uint64, cmp Compare, hi, step, most uint64) (n uint64, ok bool) {
	first, last, some := ending(hi, cmp, most)
	if !some {
		return 0, false
	}
	return hit(step, most, (first-lo)&most, (last-lo)&most)
}

// ending is the interval of values for which `i cmp hi` is false, where i runs from 0 to most; some is false if it is
// empty.
func ending(hi uint64, cmp Compare, most uint64) (first, last uint64, some bool) {
	switch cmp {
	case LT:
		return hi, most, true
	case LE:
		return hi + 1, most, hi != most
	case GT:
		return 0, hi, true
	case GE:
		return 0, hi - 1, hi != 0
	default:
		return hi, hi, true
	}
}

// order numbers the values of a type from its least, 0, on.
func order[T Integer](v T) uint64 {
	most := ^uint64(0) >> (64 - 8*unsafe.Sizeof(v))
	n := uint64(v) & most
	if ^T(0) < 0 {
		n ^= most/2 + 1 // the bit of the sign
	}
	return n
}

// hit is the least k for which k*step modulo m lies between lo and hi; ok is false if there is none. It takes
// 0 <= step < m, 0 <= lo <= hi < m, and m as most = m-1, for which 64 bits have room when m is 2^64.
//
// Either a multiple of step lies in the interval before the first wrap, or the wraps decide: the j-th passes 0 at a
// distance that is -j*m modulo step, and the least j that comes close enough is the same question with step for m. That
// is Euclid's algorithm. Since the shorter way round is taken, m is halved at each turn at least.
func hit(step, most, lo, hi uint64) (k uint64, ok bool) {
	if lo == 0 {
		return 0, true
	}
	if step == 0 {
		return 0, false
	}
	if back := most - step + 1; back < step {
		return hit(back, most, most-hi+1, most-lo+1)
	}
	if k = (lo-1)/step + 1; k <= hi/step {
		return k, true
	}
	j, ok := hit(step-1-most%step, step-1, lo%step, hi%step)
	if !ok {
		return 0, false
	}
	// k*step is the first multiple from lo + j*m on, which is less than step*m.
	high, low := bits.Mul64(j, most)
	low, carry := bits.Add64(low, j, 0)
	high += carry
	low, carry = bits.Add64(low, lo, 0)
	high += carry
	k, rest := bits.Div64(high, low, step)
	if rest != 0 {
		k++
	}
	return k, true
}
