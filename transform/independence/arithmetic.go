package independence

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math/bits"

	"github.com/gooffload/gooffload/transform/affine"
)

// numberOf is the number that an expression's value is, a new unknown where nothing is known of it.
func (w *walker) numberOf(x value, e ast.Expr) affine.Poly {
	if x.kind == number && x.n.Known() {
		return x.n
	}
	return w.unknownOf(types.ExprString(e), w.typeOf(e), true)
}

// unknownOf is a new unknown of a type; varies as far as anything does here.
func (w *walker) unknownOf(name string, t types.Type, varies bool) affine.Poly {
	v := w.us.fresh(name, varies && !w.outside.looking)
	w.ofType(v, t)
	return affine.Of(v)
}

// ofType notes what the type says of an unknown.
func (w *walker) ofType(v affine.Var, t types.Type) {
	b, ok := t.Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsInteger == 0 {
		return
	}
	if narrow(b) {
		lo, hi := limits(b)
		w.us.fact(v, affine.Of(v).Plus(-lo), affine.Const(hi).Sub(affine.Of(v)))
	} else if b.Info()&types.IsUnsigned != 0 {
		w.us.fact(v, affine.Of(v))
	}
}

// width is the bits of an integer type. An int has 64 here, and 32 on some machines: what wraps there has no memory to index.
func width(b *types.Basic) int {
	switch b.Kind() {
	case types.Int8, types.Uint8:
		return 8
	case types.Int16, types.Uint16:
		return 16
	case types.Int32, types.Uint32:
		return 32
	}
	return 64
}

// limits are the least and the greatest value of an integer type of less than 64 bits.
func limits(b *types.Basic) (lo, hi int64) {
	n := width(b)
	if b.Info()&types.IsUnsigned != 0 {
		return 0, 1<<n - 1
	}
	return -1 << (n - 1), 1<<(n-1) - 1
}

// narrow reports a type that ordinary programs see wrap.
func narrow(b *types.Basic) bool { return width(b) < 32 }

func isNarrow(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0 && narrow(b)
}

// withinLimits reports that p provably is a value of a type.
func (w *walker) withinLimits(p affine.Poly, b *types.Basic, st *state) bool {
	lo, hi := limits(b)
	return w.implies(st, p.Plus(-lo), affine.Const(hi).Sub(p))
}

// wrapped is p as a type of fewer bits has it.
func (w *walker) wrapped(p affine.Poly, b *types.Basic) value {
	v := w.us.computed(b.Name(), p, affine.Poly{})
	if len(w.us.at(v).facts) == 0 {
		w.ofType(v, b)
	}
	return numberOf(affine.Of(v))
}

// fit is p as a value of type t, or an unknown where it may have wrapped.
func (w *walker) fit(p affine.Poly, t types.Type, st *state) value {
	b, ok := t.Underlying().(*types.Basic)
	if !ok || b.Info()&types.IsInteger == 0 {
		return value{}
	}
	if !p.Known() {
		return numberOf(w.unknownOf("…", t, true))
	}
	if narrow(b) && w.wide == 0 && !w.withinLimits(p, b, st) {
		return w.wrapped(p, b)
	}
	return numberOf(p)
}

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

// maskBits is the bits that a constant mask keeps, where they are next to each other: from low on, below high.
func maskBits(p affine.Poly) (low, high int64, ok bool) {
	c, ok := p.Value()
	if !ok || c <= 0 {
		return 0, 0, false
	}
	low = int64(bits.TrailingZeros64(uint64(c)))
	high = int64(bits.Len64(uint64(c)))
	return low, high, c == 1<<high-1<<low
}

// disjoint reports that low has only bits that high does not have, so that they can be added: high is a multiple of a power of two
// that low is less than.
func (w *walker) disjoint(high, low affine.Poly, st *state) bool {
	one := high.Divisor() & -high.Divisor()
	return one > 1 && w.implies(st, low, affine.Const(one-1).Sub(low), high)
}

// quotient is Go's x / y, rounded towards 0.
func (w *walker) quotient(x, y affine.Poly, st *state) affine.Poly {
	c, constant := y.Value()
	switch a, ok := x.Value(); {
	case constant && c == 0:
		return affine.Unknown()
	case constant && c == 1:
		return x
	case constant && ok:
		return affine.Const(a / c)
	}
	v := w.us.computed("quot", x, y)
	rest := x.Sub(y.Mul(affine.Of(v)))
	if constant && len(w.us.at(v).facts) == 0 {
		m := max(c, -c) - 1
		w.us.fact(v, rest.Plus(m), affine.Const(m).Sub(rest))
	}
	if w.implies(st, x, y.Plus(-1)) {
		st.know(atLeast(rest, y.Plus(-1).Sub(rest), affine.Of(v))...)
	}
	return affine.Of(v)
}

// remainder is Go's x % y, of the sign of x.
func (w *walker) remainder(x, y affine.Poly, st *state) affine.Poly {
	rest := x.Sub(y.Mul(w.quotient(x, y, st)))
	if _, constant := rest.Value(); constant || !rest.Known() {
		return rest
	}
	v := w.us.computed("rem", x, y)
	r := affine.Of(v)
	if u := w.us.at(v); u.zero == nil {
		u.zero = []affine.Poly{rest.Sub(r)}
	}
	if w.implies(st, x, y.Plus(-1)) {
		st.know(atLeast(r, y.Plus(-1).Sub(r))...)
	}
	return r
}

// shifted is x >> k, which is rounded down.
func (w *walker) shifted(x affine.Poly, k int64) affine.Poly {
	if k == 0 {
		return x
	}
	if a, ok := x.Value(); ok {
		return affine.Const(a >> k)
	}
	v := w.us.computed("shift", x, affine.Const(k))
	if len(w.us.at(v).facts) == 0 {
		rest := x.Sub(affine.Of(v).Scale(1 << k))
		w.us.fact(v, rest, affine.Const(1<<k-1).Sub(rest))
	}
	return affine.Of(v)
}

// lowest is the k lowest bits of x, as a number that is not negative.
func (w *walker) lowest(x affine.Poly, k int64) affine.Poly {
	if a, ok := x.Value(); ok {
		return affine.Const(a & (1<<k - 1))
	}
	high := w.shifted(x, k)
	v := w.us.computed("low", x, affine.Const(k))
	r := affine.Of(v)
	if w.us.at(v).zero == nil {
		w.us.fact(v, r, affine.Const(1<<k-1).Sub(r))
		w.us.at(v).zero = []affine.Poly{x.Sub(high.Scale(1 << k)).Sub(r)}
	}
	return r
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

// convert is an integer in another type.
func (w *walker) convert(p affine.Poly, from, to *types.Basic, st *state) value {
	if n := width(to); n == 64 || n == 32 && width(from) <= 32 || w.withinLimits(p, to, st) {
		return numberOf(p)
	}
	return w.wrapped(p, to)
}

// constantOf is an integer constant's value.
func constantOf(v constant.Value) (affine.Poly, bool) {
	if v == nil || v.Kind() != constant.Int {
		return affine.Poly{}, false
	}
	n, exact := constant.Int64Val(v)
	if !exact || n > 1<<62 || n < -1<<62 {
		return affine.Unknown(), true
	}
	return affine.Const(n), true
}
