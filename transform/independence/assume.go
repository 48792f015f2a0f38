package independence

import (
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// run reports that all loops get to the iterations tried. One that runs equally often in all iterations around it
// does so by what is taken to be true; of any other one it must follow.
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
