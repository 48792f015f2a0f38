package gen

import (
	"math"
	"sync"
)

// As is a value of a variable's type; the variable is not read.
func As[T any](_ *T, v T) T { return v }

// Numbering is the number of an iteration in a variable's type.
func Numbering[T Integer](_ *T, n int) T { return T(n) }

// RangeEnd is what a range loop leaves in a variable from outside that had the value k: the number of the last
// iteration, if there is one.
func RangeEnd[T Integer](k T, trips int) T {
	if trips == 0 {
		return k
	}
	return T(trips - 1)
}

// Chunking is the parameter of schedule, grainsize or num_tasks, a number from 1 on; the loop refuses any other.
func Chunking(n int) int {
	if n < 1 {
		return n - 1
	}
	return n
}

// GreatestOf is the identity of min in a variable's type, LeastOf that of max.
func GreatestOf[T Integer | ~float32 | ~float64](*T) T { return Greatest[T]() }

// LeastOf is the identity of max.
func LeastOf[T Integer | ~float32 | ~float64](*T) T { return Least[T]() }

// GoMin and GoMax are Go's own.
func GoMin[T Integer | ~float32 | ~float64](a, b T) T { return min(a, b) }

// GoMax is max.
func GoMax[T Integer | ~float32 | ~float64](a, b T) T { return max(a, b) }

// OwnSlice is a slice of a thread's own with the elements of another one.
func OwnSlice[S ~[]T, T any](s S) S { return append(S(nil), s...) }

// MathMinOf is math.Min of any floats.
func MathMinOf[T ~float32 | ~float64](a, b T) T { return T(math.Min(float64(a), float64(b))) }

// MathMaxOf is math.Max of any floats.
func MathMaxOf[T ~float32 | ~float64](a, b T) T { return T(math.Max(float64(a), float64(b))) }

var atomics sync.Mutex

// Atomic carries out an atomic statement about what is not a Word: one of the program at a time.
func Atomic(f func()) {
	atomics.Lock()
	defer atomics.Unlock()
	f()
}
