package affine

import "slices"

// separate looks for an equation g*q + r = 0 in which r is less than g either way, so that q and r are 0 by
// themselves: the rows and the columns of a matrix that is laid out in one array. It returns false when there is
// none.
func (s *System) separate() bool {
	for i, p := range s.zero {
		for _, g := range p.divisors() {
			q, r := p.divided(g)
			if q.IsZero() || r.IsZero() || !q.Known() || !s.between(r, Poly{terms: []term{g}}) {
				continue
			}
			s.zero = append(slices.Delete(slices.Clone(s.zero), i, i+1), q, r)
			return true
		}
	}
	return false
}

// divisors are what the terms of an equation may be multiples of: coefficients, and products of variables.
func (p Poly) divisors() (list []term) {
	add := func(t term) {
		if (t.coef > 1 || t.of != "") && !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	for _, t := range p.terms {
		add(term{int64(magnitude(t.coef)), ""})
		vars := t.of.vars()
		for i := range vars {
			if len(vars) > 1 {
				add(term{1, productOf(slices.Delete(slices.Clone(vars), i, i+1)...)})
			}
		}
	}
	return list
}

// divided is q and r of p = g*q + r, where the coefficients that are left in r are as small as they can be.
func (p Poly) divided(g term) (q, r Poly) {
	for _, t := range p.terms {
		of, ok := t.of.without(g.of)
		n := int64(0)
		if ok {
			n = floor(t.coef+g.coef/2, g.coef)
		}
		if n != 0 {
			q = q.Add(Poly{terms: []term{{n, of}}})
		}
		if rest := t.coef - n*g.coef; rest != 0 {
			r.terms = append(r.terms, term{rest, t.of})
		}
	}
	return q, r
}

// without is the product p divided by the product q.
func (p product) without(q product) (product, bool) {
	vars := p.vars()
	for _, v := range q.vars() {
		i := slices.Index(vars, v)
		if i < 0 {
			return "", false
		}
		vars = slices.Delete(vars, i, i+1)
	}
	return productOf(vars...), true
}

// linear is the conditions without products of variables: fewer columns, and mostly enough.
func (s *System) linear() *System {
	product := func(p Poly) bool { return p.Degree() > 1 }
	return &System{slices.DeleteFunc(slices.Clone(s.least), product), slices.DeleteFunc(slices.Clone(s.zero), product)}
}

// between reports that r is greater than -g and less than g.
func (s *System) between(r, g Poly) bool {
	for _, p := range []Poly{r.Sub(g), r.Scale(-1).Sub(g)} {
		not := s.Clone()
		not.Least(p)
		if !not.linear().table().impossible() && !not.multiplied().table().impossible() {
			return false
		}
	}
	return true
}
