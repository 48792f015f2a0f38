package effects

import (
	"go/ast"
	"go/types"
)

// argument is what a call is given: a value, or memory whose value is taken, of which only what the called function uses is read.
type argument struct {
	value value
	at    []Path
	node  ast.Expr
}

// call walks a call and is the values that it returns.
func (w *walker) call(e *ast.CallExpr) []value {
	fun := ast.Unparen(e.Fun)
	tv := w.info.Types[fun]
	if tv.IsType() {
		return []value{w.convert(e, tv.Type)}
	}
	switch f := uninstantiated(fun).(type) {
	case *ast.Ident:
		switch obj := w.info.Uses[f].(type) {
		case *types.Builtin:
			return []value{w.builtin(e, obj.Name())}
		case *types.Func:
			return w.static(e, obj, w.arguments(e))
		}
	case *ast.SelectorExpr:
		switch obj := w.info.Uses[f.Sel].(type) {
		case *types.Builtin:
			return []value{w.unsafe(e, obj.Name())}
		case *types.Func:
			switch sel := w.info.Selections[f]; {
			case sel == nil:
				return w.static(e, obj, w.arguments(e))
			case sel.Kind() == types.MethodVal:
				return w.method(e, f, sel)
			}
		}
	}
	return w.dynamic(e)
}

// uninstantiated is a function without type arguments.
func uninstantiated(fun ast.Expr) ast.Expr {
	switch f := fun.(type) {
	case *ast.IndexExpr:
		return ast.Unparen(f.X)
	case *ast.IndexListExpr:
		return ast.Unparen(f.X)
	}
	return fun
}

// argument walks an argument.
func (w *walker) argument(e ast.Expr) argument {
	if w.info.Types[e].Value != nil {
		return argument{node: e}
	}
	if p, ok := w.place(e); ok {
		return argument{w.memory.value(p.at, w.typeOf(e)), p.at, e}
	}
	return argument{value: w.value(e), node: e}
}

// arguments walks the arguments of a call; those of a variable number become the slice that the function is given.
func (w *walker) arguments(e *ast.CallExpr) (out []argument) {
	sig, ok := container(w.typeOf(e.Fun)).(*types.Signature)
	if !ok {
		return nil // a function of a type parameter's type
	}
	n := sig.Params().Len()
	if tuple, ok := w.tuple(e); ok {
		for _, v := range tuple {
			out = append(out, argument{value: v})
		}
	} else {
		for _, a := range e.Args {
			out = append(out, w.argument(a))
		}
	}
	if !sig.Variadic() || e.Ellipsis.IsValid() {
		return out
	}
	elem := sig.Params().At(n - 1).Type().(*types.Slice).Elem()
	rest := w.allocated(e, elem)
	for _, a := range out[n-1:] {
		w.touch(Read, a.at, a.node)
		w.store([]Path{rest}, a.value, elem)
	}
	return append(out[:n-1], argument{value: address(rest)})
}

// tuple is the results of the call that is a call's only argument and gives all of them.
func (w *walker) tuple(e *ast.CallExpr) ([]value, bool) {
	if len(e.Args) != 1 {
		return nil, false
	}
	inner, ok := ast.Unparen(e.Args[0]).(*ast.CallExpr)
	if !ok {
		return nil, false
	}
	if t, ok := w.typeOf(inner).(*types.Tuple); !ok || t.Len() < 2 {
		return nil, false
	}
	return w.call(inner), true
}

// static calls a function that is known.
func (w *walker) static(e *ast.CallExpr, fn *types.Func, args []argument) []value {
	fn = fn.Origin()
	if Pure(fn) {
		w.readAll(args)
		return make([]value, fn.Signature().Results().Len())
	}
	if recv := fn.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
		return w.unknownCall(e, args, fn.Signature().Results())
	}
	if s := w.program.Summary(fn); s != nil {
		return w.instantiate(s, e, args)
	}
	out := w.unknownCall(e, args, w.results(e))
	if _, followed := w.program.declaration(fn); followed {
		w.tangle(args, out)
	}
	return out
}

// tangle is what a function of the program has done that was given up: what it was given, what it returns and what package variables hold
// may lead anywhere.
func (w *walker) tangle(args []argument, results []value) {
	w.memory.tangle()
	for _, a := range args {
		for _, to := range a.value.targets() {
			w.memory.add(to.reach(), anywhere)
		}
	}
	for i := range results {
		results[i].join("", address(anywhere))
	}
}

// results are the types of what a call returns.
func (w *walker) results(e *ast.CallExpr) *types.Tuple {
	if sig, ok := container(w.typeOf(e.Fun)).(*types.Signature); ok {
		return sig.Results()
	}
	return nil
}

// readAll notes that arguments are read whole.
func (w *walker) readAll(args []argument) {
	for _, a := range args {
		w.touch(Read, a.at, a.node)
	}
}

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
	if _, param := types.Unalias(sel.Recv()).(*types.TypeParam); param || types.IsInterface(fn.Signature().Recv().Type()) {
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

// unknownCall is a call of what cannot be followed: it may do anything to what it is given and to what has left the function, leave one
// argument in the memory of another, and return what it was given now or earlier.
func (w *walker) unknownCall(n ast.Node, args []argument, results *types.Tuple) []value {
	w.readAll(args)
	var given set[Path]
	for _, a := range args {
		given.add(a.value.targets()...)
		given.add(w.rest(n, a)...)
	}
	if len(given.list) > 0 {
		w.memory.add(anywhere, given.list...)
	}
	for _, at := range given.list {
		for _, to := range given.list {
			if at != to {
				w.memory.add(at.reach(), to)
			}
		}
	}
	reached := append(reach(given.list), anywhere)
	w.touch(Read, reached, n)
	w.touch(Write, reached, n)
	w.other(UnknownCall, n)
	var out []value
	for i := range results.Len() {
		t := results.At(i).Type()
		v := w.unknown(n, i, t)
		if len(words(t)) > 0 {
			v.join("", address(w.held()...).as(t))
		}
		out = append(out, v)
	}
	return out
}

// held is what calls that cannot be followed were given.
func (w *walker) held() []Path {
	given := w.memory.stored(anywhere).list
	if len(given) > most {
		return []Path{anywhere}
	}
	return reach(given)
}

// rest is what is in the slice that a call makes of a variable number of arguments.
func (w *walker) rest(call ast.Node, a argument) (out []Path) {
	for _, p := range a.value.targets() {
		if p.Root.Node == call && p.Root.Kind == Allocation && p.Root.of == nil {
			out = append(out, w.memory.stored(p).list...)
		}
	}
	return out
}

// leave is a call that another goroutine makes: what it is given stays in its hands.
func (w *walker) leave(e *ast.CallExpr) {
	for _, x := range append([]ast.Expr{e.Fun}, e.Args...) {
		if to := w.quiet(x).targets(); len(to) > 0 {
			w.memory.add(anywhere, to...)
		}
	}
	w.call(e)
}

// quiet is the value of an expression that is walked elsewhere.
func (w *walker) quiet(e ast.Expr) value { return (&walker{Frame: w.Frame, fn: w.fn}).value(e) }
