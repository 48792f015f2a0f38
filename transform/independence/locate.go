package independence

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/typeset"
)

// locate is the place that an expression selects; it notes what is read on the way.
func (w *walker) locate(e ast.Expr, st *state) place {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := w.r.Info.ObjectOf(e).(*types.Var)
		if !ok {
			return place{}
		}
		if x, ok := st.values[v]; ok && x.kind == structure && x.at.known() && w.tracked(v) {
			return x.at
		}
		return place{root: v}
	case *ast.SelectorExpr:
		return w.field(e, st)
	case *ast.StarExpr:
		switch x := w.eval(e.X, st); x.kind {
		case pointer:
			return x.at
		case elements: // any of an array in a slice
			i := affine.Of(w.us.fresh("element", true))
			return x.at.element(x.off.Add(i)).where(i, x.len.Plus(-1).Sub(i))
		}
	case *ast.IndexExpr:
		return w.element(e, st)
	case *ast.TypeAssertExpr:
		if w.r.Certain != nil && w.r.Certain(e) {
			return w.locate(e.X, st)
		}
		w.eval(e, st)
	default:
		if x := w.eval(e, st); x.kind == structure {
			return x.at
		}
	}
	return place{}
}

func (w *walker) field(e *ast.SelectorExpr, st *state) place {
	sel := w.r.Info.Selections[e]
	if sel == nil {
		v, _ := w.r.Info.ObjectOf(e.Sel).(*types.Var)
		return place{root: v}
	}
	var p place
	t := w.typeOf(e.X)
	if isPointer(t) {
		if x := w.eval(e.X, st); x.kind == pointer {
			p = x.at
		}
	} else if x := w.held(e.X, st); !x.at.known() || !slices.Contains(x.lost, sel.Index()[0]) {
		p = w.locate(e.X, st)
	}
	p, _ = selected(p, t, sel.Index())
	return p
}

// held is the value of a variable that an expression names.
func (w *walker) held(e ast.Expr, st *state) value {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return value{}
	}
	v, _ := w.r.Info.ObjectOf(id).(*types.Var)
	return st.values[v]
}

// selected follows fields from p, which is memory of type t or what a pointer of type t points to, and returns what
// is there.
func selected(p place, t types.Type, index []int) (place, types.Type) {
	for i, n := range index {
		if ptr, ok := typeset.Underlying(t).(*types.Pointer); ok {
			if i > 0 {
				p = p.target()
			}
			t = ptr.Elem()
		}
		s, ok := t.Underlying().(*types.Struct)
		if !ok {
			return place{}, types.Typ[types.Invalid]
		}
		p, t = p.fieldOf(s.Field(n), n), s.Field(n).Type()
	}
	return p, t
}

func (w *walker) element(e *ast.IndexExpr, st *state) place {
	var p place
	off, length := affine.Poly{}, affine.Unknown()
	switch t := typeset.Underlying(w.typeOf(e.X)).(type) {
	case *types.Array:
		p, length = w.locate(e.X, st), affine.Const(t.Len())
	case *types.Pointer:
		switch x := w.eval(e.X, st); x.kind {
		case pointer:
			p = x.at
		case elements: // of a slice
			p, off = x.at, x.off
		}
		if a, ok := typeset.Underlying(t.Elem()).(*types.Array); ok {
			length = affine.Const(a.Len())
		}
	case *types.Slice:
		if x := w.eval(e.X, st); x.kind == elements {
			p, off, length = x.at, x.off, x.len
		}
	default:
		if x := w.eval(e.X, st); x.kind == pointer && w.local(x.at.root) { // a map that the iteration has made
			p = x.at
		}
	}
	i := w.numberOf(w.eval(e.Index, st), e.Index)
	p = p.element(off.Add(i)).where(i, length.Plus(-1).Sub(i))
	w.checkIndex(e, p, st, i, length.Plus(-1).Sub(i))
	return p
}
