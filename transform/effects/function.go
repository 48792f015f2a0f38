package effects

import (
	"go/ast"
	"go/types"
)

// A function value leads to a root of kind Function: a declared function; a closure, which leads to the variables
// that it captures; a method value, whose own memory holds the receiver.

// literal walks a function literal, as if it ran where it stands.
func (w *walker) literal(e *ast.FuncLit) value {
	w.function(e, e.Body)
	r := w.program.root(rootKey{kind: Function, node: e}, nil).path()
	if c := w.captured(e); len(c) > 0 {
		w.memory.add(r, c...)
	}
	return address(r)
}

// named is the value of a declared function.
func (w *walker) named(fn *types.Func) value {
	return address(w.program.root(rootKey{kind: Function, fn: fn.Origin()}, nil).path())
}

// methodValue is v.m without a call.
func (w *walker) methodValue(e *ast.SelectorExpr, sel *types.Selection) value {
	recv, fn := w.receiver(e, sel)
	w.touch(Read, recv.at, e)
	if fn == nil {
		return w.unknown(e, 0, w.typeOf(e))
	}
	t := fn.Signature().Recv().Type()
	to := w.program.root(rootKey{kind: Function, fn: fn.Origin(), node: e}, t).path()
	w.store([]Path{to}, recv.value, t)
	return address(to)
}

// methodExpr is T.m: a function whose first argument is the receiver. One that follows pointers first, or selects the
// method from an embedded field, is not followed.
func (w *walker) methodExpr(e *ast.SelectorExpr, sel *types.Selection) value {
	fn := sel.Obj().(*types.Func)
	if len(sel.Index()) > 1 || !types.Identical(sel.Recv(), fn.Signature().Recv().Type()) {
		return w.unknown(e, 0, w.typeOf(e))
	}
	return w.named(fn)
}

// dynamic calls a function value.
func (w *walker) dynamic(e *ast.CallExpr) []value {
	fun, args := w.value(e.Fun), w.arguments(e)
	results := w.results(e)
	out := make([]value, results.Len())
	followed := true
	for _, to := range fun.targets() {
		if !w.fits(to.Root, e) {
			continue // it came from a word that is not told from others
		}
		v, ok := w.callTarget(e, to, args)
		followed = followed && ok
		for i := range v {
			out[i].join("", v[i])
		}
	}
	if !followed {
		for i, v := range w.unknownCall(e, append(args, argument{value: fun}), results) {
			out[i].join("", v)
		}
	}
	return out
}

// fits reports that a function has as many parameters and results as a call of a function value has.
func (w *walker) fits(r *Root, e *ast.CallExpr) bool {
	have, ok := container(w.typeOf(e.Fun)).(*types.Signature)
	var want *types.Signature
	switch {
	case r.Kind != Function || !ok:
		return true
	case r.Func != nil:
		want = r.Func.Signature()
	case r.closure() && w.owns(r.Node):
		want = w.typeOf(r.Node.(*ast.FuncLit)).(*types.Signature)
	default:
		return true
	}
	n := want.Params().Len()
	if want.Recv() != nil && r.Node == nil {
		n++ // T.m
	}
	return n == have.Params().Len() && want.Results().Len() == have.Results().Len()
}

// callTarget calls what a function value leads to; ok is false where that is not known.
func (w *walker) callTarget(e *ast.CallExpr, to Path, args []argument) (out []value, ok bool) {
	r := to.Root
	if r.Kind != Function || to.steps != "" || r.of != nil {
		return nil, false
	}
	if r.Func == nil {
		lit := r.Node.(*ast.FuncLit)
		if !w.owns(lit) {
			return nil, false
		}
		return w.closure(e, lit, args), true
	}
	if r.Node != nil {
		recv := argument{value: w.memory.value([]Path{to}, r.typ)}
		args = append([]argument{recv}, args...)
	}
	return w.static(e, r.Func, args), true
}

// closure calls a function literal of the frame. What it does is collected where the literal stands; a call from
// outside the code that was asked about brings it in.
func (w *walker) closure(e *ast.CallExpr, lit *ast.FuncLit, args []argument) (out []value) {
	w.readAll(args)
	sig := w.typeOf(lit).(*types.Signature)
	for i := range min(len(args), sig.Params().Len()) {
		v := sig.Params().At(i)
		w.store([]Path{w.program.variable(v).path()}, args[i].value, v.Type())
	}
	if w.into != nil && !within(lit, w.code) && !w.ran[lit] {
		w.bring(e, lit)
	}
	for i := range sig.Results().Len() {
		t := sig.Results().At(i).Type()
		out = append(out, w.memory.value(w.result(lit, i, t), t))
	}
	return out
}

// bring collects what a closure does that stands elsewhere.
func (w *walker) bring(e *ast.CallExpr, lit *ast.FuncLit) {
	inner := *w
	inner.ran = map[*ast.FuncLit]bool{lit: true}
	for l := range w.ran {
		inner.ran[l] = true
	}
	inner.via = append(w.via[:len(w.via):len(w.via)], e)
	inner.function(lit, lit.Body)
}
