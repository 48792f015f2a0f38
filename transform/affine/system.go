package affine

import "slices"

// System is conditions on the same unknowns, all of which hold. The zero System has none.
type System struct {
	least []Poly // each is at least 0
	zero  []Poly // each is 0
}

// Least adds conditions: each p is at least 0. What is not Known is left out.
func (s *System) Least(p ...Poly) { s.least = appendKnown(s.least, p) }

// Zero adds conditions: each p is 0.
func (s *System) Zero(p ...Poly) { s.zero = appendKnown(s.zero, p) }

func appendKnown(list, more []Poly) []Poly {
	for _, p := range more {
		if p.Known() {
			list = append(list, p)
		}
	}
	return list
}

// Clone is a copy that can be added to by itself.
func (s *System) Clone() *System { return &System{slices.Clone(s.least), slices.Clone(s.zero)} }

// Impossible reports that no integers meet the conditions. It is exact for what differs from its integer solutions in
// no rational way, and false where it cannot tell: where only rationals or only real numbers meet them, where
// products of variables hide that none do, and where the search would take too long.
func (s *System) Impossible() bool {
	for whole := s.Clone(); ; {
		w := whole.Clone()
		if !w.substitute() || slices.ContainsFunc(w.least, Poly.negative) {
			return true
		}
		if w.multiplied().table().impossible() {
			return true
		}
		if !whole.separate() {
			return false
		}
	}
}

// substitute removes variables that an equation gives as a sum of others. It returns false when an equation has no
// solution.
func (s *System) substitute() bool {
	for {
		eq, v, by := -1, Var(0), Poly{}
		for i, p := range s.zero {
			r, ok := reduced(p)
			if !ok {
				return false
			}
			s.zero[i] = r
			if u, q, ok := r.solved(); ok && eq < 0 {
				eq, v, by = i, u, q
			}
		}
		if eq < 0 {
			s.zero = slices.DeleteFunc(s.zero, Poly.IsZero)
			return true
		}
		s.zero = slices.Delete(s.zero, eq, eq+1)
		put := func(u Var) (Poly, bool) { return by, u == v }
		for i, p := range s.zero {
			s.zero[i] = p.Put(put)
		}
		for i, p := range s.least {
			s.least[i] = p.Put(put)
		}
	}
}

// reduced divides an equation by what its coefficients have in common; ok is false when integers cannot solve it.
func reduced(p Poly) (Poly, bool) {
	if p.unknown {
		return Poly{}, true // nothing is known of it
	}
	var g, c int64
	for _, t := range p.terms {
		if t.of == "" {
			c = t.coef
		} else {
			g = gcd(g, t.coef)
		}
	}
	switch {
	case g == 0:
		return Poly{}, c == 0
	case c%g != 0:
		return Poly{}, false
	case g == 1:
		return p, true
	}
	terms := slices.Clone(p.terms)
	for i := range terms {
		terms[i].coef /= g
	}
	return Poly{terms: terms}, true
}

// solved gives a variable of the equation p = 0 as a linear sum of the others.
func (p Poly) solved() (v Var, by Poly, ok bool) {
	if p.unknown || p.Degree() > 1 {
		return 0, Poly{}, false
	}
	for _, t := range p.terms {
		if t.of != "" && (t.coef == 1 || t.coef == -1) {
			v = t.of.vars()[0]
			return v, Of(v).Sub(p.Scale(t.coef)), true
		}
	}
	return 0, Poly{}, false
}

// negative reports a sum that is less than 0 whatever its variables are.
func (p Poly) negative() bool {
	c, ok := p.Value()
	return ok && c < 0
}

// multiplied is the system with what follows for products of variables: where n is not negative and a condition says
// that p is not, n*p is not. Only products that stand in the system already are of use, and only conditions that are
// linear.
func (s *System) multiplied() *System {
	products := s.products()
	if len(products) == 0 {
		return s
	}
	s = s.Clone()
	linear := slices.DeleteFunc(slices.Clone(s.least), func(p Poly) bool { return p.Degree() > 1 })
	signs := signs{of: *s.Clone(), known: map[Var]int64{}}
	type lemma struct {
		by   product
		cond int
	}
	done := map[lemma]bool{}
	for _, of := range products {
		vars := of.vars()
		for i, v := range vars {
			rest := slices.Delete(slices.Clone(vars), i, i+1)
			sign := signs.product(rest)
			if sign == 0 {
				continue
			}
			by := Poly{terms: []term{{sign, productOf(rest...)}}}
			for j, p := range linear {
				if l := (lemma{by.terms[0].of, j}); !done[l] && p.has(v) {
					done[l] = true
					s.Least(by.Mul(p))
				}
			}
		}
	}
	return s
}

// products lists the products of more than one variable, each once, in the order they are met.
func (s *System) products() []product {
	var list []product
	for _, of := range [][]Poly{s.zero, s.least} {
		for _, p := range of {
			for _, t := range p.terms {
				if t.of.degree() > 1 && !slices.Contains(list, t.of) {
					list = append(list, t.of)
				}
			}
		}
	}
	return list
}

func (p Poly) has(v Var) bool {
	found := false
	p.Vars(func(u Var) bool {
		found = found || u == v
		return !found
	})
	return found
}

// signs finds out of which sign variables are: 1 for not negative, -1 for not positive, 0 for either.
type signs struct {
	of    System
	known map[Var]int64
}

func (s *signs) product(vars []Var) int64 {
	sign := int64(1)
	for _, v := range vars {
		if _, ok := s.known[v]; !ok {
			s.known[v] = s.find(v)
		}
		sign *= s.known[v]
	}
	return sign
}

func (s *signs) find(v Var) int64 {
	if slices.ContainsFunc(s.of.least, func(p Poly) bool { return p.says(v) }) {
		return 1
	}
	for _, sign := range []int64{1, -1} {
		not := s.of.Clone()
		not.Least(Of(v).Scale(-sign).Plus(-1))
		if not.table().impossible() {
			return sign
		}
	}
	return 0
}

// says reports that p >= 0 says by itself that a variable is not negative, as most do that lengths and counters have.
func (p Poly) says(v Var) bool {
	if p.unknown || len(p.terms) == 0 {
		return false
	}
	last := p.terms[len(p.terms)-1]
	return last.coef > 0 && last.of == productOf(v) && (len(p.terms) == 1 || p.terms[0].of == "" && len(p.terms) == 2 &&
		p.terms[0].coef < 0)
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	if a < 0 {
		return -a
	}
	return a
}
