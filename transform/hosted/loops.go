package hosted

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"strings"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/effects"
	"github.com/gooffload/gooffload/transform/readable"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// A worksharing loop is text in the place of the head: the runtime gives a thread chunks of the iterations, by number,
// and the user's body stands in the loop over a chunk.
//
//	for loop := thread.For(&sharing, 0, omp.Nest{omp.Upto(n)}); loop.Next(); {
//		for i, end := loop.Lo, loop.Hi; i < end; i++ {
//			body
//		}
//	}

func loopChecked(x *construct) {
	x.checkCopies()
	x.checkLast()
	x.checkReductions()
	for _, cl := range x.Clauses {
		if s, is := cl.(*directives.ScheduleClause); is && s.Chunk != nil {
			x.m.HostPositive(x.c, place.Written{Clause: cl, From: x.From}, s.Chunk)
		}
	}
	x.checkLanes()
	depth := max(x.m.HostDepth(x.c, x.Clause("collapse")), x.doacross())
	if d := x.distribution(); d != nil {
		if x.loops = d.loops; x.loops == nil {
			return // refused there
		}
	} else if loops, ok := x.m.HostLoops(x.c, x.From.Stmt, depth, x.name); ok {
		x.loops = loops
	} else {
		x.c.Failed = true
		return
	}
	x.checkDoacross()
	x.checkInner(depth, true)
	x.checkLoopVars()
	x.checkOnce()
}

// checkOnce refuses what each thread of a region evaluates for itself, and has an effect or is changed by the loop:
// another thread may be in the loop already.
func (x *construct) checkOnce() {
	if x.frontAround() {
		return
	}
	who, of, wayOut := "thread", " of the parallel region", "compute it before the parallel region"
	if x.Kind == directives.Distribute {
		who, of, wayOut = "team", "", "compute it before the teams"
	}
	f := x.m.Frame(x.From.Stmt)
	for _, l := range x.loops {
		does := f.Of(l.Body)
		for _, e := range l.Once {
			if s := x.m.SideEffect(e); s != nil && s.Known {
				r := x.m.Errorf(e, source.CodeLoopForm, "%s, and each %s evaluates this", s.Text, who+of)
				x.m.NoteEffect(r, s)
				r.Fix(wayOut)
				continue
			}
			read, write, found := f.Changes(e, does)
			if !found || write.Path.Root.Kind != effects.Variable || x.ownVariable(write.Path.Root.Var) ||
				x.privatizes(write.Path.Root.Var) {
				continue
			}
			r := x.m.Errorf(e, source.CodeLoopForm, "each %s evaluates this when it comes to the loop, which %s %s",
				who, x.m.Changed(read, write), x.m.Used(read))
			x.m.NoteAccess(r, write)
			r.Fix(wayOut)
		}
	}
}

// privatizes reports that a clause of the construct gives each thread a variable of that name, and not of a part of it.
func (x *construct) privatizes(v *types.Var) bool {
	for _, cl := range x.Clauses {
		for _, it := range directives.Items(cl) {
			if directives.Privatizes(cl) && x.variable(it) == types.Object(v) {
				return true
			}
		}
	}
	return false
}

// checkLoopVars refuses clauses that name a variable of the loops.
func (x *construct) checkLoopVars() {
	for _, cl := range x.Clauses {
		if !directives.Privatizes(cl) {
			continue
		}
		for _, it := range directives.Items(cl) {
			for _, l := range x.loops {
				for _, v := range l.Vars {
					if id := it.Base(); id != nil && x.m.Object(id) == v.Object {
						x.m.Errorf(it.Expr, source.CodeLoopForm,
							"a clause names the loop's variable %s, which each iteration has for itself", v.Name).
							Fix("leave " + v.Name + " out of the clause")
					}
				}
			}
		}
	}
}

func loopDescribed(x *construct) string {
	text := fmt.Sprintf("Sharing{\n\tPos: %q,", x.m.Position(x.From.Pos))
	if s, is := x.Clause("schedule").(*directives.ScheduleClause); is {
		kind := s.Schedule.Text
		text += "\n\tSchedule: " + source.RuntimeMark + ".Schedule" + strings.ToUpper(kind[:1]) + kind[1:] + ","
	}
	switch {
	case x.doacross() > 0:
		text += fmt.Sprintf("\n\tDoacross: %d,", x.m.HostDepth(x.c, x.Clause("collapse")))
	case x.Clause("ordered") != nil:
		text += "\n\tOrdered: true,"
	}
	if x.cancellable() {
		text += "\n\tCancellable: true,"
	}
	if x.scanned() != nil {
		text += "\n\tScan: true,"
	}
	if len(x.conditionals()) > 0 {
		text += "\n\tLatest: true,"
	}
	if x.inParallel() || x.Clause("nowait") != nil || x.endsItself() {
		text += "\n\tNowait: true,"
	}
	if own := x.ofFunction(); own != "" {
		text += fmt.Sprintf("\n\tOwn: %q,", own)
	}
	return text
}

// inParallel reports that the region of a parallel construct ends where this one does, with its barrier.
func (x *construct) inParallel() bool {
	return x.Outer != nil && x.Outer.Kind == directives.Parallel && x.Outer.Inner() == x.Leaf
}

// endsItself reports that there is text between the iterations and the barrier.
func (x *construct) endsItself() bool {
	return x.Clause("reduction") != nil || len(x.finals()) > 0
}

// finals are the variables of the loops that are declared outside of them. Of what teams have divided it is the teams
// that leave them.
func (x *construct) finals() (list []readable.HostVar) {
	if x.Kind != directives.Distribute && x.distribution() != nil {
		return nil
	}
	for _, l := range x.loops {
		for _, v := range l.Vars {
			if v.Final != nil {
				list = append(list, v)
			}
		}
	}
	return list
}

// workshared is a worksharing loop.
func workshared(x *construct) *rewrite.Around {
	thread, loop := x.thread(), x.name("loop")
	lasts, reduced := x.lasts(), x.reductions()
	if x.scanned() != nil {
		reduced = reductions{}
	}
	copies, _ := x.copies()
	open, nest := lasts.pointers+reduced.pointers, x.name("nest")
	if !x.oneDirective() {
		open = x.values() + open
	}
	if x.distribution() != nil {
		nest = source.RuntimeMark + ".Nest{" + x.name("part") + ".Count()}"
	} else if !x.frontAround() {
		front, count := x.front()
		open += front
		if copies == "" && lasts.copies == "" && reduced.copies == "" {
			nest = count
		} else {
			open += nest + " := " + count + ";\n"
		}
	}
	open += copies + lasts.copies + reduced.copies
	if lasts.reads || x.startsWithItself() && !x.frontAround() {
		open += thread + ".Barrier();\n"
	}
	after := x.finalsAssigned(thread, loop) + reduced.combined(x, thread)
	if after != "" && !x.inParallel() && x.Clause("nowait") == nil {
		after += thread + ".Barrier();\n"
	}
	if x.scanned() != nil && !x.inParallel() && x.Clause("nowait") == nil {
		after += thread + ".Barrier();\n"
	}
	alone := open == "" && after == ""
	begin := loop + " := " + thread + ".For(&" + x.ident + ", " + x.chunk() + ", " + nest + ")"
	if x.scanned() != nil {
		around := x.scans(begin, loop)
		around.Open, around.Shut = "{\n"+open+around.Open, around.Shut+";\n"+after+"}"
		return around
	}
	if len(x.finals()) > 0 {
		open += begin + ";\n" + x.chunksLabel() + "for " + loop + ".Next() {\n"
	} else {
		open += x.chunksLabel() + "for " + begin + "; " + loop + ".Next(); {\n"
	}
	chunk, last := loop, loop+".Last()"
	if x.distribution() != nil {
		chunk, last = x.name("within"), last+" && "+x.name("part")+".Last()"
		open += chunk + " := " + x.name("part") + ".Within(" + loop + ");\n"
	}
	rows := x.rows
	if x.doacross() > 0 {
		rows = x.rowsAcross
	}
	body, shut := rows(chunk)
	open += lasts.chunk + body
	shut += lasts.each
	if lasts.last != "" {
		shut += "if " + last + " {\n" + lasts.last + "};\n"
	}
	if shut += "}"; !alone {
		open, shut = "{\n"+open, shut+";\n"+after+"}"
	}
	return &rewrite.Around{Open: open, Shut: shut, Part: x.loops[len(x.loops)-1].Body}
}

// rows is the loop over the iterations of a chunk.
func (x *construct) rows(loop string) (open, shut string) {
	inner := x.loops[len(x.loops)-1]
	index, end := inner.Index, x.name("end")
	if index == "" {
		index = x.name("k")
	}
	labels := rewrite.Labels
	for _, l := range readable.Divided(x.loops) {
		labels = l + ":\n" + labels
	}
	head := func(of string) string {
		return labels + "for " + index + ", " + end + " := " + of + ".Lo, " + of + ".Hi; " + index + " < " + end +
			"; " +
			index + "++ {\n" + declared(inner, index)
	}
	if len(x.loops) == 1 {
		return head(loop), "};\n"
	}
	row := x.name("row")
	open = "for " + row + " := " + loop + ".Rows(); " + row + ".Next(); {\n"
	for d, l := range x.loops[:len(x.loops)-1] {
		open += declared(l, fmt.Sprintf("%s.At(%d)", row, d))
	}
	return open + head(row), "};\n};\n"
}

// declared are a loop's variables in an iteration.
func declared(l *readable.HostLoop, index string) (text string) {
	for _, v := range l.Vars {
		if v.Value(index) != v.Name {
			text += v.Name + " := " + v.Value(index) + ";\n"
			if v.Unused {
				text += "_ = " + v.Name + ";\n"
			}
		}
	}
	return text
}

// front is the text in front of a loop, and its nest.
func (x *construct) front() (before, nest string) {
	var counts []string
	before = x.finalPointers()
	for _, l := range x.loops {
		before += l.Before
		counts = append(counts, l.Count)
	}
	nest = source.RuntimeMark + ".Nest{" + strings.Join(counts, ", ") + "}"
	if x.frontAround() && x.distribution() == nil {
		return before + x.name("nest") + " := " + nest + ";\n", x.name("nest")
	}
	return before, nest
}

// frontAround reports a loop whose iterations are counted in front of the parallel region, because it is the same
// directive's: once, and by the names that they have there.
func (x *construct) frontAround() bool {
	if !x.oneDirective() {
		return false
	}
	if x.distribution() != nil {
		return true
	}
	for _, l := range x.loops {
		if !l.Simple {
			return true
		}
		for _, of := range []*place.Leaf{x.Outer, x.Leaf} {
			for _, cl := range of.Clauses {
				if directives.Privatizes(cl) && cl.Name() != "reduction" {
					return true
				}
			}
		}
	}
	return false
}

// chunk is the parameter of the schedule clause.
func (x *construct) chunk() string {
	s, is := x.Clause("schedule").(*directives.ScheduleClause)
	if !is || s.Chunk == nil {
		return "0"
	}
	if !x.known(s.Chunk) {
		return x.name("chunk")
	}
	return x.counting(s.Chunk)
}

// counting is a number from 1 on, of which 0 means to the runtime that nothing is said.
func (x *construct) counting(e ast.Expr) string {
	if v := x.m.Info().Types[e].Value; v != nil && constant.Sign(v) > 0 {
		return x.scope.Integer(e)
	}
	return source.RuntimeMark + ".Chunking(" + x.scope.Integer(e) + ")"
}

// finalPointers lead to the variables of the loops that are declared outside of them, where they are hidden.
func (x *construct) finalPointers() (text string) {
	for _, v := range x.finals() {
		text += x.at(v.Name) + " := &" + v.Name + ";\n"
	}
	return text
}

// startsWithItself reports a loop that begins with what its variable is, and leaves it changed.
func (x *construct) startsWithItself() bool {
	s, is := x.loops[0].Stmt.(*ast.ForStmt)
	return is && s.Init == nil && !x.ownVariable(x.loops[0].Vars[0].Object)
}

// finalsAssigned leaves the loop's variables as the whole loop does.
func (x *construct) finalsAssigned(thread, loop string) (text string) {
	for _, v := range x.finals() {
		set := "*" + x.at(v.Name) + " = " + v.Final(loop+".Trips()") + ";\n"
		if !x.ownVariable(v.Object) {
			number := ".Num()"
			if x.Kind == directives.Distribute {
				number = ".TeamNum()"
			}
			set = "if " + thread + number + " == 0 {\n" + set + "};\n"
		}
		text += set
	}
	return text
}

// at is the name of the pointer to a variable that is hidden.
func (x *construct) at(name string) string { return x.name(name + "_at") }
