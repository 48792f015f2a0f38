package hosted

import (
	"fmt"
	"go/ast"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// A league is teams that each begin as one thread. What teams stands above is a function of that thread, as the block
// of parallel is one of its threads. The teams share a loop as threads do, in text in the place of its head; where the
// threads of each team share its part, the head is in front of that, once for a team:
//
//	nest := omp.Nest{omp.Upto(n)}
//	for part := thread.Distribute(&sharing, 0, nest); part.Next(); {
//		thread.Parallel(&construct, omp.Fork{}, func(thread *omp.Thread) {
//			for loop := thread.For(&shared, 0, omp.Nest{part.Count()}); loop.Next(); {
//				within := part.Within(loop)
//				for i, end := within.Lo, within.Hi; i < end; i++ {
//					body
//				}
//			}
//		})
//	}

func teamsChecked(x *construct) {
	x.checkCopies()
	x.checkReductions()
	for _, cl := range x.Clauses {
		at := place.Written{Clause: cl, From: x.From, On: []*place.Leaf{x.Leaf}}
		switch cl := cl.(type) {
		case *directives.IfClause:
			x.m.HostCondition(x.c, cl)
		case *directives.NumTeamsClause, *directives.ExprListClause:
			x.m.HostLeague(x.c, at)
		}
	}
}

func teamsDescribed(x *construct) string {
	return fmt.Sprintf("Construct{\n\tPos: %q,", x.m.Position(x.From.Pos))
}

// teams is a call of the runtime with the region as a function of the first thread of each team.
func teams(x *construct) *rewrite.Around {
	begin, end := x.copies()
	reduced := x.reductions()
	return &rewrite.Around{
		Open: source.RuntimeMark + ".RunTeams(&" + x.ident + ", " + x.league() + ", func(" + x.c.File.Thread + " *" +
			source.RuntimeMark + ".Thread) {" + reduced.pointers + begin + reduced.copies,
		Shut: end + reduced.combined(x, x.c.File.Thread) + "})",
	}
}

// league is the values of the clauses of teams.
func (x *construct) league() string {
	var fields []string
	for _, cl := range x.Clauses {
		switch cl := cl.(type) {
		case *directives.NumTeamsClause:
			numbers := x.scope.Integer(cl.Upper[0])
			if cl.Lower != nil {
				numbers = x.scope.Integer(cl.Lower) + ", " + numbers
			}
			fields = append(fields, "Teams: []"+x.scope.Predeclared("int")+"{"+numbers+"}")
		case *directives.ExprListClause:
			fields = append(fields, "Limit: []"+x.scope.Predeclared("int")+"{"+x.scope.Integer(cl.Exprs[0])+"}")
		case *directives.IfClause:
			fields = append(fields, "Serial: "+x.scope.Negated(cl.Expr))
		}
	}
	return source.RuntimeMark + ".League{" + strings.Join(fields, ", ") + "}"
}

func distributeChecked(x *construct) {
	x.checkCopies()
	for _, cl := range x.Clauses {
		switch cl := cl.(type) {
		case *directives.ScheduleClause:
			if cl.Chunk != nil {
				x.m.HostPositive(x.c, place.Written{Clause: cl, From: x.From}, cl.Chunk)
			}
		}
	}
	x.checkLast()
	x.checkLanes()
	depth := x.m.HostDepth(x.c, x.From.Clause("collapse"))
	loops, ok := x.m.HostLoops(x.c, x.From.Stmt, depth, x.name)
	if !ok {
		x.c.Failed = true
		return
	}
	x.loops = loops
	if x.partShared() == nil {
		x.checkInner(depth, true)
		x.checkLoopVars()
	}
	if x.startsWithItself() {
		name := x.loops[0].Vars[0].Name
		x.m.Errorf(x.loops[0].Stmt.(*ast.ForStmt).Cond, source.CodeLoopForm,
			"the loop begins with what %s is, which teams share, and leaves it changed", name).
			Fix("declare " + name + " in the loop's head")
	}
	x.checkOnce()
}

func distributeDescribed(x *construct) string {
	text := fmt.Sprintf("Sharing{\n\tPos: %q,", x.m.Position(x.From.Pos))
	if own := x.ofFunction(); own != "" {
		text += fmt.Sprintf("\n\tOwn: %q,", own)
	}
	return text
}

// partShared is the loop by which the threads of each team share its part, of the same directive; nil where the first
// thread runs it.
func (x *construct) partShared() *construct {
	if parallel := x.Inner(); parallel != nil && parallel.From == x.From && parallel.Kind == directives.Parallel {
		return x.m.construct[parallel.Inner()]
	}
	return nil
}

// distribution is the loop that teams share and of which this one's threads, or the loop's in this parallel region,
// share a part; nil for none.
func (x *construct) distribution() *construct {
	for l := x.Outer; l != nil && l.From == x.From; l = l.Outer {
		if l.Kind == directives.Distribute {
			return x.m.construct[l]
		}
	}
	return nil
}

// distribute is a loop that teams share.
func distribute(x *construct) *rewrite.Around {
	part, nest := x.name("part"), x.name("nest")
	front, count := x.front()
	each := func(nest string) string {
		begin := part + " := " + x.thread() + ".Distribute(&" + x.ident + ", " + x.piece() + ", " + nest + ")"
		if len(x.finals()) > 0 {
			return begin + ";\nfor " + part + ".Next() {\n"
		}
		return "for " + begin + "; " + part + ".Next(); {\n"
	}
	left := x.finalsAssigned(x.thread(), part)
	if within := x.partShared(); within != nil {
		open := "{\n" + x.values() + within.values()
		if parallel := x.m.construct[within.Outer]; within.hides(parallel) {
			open += x.name("fork") + " := " + parallel.fork() + ";\n"
		}
		return &rewrite.Around{Open: open + front + nest + " := " + count + ";\n" +
			each(nest), Shut: "};\n" + left + "}"}
	}
	lasts := x.lasts()
	copies, _ := x.copies()
	open := x.values() + lasts.pointers + front
	if copies+lasts.copies != "" {
		open += nest + " := " + count + ";\n" + copies + lasts.copies
		count = nest
	}
	body, shut := x.rows(part)
	if lasts.last != "" {
		shut += "if " + part + ".Last() {\n" + lasts.last + "};\n"
	}
	shut += "}"
	if open != "" {
		open, shut = "{\n"+open, shut+";\n"+left+"}"
	}
	return &rewrite.Around{Open: open + each(count) + body, Shut: shut,
		Part: x.loops[len(x.loops)-1].Body}
}

// piece is the parameter of dist_schedule.
func (x *construct) piece() string {
	s, is := x.Clause("dist_schedule").(*directives.ScheduleClause)
	switch {
	case !is || s.Chunk == nil:
		return "0"
	case !x.known(s.Chunk):
		return x.name("piece")
	}
	return x.counting(s.Chunk)
}
