package independence

import (
	"math/bits"

	"github.com/gooffload/gooffload/transform/affine"
)

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

// disjoint reports that low has only bits that high does not have, so that they can be added: high is a multiple of a
// power of two that low is less than.
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
