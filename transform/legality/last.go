package legality

import (
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// lasts looks at variables that come back from the last iteration: it has to assign them, where the plain build has
// what any iteration before has left.
func (u *Checker) lasts(c *region.Region) {
	for _, x := range c.Lasts {
		u.unset(c, x.Var)
		if u.AlwaysAssigned(c, x.Var) {
			continue
		}
		u.ReportAt(x.Clause.Pos, x.Clause.End, diag.Warning, source.CodePrivateUnset,
			"%s is lastprivate, and an iteration may end without having assigned it; the plain build has an earlier one's value then",
			x.Var.Name()).
			Fix("assign it on every way through the body")
	}
}
