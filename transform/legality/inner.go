package legality

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// inner looks at the loop constructs inside of a region: at their copies, their reductions and their iterations.
func (u *Checker) inner(c *region.Region) {
	for _, i := range c.Inner {
		own := *c // as if the construct were the region
		own.Bound, own.Body, own.Heads, own.Nest = i.Leaf.From, i.Body(), nil, i.Nest
		own.File = u.fileOf(c, i)
		u.innerReductions(&own, i)
		for _, v := range i.Private {
			u.unset(&own, v)
			if u.assigns(&own, v) {
				u.readAfter(&own, v, i.Leaf.From.Stmt)
			}
		}
		for _, v := range i.Last {
			u.lastUnset(&own, i.Clauses, v)
		}
		if len(i.Nest) == 0 { // what threads assign at once is looked at where they are cut
			continue
		}
		sure := false
		for _, l := range i.Clauses {
			sure = sure || l.Clause("ompx_independent") != nil
		}
		nest := u.nestOf(&own)
		nest.Linear = i.IsLinear
		if len(c.Given) > 0 {
			nest.Same = u.sameGiven(c, nest.Same)
		}
		nest.Class = func(v *types.Var, fields []int) independence.Class { return u.innerClass(c, i, v, fields) }
		if t := i.Transformed; t != nil {
			u.transformed(&own, nest, t, sure, func(v *types.Var) bool { return !i.Copies(v) })
			continue
		}
		u.findings(&own, independence.Check(nest), sure)
	}
}

// innerClass says whose a variable is in a loop inside of a region.
func (u *Checker) innerClass(c *region.Region, i *region.Inner, v *types.Var, fields []int) independence.Class {
	switch {
	case i.Copies(v) || i.IsLinear(v):
		return independence.Private
	case i.ReducesPart(v, fields):
		return independence.Reduction
	case declares(ofCall(c, i), v.Pos()):
		return calledClass(i, v)
	case c.Env.Inside(v):
		if t := i.Thread(); t != nil && t.From.Stmt.Pos() <= v.Pos() && v.Pos() < t.From.Stmt.End() {
			return independence.Private // of the thread that runs the iteration
		}
		return independence.Shared // of the team
	case c.Env.Private[v] != nil:
		return independence.Shared
	}
	return class(c.Env, v, fields)
}

// innerReductions holds the reduction variables of a loop inside of a region to their operators.
func (u *Checker) innerReductions(c *region.Region, i *region.Inner) {
	reduces := c.Body
	if i.Scan != nil {
		var uses []ast.Stmt
		reduces, uses = i.Phases()
		u.usesOnly(i, uses)
	}
	u.heldToOperators(c, i.Reduced, reduces)
}

// usesOnly refuses assignments of what a loop reduces in the part of its body that uses it.
func (u *Checker) usesOnly(i *region.Inner, uses []ast.Stmt) {
	for _, s := range uses {
		source.Assigned(s, func(id *ast.Ident) {
			if v, is := u.Object(id).(*types.Var); is && i.Reduces(v) {
				u.Errorf(id, source.CodeNoReduction, "%s is assigned where it is used, on the other side of 'scan'", v.Name()).
					Fix("assign it on the side of 'scan' that adds")
			}
		})
	}
}
