package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/definite"
	"github.com/gooffload/gooffload/transform/region"
)

// AlwaysAssigned reports a variable that every iteration of a region has assigned when it ends, wherever it ends: a
// continue before the assignment skips it, and one behind it does not.
func (u *Maker) AlwaysAssigned(c *region.Region, v *types.Var) bool {
	return len(c.Nest) > 0 && len(c.Body) > 0 && u.LeavesAssigned(c.Body, v)
}

// LeavesAssigned reports a variable that is assigned on every way through a list of statements.
func (u *Maker) LeavesAssigned(list []ast.Stmt, v *types.Var) bool {
	return definite.Leaves(u.Functions(), u.Info(), v, list)
}
