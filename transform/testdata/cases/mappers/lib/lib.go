// Package lib has types that say how their values are mapped wherever they are used.
package lib

import "math"

// Width is how much of a vector is a part.
const Width = 3

// Limit bounds what is left.
const Limit = math.MaxInt8

// Vec has what no device has, too.
//
//omp:declare mapper(v) map(tofrom: v.N, v.At[0:v.N])
//omp:declare mapper(part: v) map(v.N, v.At[0:min(Width, v.N)]) map(to: v.Rest[0:min(math.MaxInt8, 1)])
type Vec struct {
	N    int
	At   []float64
	Rest []float64
	Note map[string]int
}

// Sum is the sum of all.
func (v *Vec) Sum() (s float64) {
	for _, x := range v.At {
		s += x
	}
	return s
}

// Outer leads to two.
//
//omp:declare mapper(o) map(o.A, o.B)
type Outer struct {
	A Vec
	B *Vec
}

// Pool is of any type.
//
//omp:declare mapper(p) map(iterator(i = 0:len(p.Items)): p.Items[i][0:p.N])
type Pool[T any] struct {
	N     int
	Items [][]T
}

var shared = Vec{N: 2, At: []float64{1, 2, 3}}

// Shared is of a variable that only this package can name.
func Shared(i int) float64 { return shared.At[i%shared.N] + shared.Sum() }
