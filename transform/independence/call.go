package independence

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/typeset"
)

// results evaluates a call and returns what is known of its results.
func (w *walker) results(e *ast.CallExpr, st *state) []value {
	if w.r.Info.Types[e.Fun].IsType() {
		return []value{w.conversion(e, st)}
	}
	if w.calling != nil {
		w.calling(e, st)
	}
	fn, recv := w.callee(e)
	if !w.measures(e) {
		st.stored = nil
	}
	if b, ok := w.r.Info.ObjectOf(name(e.Fun)).(*types.Builtin); ok {
		return []value{w.builtin(e, b.Name(), st)}
	}
	if r, ok := w.follow(e, fn, recv, st); ok {
		return r
	}
	if lit := w.literalOf(e.Fun); fn == nil && lit != nil && w.r.OnlyCalled != nil && w.r.OnlyCalled(lit) &&
		!slices.Contains(w.functions, ast.Node(lit)) {
		w.literal(lit, st)
	}
	if fn != nil && fn.FullName() == "(*sync.Once).Do" && len(e.Args) == 1 {
		w.done(e, st)
	}
	w.checkCall(e, fn, st)
	if recv == nil {
		w.eval(e.Fun, st)
	}
	w.touched(e, st)
	args := make([]value, len(e.Args))
	for i, a := range e.Args {
		args[i] = w.eval(a, st)
	}
	if w.mayWrite(e) {
		w.loseMade(st)
		w.mixBy(e, fn, recv, args, st)
	}
	return nil
}

// done walks what a Once is given to do, if that is declared; a literal is walked as an argument.
func (w *walker) done(e *ast.CallExpr, st *state) {
	defer func(call ast.Node) { w.call = call }(w.call)
	does := &ast.CallExpr{Fun: e.Args[0], Lparen: e.Lparen, Rparen: e.Rparen}
	if _, literal := ast.Unparen(does.Fun).(*ast.FuncLit); literal {
		return
	}
	if w.call == nil {
		w.call = e
	}
	fn, recv := w.callee(does)
	w.anyway(func() { w.follow(does, fn, recv, st) })
}

// name is the identifier that a call names its function by; nil for any other expression.
func name(fun ast.Expr) *ast.Ident {
	switch f := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return f
	case *ast.SelectorExpr:
		return f.Sel
	case *ast.IndexExpr:
		return name(f.X)
	case *ast.IndexListExpr:
		return name(f.X)
	}
	return nil
}

// callee is the function that a call calls, with its receiver; nil where that is not known.
func (w *walker) callee(e *ast.CallExpr) (fn *types.Func, recv *ast.SelectorExpr) {
	id := name(e.Fun)
	if id == nil {
		return nil, nil
	}
	fn, _ = w.r.Info.ObjectOf(id).(*types.Func)
	if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && fn != nil && w.r.Info.Selections[sel] != nil {
		if w.r.Info.Selections[sel].Kind() != types.MethodVal || types.IsInterface(w.typeOf(sel.X)) {
			return nil, nil
		}
		recv = sel
	}
	return fn, recv
}

func (w *walker) conversion(e *ast.CallExpr, st *state) value {
	x := w.eval(e.Args[0], st)
	to, ok := w.typeOf(e).Underlying().(*types.Basic)
	from, also := w.typeOf(e.Args[0]).Underlying().(*types.Basic)
	switch {
	case ok && also && to.Info()&types.IsInteger != 0 && from.Info()&types.IsInteger != 0:
		return w.convert(w.numberOf(x, e.Args[0]), from, to, st)
	case ok && to.Info()&types.IsInteger != 0:
		return numberOf(w.unknownOf(types.ExprString(e), to, true))
	case isSlice(w.typeOf(e.Args[0])) && !isSlice(w.typeOf(e)) && !ok:
		return w.asArray(e, x, st)
	case x.kind == elements && isSlice(w.typeOf(e)), x.kind == pointer && isPointer(w.typeOf(e)), x.kind == structure:
		return x
	}
	return value{}
}

// asArray is a slice as an array, or a pointer to one, which is the part of the slice that it was made of.
func (w *walker) asArray(e *ast.CallExpr, x value, st *state) value {
	ptr, ok := typeset.Underlying(w.typeOf(e)).(*types.Pointer)
	if !ok || x.kind != elements {
		w.mayFail(e, "the slice may be too short", "", st)
		return value{}
	}
	length := affine.Unknown()
	if a, ok := typeset.Underlying(ptr.Elem()).(*types.Array); ok {
		length = affine.Const(a.Len())
	}
	w.mayFail(e, "the slice may be too short", "", st, x.len.Sub(length))
	x.len, x.cap, x.ends = length, length, true
	return x
}

// touched notes what a call does that is not followed.
func (w *walker) touched(e *ast.CallExpr, st *state) {
	if w.r.Given != nil && w.givenTo(e, st) || w.r.Touches == nil {
		return
	}
	for _, t := range w.r.Touches(e) {
		p, of := w.touchedPlace(t, st)
		if t.Way != nil {
			p, of = w.wayTo(t, st), typeOr(t.Type)
		}
		n := len(w.accesses)
		w.anyway(func() { w.touch(p, of, t.Write, e, st) })
		w.oneOfMany(n)
	}
}

// touchedPlace is where a call touches memory, and of which type that is: any element of a slice or an array.
func (w *walker) touchedPlace(t Touch, st *state) (place, types.Type) {
	p, of, x := place{root: t.Var}, w.heldBy(t.Var), st.values[t.Var]
	i := affine.Of(w.us.fresh("element", true))
	switch {
	case x.kind == elements:
		return x.at.element(x.off.Add(i)).where(i, x.len.Plus(-1).Sub(i)), elementOf(of)
	case x.kind == pointer && !isPointer(of): // in an interface
		return x.at, types.Typ[types.Invalid]
	case x.kind == pointer && len(t.Fields) == 0:
		p, of = x.at, typeset.Underlying(of).(*types.Pointer).Elem()
	case x.kind == pointer || x.kind == structure:
		p = x.at
	case isPointer(of) && len(t.Fields) > 0:
		p = p.target()
	}
	for n, f := range t.Fields {
		if types.IsInterface(of) { // what it holds is one memory here
			return p.target().element(i), types.Typ[types.Invalid]
		}
		if n > 0 && isPointer(of) {
			p = p.target()
		}
		if p, of = selected(p, of, []int{f}); p.known() && types.IsInterface(of) {
			of = w.heldBy(p.steps[len(p.steps)-1].v)
		}
	}
	switch under := typeset.Underlying(of).(type) {
	case *types.Slice:
		return p.target().element(i), elementOf(of)
	case *types.Array:
		return p.element(i), elementOf(of)
	case *types.Pointer:
		return p.target(), under.Elem()
	}
	return p, of
}

// heldBy is the type of a variable or field, or of what it holds if that is an interface of which it is known.
func (w *walker) heldBy(v *types.Var) types.Type {
	if w.r.Held != nil && types.IsInterface(v.Type()) {
		if t := w.r.Held(v); t != nil {
			return t
		}
	}
	return v.Type()
}

// ledPlace is what the first word in memory of a type leads to; the zero place where there is none.
func (w *walker) ledPlace(p place, t types.Type) (place, types.Type) {
	i := affine.Of(w.us.fresh("element", true))
	switch u := typeset.Underlying(t).(type) {
	case *types.Slice:
		return p.target().element(i), u.Elem()
	case *types.Pointer:
		return p.target(), u.Elem()
	case *types.Array:
		return w.ledPlace(p.element(i), u.Elem())
	case *types.Struct:
		for n := range u.NumFields() {
			if f := u.Field(n); leads(f.Type()) {
				if q, of := w.ledPlace(p.fieldOf(f, n), f.Type()); q.known() {
					return q, of
				}
			}
		}
	}
	return place{}, types.Typ[types.Invalid]
}

// anyway notes accesses that may or may not happen.
func (w *walker) anyway(f func()) {
	w.unsure++
	f()
	w.unsure--
}
