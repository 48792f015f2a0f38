package legality

import (
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
		u.ReportAt(x.Clause.Pos, x.Clause.End, diag.Warning, source.CodePrivateUnset,
			"%s is lastprivate, and an iteration may end without having assigned it; the plain build has an earlier one's value then",
			x.Var.Name()).
			Fix("assign it on every way through the body")
	}
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
	for _, cl := range place.WrittenOn(clauses) {
		if cl.Name() != "firstprivate" {
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

// carried warns of a variable that is firstprivate as well, where an iteration may use what the one before it left.
func (u *Checker) carried(c *region.Region, v *types.Var) {
	reads := definite.Unset(u.Functions(), u.Info(), v, c.Body)
	if len(reads) == 0 || !u.assigns(c, v) {
		return
	}
	n := reads[0].Node // said once
	u.ReportAt(n.Pos(), n.End(), diag.Warning, source.CodePrivateUnset,
		"%s is read before the iteration assigns it: its copy has what was there before the loop, or what the same thread "+
			"left, and the plain build has the iteration before's", v.Name()).
		Fix("assign it on every way to this, or read another variable for the value before the loop")
}
