package hosted

import (
	"fmt"
	"go/types"
	"maps"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

func taskChecked(x *construct) {
	x.checkCopies()
	for _, cl := range x.Clauses {
		if cl.Name() == "shared" {
			for _, it := range directives.Items(cl) {
				x.m.HostItem(x.c, it, cl)
			}
		}
	}
	x.checkTasking()
	x.checkReductions()
	x.checkImplicit()
}

// checkTasking looks at the clauses of a task, or of the tasks of a taskloop.
func (x *construct) checkTasking() {
	for _, cl := range x.Clauses {
		at := place.Written{Clause: cl, From: x.From, On: []*place.Leaf{x.Leaf}}
		switch cl := cl.(type) {
		case *directives.IfClause:
			x.m.HostCondition(x.c, cl)
		case *directives.DependClause:
			x.m.HostDepend(x.c, at, cl)
		case *directives.AffinityClause:
			x.m.HostAffinity(x.c, x.From, cl)
		case *directives.ExprClause:
			switch cl.Word {
			case "final":
				x.m.HostChoice(x.c, cl.Expr, cl.Word)
			case "priority":
				x.m.HostCount(x.c, at, cl.Expr)
			}
		case *directives.ListClause:
			if cl.Word == "detach" {
				x.checkEvent(cl)
			}
		}
	}
}

// checkEvent looks at the event of a detached task.
func (x *construct) checkEvent(cl *directives.ListClause) {
	it := cl.Items[0]
	if !x.m.HostItem(x.c, it, cl) {
		return
	}
	t := x.m.TypeOf(it.Expr)
	if named, is := types.Unalias(t).(*types.Named); is && named.Obj().Name() == "Event" && named.Obj().Pkg() != nil &&
		named.Obj().Pkg().Path() == source.RuntimePath+"/internal/team" {
		return
	}
	x.m.Errorf(it.Expr, source.CodeClauseExpr, "an event is a variable of type omprt.EventHandle, and %s is of type %s",
		x.expr(it.Expr), t).Fix("var " + source.Fresh(maps.Clone(x.m.Names(x.c.File.Ast)), "event") +
		" omprt.EventHandle")
}

func taskDescribed(x *construct) string {
	return fmt.Sprintf("Construct{\n\tPos: %q,", x.m.Position(x.From.Pos))
}

// task is a call of the runtime with the statement as a function of the thread that runs it. What it has copies of is
// copied where the task is met.
func task(x *construct) *rewrite.Around {
	tasking, met := x.tasking(), x.met()
	reduced := x.reductions()
	private := x.own("private") + reduced.copies
	end := reduced.combined(x, x.c.File.Thread) + "})"
	if reduced.combine != "" {
		end = ";\n" + end
	}
	call := x.thread() + ".Task(&" + x.ident + ", %s, func(" + x.c.File.Thread + " *" + source.RuntimeMark +
		".Thread) {" + private
	if met == "" {
		return &rewrite.Around{Open: fmt.Sprintf(call, tasking), Shut: end}
	}
	before := ""
	if !strings.HasSuffix(tasking, "{}") { // the clauses mean what stands around
		name := source.Fresh(maps.Clone(x.m.Names(x.c.File.Ast)), "tasking")
		before = name + " := " + tasking + ";\n"
		tasking = name
	}
	return &rewrite.Around{Open: "{\n" + before + met + fmt.Sprintf(call, tasking), Shut: end + "\n}"}
}

// met is what copies the variables of which a task has its own from the beginning.
func (x *construct) met() string {
	text := x.own("firstprivate")
	var names []string
	for _, v := range x.implicit() {
		names = append(names, v.Name())
	}
	if len(names) > 0 {
		list := strings.Join(names, ", ")
		text += list + " := " + list + ";\n" + strings.Repeat("_, ", len(names)-1) + "_ = " + list + ";\n"
	}
	return text
}

// own is what declares the copies of the items of a clause.
func (x *construct) own(clause string) (text string) {
	for _, cl := range x.Clauses {
		if cl.Name() != clause {
			continue
		}
		for _, it := range directives.Items(cl) {
			name := x.expr(it.Expr)
			if clause == "private" {
				text += name + " := " + source.RuntimeMark + ".New(&" + name + ");\n_ = " + name + ";\n"
			} else {
				text += name + " := " + name + ";\n_ = " + name + ";\n"
			}
		}
	}
	return text
}

// tasking is the values of the clauses of a task.
func (x *construct) tasking() string {
	var fields []string
	for _, cl := range x.Clauses {
		switch cl := cl.(type) {
		case *directives.IfClause:
			if place.OfLanes(cl) {
				continue
			}
			fields = append(fields, "Undeferred: "+x.scope.Negated(cl.Expr))
		case *directives.ExprClause:
			switch cl.Word {
			case "final":
				fields = append(fields, "Final: "+x.scope.Condition(cl.Expr))
			case "priority":
				fields = append(fields, "Priority: "+x.scope.Integer(cl.Expr))
			}
		case *directives.ListClause:
			if cl.Word == "detach" {
				fields = append(fields, "Detach: &"+x.expr(cl.Items[0].Expr))
			}
		}
	}
	if len(x.c.Tasking.Depends) > 0 {
		fields = append(fields, "Depend: "+Depends(x.m.Maker, x.c))
	}
	return source.RuntimeMark + ".Tasking{" + strings.Join(fields, ", ") + "}"
}
