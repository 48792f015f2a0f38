package effects

import (
	"go/ast"
	"go/types"
)

// argument is what a call is given: a value, or memory whose value is taken, of which only what the called function
// uses is read.
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
			case ofTeam(obj):
				return []value{w.allocate(e)}
			case printing(obj):
				w.arguments(e)
				w.other(Output, e)
				return nil
			case sel == nil:
				return w.static(e, obj, w.arguments(e))
			case sel.Kind() == types.MethodVal:
				return w.method(e, f, sel)
			}
		}
	}
	return w.dynamic(e)
}

// ofTeam reports the routine whose result is memory that a team has of its own.
func ofTeam(fn *types.Func) bool { return isRoutine(fn, "DynGroupPrivate") }

// printing reports the routine that writes to standard output; what it is given in regions has no methods.
func printing(fn *types.Func) bool { return isRoutine(fn, "Printf") }

func isRoutine(fn *types.Func, name string) bool {
	return fn.Pkg() != nil && fn.Pkg().Path() == "github.com/gooffload/gooffload/omprt" && fn.Name() == name
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
	if _, ok := MakesText(w.info, e); ok {
		return []value{w.text(e, args)}
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
