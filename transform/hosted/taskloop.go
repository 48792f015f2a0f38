package hosted

import (
	"fmt"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// A taskloop is a worksharing loop's text in a task's: the runtime calls the function for a part of the iterations.
//
//	thread.Taskloop(&sharing, tasking, looping, omp.Nest{omp.Upto(n)}, func(thread *omp.Thread, part *omp.TaskPart) {
//		for i, end := part.Lo, part.Hi; i < end; i++ {
//			body
//		}
//	})

func taskloopChecked(x *construct) {
	x.checkCopies()
	x.checkLast()
	x.checkReductions()
	for _, cl := range x.Clauses {
		switch cl := cl.(type) {
		case *directives.DataSharingClause:
			if cl.Word == "shared" {
				for _, it := range cl.Items {
					x.m.HostItem(x.c, it, cl)
				}
			}
		case *directives.ModifiedExprClause:
			x.m.HostPositive(x.c, place.Written{Clause: cl, From: x.From}, cl.Expr)
		}
	}
	x.checkTasking()
	x.checkLanes()
	depth := x.m.HostDepth(x.c, x.Clause("collapse"))
	loops, ok := x.m.HostLoops(x.c, x.From.Stmt, depth, x.name)
	if !ok {
		x.c.Failed = true
		return
	}
	x.loops = loops
	x.checkInner(depth, false)
	x.checkLoopVars()
	for _, v := range x.finals() {
		if !x.ownVariable(v.Object) && x.startsWithItself() {
			x.m.Errorf(x.From.Stmt, source.CodeLoopForm,
				"the loop begins with what %s is, which threads share, and leaves it changed", v.Name).
				Fix("declare " + v.Name + " in the loop's head")
		}
	}
	x.checkImplicit()
}

func taskloopDescribed(x *construct) string {
	return fmt.Sprintf("Sharing{\n\tPos: %q,", x.m.Position(x.From.Pos))
}

// taskloop is a call of the runtime with the iterations of a task as a function. What the tasks have copies of is
// copied where the loop is met, and again for each of them. The clauses mean what stands around the loop.
func taskloop(x *construct) *rewrite.Around {
	thread, part := x.c.File.Thread, x.name("part")
	lasts, reduced := x.lasts(), x.reductions()
	front, nest := x.front()
	tasking, looping := x.tasking(), x.looping()
	open, end := "{\n"+lasts.pointers+reduced.pointers, "})\n"
	if x.hides(x) {
		open += x.name("tasking") + ", " + x.name("looping") + " := " + tasking + ", " + looping + ";\n"
		tasking, looping = x.name("tasking"), x.name("looping")
	}
	trips := ""
	if len(x.finals()) > 0 {
		name := x.name("trips")
		trips = name + " := "
		end = "});\n" + x.finalsLeft(name)
	}
	if met := x.met(); met != "" { // of what the head may declare again
		open, end = open+met+"{\n", end+"}\n"
	}
	open += front + trips + x.thread() + ".Taskloop(&" + x.ident + ", " + tasking + ", " + looping + ", " + nest +
		", func(" +
		thread + " *" + source.RuntimeMark + ".Thread, " + part + " *" + source.RuntimeMark + ".TaskPart) {\n" +
		x.own("private") + x.own("firstprivate") + lasts.copies + reduced.copies
	body, shut := x.rows(part)
	if lasts.last != "" {
		shut += "if " + part + ".Last() {\n" + lasts.last + "};\n"
	}
	return &rewrite.Around{Open: open + body, Shut: shut + reduced.combined(x, thread) + end + "}",
		Part: x.loops[len(x.loops)-1].Body}
}

// finalsLeft leaves the loops' variables as the plain loop does. Tasks that are not complete have their own.
func (x *construct) finalsLeft(trips string) (text string) {
	for _, v := range x.finals() {
		set := "*" + x.at(v.Name) + " = " + v.Final(trips) + ";\n"
		if !x.ownVariable(v.Object) { // several threads may have made the loop's tasks
			set = x.thread() + ".Combine(func() {\n" + set + "});\n"
		}
		text += set
	}
	return text
}

// looping is the values of the clauses that only a taskloop has.
func (x *construct) looping() string {
	var fields []string
	for _, cl := range x.Clauses {
		switch cl := cl.(type) {
		case *directives.ModifiedExprClause:
			field := map[string]string{"grainsize": "Grain", "num_tasks": "Tasks"}[cl.Word]
			fields = append(fields, field+": "+x.counting(cl.Expr))
			if cl.Modifier.Text == "strict" {
				fields = append(fields, "Strict: true")
			}
		default:
			if cl.Name() == "nogroup" {
				fields = append(fields, "Nogroup: true")
			}
		}
	}
	return source.RuntimeMark + ".Looping{" + strings.Join(fields, ", ") + "}"
}
