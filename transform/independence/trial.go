package independence

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// unsteady reports a sum with unknowns that are not the same for all iterations, and not known from the numbers of
// the iterations.
func (us *unknowns) unsteady(p affine.Poly) bool {
	found := !p.Known()
	p.Vars(func(v affine.Var) bool {
		u := us.at(v)
		known := u.loop != nil || u.is != nil && u.is.computes() && !us.unsteady(u.is.x) && !us.unsteady(u.is.y)
		found = found || u.varies && !known
		return !found
	})
	return found
}

// met reports that the numbers tried are two different iterations that run, and that all equations hold in them.
func (s *search) met() bool {
	if !s.compared() {
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
	if s.w.r.Waits != nil && !s.turned && s.waits() {
		return false
	}
	return s.run()
}

// compared reports two iterations that are not the same, and in one of the orders that are of interest. The first
// counts are those of the nest, each with its twin.
func (s *search) compared() bool {
	is := make(Order, len(s.w.nest))
	for i := range is {
		is[i] = cmp.Compare(s.numbers[2*i], s.numbers[2*i+1])
	}
	if s.turned {
		return !slices.ContainsFunc(is, func(n int) bool { return n != 0 })
	}
	if s.w.r.Orders == nil {
		at := slices.IndexFunc(is, func(n int) bool { return n != 0 })
		return at >= 0 && (is[at] < 0 && !s.a.now || is[at] > 0 && !s.b.now)
	}
	return slices.ContainsFunc(s.w.r.Orders, func(o Order) bool { return o.allows(is, 1) || o.allows(is, -1) })
}

// allows reports a pair of iterations of the order, or, turned round (-1), of its opposite.
func (o Order) allows(is Order, turn int) bool {
	for i, n := range o {
		if n != 0 && n*turn != is[i] {
			return false
		}
	}
	return true
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
			if simple && !slices.ContainsFunc(part, func(f factor) bool { return len(f.by) > 0 }) &&
				!part.vanishes(nil) {
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
