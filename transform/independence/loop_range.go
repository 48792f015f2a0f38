package independence

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/typeset"
)

func (w *walker) rangeStmt(s *ast.RangeStmt, st *state) {
	done := w.head(s)
	x := w.eval(s.X, st)
	done()
	t := w.typeOf(s.X)
	at, n := w.ranged(s.X, x, t, st)
	l, in := w.enter(s, s.Body, nil, st)
	key, elem := value{}, value{}
	if n.Known() {
		l.head = []affine.Poly{n.Plus(-1).Sub(affine.Of(l.count))}
		l.exact, l.same = true, !w.us.varies(n)
		l.value = affine.Of(l.count)
		key = numberOf(l.value)
		in.know(atLeast(l.head...)...)
	}
	if id, ok := s.Key.(*ast.Ident); ok && id.Name != "_" && n.Known() {
		l.name = id.Name
	}
	w.within(l, func() {
		switch _, array := typeset.Underlying(t).(*types.Array); {
		case s.Value == nil || isBlank(s.Value):
		case x.kind == pointer && w.made[x.at.root]: // a map that the iteration has made
			elem = w.load(w.anyElement(x.at), w.typeOf(s.Value), s.Value, in)
		case !n.Known():
			w.lost(types.Typ[types.Invalid], false, s.X, in)
		default:
			if !array {
				w.accessedBy[s.Value] = s.X
			}
			elem = w.load(at.element(w.shift(x, l.value)), elementOf(t), s.Value, in)
		}
		for _, k := range []struct {
			e ast.Expr
			x value
		}{{s.Key, key}, {s.Value, elem}} {
			if k.e != nil {
				w.store(k.e, k.x, in)
			}
		}
		w.body(l, s.Body, in)
	})
	w.forget(s, st)
}

// ranged is where the elements of a range's operand are, and how many; the number is not known of what has none.
func (w *walker) ranged(e ast.Expr, x value, t types.Type, st *state) (at place, n affine.Poly) {
	switch u := typeset.Underlying(t).(type) {
	case *types.Basic:
		if u.Info()&types.IsInteger != 0 {
			return place{}, w.numberOf(x, e)
		}
	case *types.Slice:
		return x.at, w.lengthOf(x, e)
	case *types.Array:
		return place{}, affine.Const(u.Len()) // of a copy
	case *types.Pointer:
		if a, ok := typeset.Underlying(u.Elem()).(*types.Array); ok {
			return x.at, affine.Const(a.Len())
		}
	}
	return place{}, affine.Unknown()
}

// shift is the index behind a slice's own, in the array that it is a part of.
func (w *walker) shift(x value, i affine.Poly) affine.Poly {
	if x.kind == elements {
		return x.off.Add(i)
	}
	return i
}

func isBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}

func elementOf(t types.Type) types.Type {
	switch t := typeset.Underlying(t).(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Array:
		return t.Elem()
	case *types.Pointer:
		return elementOf(t.Elem())
	}
	return types.Typ[types.Invalid]
}
