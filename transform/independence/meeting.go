package independence

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/transform/affine"
)

// encounter is two iterations in which two accesses touch the same: the numbers of iterations before them, of the loops around one
// access under their own counts and of those around the other under the twins.
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
	s := &search{w: w, hope: h, at: map[affine.Var]int64{}, equations: equations}
	for _, l := range w.nest {
		s.count(l, l.count)
		s.count(l, w.us.twin(l.count))
	}
	for _, l := range a.loops {
		s.count(l, l.count)
	}
	for _, l := range b.loops {
		s.count(l, w.us.twin(l.count))
	}
	if !slices.ContainsFunc(equations, w.us.unsteady) && s.find() {
		return encounter{at: s.at, assumed: s.assumed()}, true
	}
	return encounter{}, false
}

// search is the state of meetAt.
type search struct {
	w         *walker
	hope      hope
	counts    []counted
	at        map[affine.Var]int64
	numbers   []int64 // the same by the counts' indices
	equations []affine.Poly
	sums      []sum // of those equations that are sums of counts
	slow      bool  // others are not
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

// unsteady reports a sum with unknowns that are not the same for all iterations, and not known from the numbers of the iterations.
func (us *unknowns) unsteady(p affine.Poly) bool {
	found := !p.Known()
	p.Vars(func(v affine.Var) bool {
		u := us.at(v)
		found = found || u.varies && u.loop == nil && (u.is == nil || !u.is.computes() || us.unsteady(u.is.x) || us.unsteady(u.is.y))
		return !found
	})
	return found
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

// met reports that the numbers tried are two different iterations that run, and that all equations hold in them.
func (s *search) met() bool {
	differ := false
	for i := range s.w.nest { // the first counts are those of the nest, each with its twin
		differ = differ || s.numbers[2*i] != s.numbers[2*i+1]
	}
	if !differ {
		return false
	}
	for _, sum := range s.sums {
		if !sum.vanishes(s.numbers) {
			return false
		}
	}
	for _, p := range s.equations {
		if !s.put(p).IsZero() {
			return false
		}
	}
	return s.run()
}

// sum is a part of an equation that has to vanish by itself: the factor of a product of unknowns.
type sum []factor

// factor is a coefficient with the indices of the counts that it is multiplied by.
type factor struct {
	c  int64
	by []int
}

func (f sum) vanishes(numbers []int64) bool {
	total := int64(0)
	for _, x := range f {
		n := x.c
		for _, i := range x.by {
			n *= numbers[i]
		}
		total += n
	}
	return total == 0
}

// prepare splits the equations into sums that are quick to try. It returns false when one of them cannot vanish.
func (s *search) prepare() bool {
	for _, p := range s.equations {
		parts := map[string]sum{}
		simple := true
		p.Terms(func(c int64, vars []affine.Var) {
			var by []int
			rest := ""
			for _, v := range vars {
				i := slices.IndexFunc(s.counts, func(c counted) bool { return c.count == v })
				switch {
				case i >= 0:
					by = append(by, i)
				case s.w.us.at(v).varies:
					simple = false
				default:
					rest += fmt.Sprint(v, " ")
				}
			}
			parts[rest] = append(parts[rest], factor{c, by})
		})
		for _, part := range parts {
			if simple && !slices.ContainsFunc(part, func(f factor) bool { return len(f.by) > 0 }) && !part.vanishes(nil) {
				return false
			}
			if simple {
				s.sums = append(s.sums, part)
			}
		}
		s.slow = s.slow || !simple
	}
	return true
}

// put is a sum in the iterations tried.
func (s *search) put(p affine.Poly) affine.Poly {
	return p.Put(func(v affine.Var) (affine.Poly, bool) {
		if n, ok := s.at[v]; ok {
			return affine.Const(n), true
		}
		u := s.w.us.at(v)
		if u.is == nil {
			return affine.Poly{}, false
		}
		x, y := s.put(u.is.x), s.put(u.is.y)
		c, ok := u.is.compute(x, y)
		return affine.Const(c), ok
	})
}

// computes reports an operation that compute does.
func (o *operation) computes() bool {
	return slices.Contains([]string{"quot", "rem", "shift", "low", "min", "max"}, o.op)
}

// compute does an operation on numbers that are known.
func (o *operation) compute(x, y affine.Poly) (int64, bool) {
	a, ok := x.Value()
	b, also := y.Value()
	if !ok || !also {
		return 0, false
	}
	switch o.op {
	case "quot":
		if b != 0 {
			return a / b, true
		}
	case "rem":
		if b != 0 {
			return a % b, true
		}
	case "shift":
		return a >> b, true
	case "low":
		return a & (1<<b - 1), true
	case "min":
		return min(a, b), true
	case "max":
		return max(a, b), true
	}
	return 0, false
}

// run reports that all loops get to the iterations tried. One that runs equally often in all iterations around it does so by what
// is taken to be true; of any other one it must follow.
func (s *search) run() bool {
	if s.hope == possibly {
		return !slices.ContainsFunc(s.counts, s.over)
	}
	taken := s.taken()
	if s.w.us.system(taken, nil).Impossible() {
		return false // the program knows better
	}
	for _, c := range s.counts {
		if c.l.same {
			continue
		}
		if !c.l.exact {
			return false
		}
		for _, p := range s.heads(c) {
			if !s.w.us.implies(taken, p) {
				return false
			}
		}
	}
	return true
}

// heads is the conditions on which a loop gets to the iteration tried: each at least 0.
func (s *search) heads(c counted) (list []affine.Poly) {
	for _, p := range c.l.head {
		if c.count != c.l.count {
			p = s.w.us.other(p)
		}
		list = append(list, s.put(p))
	}
	return list
}

// over reports that a loop is over before the iteration tried.
func (s *search) over(c counted) bool {
	return slices.ContainsFunc(s.heads(c), func(p affine.Poly) bool {
		n, constant := p.Value()
		return constant && n < 0
	})
}

// taken is what a certain conflict may take to be true.
func (s *search) taken() []fact {
	facts := slices.Clone(s.w.outside.facts)
	for _, c := range s.counts {
		if c.l.same && !c.known {
			for _, p := range c.l.head {
				facts = append(facts, fact{p: p.Put(put(c.l.count, 1))})
			}
		}
	}
	return facts
}

func (s *search) assumed() map[affine.Var]bool {
	m := map[affine.Var]bool{}
	for _, c := range s.counts {
		m[c.count] = !c.known
	}
	return m
}

// longest is how many iterations a loop must have, of those of which that is not known to be so; 0 where two will do.
func (w *walker) longest(e encounter) (trips int64, name string) {
	for v, at := range e.at {
		if n := at + 1; e.assumed[v] && at > 1 && (n > trips || n == trips && w.us.at(v).loop.name < name) {
			trips, name = n, w.us.at(v).loop.name
		}
	}
	return trips, name
}

// describe puts the iterations and the element of an encounter into a finding.
func (w *walker) describe(f *Finding, a, b access, e encounter) {
	s := &search{w: w, at: e.at}
	here := func(p affine.Poly) string { return w.us.text(s.put(p)) }
	f.Element = a.at.text(here)
	f.Write.Iteration = iteration(w.nest, a.loops, here)
	f.Other.Iteration = iteration(w.nest, b.loops, func(p affine.Poly) string { return here(w.us.other(p)) })
}

// iteration names an iteration by the loops' variables.
func iteration(nest, inner []*loop, text func(affine.Poly) string) string {
	var parts []string
	for i, l := range append(nest[:len(nest):len(nest)], inner...) {
		switch {
		case l.name != "":
			parts = append(parts, l.name+" = "+text(l.value))
		case i < len(nest):
			parts = append(parts, "number "+text(affine.Of(l.count)))
		}
	}
	return strings.Join(parts, ", ")
}
