package legality

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/definite"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// lasts looks at variables that come back from the last iteration: it has to assign them, where the plain build has
// what any iteration before has left.
func (u *Checker) lasts(c *region.Region) {
	for _, x := range c.Lasts {
		u.lastUnset(c, c.Leaves, x.Var)
		if u.AlwaysAssigned(c, x.Var) {
			continue
		}
		u.lastMissing(x.Clause.Pos, x.Clause.End, x.Var)
	}
}

// lastMissing warns of a variable that the last iteration may not have assigned.
func (u *Checker) lastMissing(from, to token.Pos, v *types.Var) {
	u.ReportAt(from, to, diag.Warning, source.CodePrivateUnset,
		"%s is lastprivate, and an iteration may end without having assigned it; the plain build has an earlier one's "+
			"value then",
		v.Name()).
		Fix("assign it on every way through the body")
}

// lastUnset warns of a variable that is read before an iteration assigns it.
func (u *Checker) lastUnset(c *region.Region, clauses []*place.Leaf, v *types.Var) {
	if u.isFirst(clauses, v) {
		u.carried(c, v)
	} else {
		u.unset(c, v)
	}
}

// isFirst reports a variable that a firstprivate clause names, too.
func (u *Checker) isFirst(clauses []*place.Leaf, v *types.Var) bool {
	return u.names(clauses, "firstprivate", v)
}

// names reports a variable that a clause of some constructs names.
func (u *Checker) names(clauses []*place.Leaf, clause string, v *types.Var) bool {
	for _, cl := range place.WrittenOn(clauses) {
		if cl.Name() != clause {
			continue
		}
		for _, it := range directives.Items(cl.Clause) {
			if keys, _, ok := u.Paths(it.Expr); ok && keys[0].Root == v {
				return true
			}
		}
	}
	return false
}

// carried speaks of a variable that is firstprivate as well, where an iteration may use what the one before it left.
func (u *Checker) carried(c *region.Region, v *types.Var) {
	reads := definite.Unset(u.Functions(), u.Info(), v, c.Body)
	if len(reads) == 0 || !u.MayAssign(c.Stmt, v) {
		return
	}
	n, s, isRead := reads[0].Node, diag.Warning, "may be read" // said once
	if source.Number(v.Type()) && u.AlwaysAssigned(c, v) {
		s, isRead = u.readFirst(c, v, n)
	}
	u.ReportAt(n.Pos(), n.End(), s, source.CodePrivateUnset,
		"%s %s before the iteration assigns it: its copy has what was there before the loop, or what the same "+
			"thread left, and the plain build has the iteration before's", v.Name(), isRead).
		Fix("assign it on every way to this, or read another variable for the value before the loop")
}
