package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// A panic ends the kernel, and what it is given goes to the host. So besides constants it may be given a package
// variable, as the host has it, as panic(ErrShape), and a text that is made of numbers, as panic(fmt.Sprint(i)): kernels
// in Go are the host's code there, and those of others tell the host of the numbers.

// panicsWith is the package variable that a call panics with; nil for any other call.
func (u *Maker) panicsWith(call *ast.CallExpr) *types.Var {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok || len(call.Args) != 1 {
		return nil
	}
	if b, ok := u.Info().Uses[id].(*types.Builtin); !ok || b.Name() != "panic" {
		return nil
	}
	return u.packageVariable(ast.Unparen(call.Args[0]))
}

// packageVariable is the package variable that an expression names; nil for any other.
func (u *Maker) packageVariable(e ast.Expr) *types.Var {
	var v *types.Var
	switch e := e.(type) {
	case *ast.Ident:
		v, _ = u.Info().Uses[e].(*types.Var)
	case *ast.SelectorExpr:
		if u.Info().Selections[e] == nil {
			v, _ = u.Info().Uses[e.Sel].(*types.Var)
		}
	}
	if v == nil || v.Kind() != types.PackageVar {
		return nil
	}
	return v
}

// hostPanic lowers a panic with what is not a constant.
func (l *Lowerer) hostPanic(s *ast.ExprStmt, e ast.Expr) ir.Stmt {
	var x ir.Expr
	call, calls := e.(*ast.CallExpr)
	switch v := l.U.packageVariable(e); {
	case v != nil && l.Env == nil:
		l.throws = true
		x = l.host(e, v)
		l.throws = false
	case v != nil && !l.elsewhere() && l.U.asOnHost(v):
		if l.callee != nil && !l.reachable(e, v) {
			return nil
		}
		x = &ir.Host{Value: l.typed(e), Global: v, Text: l.U.Text(e)}
	case calls:
		x = l.made(call)
	default:
		x = l.noConstant(e)
	}
	if x == nil {
		return nil
	}
	return &ir.Panic{Node: at(s), X: x}
}

// asOnHost reports a package variable that has nowhere another value than on the host: an interface, which no region
// has as an item, or what nothing assigns but its declaration.
func (u *Maker) asOnHost(v *types.Var) bool {
	return types.IsInterface(v.Type()) || v.Pkg() == u.Pkg.Types && u.Settled(v) && !u.OnDevices(v)
}

func (l *Lowerer) noConstant(e ast.Expr) ir.Expr {
	return l.refuse(e,
		"panic in a kernel takes a constant, a package variable that nothing assigns, or a text of fmt made of numbers",
		"panic with a constant text, and keep what belongs to it in memory that is mapped")
}

// made lowers a call that makes a text.
func (l *Lowerer) made(e *ast.CallExpr) ir.Expr {
	fn, ok := effects.MakesText(l.U.Info(), e)
	if !ok {
		return l.noConstant(e)
	}
	out := &ir.Made{Value: l.typed(e), Fun: l.U.Text(e.Fun), Name: fn.FullName()}
	if l.Env != nil {
		name := l.U.ImportedAs(l.Env.C.File.File, fn.Pkg())
		if name == "" || l.U.PackageAt(name, l.Env.C.Stmt.Pos()) != fn.Pkg() {
			return l.noConstant(e)
		}
		out.Fun = name + "." + fn.Name()
	}
	for _, a := range e.Args {
		x := l.value(a)
		if x == nil {
			return nil
		}
		if t := types.Default(l.typeOf(a)); source.IsBasic(t, types.IsString) && l.U.Info().Types[a].Value == nil {
			return l.noConstant(e)
		}
		out.Args = append(out.Args, x)
	}
	return out
}
