package independence

import (
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// encounter is two iterations in which two accesses touch the same: the numbers of iterations before them, of the
// loops around one access under their own counts and of those around the other under the twins.
type encounter struct {
	at      map[affine.Var]int64
	assumed map[affine.Var]bool // counts of loops that are not known to run so often
}

// mostTried is how many combinations of iterations are tried.
const mostTried = 1 << 16

// mostRun is how many iterations of a loop are tried.
const mostRun = 64

// hope is what a search for an encounter may take to be true.
type hope int

const (
	certainly hope = iota // a loop that runs equally often in all iterations around it has two iterations
	possibly              // loops run as long as it takes
)

// meetAt looks for two iterations in which all equations hold whatever the unknowns are.
func (w *walker) meetAt(a, b access, equations []affine.Poly, h hope) (encounter, bool) {
	s := w.searchOf(a, b, equations, h)
	if !slices.ContainsFunc(equations, w.us.unsteady) && s.find() {
		return encounter{at: s.at, assumed: s.assumed()}, true
	}
	return encounter{}, false
}

// search is the state of meetAt.
type search struct {
	w         *walker
	a, b      access
	hope      hope
	counts    []counted
	at        map[affine.Var]int64
	numbers   []int64 // the same by the counts' indices
	equations []affine.Poly
	sums      []sum // of those equations that are sums of counts
	slow      bool  // others are not
	turned    bool  // of one iteration

	waited map[string]bool // what waits has said, by the key of distances
}

// counted is a loop of one of the two accesses, with how many of its iterations are tried.
type counted struct {
	l     *loop
	count affine.Var
	trips int64
	known bool // it has so many
}

func (s *search) count(l *loop, count affine.Var) {
	c := counted{l: l, count: count, trips: mostRun}
	n, bound, exact := l.most()
	switch {
	case exact:
		c.trips, c.known = min(n, mostRun), true
	case s.hope == certainly && l.same:
		c.trips = 2
	case s.hope == certainly:
		c.trips = 4 // each of them has to be proven
	}
	if bound {
		c.trips = min(c.trips, n)
	}
	s.counts = append(s.counts, c)
}

// find tries numbers, small ones first.
func (s *search) find() bool {
	s.numbers = make([]int64, len(s.counts))
	limit := int64(mostTried)
	if !s.prepare() {
		return false
	}
	if s.slow {
		limit /= 16
	}
	for _, most := range []int64{2, 4, 16, mostRun} {
		if s.tries(most) > limit {
			return false
		}
		if s.from(0, most) {
			return true
		}
		if most >= s.longest() {
			return false
		}
	}
	return false
}

// most is the number of iterations that a loop has at most, where a constant says so (bound); exact: it has no fewer.
func (l *loop) most() (n int64, bound, exact bool) {
	exact = l.exact
	for _, p := range l.head {
		first, constant := p.Put(put(l.count, 0)).Value()
		second, also := p.Put(put(l.count, 1)).Value()
		if !constant || !also {
			exact = false
			continue
		}
		if second >= first && first >= 0 {
			continue // it does not end the loop
		}
		m := int64(0)
		if first >= 0 {
			m = first/(first-second) + 1
		}
		if !bound || m < n {
			n, bound = m, true
		}
	}
	return n, bound, exact && bound
}

// put replaces one variable by a number.
func put(v affine.Var, n int64) func(affine.Var) (affine.Poly, bool) {
	return func(u affine.Var) (affine.Poly, bool) { return affine.Const(n), u == v }
}

func (s *search) longest() int64 {
	n := int64(0)
	for _, c := range s.counts {
		n = max(n, c.trips)
	}
	return n
}

func (s *search) tries(most int64) int64 {
	n := int64(1)
	for _, c := range s.counts {
		if n *= max(1, min(c.trips, most)); n > mostTried {
			return n
		}
	}
	return n
}

// from tries numbers for the counts from the i-th on.
func (s *search) from(i int, most int64) bool {
	if i == len(s.counts) {
		return s.met()
	}
	c := s.counts[i]
	for n := range min(c.trips, most) {
		s.at[c.count] = n
		s.numbers[i] = n
		if s.from(i+1, most) {
			return true
		}
	}
	return false
}
