package independence

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/affine"
)

// mostFactor is the greatest constant that subscripts are multiplied by without being made to wrap, as hashes are.
const mostFactor = 1 << 24

// arithmetic is x op y in type t.
func (w *walker) arithmetic(op token.Token, x, y value, t types.Type, st *state) value {
	if !isInteger(t) {
		return value{}
	}
	if x.kind != number || y.kind != number {
		return numberOf(w.unknownOf("…", t, true))
	}
	a, b := x.n, y.n
	c, constant := b.Value()
	switch op {
	case token.ADD:
		return w.fit(a.Add(b), t, st)
	case token.SUB:
		return w.fit(a.Sub(b), t, st)
	case token.MUL:
		if d, ok := a.Value(); ok {
			c, constant = d, true
		}
		if !constant || -mostFactor < c && c < mostFactor {
			return w.fit(a.Mul(b), t, st)
		}
	case token.QUO:
		return w.fit(w.quotient(a, b, st), t, st)
	case token.REM:
		return w.fit(w.remainder(a, b, st), t, st)
	case token.SHL:
		if constant && 0 <= c && c < 24 {
			return w.fit(a.Scale(1<<c), t, st)
		}
	case token.SHR:
		if constant && 0 <= c && c < 62 {
			return w.fit(w.shifted(a, c), t, st)
		}
	case token.AND, token.AND_NOT:
		if _, ok := a.Value(); ok && op == token.AND {
			a, b = b, a
		}
		if low, high, ok := maskBits(b); ok {
			kept := w.lowest(w.shifted(a, low), high-low).Scale(1 << low)
			if op == token.AND_NOT {
				kept = a.Sub(kept)
			}
			return w.fit(kept, t, st)
		}
	case token.OR, token.XOR:
		if w.disjoint(a, b, st) || w.disjoint(b, a, st) {
			return w.fit(a.Add(b), t, st)
		}
	}
	v := w.us.computed(op.String(), a, b)
	if len(w.us.at(v).facts) == 0 {
		w.ofType(v, t)
	}
	return numberOf(affine.Of(v))
}

// least is the built-in min of numbers (greatest: max).
func (w *walker) least(op string, list []affine.Poly) affine.Poly {
	r := list[0]
	for _, x := range list[1:] {
		a, ok := r.Value()
		b, also := x.Value()
		if ok && also {
			if op == "min" {
				r = affine.Const(min(a, b))
			} else {
				r = affine.Const(max(a, b))
			}
			continue
		}
		v := w.us.computed(op, r, x)
		m := affine.Of(v)
		if op == "min" {
			w.us.fact(v, r.Sub(m), x.Sub(m))
		} else {
			w.us.fact(v, m.Sub(r), m.Sub(x))
		}
		r = m
	}
	return r
}
