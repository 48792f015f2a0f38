package independence

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
	"github.com/gooffload/gooffload/transform/reduction"
)

// results evaluates a call and returns what is known of its results.
func (w *walker) results(e *ast.CallExpr, st *state) []value {
	if w.r.Info.Types[e.Fun].IsType() {
		return []value{w.conversion(e, st)}
	}
	fn, recv := w.callee(e)
	if b, ok := w.r.Info.ObjectOf(name(e.Fun)).(*types.Builtin); ok {
		return []value{w.builtin(e, b.Name(), st)}
	}
	if fn != nil {
		if r, ok := w.follow(e, fn, recv, st); ok {
			return r
		}
	}
	if recv == nil {
		w.eval(e.Fun, st)
	}
	w.touched(e, st)
	for _, a := range e.Args {
		w.eval(a, st)
	}
	return nil
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
	case x.kind == elements && isSlice(w.typeOf(e)), x.kind == pointer && isPointer(w.typeOf(e)), x.kind == structure:
		return x
	}
	return value{}
}

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
		st.dead = true
	}
	return value{}
}

// lengthOf is len of what an expression gives.
func (w *walker) lengthOf(x value, e ast.Expr) affine.Poly {
	if x.kind == elements && x.len.Known() {
		return x.len
	}
	t := w.typeOf(e).Underlying()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem().Underlying()
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
			if x.kind == elements {
				w.touch(x.at.element(x.off.Add(affine.Of(l.count))), elementOf(w.typeOf(e.Args[i])), write[i], e.Args[i], in)
			}
		}
	})
}

// same reports a sum that all iterations have in common, but for v.
func (us *unknowns) same(p affine.Poly, v affine.Var) bool {
	return !us.varies(p.Put(func(u affine.Var) (affine.Poly, bool) { return affine.Poly{}, u == v }))
}

// mostFollowed is how deep calls are followed, and mostAccesses how many accesses there may be before none is any more.
const (
	mostFollowed = 4
	mostAccesses = 2000
)

// follow walks the body of a called function, with its parameters known as its arguments are.
func (w *walker) follow(e *ast.CallExpr, fn *types.Func, recv *ast.SelectorExpr, st *state) (results []value, ok bool) {
	decl := w.r.Body(fn.Origin())
	sig := fn.Origin().Signature()
	if decl == nil || decl.Body == nil || decl == w.r.Function || sig.Variadic() || len(w.functions) == mostFollowed || slices.Contains(w.functions, fn.Origin()) ||
		len(w.accesses) > mostAccesses || jumps(decl.Body) || sig.Params().Len() != len(e.Args) {
		return nil, false
	}
	in := st.clone()
	if recv != nil {
		in.set(sig.Recv(), w.receiver(recv, sig.Recv().Type(), st))
	}
	for i, a := range e.Args {
		in.set(sig.Params().At(i), w.eval(a, st))
	}
	in.facts = slices.Clip(st.facts)
	for v := range sig.Results().Variables() {
		if isInteger(v.Type()) && v.Name() != "" {
			in.set(v, numberOf(affine.Poly{}))
		}
	}
	defer func(call ast.Node, skipped bool, returns int, returned []value) {
		w.call, w.skipped, w.returns, w.returned = call, skipped, returns, returned
		w.functions = w.functions[:len(w.functions)-1]
		w.texts = w.texts[:len(w.texts)-1]
	}(w.call, w.skipped, w.returns, w.returned)
	if w.call == nil {
		w.call = e
	}
	w.returns, w.returned = 0, nil
	w.functions = append(w.functions, fn.Origin())
	w.texts = append(w.texts, decl)
	w.findLoose(decl)
	maps.Copy(w.updates, reduction.Find(w.r.Info, decl.Body))
	w.block(decl.Body.List, in)
	results = make([]value, sig.Results().Len())
	if w.returns == 1 && len(w.returned) == len(results) && endsInReturn(decl.Body) {
		copy(results, w.returned)
	}
	return results, true
}

// endsInReturn reports a body whose last statement returns.
func endsInReturn(b *ast.BlockStmt) bool {
	if len(b.List) == 0 {
		return false
	}
	_, ok := b.List[len(b.List)-1].(*ast.ReturnStmt)
	return ok
}

// receiver is the value that a method gets as its receiver of type t.
func (w *walker) receiver(e *ast.SelectorExpr, t types.Type, st *state) value {
	index := w.r.Info.Selections[e].Index()
	of := w.typeOf(e.X)
	var p place
	if isPointer(of) {
		x := w.eval(e.X, st)
		if len(index) == 1 && isPointer(t) || x.kind != pointer {
			return x
		}
		p = x.at
	} else {
		p = w.locate(e.X, st)
	}
	p, held := selected(p, of, index[:len(index)-1])
	switch {
	case isPointer(t) && isPointer(held) && len(index) > 1:
		return w.load(p, held, e, st)
	case isPointer(t):
		return value{kind: pointer, at: p}
	case isPointer(held) && len(index) > 1:
		p = p.target()
	}
	return w.load(p, t, e, st)
}

// touched notes what a call does that is not followed.
func (w *walker) touched(e *ast.CallExpr, st *state) {
	if w.r.Touches == nil {
		return
	}
	for _, t := range w.r.Touches(e) {
		p := place{root: t.Var}
		if isPointer(t.Var.Type()) && len(t.Fields) > 0 {
			p = p.target()
		}
		p, of := selected(p, t.Var.Type(), t.Fields)
		i := affine.Of(w.us.fresh("element", true))
		switch of.Underlying().(type) {
		case *types.Slice:
			p, of = p.target().element(i), elementOf(of)
		case *types.Array:
			p, of = p.element(i), elementOf(of)
		case *types.Pointer:
			p, of = p.target(), of.Underlying().(*types.Pointer).Elem()
		}
		w.anyway(func() { w.touch(p, of, t.Write, e, st) })
	}
}

// anyway notes accesses that may or may not happen.
func (w *walker) anyway(f func()) {
	w.unsure++
	f()
	w.unsure--
}

func isSlice(t types.Type) bool {
	_, ok := t.Underlying().(*types.Slice)
	return ok
}
