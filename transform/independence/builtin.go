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
		if args[0].ends {
			return numberOf(args[0].cap)
		}
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
		w.each(e, e.Args, st, args, []bool{true, false})
		w.loseMade(st)
		if leads(elementOf(w.typeOf(e.Args[0]))) && !w.newAlone(nil, args[1]) {
			w.mixAll()
		}
		return numberOf(w.unknownOf(types.ExprString(e), types.Typ[types.Uint], true))
	case "clear":
		w.each(e, e.Args, st, args, []bool{true})
		w.loseMade(st)
	case "append":
		return w.appended(e, args, st)
	case "new":
		return w.newMemory(e, nil, st)
	case "make":
		return w.newMemory(e, args[1:], st)
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
	if v := w.steadyString(e); v != nil {
		u := w.us.named("len "+place{root: v}.key(), "len("+v.Name()+")")
		if len(w.us.at(u).facts) == 0 {
			w.us.fact(u, affine.Of(u))
		}
		return affine.Of(u)
	}
	return w.unknownOf("len("+types.ExprString(e)+")", types.Typ[types.Uint], true)
}

// steadyString is the variable from outside of the loops that an expression of a string type is, if nothing assigns it
// in them; nil for any other one.
func (w *walker) steadyString(e ast.Expr) *types.Var {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok || !isString(w.typeOf(e)) {
		return nil
	}
	v, ok := w.r.Info.ObjectOf(id).(*types.Var)
	switch {
	case !ok || w.local(v) || w.loose[v] || v.Kind() == types.PackageVar:
		return nil
	case w.outside.looking && !w.outside.once[v], !w.outside.looking && w.changed(w.r.Loops[0])[v]:
		return nil
	}
	return v
}

// each is a loop over the elements of slices, as far as all of them reach, that touches the elements.
func (w *walker) each(e *ast.CallExpr, operands []ast.Expr, st *state, slices []value, write []bool) {
	l := &loop{stmt: &ast.ExprStmt{X: e}, exact: true, same: true}
	l.count = w.us.fresh("element", true)
	w.us.at(l.count).loop = l
	w.us.fact(l.count, affine.Of(l.count))
	in := st.clone()
	for i, x := range slices {
		h := w.lengthOf(x, operands[i]).Plus(-1).Sub(affine.Of(l.count))
		l.head, l.same = append(l.head, h), l.same && w.us.same(h, l.count)
	}
	in.know(atLeast(l.head...)...)
	w.within(l, func() {
		for i, x := range slices {
			w.accessedBy[operands[i]] = e
			at := x.at
			if x.kind != elements {
				at = place{}
			}
			w.touch(at.element(x.off.Add(affine.Of(l.count))), elementOf(w.typeOf(operands[i])), write[i], operands[i], in)
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
