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
