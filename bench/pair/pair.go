// Package pair times two ways of doing the same thing beside each other in one run: A B A B …, so that what the machine
// does meanwhile touches both, and states the ratio of each pair.
package pair

import (
	"fmt"
	"slices"
)

// Figure is the cost of A and B, in the unit of their functions, and their ratio pair by pair.
type Figure struct {
	A, B  float64 // medians
	Ratio Spread  // of A/B
}

// Spread is a figure over several rounds.
type Spread struct{ Min, Median, Max float64 }

// Run calls a and b in turn, rounds times after one round that is not counted. Each returns its cost.
func Run(rounds int, a, b func() float64) Figure {
	a()
	b()
	var as, bs, ratios []float64
	for range rounds {
		x, y := a(), b()
		as, bs, ratios = append(as, x), append(bs, y), append(ratios, x/y)
	}
	return Figure{A: Of(as).Median, B: Of(bs).Median, Ratio: Of(ratios)}
}

// Of is the spread of some figures.
func Of(v []float64) Spread {
	v = slices.Sorted(slices.Values(v))
	m := v[len(v)/2]
	if len(v)%2 == 0 {
		m = (m + v[len(v)/2-1]) / 2
	}
	return Spread{v[0], m, v[len(v)-1]}
}

func (s Spread) String() string { return fmt.Sprintf("%.3f [%.3f..%.3f]", s.Median, s.Min, s.Max) }
