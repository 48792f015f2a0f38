package independence

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/typeset"
)

func (w *walker) builtin(e *ast.CallExpr, name string, st *state) value {
	args := w.evalAll(e.Args, 0, st)
	switch name {
	case "len":
		return numberOf(w.lengthOf(args[0], e.Args[0]))
	case "cap":
		return numberOf(w.unknownOf(types.ExprString(e), types.Typ[types.Uint], true))
	case "min", "max":
		if !isInteger(w.typeOf(e)) {
			return value{}
		}
		var list []affine.Poly
		for i, x := range args {
			list = append(list, w.numberOf(x, e.Args[i]))
		}
		return numberOf(w.least(name, list))
	case "copy":
		w.each(e, st, []value{args[0], args[1]}, []bool{true, false})
		return numberOf(w.unknownOf(types.ExprString(e), types.Typ[types.Uint], true))
	case "clear":
		w.each(e, st, args[:1], []bool{true})
	case "append":
		return value{}
	case "panic":
		w.mayFail(e, "it may panic", "", st)
		st.dead = true
	}
	return value{}
}

// lengthOf is len of what an expression gives.
func (w *walker) lengthOf(x value, e ast.Expr) affine.Poly {
	if x.kind == elements && x.len.Known() {
		return x.len
	}
	t := typeset.Underlying(w.typeOf(e))
	if p, ok := t.(*types.Pointer); ok {
		t = typeset.Underlying(p.Elem())
	}
	if a, ok := t.(*types.Array); ok {
		return affine.Const(a.Len())
	}
	return w.unknownOf("len("+types.ExprString(e)+")", types.Typ[types.Uint], true)
}

// each is a loop over the elements of slices, as far as all of them reach, that touches the elements.
func (w *walker) each(e *ast.CallExpr, st *state, slices []value, write []bool) {
	l := &loop{stmt: &ast.ExprStmt{X: e}, exact: true, same: true}
	l.count = w.us.fresh("element", true)
	w.us.at(l.count).loop = l
	w.us.fact(l.count, affine.Of(l.count))
	in := st.clone()
	for i, x := range slices {
		h := w.lengthOf(x, e.Args[i]).Plus(-1).Sub(affine.Of(l.count))
		l.head, l.same = append(l.head, h), l.same && w.us.same(h, l.count)
	}
	in.know(atLeast(l.head...)...)
	w.within(l, func() {
		for i, x := range slices {
			w.accessedBy[e.Args[i]] = e
			at := x.at
			if x.kind != elements {
				at = place{}
			}
			w.touch(at.element(x.off.Add(affine.Of(l.count))), elementOf(w.typeOf(e.Args[i])), write[i], e.Args[i], in)
		}
	})
}

// same reports a sum that all iterations have in common, but for v.
func (us *unknowns) same(p affine.Poly, v affine.Var) bool {
	return !us.varies(p.Put(func(u affine.Var) (affine.Poly, bool) { return affine.Poly{}, u == v }))
}

func isSlice(t types.Type) bool {
	_, ok := typeset.Underlying(t).(*types.Slice)
	return ok
}
