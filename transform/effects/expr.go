package effects

import (
	"go/ast"
	"go/token"
	"go/types"
)

// value walks an expression and is what its value leads to. Constants are not evaluated, so neither is what they are
// made from.
func (w *walker) value(e ast.Expr) value {
	tv := w.info.Types[e]
	if tv.Value != nil || tv.IsType() || tv.IsNil() {
		return value{}
	}
	if p, ok := w.place(e); ok {
		w.touch(Read, p.at, e)
		return w.memory.value(p.at, w.typeOf(e))
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return w.value(e.X)
	case *ast.UnaryExpr:
		return w.unary(e)
	case *ast.BinaryExpr:
		return w.binary(e)
	case *ast.SliceExpr:
		return w.slice(e)
	case *ast.CompositeLit:
		return w.composite(e)
	case *ast.FuncLit:
		return w.literal(e)
	case *ast.TypeAssertExpr:
		if e.Type != nil {
			return w.value(e.X).as(w.typeOf(e.Type))
		}
		return w.value(e.X)
	case *ast.Ident, *ast.SelectorExpr, *ast.IndexExpr, *ast.IndexListExpr:
		return w.part(e)
	case *ast.CallExpr:
		if v := w.call(e); len(v) > 0 {
			return v[0]
		}
	}
	return value{}
}

// values are the several values of an expression: the results of a call, or a value and whether there was one.
func (w *walker) values(e ast.Expr) []value {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		return w.call(call)
	}
	return []value{w.value(e)}
}

// part is a function, or a part of a value that is not in memory: f().x, T{}.x, f()[i].
func (w *walker) part(e ast.Expr) value {
	switch e := e.(type) {
	case *ast.Ident:
		if fn, ok := w.info.Uses[e].(*types.Func); ok {
			return w.named(fn)
		}
	case *ast.SelectorExpr:
		return w.selected(e)
	case *ast.IndexListExpr:
		return w.value(e.X)
	case *ast.IndexExpr:
		if _, generic := container(w.typeOf(e.X)).(*types.Signature); generic {
			return w.value(e.X)
		}
		w.value(e.Index)
		return w.value(e.X)
	}
	return value{}
}

// selected is a function of a package, a method, or a field of a value that is not in memory.
func (w *walker) selected(e *ast.SelectorExpr) value {
	sel := w.info.Selections[e]
	if sel == nil {
		if fn, ok := w.info.Uses[e.Sel].(*types.Func); ok {
			return w.named(fn)
		}
		return value{}
	}
	switch sel.Kind() {
	case types.MethodVal:
		return w.methodValue(e, sel)
	case types.MethodExpr:
		return w.methodExpr(e, sel)
	}
	v := w.value(e.X)
	for _, i := range sel.Index() {
		v = v.part(i)
	}
	return v
}

// binary has no words, but for the arithmetic of addresses between two conversions to unsafe.Pointer.
func (w *walker) binary(e *ast.BinaryExpr) value {
	v := w.value(e.X)
	v.join("", w.value(e.Y))
	if t, ok := container(w.typeOf(e)).(*types.Basic); ok && t.Kind() == types.Uintptr {
		return v
	}
	return value{}
}

func (w *walker) unary(e *ast.UnaryExpr) value {
	switch e.Op {
	case token.AND:
		if lit, ok := ast.Unparen(e.X).(*ast.CompositeLit); ok {
			t := w.typeOf(lit)
			to := w.allocated(lit, t)
			w.store([]Path{to}, w.composite(lit), t)
			return address(to)
		}
		if p, ok := w.place(e.X); ok {
			return address(p.at...)
		}
	case token.ARROW:
		if t, ok := container(w.typeOf(e.X)).(*types.Chan); ok {
			return w.receive(e, e.X, t)
		}
	}
	w.value(e.X)
	return value{}
}

// receive is what n receives from a channel.
func (w *walker) receive(n ast.Node, ch ast.Expr, t *types.Chan) value {
	at := w.value(ch).targets()
	w.touch(Read, at, n)
	w.touch(Write, at, n)
	w.other(Channel, n)
	return w.memory.value(at, t.Elem())
}

func (w *walker) slice(e *ast.SliceExpr) value {
	for _, i := range []ast.Expr{e.Low, e.High, e.Max} {
		if i != nil {
			w.value(i)
		}
	}
	if _, array := container(w.typeOf(e.X)).(*types.Array); array {
		p, _ := w.place(e.X)
		return address(p.at...)
	}
	return w.value(e.X)
}
