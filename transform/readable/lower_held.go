package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// A kernel has no interfaces. A variable of which it is certain what it holds is of that type in the kernel.

// variableType is the type that a variable has in the kernel.
func (l *Lowerer) variableType(o types.Object) types.Type {
	if v, ok := o.(*types.Var); ok {
		if t := l.U.heldInside(v); t != nil {
			return t
		}
	}
	return l.types.Type(o.Type())
}

// heldInside is the type that a variable of a kernel holds for certain, and has there in place of its interface; nil
// where it does not show, where there may be nothing in it, which a value of that type could not say, and where nobody
// asks for it.
func (u *Maker) heldInside(v *types.Var) types.Type {
	if u.StartsEmpty(v) || u.Emptied(v) || u.Forgotten(v) {
		return nil
	}
	return u.Held(v)
}

// holds gives a call of a function that returns an interface the type of what is in it, where that is certain.
func (l *Lowerer) holds(call *ir.Call, e ast.Expr) bool {
	if !source.Interface(call.T) {
		return true
	}
	if t := l.U.Returned(call.Func); t != nil {
		call.T, call.Holds = t, true
		return e == l.asked || l.namedType(e, t)
	}
	return true
}

// asserted is an expression of an interface type as an assertion to what it holds; nil where that is not known.
func (l *Lowerer) asserted(e ast.Expr) ast.Expr {
	if _, _, path := l.U.Paths(e); !path || !source.Interface(l.typeOf(e)) {
		return nil
	}
	if t := l.U.Concrete(e); t != nil {
		return l.U.AssertionOf(ast.Unparen(e), t)
	}
	return nil
}

// present has the launch look whether a field of function type, which is one function or nothing, is that: nothing is
// the panic that it is in Go, when the first iteration begins.
func (l *Lowerer) present(f *ast.SelectorExpr) bool {
	keys, exprs, ok := l.U.Paths(f)
	if !ok || l.Env == nil || l.Env.Inside(keys[0].Root) || l.Locals[keys[0].Root] != nil ||
		l.Env.Private[keys[0].Root] != nil {
		l.refuse(f, "the field "+l.U.Brief(f)+" is a function, and the struct that it is in is the device's, which has none",
			"call the function by its name")
		return false
	}
	if l.callee != nil && !l.reachable(f, keys[0].Root) {
		return false
	}
	l.Env.Present(keys, exprs)
	return true
}

// held lowers an assertion to what a variable of the kernel holds for certain.
func (l *Lowerer) held(e *ast.TypeAssertExpr) ir.Expr {
	l.emptied = ast.Unparen(e.X)
	x := l.operand(e.X)
	if x == nil {
		return nil
	}
	if f, ok := x.(*ir.Field); ok && source.Interface(f.T) {
		f.T = l.typeOf(e) // a field of a struct of the kernel's, in which the launch has put what it holds
	}
	if !types.Identical(x.Type(), l.typeOf(e)) {
		return l.refuse(e.X, l.U.Brief(e.X)+" is an interface in which there may be nothing, and that stays on the host",
			"declare the variable with its value")
	}
	return x
}
