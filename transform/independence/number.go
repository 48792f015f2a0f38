package independence

import (
	"go/ast"
	"go/constant"
	"go/types"

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

// width is the bits of an integer type. An int has 64 here, and 32 on some machines: what wraps there has no memory
// to index.
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
		if n := width(b); n < 32 {
			times := w.us.computed(b.Name()+" wraps", p, affine.Poly{})
			w.us.at(v).zero = []affine.Poly{p.Sub(affine.Of(times).Scale(1 << n)).Sub(affine.Of(v))}
		}
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
