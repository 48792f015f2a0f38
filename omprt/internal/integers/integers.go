// Package integers asks whether integers exist that linear conditions hold of.
package integers

import (
	"math"
	"slices"
)

// System is variables between bounds, and conditions on them. The zero System has none.
type System struct {
	lo, hi []int64 // of each variable, both included; within ±None
	rows   []row
	steps  int
}

// row is the condition that a sum is at least 0, or that it is 0.
type row struct {
	times []int64 // of each variable; those behind the end are 0
	plus  int64
	zero  bool
}

// None is beyond all bounds: a variable whose bound it is has none there, and a number beyond it is not known.
const None = int64(1) << 60

// Variable adds a variable that lies between bounds, both included.
func (s *System) Variable(lo, hi int64) int {
	s.lo, s.hi = append(s.lo, max(lo, -None)), append(s.hi, min(hi, None))
	return len(s.lo) - 1
}

// Least adds the condition that plus and the multiples of variables are at least 0 together.
func (s *System) Least(times []int64, plus int64) { s.add(row{times, plus, false}) }

// Zero adds the condition that they are 0 together.
func (s *System) Zero(times []int64, plus int64) { s.add(row{times, plus, true}) }

func (s *System) add(r row) { s.rows = append(s.rows, r) }

// Between is a copy of the system in which a variable has narrower bounds.
func (s *System) Between(v int, lo, hi int64) *System {
	c := &System{lo: append([]int64(nil), s.lo...), hi: append([]int64(nil), s.hi...), rows: s.rows}
	c.lo[v], c.hi[v] = max(c.lo[v], lo), min(c.hi[v], hi)
	return c
}

// Bounds are those that the conditions leave each variable, as far as that shows at once.
func (s *System) Bounds() (lo, hi []int64) {
	lo, hi = slices.Clone(s.lo), slices.Clone(s.hi)
	s.narrow(lo, hi)
	return lo, hi
}

// Narrow gives a variable narrower bounds.
func (s *System) Narrow(v int, lo, hi int64) { s.lo[v], s.hi[v] = max(s.lo[v], lo), min(s.hi[v], hi) }

// Multiply is between what the product of two numbers lies of which the bounds are known, ±None where it has none.
func Multiply(lo, hi, a, b int64) (least, most int64) {
	least, most = None, -None
	for _, x := range [...]int64{lo, hi} {
		for _, y := range [...]int64{a, b} {
			p := max(-None, min(times(x, y), None))
			least, most = min(least, p), max(most, p)
		}
	}
	return least, most
}

// Differ reports that the conditions may hold where not all of some variables are 0.
func (s *System) Differ(list []int) bool {
	for _, v := range list {
		if s.Between(v, 1, None).Possible() || s.Between(v, -None, -1).Possible() {
			return true
		}
		s = s.Between(v, 0, 0)
	}
	return false
}

// mostSteps is how many boxes are looked at: what has not been excluded then may be. A step takes about a microsecond.
const mostSteps = 20000

// Possible reports that the conditions may hold. It errs to true: where variables have no bounds, numbers are too
// large, or there is too much to look at.
func (s *System) Possible() bool {
	t := System{lo: slices.Clone(s.lo), hi: slices.Clone(s.hi), rows: slices.Clip(s.rows), steps: mostSteps}
	defer func() { s.steps = t.steps }()
	t.eliminate()
	return t.narrow(t.lo, t.hi) && t.divide(t.lo, t.hi) && t.search(slices.Clone(t.lo), slices.Clone(t.hi))
}

// search looks for values between bounds, which are its to change.
func (s *System) search(lo, hi []int64) bool {
	if s.steps--; s.steps < 0 {
		return true
	}
	if !s.narrow(lo, hi) {
		return false
	}
	v := s.choose(lo, hi)
	if v < 0 {
		return true
	}
	middle := lo[v] + (hi[v]-lo[v])/2
	own := append(append([]int64(nil), lo...), hi...)
	low, high := own[:len(lo)], own[len(lo):]
	high[v] = middle
	if s.search(low, high) {
		return true
	}
	lo[v] = middle + 1
	return s.search(lo, hi)
}

// choose is the variable to be looked at in halves, the one with the fewest values; -1 where those that have bounds
// have one each.
func (s *System) choose(lo, hi []int64) int {
	best := -1
	for v := range lo {
		switch {
		case lo[v] == hi[v] || lo[v] <= -None || hi[v] >= None:
		case best < 0 || hi[v]-lo[v] < hi[best]-lo[best]:
			best = v
		}
	}
	return best
}

// mostRounds is how often all conditions are looked at before a variable is looked at in halves.
const mostRounds = 16

// narrow takes from the bounds what the conditions exclude; false where nothing is left.
func (s *System) narrow(lo, hi []int64) bool {
	for range mostRounds {
		changed := false
		for i := range s.rows {
			r := &s.rows[i]
			if !r.narrow(lo, hi, 1, &changed) || r.zero && (!r.narrow(lo, hi, -1, &changed) || !r.divisible(lo, hi)) {
				return false
			}
		}
		if !changed {
			return true
		}
	}
	return true
}

// narrow takes from the bounds what the condition excludes that the sum, times sign, is at least 0.
func (r *row) narrow(lo, hi []int64, sign int64, changed *bool) bool {
	most, open := sign*r.plus, -1 // what the sum is at most, and the variable without which it has no bound
	top := func(v int, c int64) int64 {
		if c > 0 {
			return hi[v]
		}
		return lo[v]
	}
	for v, c := range r.times {
		if c *= sign; c == 0 {
			continue
		}
		t := top(v, c)
		p := times(c, t)
		if t <= -None || t >= None || p <= -None || p >= None {
			if open >= 0 {
				return true
			}
			open = v
			continue
		}
		if most += p; most <= -None || most >= None {
			return true
		}
	}
	if open < 0 && most < 0 {
		return false
	}
	for v, c := range r.times {
		if c *= sign; c == 0 || open >= 0 && open != v {
			continue
		}
		rest := most // of the others
		if open < 0 {
			rest -= times(c, top(v, c))
		}
		// c*x + rest >= 0
		if c > 0 {
			if least := -floor(rest, c); least > lo[v] {
				lo[v], *changed = least, true
			}
		} else if greatest := floor(rest, -c); greatest < hi[v] {
			hi[v], *changed = greatest, true
		}
		if lo[v] > hi[v] {
			return false
		}
	}
	return true
}

// divisible reports that what the variables without a value can add up to may be what they have to.
func (r *row) divisible(lo, hi []int64) bool {
	g, rest := int64(0), r.plus
	for v, c := range r.times {
		switch {
		case c == 0:
		case lo[v] == hi[v]:
			p := times(c, lo[v])
			if rest += p; p <= -None || p >= None || rest <= -None || rest >= None {
				return true
			}
		default:
			g = gcd(g, c)
		}
	}
	if g == 0 {
		return rest == 0
	}
	return rest%g == 0
}

// times is a product, ±None or beyond where it is.
func times(a, b int64) int64 {
	if p := a * b; math.Abs(float64(a)*float64(b)) < float64(None) {
		return p
	}
	if (a < 0) != (b < 0) {
		return -None
	}
	return None
}

func floor(a, b int64) int64 {
	q := a / b
	if a%b != 0 && a < 0 {
		q--
	}
	return q
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}
