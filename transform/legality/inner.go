package legality

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/definite"
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
			if !u.names(i.Own(), "private", v) {
				continue // of the parallel region around, which is looked at whole
			}
			u.unsetIn(&own, i, v)
			if u.MayAssign(own.Stmt, v) {
				u.readAfter(&own, v, i.Leaf.From.Stmt, nil)
			}
		}
		for _, v := range i.First {
			if u.MayAssign(own.Stmt, v) {
				where := source.Between(i.Leaf.From.NamePos, i.Leaf.From.NameEnd)
				var entry ast.Node
				if u.names(i.Own(), "firstprivate", v) { // else it is of the parallel region around
					entry = u.entry(&own, "firstprivate", v, where)
				}
				u.readAfter(&own, v, where, entry)
			}
		}
		for _, v := range i.Last {
			switch {
			case i.Leaf.Kind != directives.Sections:
				u.lastUnset(&own, i.Clauses, v)
			case u.isFirst(i.Clauses, v):
				u.handedOn(&own, i, v)
			default:
				u.unsetIn(&own, i, v)
			}
			if i.ByTeams && u.MayAssign(own.Stmt, v) && !u.AlwaysAssigned(&own, v) {
				u.lastMissing(i.Leaf.From.NamePos, i.Leaf.From.NameEnd, v)
			}
		}
		if i.Leaf.Kind == directives.Sections {
			u.lastSection(&own, i)
		}
		if len(i.Nest) == 0 { // what threads assign at once is looked at where they are cut
			continue
		}
		sure := false
		for _, l := range i.Clauses {
			sure = sure || l.Clause("ompx_independent") != nil
		}
		u.leftByOthers(&own, i)
		nest := u.nestOf(&own)
		nest.Linear, nest.Before = i.IsLinear, region.BlockOf(c.Body)
		nest.Copied = func(v *types.Var) bool {
			return c.Env.Private[v] != nil || class(c.Env, v, nil) == independence.Private
		}
		if len(c.Given) > 0 {
			nest.Same = u.sameGiven(c, nest.Same)
		}
		nest.Class = func(v *types.Var, fields []int) independence.Class { return u.innerClass(c, i, v, fields) }
		if t := i.Transformed; t != nil {
			u.transformed(&own, nest, t, sure, c.Nest, nil, func(v *types.Var) bool { return !i.Copies(v) })
			continue
		}
		u.findings(&own, u.checked(&own, nest), sure)
		divided := slices.ContainsFunc(i.Clauses, func(l *place.Leaf) bool { return l.Kind != directives.Simd })
		if !sure && divided { // else each thread runs all of it, in order
			u.views(&own, nest, c.Nest, false, nil)
		}
	}
}

// sections are the statements of each section; of any other construct, its body.
func sections(l *place.Leaf, body []ast.Stmt) (list [][]ast.Stmt) {
	block, ok := l.From.Stmt.(*ast.BlockStmt)
	if l.Kind != directives.Sections || !ok {
		return [][]ast.Stmt{body}
	}
	for _, s := range block.List {
		if b, ok := s.(*ast.BlockStmt); ok {
			list = append(list, b.List)
		} else {
			list = append(list, []ast.Stmt{s})
		}
	}
	return list
}

// unsetIn speaks of a private variable that a loop, or one of the sections, reads before it has assigned it.
func (u *Checker) unsetIn(c *region.Region, i *region.Inner, v *types.Var) {
	for _, code := range sections(i.Leaf, i.Body()) {
		part := *c
		if part.Body = code; u.unset(&part, v) {
			return // said once
		}
	}
}

// handedOn warns of a variable that is firstprivate and lastprivate, where a section may read what one before it has
// assigned: it has that only if the same thread runs both.
func (u *Checker) handedOn(c *region.Region, i *region.Inner, v *types.Var) {
	assigned := false
	for _, code := range sections(i.Leaf, i.Body()) {
		reads := definite.Unset(u.Functions(), u.Info(), v, code)
		if assigned && len(reads) > 0 {
			n := reads[0].Node
			u.ReportAt(n.Pos(), n.End(), diag.Warning, source.CodePrivateUnset,
				"%s may be read before the section assigns it: its copy has what was there before the sections, or what "+
					"the same thread left, and the plain build has what a section before this one left", v.Name()).
				Fix("assign it on every way to this, or read another variable for the value before the sections")
			return
		}
		for _, s := range code {
			assigned = assigned || u.MayAssign(s, v)
		}
	}
}

// lastSection warns of what the last section may not assign.
func (u *Checker) lastSection(c *region.Region, i *region.Inner) {
	block, ok := i.Leaf.From.Stmt.(*ast.BlockStmt)
	if !ok || len(block.List) == 0 {
		return
	}
	last := block.List[len(block.List)-1:]
	for _, v := range i.Last {
		if u.MayAssign(c.Stmt, v) && !u.LeavesAssigned(last, v) {
			u.ReportAt(i.Leaf.From.NamePos, i.Leaf.From.NameEnd, diag.Warning, source.CodePrivateUnset,
				"%s is lastprivate, and the last section may end without having assigned it; the plain build has an "+
					"earlier one's value then", v.Name()).
				Fix("assign it on every way through the last section")
		}
	}
}

// innerClass says whose a variable is in a loop inside of a region.
func (u *Checker) innerClass(c *region.Region, i *region.Inner, v *types.Var, fields []int) independence.Class {
	switch {
	case i.Copies(v) || i.IsLinear(v) || u.inTurn(c, i, v):
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
	case c.Env.Private[v] != nil || c.Env.Own[v]:
		return independence.Shared
	}
	return class(c.Env, v, fields)
}

// inTurn reports a variable that each team has of its own, in a loop of which a team runs its iterations one after the
// other.
func (u *Checker) inTurn(c *region.Region, i *region.Inner, v *types.Var) bool {
	return u.GroupPrivate(v) && !slices.ContainsFunc(c.Inside.At(i.Leaf.From.Stmt), func(l *place.Leaf) bool {
		return l.Kind != directives.Distribute
	})
}

// leftByOthers warns of an iteration that may find what another one has left in a variable that each team has of its
// own: which iterations are a team's the device decides.
func (u *Checker) leftByOthers(c *region.Region, i *region.Inner) {
	seen := map[*types.Var]bool{}
	for _, s := range c.Body {
		ast.Inspect(s, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			v, is := u.Object(id).(*types.Var)
			if !ok || !is || seen[v] || !u.inTurn(c, i, v) {
				return true
			}
			seen[v] = true
			reads := definite.Unset(u.Functions(), u.Info(), v, c.Body)
			if len(reads) > 0 && u.MayAssign(c.Stmt, v) {
				r := reads[0].Node
				u.ReportAt(r.Pos(), r.End(), diag.Warning, source.CodeMayConflict, "an iteration may find in %s what "+
					"another one has left that the same team runs, and which these are the device decides", v.Name()).
					Fix("assign it in each iteration before it is read")
			}
			return true
		})
	}
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
		ast.Inspect(s, func(n ast.Node) bool {
			var kept []ast.Expr
			switch n := n.(type) {
			case *ast.AssignStmt:
				kept = n.Rhs
			case *ast.CompositeLit:
				kept = n.Elts
			case *ast.KeyValueExpr:
				kept = []ast.Expr{n.Value}
			case *ast.ReturnStmt:
				kept = n.Results
			case *ast.SendStmt:
				kept = []ast.Expr{n.Value}
			}
			for _, e := range kept {
				if lit, is := ast.Unparen(e).(*ast.FuncLit); is && !u.OnlyCalled(lit) {
					u.keptBy(i, lit)
				}
			}
			return true
		})
	}
}

// keptBy refuses a function literal that uses what a loop reduces and may be called when the iteration is done: in the
// plain build it finds what the iterations behind have added.
func (u *Checker) keptBy(i *region.Inner, lit *ast.FuncLit) {
	said := false
	ast.Inspect(lit.Body, func(n ast.Node) bool {
		id, is := n.(*ast.Ident)
		if v, of := u.Object(id).(*types.Var); !said && is && of && i.Reduces(v) {
			said = true
			own := u.Text(id)
			u.Errorf(id, source.CodeNoReduction,
				"the function keeps %s, which is what it was in this iteration then, and "+
					"in the plain build what the loop makes of it", own).
				Fix("copy the value in front of the function, now := " + own + ", and use that in it")
		}
		return !said
	})
}
