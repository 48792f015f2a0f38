package effects

import (
	"go/ast"
	"go/token"
	"go/types"
)

// value walks an expression and is what its value leads to. Constants are not evaluated, so neither is what they are made from.
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
		w.value(e.X)
		w.value(e.Y)
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

// composite is the value of a literal; of a pointer, where a literal in another leaves & out, its address.
func (w *walker) composite(e *ast.CompositeLit) value {
	t := w.typeOf(e)
	switch u := container(t).(type) {
	case *types.Struct:
		return w.structure(e, u)
	case *types.Array:
		return w.elements(e, u.Elem())
	case *types.Slice:
		to := w.allocated(e, u.Elem())
		w.store([]Path{to}, w.elements(e, u.Elem()), u.Elem())
		return address(to)
	case *types.Map:
		to := w.allocated(e, u.Elem())
		for _, el := range e.Elts {
			kv := el.(*ast.KeyValueExpr)
			w.entry([]Path{to}, w.value(kv.Key))
			w.store([]Path{to}, w.value(kv.Value), u.Elem())
		}
		return address(to)
	case *types.Pointer:
		to := w.allocated(e, u.Elem())
		if s, ok := container(u.Elem()).(*types.Struct); ok {
			w.store([]Path{to}, w.structure(e, s), u.Elem())
		} else {
			w.store([]Path{to}, w.elements(e, element(u.Elem())), u.Elem())
		}
		return address(to)
	}
	return value{}
}

func (w *walker) structure(e *ast.CompositeLit, t *types.Struct) (v value) {
	for i, el := range e.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			f := w.info.ObjectOf(kv.Key.(*ast.Ident))
			for i = 0; i < t.NumFields()-1 && t.Field(i).Origin() != f.(*types.Var).Origin(); i++ {
			}
			el = kv.Value
		}
		v.join(fieldStep(i), w.value(el).as(t.Field(i).Type()))
	}
	return v
}

// elements is the value of an array's or slice's elements, which are one.
func (w *walker) elements(e *ast.CompositeLit, elem types.Type) (v value) {
	for _, el := range e.Elts {
		if kv, ok := el.(*ast.KeyValueExpr); ok {
			w.value(kv.Key)
			el = kv.Value
		}
		v.join("", w.value(el).as(elem))
	}
	return v
}

// entry notes a key of a map; keys and values are one piece of memory.
func (w *walker) entry(at []Path, key value) {
	if to := key.targets(); len(to) > 0 {
		for _, p := range at {
			w.memory.add(p.reach(), to...)
		}
	}
}
