package hosted

import (
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// lasts is the text for what comes back from the last iteration of a loop: lastprivate and linear. A linear variable is
// advanced by the body itself, and each chunk begins with the value that it has there in the sequential loop.
type lasts struct {
	pointers string // to the variables, before they are hidden
	copies   string // that hide them
	chunk    string // at the beginning of a chunk
	each     string // at the end of a chunk
	last     string // behind the last iteration
	reads    bool   // each thread reads what the last iteration writes
}

func (x *construct) lasts() (t lasts) {
	for _, v := range x.inner {
		t.add(x, v.Name())
	}
	for _, cl := range x.Clauses {
		for _, it := range directives.Items(cl) {
			name := x.expr(it.Expr)
			switch cl := cl.(type) {
			case *directives.DataSharingClause:
				if cl.Word != "lastprivate" {
					continue
				}
				first := x.Names("firstprivate", it)
				if cl.Conditional.Text != "" {
					t.pointers += x.at(name) + " := &" + name + ";\n"
					if !first {
						t.copies += name + " := " + source.RuntimeMark + ".New(&" + name + "); _ = " + name + ";\n"
					}
					t.chunk += x.name(name+"_set") + " := false;\n"
					t.reads = t.reads || first
					continue
				}
				if first {
					t.pointers += x.at(name) + " := &" + name + ";\n"
					t.last += "*" + x.at(name) + " = " + name + ";\n"
					t.reads = true
				} else {
					t.add(x, name)
				}
			case *directives.LinearClause:
				first := x.name(name + "_first")
				step := "1"
				if cl.Step != nil {
					step = x.expr(cl.Step)
				}
				if !x.known(cl.Step) {
					step = x.step(name)
				}
				t.pointers += x.at(name) + " := &" + name + ";\n"
				t.copies += first + " := " + name + ";\n"
				t.chunk += name + " := " + source.RuntimeMark + ".Advance(" + first + ", " + x.name("loop") + ".Lo, " +
					step + "); _ = " + name + ";\n"
				t.last += "*" + x.at(name) + " = " + name + ";\n"
				t.reads = true
			}
		}
	}
	t.each = x.handOver()
	return t
}

// add has a variable as the last iteration leaves it, and of which nobody reads what it was before.
func (t *lasts) add(x *construct, name string) {
	t.pointers += x.at(name) + " := &" + name + ";\n"
	t.copies += name + " := " + source.RuntimeMark + ".New(&" + name + "); _ = " + name + ";\n"
	t.last += "*" + x.at(name) + " = " + name + ";\n"
}

// checkLast looks at the items that come back from the last iteration.
func (x *construct) checkLast() {
	for _, cl := range x.Clauses {
		last, is := cl.(*directives.DataSharingClause)
		linear, steps := cl.(*directives.LinearClause)
		if !steps && !(is && last.Word == "lastprivate") {
			continue
		}
		for _, it := range directives.Items(cl) {
			if x.m.Refused(it.Expr) || x.m.TypeOf(it.Expr) == nil && !x.m.HostItem(x.c, it, cl) {
				continue
			}
			x.checkShared(it, cl)
			if steps {
				x.checkLinear(it)
			}
		}
		if steps && linear.Step != nil {
			x.m.TypeCheck(linear.Step, x.From.Pos)
		}
	}
	x.checkConditionals()
}

// checkLinear looks at a variable that the body advances.
func (x *construct) checkLinear(it directives.Item) {
	if t := x.m.TypeOf(it.Expr); t != nil && !source.IsBasic(t, types.IsInteger) {
		x.m.Errorf(it.Expr, source.CodeClauseExpr, "linear takes integers, and %s is %s", x.expr(it.Expr), t).
			Fix("compute it from the loop's variable")
	}
}

// checkShared refuses an item that threads bring together, where each of them has one of its own.
func (x *construct) checkShared(it directives.Item, cl directives.Clause) {
	id := it.Base()
	if id == nil || x.Kind == directives.Taskloop || x.Kind == directives.Taskgroup || x.Kind == directives.Task ||
		x.inParallel() && x.Outer.From == x.From {
		return
	}
	v, is := x.m.Object(id).(*types.Var)
	if !is {
		return
	}
	parallel := x.parallel()
	if parallel == nil {
		return
	}
	copied := false
	for l := x.Outer; l != nil; l = l.Outer {
		copied = copied || l.Copies(it)
		if l == parallel {
			break
		}
	}
	if !copied && !x.ownVariable(v) {
		return
	}
	r := x.m.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
		"each thread of the %s region has a %s of its own, and "+
			"%s brings together what threads have done with one that they share", parallel.Kind, x.expr(it.Expr),
		cl.Name())
	r.Fix("declare it outside of the " + string(parallel.Kind) + " region")
}

// parallel is the parallel construct around, in the same function; of a loop that teams share it is teams. It is nil if
// there is none.
func (x *construct) parallel() *place.Leaf {
	of := directives.Parallel
	if x.Kind == directives.Distribute {
		of = directives.Teams
	}
	for l := x.Outer; l != nil; l = l.Outer {
		if l.From.Func != x.From.Func {
			return nil
		}
		if l.Kind == of {
			return l
		}
	}
	return nil
}

// ownVariable reports a variable that each thread has for itself.
func (x *construct) ownVariable(v *types.Var) bool {
	if v.Kind() == types.PackageVar {
		return false
	}
	around := x.From.Func
	if p := x.parallel(); p != nil {
		around = p.From.Stmt
	}
	return around.Pos() <= v.Pos() && v.Pos() < around.End()
}

// ofFunction names a variable that the function of an orphaned construct has for itself, and that threads were to bring
// together: there must be one thread only.
func (x *construct) ofFunction() string {
	if x.parallel() != nil {
		return ""
	}
	for _, cl := range x.Clauses {
		if !slices.Contains([]string{"reduction", "lastprivate", "linear"}, cl.Name()) {
			continue
		}
		for _, it := range directives.Items(cl) {
			if x.m.TypeOf(reducedPath(it)) == nil {
				continue
			}
			if v := x.m.holder(reducedPath(it)); v != nil && x.ownVariable(v) && !region.Leads(v.Type()) {
				return v.Name()
			}
		}
	}
	return ""
}
