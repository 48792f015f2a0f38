// Package geo is called by the regions of package across.
package geo

import (
	"cmp"
	"math"

	"github.com/gooffload/gooffload/transform/testdata/cases/across/deep"
)

// Vec is a point.
type Vec struct{ X, Y float64 }

const scale = 3

type angle float64

// Dot is a product.
func (v Vec) Dot(w Vec) float64 { return v.X*w.X + v.Y*w.Y }

// Turn turns by some quarters.
func (v *Vec) Turn(quarters int) {
	for range quarters {
		v.X, v.Y = -v.Y, v.X
	}
	v.X = quarter(angle(v.X)).number()
}

func quarter(a angle) angle { return a * math.Pi / 4 }

func (a angle) number() float64 { return float64(a) }

// Clamp has an argument between two others, scaled.
func Clamp(x, lo, hi float64) float64 { return scale * clamp(x, lo, hi) }

func clamp(x, lo, hi float64) float64 {
	return deep.Least(deep.Least(x, hi), math.Inf(1)) + max(0, lo-x)
}

type mark struct{ at int }

// Marked has a type that cannot be named elsewhere.
func Marked(i int) mark { return mark{i * i} }

// At is where it is.
func (m mark) At() int { return m.at }

// Ends are the first and the last of some values.
func Ends[T cmp.Ordered](s []T) (lo, hi T) {
	lo, hi = s[0], s[0]
	for _, x := range s {
		lo, hi = deep.Least(lo, x), max(hi, x)
	}
	return lo, hi
}

// Pair is two of a kind.
type Pair[T any] struct{ First, Second T }

// Swapped is the other way round.
func (p Pair[T]) Swapped() Pair[T] { return Pair[T]{p.Second, p.First} }
