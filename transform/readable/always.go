package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/definite"
	"github.com/gooffload/gooffload/transform/region"
)

// AlwaysAssigned reports a variable that every iteration of a region has assigned when it ends.
func (u *Maker) AlwaysAssigned(c *region.Region, v *types.Var) bool {
	if len(c.Nest) == 0 || len(c.Body) == 0 || endsEarly(c.Nest) {
		return false
	}
	return u.LeavesAssigned(c.Stmt, c.Body, v)
}

// LeavesAssigned reports a variable that a list of statements in another one has assigned where it ends.
func (u *Maker) LeavesAssigned(in ast.Stmt, list []ast.Stmt, v *types.Var) bool {
	// The value at the end is read by a statement that is put there.
	id := &ast.Ident{Name: v.Name(), NamePos: in.End() - 1}
	u.Info().Uses[id] = v
	defer delete(u.Info().Uses, id)
	end := &ast.AssignStmt{Lhs: []ast.Expr{ast.NewIdent("_")}, TokPos: id.NamePos, Tok: token.ASSIGN, Rhs: []ast.Expr{id}}
	reads := definite.Unset(u.Functions(), u.Info(), v, append(slices.Clone(list), end))
	return !slices.ContainsFunc(reads, func(r definite.Read) bool { return r.Node == ast.Node(id) })
}
