// Package shape has types that kit's structs are made of, which users of kit need not import. Its first names cannot
// be used as they are: a generic function, a generic type and a constraint.
package shape

// Add is generic.
func Add[T Any](a, b T) T { return a + b }

// Any is a constraint.
type Any interface{ ~float64 | ~uint64 }

// Matrix is generic.
type Matrix[T any] [][]T

// Mode is a number.
type Mode int

// Weight is a method of it.
func (m Mode) Weight() float64 { return float64(m) / 2 }
