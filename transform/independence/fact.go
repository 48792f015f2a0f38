package independence

import (
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// fact is what is known of a sum: that it is at least 0, or only that it is not 0.
type fact struct {
	p       affine.Poly
	unequal bool
}

// atLeast is the facts that sums are at least 0.
func atLeast(sums ...affine.Poly) (list []fact) {
	for _, p := range sums {
		list = append(list, fact{p: p})
	}
	return list
}

// least is the sums that facts say are at least 0.
func least(facts []fact) (list []affine.Poly) {
	for _, f := range facts {
		if !f.unequal {
			list = append(list, f.p)
		}
	}
	return list
}

// says reports a fact that is worth keeping: it says something of unknowns.
func (f fact) says() bool {
	c, constant := f.p.Value()
	return f.p.Known() && !(constant && (c >= 0 && !f.unequal || c != 0 && f.unequal))
}

func (f fact) equal(g fact) bool { return f.unequal == g.unequal && f.p.Equal(g.p) }

// other is facts in another iteration.
func (us *unknowns) others(facts []fact) (list []fact) {
	for _, f := range facts {
		list = append(list, fact{us.other(f.p), f.unequal})
	}
	return list
}

// system is facts, with what is known of the unknowns in them and in sums that are 0. What is only known not to be 0
// is left out.
func (us *unknowns) system(facts []fact, zero []affine.Poly) *affine.System {
	var s affine.System
	seen := map[affine.Var]bool{}
	var add, same func(p affine.Poly)
	look := func(p affine.Poly) {
		p.Vars(func(v affine.Var) bool {
			if !seen[v] {
				seen[v] = true
				for _, f := range us.at(v).facts {
					add(f)
				}
				for _, z := range us.at(v).zero {
					same(z)
				}
			}
			return true
		})
	}
	add = func(p affine.Poly) {
		s.Least(p)
		look(p)
	}
	same = func(p affine.Poly) {
		s.Zero(p)
		look(p)
	}
	for _, p := range zero {
		same(p)
	}
	for _, p := range least(facts) {
		add(p)
	}
	return &s
}

// implies reports that each p is at least 0 where the facts are.
func (us *unknowns) implies(facts []fact, p ...affine.Poly) bool {
	return !slices.ContainsFunc(p, func(p affine.Poly) bool {
		if c, ok := p.Value(); ok {
			return c < 0
		}
		return !p.Known() || !us.system(append(us.about(facts, p), fact{p: p.Scale(-1).Plus(-1)}), nil).Impossible()
	})
}

// about is the facts that have unknowns in common with p, or with others that do. The rest can only contradict itself,
// which it does nowhere that the program gets to, and would be eliminated in vain.
func (us *unknowns) about(facts []fact, p affine.Poly) (list []fact) {
	seen := map[affine.Var]bool{}
	var note func(p affine.Poly)
	note = func(p affine.Poly) {
		p.Vars(func(v affine.Var) bool {
			if !seen[v] {
				seen[v] = true
				for _, q := range us.at(v).facts {
					note(q)
				}
				for _, q := range us.at(v).zero {
					note(q)
				}
			}
			return true
		})
	}
	note(p)
	rest := facts
	for more := true; more; {
		more = false
		var apart []fact
		for _, f := range rest {
			if f.unequal {
				continue
			}
			if us.shares(f.p, seen) {
				list, more = append(list, f), true
				note(f.p)
			} else {
				apart = append(apart, f)
			}
		}
		rest = apart
	}
	return list
}

// shares reports a sum one of whose unknowns, or of those that are known to hang together with it, is in a set.
func (us *unknowns) shares(p affine.Poly, seen map[affine.Var]bool) bool {
	found := false
	p.Vars(func(v affine.Var) bool {
		found = seen[v] || slices.ContainsFunc(us.at(v).facts, func(q affine.Poly) bool { return shares(q, seen) }) ||
			slices.ContainsFunc(us.at(v).zero, func(q affine.Poly) bool { return shares(q, seen) })
		return !found
	})
	return found
}

func shares(p affine.Poly, seen map[affine.Var]bool) bool {
	found := false
	p.Vars(func(v affine.Var) bool {
		found = seen[v]
		return !found
	})
	return found
}
