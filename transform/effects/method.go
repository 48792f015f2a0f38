package effects

import (
	"go/ast"
	"go/types"
)

// method calls a method of an operand.
func (w *walker) method(e *ast.CallExpr, f *ast.SelectorExpr, sel *types.Selection) []value {
	recv, fn := w.receiver(f, sel)
	args := append([]argument{recv}, w.arguments(e)...)
	if fn == nil {
		return w.unknownCall(e, args, w.results(e))
	}
	return w.static(e, fn, args)
}

// receiver is what a method is called on, and the method; nil when that is not known.
func (w *walker) receiver(f *ast.SelectorExpr, sel *types.Selection) (argument, *types.Func) {
	fn := sel.Obj().(*types.Func)
	_, param := types.Unalias(sel.Recv()).(*types.TypeParam)
	if param || types.IsInterface(fn.Signature().Recv().Type()) {
		return argument{value: w.value(f.X), node: f.X}, w.dispatched(f, fn)
	}
	index := sel.Index()
	p, ok := w.base(f.X)
	if !ok { // a value that is not in memory
		v := w.value(f.X)
		for _, i := range index[:len(index)-1] {
			v = v.part(i)
		}
		return argument{value: v, node: f.X}, fn
	}
	p = w.through(p, f.X, sel.Recv(), index[:len(index)-1])
	_, wants := fn.Signature().Recv().Type().(*types.Pointer)
	if embedsPointer(sel) {
		w.touch(Read, p.at, f.X)
		p = w.lead(p)
	}
	if wants {
		return argument{value: address(p.at...), node: f.X}, fn
	}
	return argument{w.memory.value(p.at, fn.Signature().Recv().Type()), p.at, f.X}, fn
}

// embedsPointer reports that a method is promoted from an embedded pointer.
func embedsPointer(sel *types.Selection) bool {
	index := sel.Index()
	if len(index) == 1 {
		return false // base has followed it
	}
	t := sel.Recv()
	for _, i := range index[:len(index)-1] {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		t = t.Underlying().(*types.Struct).Field(i).Type()
	}
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// dispatched is the method that a call through an interface reaches when its variable holds one value only; else nil.
func (w *walker) dispatched(f *ast.SelectorExpr, fn *types.Func) *types.Func {
	id, ok := ast.Unparen(f.X).(*ast.Ident)
	if !ok {
		return nil
	}
	v, ok := w.info.Uses[id].(*types.Var)
	if !ok || w.once[v] == nil {
		return nil
	}
	t := w.typeOf(w.once[v])
	if t == nil || types.IsInterface(t) {
		return nil
	}
	obj, index, _ := types.LookupFieldOrMethod(t, false, fn.Pkg(), fn.Name())
	if m, ok := obj.(*types.Func); ok && len(index) == 1 {
		return m
	}
	return nil
}
