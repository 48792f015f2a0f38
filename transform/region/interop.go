package region

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// Interoperates reports a directive that makes, uses or destroys interop objects.
func (c *Region) Interoperates() bool { return c.Tree.Kind == directives.Interop }

// interop checks the objects that a directive is about (OpenMP 5.2, section 14.1). Which runtime an object is for is
// the device's to decide: prefer_type is a wish.
func (u *Regions) interop(c *Region) {
	for _, cl := range c.Clauses {
		switch cl := cl.(type) {
		case *directives.InitClause:
			u.interopObject(c, cl.Var, cl)
			for _, e := range cl.Prefer {
				u.foreignRuntime(c, e)
			}
		case *directives.InteropVarClause:
			u.interopObject(c, *cl.Var, cl)
		}
	}
}

func (u *Regions) interopObject(c *Region, it directives.Item, cl directives.Clause) {
	if !u.TypeCheck(it.Expr, c.Pos) {
		return
	}
	switch {
	case !isInterop(u.TypeOf(it.Expr)):
		u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s takes a variable of type omprt.Interop, and %s is of type %s",
			cl.Name(), u.Text(it.Expr), u.TypeName(u.TypeOf(it.Expr)))
	case !u.Info().Types[it.Expr].Addressable():
		u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "%s takes a variable, and %s is a value", cl.Name(), u.Text(it.Expr))
	default:
		u.idle(c, it.Expr, cl)
	}
}

// foreignRuntime checks what prefer_type names.
func (u *Regions) foreignRuntime(c *Region, e ast.Expr) {
	if !u.TypeCheck(e, c.Pos) {
		return
	}
	if tv := u.Info().Types[e]; tv.Value == nil || !source.IsBasic(tv.Type, types.IsInteger|types.IsString) {
		u.Errorf(e, source.CodeClauseExpr, "prefer_type takes constant names and numbers of foreign runtimes, and %s is not one",
			u.Text(e)).
			Fix(`write it as prefer_type("opencl")`)
	}
}

// isInterop reports omprt.Interop.
func isInterop(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Interop" && named.Obj().Pkg() != nil &&
		named.Obj().Pkg().Path() == source.RuntimePath
}
