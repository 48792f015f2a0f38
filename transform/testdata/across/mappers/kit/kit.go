// Package kit has mappers that only it can use.
package kit

const width = 2

// Own has a field of its own.
//
//omp:declare mapper(o) map(o.n)
//omp:declare mapper(wide: o) map(o.At[0:width])
type Own struct {
	n  int
	At []float64
}

// Len is one.
func (o Own) Len() int { return o.n }

// Wide names a constant that has no name elsewhere.
const Wide = width

// Odd is of a type that has no mapper.
//
//omp:declare mapper(odd: o) map(o)
type Odd []float64
