package readable

import (
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/fission"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// clashes says what several threads of a parallel region assign by one statement. The work-items of ompx_bare may all
// set a flag, which is not what a plain build is compared with.
func (l *Lowerer) clashes(x *place.Leaf, list []ir.Stmt, team *fission.Team) {
	own := l.copiesOf(x)
	if team.League {
		for _, v := range l.groups {
			own[v] = true
		}
		if d := l.dynamic; d != nil {
			own[d.v] = true
		}
	}
	for _, c := range fission.Clashes(list, *team, own, l.Env.C.Kernel.Funcs) {
		if r, ok := c.Place.(*ir.Ref); ok && r.Var.Team && slices.Contains(l.Env.C.Kernel.Made, r.Var) { // of copyprivate
			continue
		}
		n := l.nodeAt(c.Place.At())
		who, within := "thread", "the parallel region"
		if team.League {
			who, within = "team", "the league"
		}
		severity, code, every := diag.Warning, source.CodeMayConflict, "several "+who+"s may"
		if c.Certain && !l.Env.C.Bare() {
			severity, code, every = diag.Error, source.CodeConflict, "every "+who+" of "+within+" does"
		}
		what := " is assigned by " + who + "s at once: " + every
		switch {
		case c.Other != nil && who == "team":
			what = " is assigned by one team while another one uses it: teams do not wait for each other"
		case c.Other != nil:
			what = " is assigned by one thread while another one uses it: no barrier is between"
		case c.Inside != nil:
			what = " assigns what " + who + "s share, at once: " + every
		}
		r := l.U.ReportAt(n.Pos(), n.End(), severity, code, "%s%s", l.U.Text(n), what)
		if c.Inside != nil {
			r.Note(source.Between(c.Inside.At(), c.Inside.At()+1), "it is assigned here")
		}
		if c.Other != nil {
			r.Note(l.nodeAt(c.Other.At()), "another %s may use it here", who)
			if who == "thread" {
				r.Fix("write //omp:barrier between the two")
			} else {
				r.Fix("write two regions, of which the second one does what is to come later")
			}
			continue
		}
		if who == "team" {
			r.Fix("write //omp:distribute above the loop, if its iterations are to be divided")
			r.Fix("declare a variable inside the region, if each team is to have its own")
			continue
		}
		r.Fix("write //omp:for above the loop, if its iterations are to be divided")
		r.Fix("write //omp:single or //omp:masked above the statement, if one thread is to do it")
		r.Fix("write //omp:atomic above it, if each is to add its part")
		r.Fix("declare a variable inside the region, if each is to have its own")
	}
}

// copiesOf are the variables of which each thread has its own, or its part, by a clause.
func (l *Lowerer) copiesOf(x *place.Leaf) map[*ir.Var]bool {
	own := map[*ir.Var]bool{}
	add := func(items []directives.Item) {
		for _, it := range items {
			keys, _, ok := l.U.Paths(it.Expr)
			if !ok || len(keys) == 0 {
				continue
			}
			if v := l.Locals[keys[0].Root]; v != nil {
				own[v] = true
			}
			if item := l.Env.ByPath[keys[len(keys)-1]]; item != nil && item.Param != nil {
				own[item.Param.Var] = true
			}
		}
	}
	for _, cl := range x.Clauses {
		switch c := cl.(type) {
		case *directives.DataSharingClause:
			if c.Word != "shared" {
				add(c.Items)
			}
		case *directives.ReductionClause:
			add(c.Items)
		}
	}
	return own
}
