package region

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
)

// A Twin is what a kernel calls in the place of a function of another package that uses package variables: a function
// of that package with the same text, in which they are those that the kernel has.
type Twin struct {
	Func   *types.Func
	Targs  []types.Type // for which it is lowered; its text is the same for all
	Decl   *ast.FuncDecl
	Var    *ir.Var              // how the kernel calls it
	Items  map[ast.Expr]*ir.Var // the expressions in it that are variables of the kernel
	Calls  map[ast.Expr]*Twin   // those that call or name functions with twins of their own
	Direct bool                 // the kernel itself names it
}

// Remote reports that the file of a region cannot name a package variable, or what is selected from it, or its type:
// what the launch and the kernel have to do with it is done in the package of a twin that uses it.
func (u *Regions) Remote(c *Region, e ast.Expr) bool {
	keys, exprs, ok := u.Paths(e)
	if !ok || keys[0].Root.Kind() != types.PackageVar || keys[0].Root.Pkg() == u.Pkg.Types {
		return false
	}
	v := keys[0].Root
	for _, x := range exprs[1:] {
		if sel, is := x.(*ast.SelectorExpr); is && !sel.Sel.IsExported() {
			return true
		}
	}
	return !v.Exported() || u.NamedAt(c.File.File, c.Stmt.Pos(), v.Pkg()) == "" ||
		u.Nameable(c.File.File, u.TypeOf(e)) != ""
}
