package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// Initial lowers what the parts of declared reductions begin as, which stands in the scope of the package.
func (u *Maker) Initial(c *region.Region) {
	for _, x := range c.Env.Reductions() {
		if x.Declaration == nil || x.Declaration.Initial() == nil || x.Param.With.Init != nil {
			continue
		}
		e := x.Declaration.Initial()
		if !u.spelledAlike(x.Declaration.File.File, c.File.File, e) {
			continue
		}
		l := &Lowerer{U: u, callee: x.Param.With.Func, from: &link{call: e}, Locals: map[types.Object]*ir.Var{}}
		with := *x.Param.With // for this file
		if with.Init = l.expr(e); with.Init == nil {
			c.Failed = true
		}
		x.Param.With = &with
	}
}

// spelledAlike refuses an expression of one file that names packages which another file does not import by these names.
func (u *Maker) spelledAlike(from, in *source.File, e ast.Expr) bool {
	alike := true
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		name, ok := u.Info().Uses[id].(*types.PkgName)
		if ok && alike && u.ImportedAs(in, name.Imported()) != id.Name {
			alike = false
			u.Errorf(e, source.CodeClauseExpr, "%s is used by regions in %s, which does not import %s by that name",
				u.Text(e), in.BaseName(), name.Imported().Path()).
				Fix("let a function of this package return it, and write initializer(that())")
		}
		return true
	})
	return alike
}
