package independence

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/typeset"
)

// eval evaluates an expression: it notes what is read, and returns what is known of the value.
func (w *walker) eval(e ast.Expr, st *state) value {
	if w.optional == nil && w.r.Optional != nil && w.r.Optional(e) {
		w.optional = e
		defer func() { w.optional = nil }()
	}
	if tv := w.r.Info.Types[e]; tv.Value != nil {
		if n, ok := constantOf(tv.Value); ok && isInteger(tv.Type) {
			return numberOf(n)
		}
		return value{}
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return w.eval(e.X, st)
	case *ast.Ident:
		return w.ident(e, st)
	case *ast.SelectorExpr:
		return w.selector(e, st)
	case *ast.IndexExpr:
		return w.indexed(e, st)
	case *ast.SliceExpr:
		return w.sliced(e, st)
	case *ast.StarExpr:
		return w.load(w.locate(e, st), w.typeOf(e), e, st)
	case *ast.UnaryExpr:
		return w.unary(e, st)
	case *ast.BinaryExpr:
		return w.binary(e, st)
	case *ast.CallExpr:
		if r := w.results(e, st); len(r) == 1 {
			return r[0]
		}
	case *ast.CompositeLit:
		return w.composite(e, st)
	case *ast.TypeAssertExpr:
		x := w.eval(e.X, st)
		if w.r.Certain == nil || !w.r.Certain(e) {
			break
		}
		if x.kind == nothing {
			return w.load(w.locate(e.X, st), w.typeOf(e), e, st)
		}
		return x
	case *ast.FuncLit:
		if w.r.OnlyCalled == nil || !w.r.OnlyCalled(e) { // else it is walked where it is called
			w.literal(e, st)
		}
	}
	return value{}
}

// again is the number that an expression gives; its accesses are noted elsewhere.
func (w *walker) again(e ast.Expr, st *state) affine.Poly {
	w.muted++
	defer func() { w.muted-- }()
	return w.numberOf(w.eval(e, st), e)
}

// ident is the value of a variable.
func (w *walker) ident(e *ast.Ident, st *state) value {
	v, ok := w.r.Info.ObjectOf(e).(*types.Var)
	if !ok {
		return value{}
	}
	if x, ok := st.values[v]; ok && w.tracked(v) {
		return x
	}
	switch {
	case w.local(v):
		return value{}
	case w.outside.looking:
		return w.outside.value(v)
	case w.changed(w.r.Loops[0])[v] && w.own(v):
		return value{} // nothing has assigned it yet
	case w.changed(w.r.Loops[0])[v] || w.rewritten(place{root: v}):
		return w.load(place{root: v}, v.Type(), e, st)
	}
	x := w.outside.value(v)
	if x.kind == nothing {
		return w.load(place{root: v}, v.Type(), e, st)
	}
	return x
}

func (w *walker) selector(e *ast.SelectorExpr, st *state) value {
	if sel := w.r.Info.Selections[e]; sel != nil && sel.Kind() != types.FieldVal {
		w.eval(e.X, st) // a method value
		return value{}
	}
	if _, ok := w.r.Info.ObjectOf(e.Sel).(*types.Var); !ok {
		return value{}
	}
	return w.load(w.locate(e, st), w.typeOf(e), e, st)
}

func (w *walker) indexed(e *ast.IndexExpr, st *state) value {
	switch typeset.Underlying(w.typeOf(e.X)).(type) {
	case *types.Slice, *types.Array, *types.Pointer:
		return w.load(w.locate(e, st), w.typeOf(e), e, st)
	case *types.Signature:
		return value{}
	}
	x := w.eval(e.X, st)
	w.eval(e.Index, st)
	if x.kind == pointer && w.made[x.at.root] { // a map that the iteration has made
		return w.load(w.anyElement(x.at), w.typeOf(e), e, st)
	}
	return value{}
}

func (w *walker) sliced(e *ast.SliceExpr, st *state) value {
	var x value
	switch t := typeset.Underlying(w.typeOf(e.X)).(type) {
	case *types.Array:
		x = arrayOf(w.locate(e.X, st), t.Len())
	case *types.Pointer:
		x = w.eval(e.X, st)
		if a, ok := typeset.Underlying(t.Elem()).(*types.Array); ok && x.kind != elements { // else a part of a slice
			x = arrayOf(x.at, a.Len())
		}
	default:
		x = w.eval(e.X, st)
	}
	length := affine.Unknown()
	if x.kind == elements {
		length = x.len
	}
	lo, hi := affine.Poly{}, length
	if e.Low != nil {
		lo = w.numberOf(w.eval(e.Low, st), e.Low)
	}
	if e.High != nil {
		hi = w.numberOf(w.eval(e.High, st), e.High)
	}
	if e.Max != nil {
		x.cap, x.ends = w.numberOf(w.eval(e.Max, st), e.Max), x.kind == elements
	}
	if x.kind != elements {
		w.mayFail(e, "its bounds may be out of range", "", st)
		return value{}
	}
	x.at = x.at.where(lo, hi.Sub(lo))
	w.mayFail(e, "its bounds may be out of range", "", st, lo, hi.Sub(lo), length.Sub(hi))
	x.off, x.len, x.cap = x.off.Add(lo), hi.Sub(lo), x.cap.Sub(lo)
	return x
}

func (w *walker) unary(e *ast.UnaryExpr, st *state) value {
	switch e.Op {
	case token.AND:
		if lit, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok {
			return w.pointerTo(e, w.typeOf(lit), w.eval(lit, st), st)
		}
		p := w.locate(e.X, st)
		if p.known() && !w.outside.looking && !w.local(p.root) && w.r.Class(p.root, fields(p.steps)) == Reduction {
			return value{} // said where its address is taken
		}
		return value{kind: pointer, at: p}
	case token.SUB:
		return w.arithmetic(token.SUB, numberOf(affine.Poly{}), w.eval(e.X, st), w.typeOf(e), st)
	case token.ADD:
		return w.eval(e.X, st)
	}
	w.eval(e.X, st)
	return value{}
}

func (w *walker) binary(e *ast.BinaryExpr, st *state) value {
	x := w.eval(e.X, st)
	if e.Op == token.LAND || e.Op == token.LOR {
		in := st.clone()
		in.know(w.condition(e.X, e.Op == token.LAND, st).facts...)
		w.unsure++
		w.eval(e.Y, in)
		w.unsure--
		return value{}
	}
	y := w.eval(e.Y, st)
	w.checkOperands(e, e.Op, y, w.typeOf(e), st)
	if e.Op == token.SHL || e.Op == token.SHR || isInteger(w.typeOf(e.X)) && isInteger(w.typeOf(e)) {
		return w.arithmetic(e.Op, x, y, w.typeOf(e), st)
	}
	return value{}
}

// literal walks the body of a function literal, which may be called at any time, or never.
func (w *walker) literal(e *ast.FuncLit, st *state) {
	if w.reassigns(e) {
		w.loseMade(st)
	}
	in := st.clone()
	w.forget(e, in)
	defer func(skipped bool) { w.skipped = skipped }(w.skipped)
	w.unsure++
	w.block(e.Body.List, in)
	w.unsure--
}
