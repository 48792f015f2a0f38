package readable

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/transform/ir"
)

// refuseInterface refuses the call of a method of an interface, with the assertion that makes a value of it which a
// device can have.
func (l *Lowerer) refuseInterface(e ast.Expr, f *ast.SelectorExpr, fn *types.Func) ir.Expr {
	if p, ok := types.Unalias(l.typeOf(f.X)).(*types.TypeParam); ok {
		return l.refuse(e, "which method "+l.U.Brief(f)+" is depends on the type that "+p.Obj().Name()+
			" stands for, and kernels call no methods of type parameters",
			"write the function once for each type that it is called with")
	}
	return l.refuse(e, "which method "+l.U.Brief(f)+" is depends on what the interface "+l.U.Brief(f.X)+
		" holds, and that stays on the host", l.assertion(f.X, fn))
}

// assertion is the way out of using an interface in a kernel.
func (l *Lowerer) assertion(x ast.Expr, fn *types.Func) string {
	if way := l.calledOn(x); way != "" {
		return way
	}
	name := "v"
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		name = x.Name
	case *ast.SelectorExpr:
		name = x.Sel.Name
	}
	of, say := "T", ", with the type T that it holds"
	var list []string
	for _, t := range l.U.Implementing(l.typeOf(x)) {
		list = append(list, l.U.TypeName(t))
	}
	if len(list) > 0 {
		of, say = list[0], ""
		if len(list) > 1 {
			say = ", or " + strings.Join(list[1:min(3, len(list))], " or ") + ": the type that it holds"
		}
	}
	return "assert it before the loop, " + name + " := " + l.U.Text(x) + ".(" + of + ")" + say +
		"; where it may hold several, write the loop once for each"
}

// calledOn is the way out of calling a method, in a function that a kernel calls, of an interface which nobody can
// assert before the loop; "" of any other.
func (l *Lowerer) calledOn(x ast.Expr) string {
	id, ok := ast.Unparen(x).(*ast.Ident)
	if !ok || l.callee == nil {
		return ""
	}
	v, ok := l.U.Object(id).(*types.Var)
	switch other := l.callee.Pkg() != l.U.Pkg.Types; {
	case !ok:
	case v.Kind() != types.PackageVar:
		if other {
			return l.writtenHere()
		}
	case other && !v.Exported() && len(l.U.Returning(v)) == 0:
		return "export " + v.Name() + " from package " + v.Pkg().Name() + ", or a function that returns it and does " +
			"nothing else: then the launch looks what it holds"
	case !other && l.Env != nil && !l.U.MeansAt(id, l.Env.C.Stmt.Pos()):
		return "rename what is called " + v.Name() +
			" at the region: then the launch looks what the package variable holds"
	}
	return ""
}
