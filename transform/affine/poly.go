// Package affine reasons about integers that are not known: sums of products of unknowns, and whether conditions on
// such sums can hold together.
//
//	n, i, j := affine.Of(0), affine.Of(1), affine.Of(2)
//	var s affine.System
//	s.Least(i, n.Sub(i).Add(affine.Const(-1))) // 0 <= i, i < n
//	s.Least(j.Sub(n))                          // j >= n
//	s.Zero(i.Sub(j))                           // i == j
//	s.Impossible()                             // true
//
// Numbers are those of mathematics: they do not wrap. Whoever makes a Poly of an expression of Go says why that is
// right.
package affine

import (
	"cmp"
	"encoding/binary"
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// Var is an unknown integer, by its number.
type Var uint32

// product is variables that are multiplied, in rising order, four bytes each. The empty product is 1.
type product string

func productOf(vars ...Var) product {
	var b []byte
	for _, v := range vars {
		b = binary.BigEndian.AppendUint32(b, uint32(v))
	}
	return product(b)
}

func (p product) vars() []Var {
	vars := make([]Var, 0, p.degree())
	for b := []byte(p); len(b) > 0; b = b[4:] {
		vars = append(vars, Var(binary.BigEndian.Uint32(b)))
	}
	return vars
}

func (p product) degree() int { return len(p) / 4 }

func (p product) times(q product) product {
	vars := append(p.vars(), q.vars()...)
	slices.Sort(vars)
	return productOf(vars...)
}

// term is a product with its coefficient, which is not 0.
type term struct {
	coef int64
	of   product
}

// Poly is a sum of products of variables, each with a coefficient. The zero Poly is 0. Polys are values: no operation
// changes its operands. One whose coefficients do not fit is not Known, and nothing made of it is.
type Poly struct {
	terms   []term // by product, so that equal sums are equal lists; the constant comes first
	unknown bool
}

// Const is the number c.
func Const(c int64) Poly {
	if c == 0 {
		return Poly{}
	}
	return Poly{terms: []term{{c, ""}}}
}

// Unknown is a sum of which nothing is known.
func Unknown() Poly { return Poly{unknown: true} }

// Of is the variable v.
func Of(v Var) Poly { return Poly{terms: []term{{1, productOf(v)}}} }

// Known reports whether p stands for anything; false after an overflow.
func (p Poly) Known() bool { return !p.unknown }

// Value is what p is when it has no variables.
func (p Poly) Value() (c int64, ok bool) {
	switch {
	case p.unknown || len(p.terms) > 1 || len(p.terms) == 1 && p.terms[0].of != "":
		return 0, false
	case len(p.terms) == 0:
		return 0, true
	}
	return p.terms[0].coef, true
}

// IsZero reports that p is 0 whatever its variables are.
func (p Poly) IsZero() bool { return !p.unknown && len(p.terms) == 0 }

// Equal reports that p and q are the same sum.
func (p Poly) Equal(q Poly) bool {
	return !p.unknown && !q.unknown && slices.Equal(p.terms, q.terms)
}

// Add is p + q.
func (p Poly) Add(q Poly) Poly { return p.plus(q, 1) }

// plus is p + c*q: one walk of both lists, which have the same order.
func (p Poly) plus(q Poly, c int64) Poly {
	if p.unknown || q.unknown {
		return Poly{unknown: true}
	}
	a, b := p.terms, q.terms
	if len(b) == 0 {
		return p
	}
	out := make([]term, 0, len(a)+len(b))
	for len(b) > 0 {
		if len(a) > 0 && a[0].of < b[0].of {
			out, a = append(out, a[0]), a[1:]
			continue
		}
		coef, ok := times(b[0].coef, c)
		if len(a) > 0 && a[0].of == b[0].of {
			var fits bool
			coef, fits = plus(a[0].coef, coef)
			ok, a = ok && fits, a[1:]
		}
		if !ok {
			return Poly{unknown: true}
		}
		if coef != 0 {
			out = append(out, term{coef, b[0].of})
		}
		b = b[1:]
	}
	return Poly{terms: append(out, a...)}
}

// Sub is p - q.
func (p Poly) Sub(q Poly) Poly { return p.plus(q, -1) }

// Plus is p + c.
func (p Poly) Plus(c int64) Poly { return p.Add(Const(c)) }

// Scale is c * p.
func (p Poly) Scale(c int64) Poly { return Poly{}.plus(p, c) }

// Mul is p * q.
func (p Poly) Mul(q Poly) Poly {
	unknown := p.unknown || q.unknown
	terms := make([]term, 0, len(p.terms)*len(q.terms))
	for _, a := range p.terms {
		for _, b := range q.terms {
			c, ok := times(a.coef, b.coef)
			unknown = unknown || !ok
			terms = append(terms, term{c, a.of.times(b.of)})
		}
	}
	return sum(terms, unknown)
}

// sum adds up terms, which it may change.
func sum(terms []term, unknown bool) Poly {
	if unknown {
		return Poly{unknown: true}
	}
	slices.SortFunc(terms, func(a, b term) int { return cmp.Compare(a.of, b.of) })
	out := terms[:0]
	for _, t := range terms {
		n := len(out)
		if n == 0 || out[n-1].of != t.of {
			out = append(out, t)
			continue
		}
		c, ok := plus(out[n-1].coef, t.coef)
		if !ok {
			return Poly{unknown: true}
		}
		out[n-1].coef = c
	}
	return Poly{terms: slices.DeleteFunc(out, func(t term) bool { return t.coef == 0 })}
}

// Put replaces variables: by returns what stands for v, and false to leave it.
func (p Poly) Put(by func(v Var) (Poly, bool)) Poly {
	if p.unknown {
		return p
	}
	var out Poly
	for _, t := range p.terms {
		of := Const(t.coef)
		for _, v := range t.of.vars() {
			if q, ok := by(v); ok {
				of = of.Mul(q)
			} else {
				of = of.Mul(Of(v))
			}
		}
		out = out.Add(of)
	}
	return out
}

// Vars calls f for the variables of p, for each as often as it stands there, until f returns false.
func (p Poly) Vars(f func(Var) bool) {
	for _, t := range p.terms {
		for _, v := range t.of.vars() {
			if !f(v) {
				return
			}
		}
	}
}

// Terms calls f for each product of p with its coefficient; the constant has no variables.
func (p Poly) Terms(f func(coef int64, vars []Var)) {
	for _, t := range p.terms {
		f(t.coef, t.of.vars())
	}
}

// Divisor is the greatest number that divides all coefficients; 0 of a sum that is 0 or not known.
func (p Poly) Divisor() int64 {
	var g int64
	for _, t := range p.terms {
		g = gcd(g, t.coef)
	}
	return g
}

// Degree is the number of variables in the longest product of p.
func (p Poly) Degree() int {
	d := 0
	for _, t := range p.terms {
		d = max(d, t.of.degree())
	}
	return d
}

// Text spells p with the names of its variables, as a Go expression.
func (p Poly) Text(name func(Var) string) string {
	var b strings.Builder
	write := func(t term) {
		c := t.coef
		switch {
		case c < 0 && b.Len() > 0:
			b.WriteString("-")
			c = -c
		case b.Len() > 0:
			b.WriteString("+")
		}
		factors := []string{}
		if c == -1 && t.of != "" {
			b.WriteString("-")
		} else if c != 1 || t.of == "" {
			factors = append(factors, strconv.FormatInt(c, 10))
		}
		for _, v := range t.of.vars() {
			factors = append(factors, name(v))
		}
		b.WriteString(strings.Join(factors, "*"))
	}
	for _, t := range p.terms {
		if t.of != "" {
			write(t)
		}
	}
	for _, t := range p.terms {
		if t.of == "" {
			write(t)
		}
	}
	if b.Len() == 0 {
		return "0"
	}
	return b.String()
}

// plus and times report overflow.
func plus(a, b int64) (int64, bool) {
	c := a + b
	return c, (c > a) == (b > 0)
}

func times(a, b int64) (int64, bool) {
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	if hi != 0 || lo > 1<<62 {
		return 0, false
	}
	return a * b, true
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}
