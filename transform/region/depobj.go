package region

import (
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// KeepsDependence reports a directive that initialises, changes or destroys a depend object.
func (c *Region) KeepsDependence() bool { return c.Tree.Kind == directives.Depobj }

// Object is what the directive is about; the zero Item where that is said to be missing.
func (c *Region) Object() (it directives.Item) {
	if arg, ok := c.Directive.Arg.(*directives.ObjectArg); ok {
		it = arg.Item
	}
	return it
}

// depobj checks the object that a directive is about (OpenMP 5.2, section 15.9.4).
func (u *Regions) depobj(c *Region) {
	if len(c.Tree.Clauses) == 0 {
		return // which is said already
	}
	it := c.Object()
	if it.Expr == nil || !u.TypeCheck(it.Expr, c.Pos) || !u.dependObject(it, c.Tree.Clauses[0]) {
		return
	}
	if !u.Info().Types[it.Expr].Addressable() {
		u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr, "depobj takes a variable, and %s is a value", u.Text(it.Expr))
		return
	}
	u.idle(c, it.Expr, c.Tree.Clauses[0])
}

// dependObject reports that an expression is a depend object, and refuses others.
func (u *Regions) dependObject(it directives.Item, cl directives.Clause) bool {
	t := u.TypeOf(it.Expr)
	if isDepend(t) {
		return true
	}
	r := u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
		"a depend object is a variable of type omprt.Depend, and %s is of type %s",
		u.Text(it.Expr), u.TypeName(t))
	if d, ok := cl.(*directives.DependClause); ok && d.Type.Text == "depobj" {
		r.Fix("where it is the memory that is meant: depend(inout: " + u.Text(it.Expr) + ")")
	}
	return false
}

// isDepend reports omprt.Depend, which is another name of a type within the runtime.
func isDepend(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Name() == "Item" && named.Obj().Pkg() != nil &&
		strings.TrimPrefix(named.Obj().Pkg().Path(), source.RuntimePath) == "/internal/depend"
}
