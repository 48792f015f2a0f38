package region

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/source"
)

// itemTyped gives a list item its type. One that the statement below declares is there for no clause to name.
func (u *Regions) itemTyped(c *Region, e ast.Expr, cl directives.Clause) bool {
	own := u.ownOf(c, e, cl)
	if own == nil {
		return u.TypeCheck(e, c.Pos)
	}
	what := "is declared in the region"
	if own.head {
		what = "is a variable of the loop"
	}
	u.Errorf(e, source.CodeClauseExpr, "%s %s and private as it is: no clause names it", own.name, what).
		Fix("leave " + own.name + " out of the clause " + cl.Name())
	return false
}

// own is a variable that a statement declares for itself.
type own struct {
	name string
	head bool // in the head of a loop
}

// ownOf is the variable that a clause names and that is declared only below the clause's directive; nil for others.
func (u *Regions) ownOf(c *Region, e ast.Expr, cl directives.Clause) *own {
	id, ok := e.(*ast.Ident)
	if !ok || c.Stmt == nil || u.inScope(id.Name, c) {
		return nil
	}
	i := slices.IndexFunc(c.Leaves, func(l *place.Leaf) bool { return l.From.Pos <= cl.Pos() && cl.Pos() < l.From.End })
	if i < 0 || c.Leaves[i].From.Stmt == nil {
		return nil
	}
	var found *own
	ast.Inspect(c.Leaves[i].From.Stmt, func(n ast.Node) bool {
		scope := u.Info().Scopes[n]
		if scope == nil || found != nil {
			return found == nil
		}
		if _, isVar := scope.Lookup(id.Name).(*types.Var); isVar {
			_, ranged := n.(*ast.RangeStmt)
			_, counted := n.(*ast.ForStmt)
			found = &own{id.Name, ranged || counted}
		}
		return true
	})
	return found
}

// inScope reports that a name means something above a region.
func (u *Regions) inScope(name string, c *Region) bool {
	scope := u.Pkg.Types.Scope().Innermost(c.Pos)
	if scope == nil {
		return true // the type checker says what is wrong
	}
	_, obj := scope.LookupParent(name, c.Pos)
	return obj != nil
}
