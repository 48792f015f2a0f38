package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// calledWith are the type arguments of a call, and the selector of a method's receiver.
func (l *Lowerer) calledWith(e *ast.CallExpr, fn *types.Func) (targs []types.Type, recv *ast.SelectorExpr, ok bool) {
	fun := ast.Unparen(e.Fun)
	switch f := fun.(type) {
	case *ast.IndexExpr:
		fun = f.X
	case *ast.IndexListExpr:
		fun = f.X
	}
	switch f := fun.(type) {
	case *ast.Ident:
		targs, _, ok = l.typeArguments(e, f)
		return targs, nil, ok
	case *ast.SelectorExpr:
		if l.U.IsPackage(f.X) {
			targs, _, ok = l.typeArguments(e, f.Sel)
			return targs, nil, ok
		}
		sel := l.U.Info().Selections[f]
		if sel != nil && sel.Kind() == types.MethodVal && !types.IsInterface(l.typeOf(f.X)) {
			return l.receiverTypes(sel.Obj().(*types.Func)), f, true // fn is for all types
		}
	}
	l.refuse(e, "function "+l.U.FuncText(fn)+" has constructs that threads meet together, and is called by another "+
		"name", "call it by its own name")
	return nil, nil, false
}

// givenTo are the arguments of a call, the receiver first.
func (l *Lowerer) givenTo(e *ast.CallExpr, fn *types.Func, recv *ast.SelectorExpr) (args []ir.Expr) {
	if recv != nil {
		x := l.receiverOf(recv, fn)
		if x == nil {
			return nil
		}
		args = append(args, x)
	}
	if fn.Signature().Variadic() && !e.Ellipsis.IsValid() {
		return l.packed(e, args)
	}
	for _, a := range e.Args {
		x := l.value(a)
		if x == nil {
			return nil
		}
		args = append(args, x)
	}
	if want := fn.Signature().Params().Len(); len(e.Args) != want {
		l.refuse(e, "the results of a call are given as several arguments",
			"put them into variables, and give the function those")
		return nil
	}
	return args
}

// giving notes what the parameters of a function are.
func (l *Lowerer) giving(e *ast.CallExpr, fn *types.Func) {
	given := region.Given{Func: fn.Origin(), Call: e, Args: map[*types.Var]ast.Expr{}}
	if sel, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok && fn.Signature().Recv() != nil {
		given.Args[fn.Signature().Recv()] = sel.X
	}
	fixed := fn.Signature().Params().Len()
	if fn.Signature().Variadic() && !e.Ellipsis.IsValid() {
		fixed--
	}
	for i, a := range e.Args[:min(fixed, len(e.Args))] {
		given.Args[fn.Signature().Params().At(i)] = a
	}
	l.Env.C.Given = append(l.Env.C.Given, given)
}

// itself is the variable of an item that a parameter stands for wherever the function names it; nil where the parameter
// is a variable of its own.
func itself(v *types.Var, arg ir.Expr, changed map[types.Object]bool) *ir.Var {
	x, ok := arg.(*ir.Ref)
	if !ok || x.Var.Param == nil || x.Var.Param.Kind != ir.Mapped || changed[v] || !leads(v.Type()) ||
		!types.Identical(v.Type(), x.Var.Type) {
		return nil
	}
	return x.Var
}

// leads reports a slice or a pointer.
func leads(t types.Type) bool {
	switch source.Under(t).(type) {
	case *types.Slice, *types.Pointer:
		return true
	}
	return false
}

// madeFor is a variable for a parameter or a result.
func (l *Lowerer) madeFor(v *types.Var, name string) *ir.Var {
	if v.Name() != "" && v.Name() != "_" {
		name = v.Name()
	}
	x := &ir.Var{Name: name, Type: l.variableType(v)}
	l.Locals[v] = x
	l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, x)
	return x
}
