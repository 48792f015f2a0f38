package hosted

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/rewrite"
	"github.com/gooffload/gooffload/transform/source"
)

// A loop with an inscan reduction (OpenMP 5.2, section 5.6) goes through a thread's iterations twice. The first time
// each runs the part of its body that reduces, with a variable of its own that begins with the identity, and what that
// is worth then is kept. When all threads have done so, the second time each runs the part that uses what there is so
// far: what was there before the loop, what the threads before have, and what is kept of the iterations before. So
// neither part is run twice, and nothing but the reduced variables goes from the one to the other.
//
//	loop := thread.For(&sharing, 0, nest)
//	sum_parts := omp.Scan(loop, &sum)
//	for loop.Next() {
//		sum_far := omp.New(&sum)
//		if loop.Scans() {
//			sum_far = sum_first
//			for _, part := range sum_parts.Before() { sum_far += part }
//		}
//		for i, end := loop.Lo, loop.Hi; i < end; i++ {
//			sum := omp.New(&sum)
//			if loop.Scans() { sum_far += sum_parts.Take(); sum = sum_far }
//			if !loop.Scans() { the part that reduces } else { the part that uses }
//			if !loop.Scans() { sum_parts.Put(sum); sum_far += sum }
//		}
//		…
//	}

// scanned is the directive scan of a loop; nil if it has none.
func (x *construct) scanned() *place.Leaf {
	i := slices.IndexFunc(x.Children, func(l *place.Leaf) bool { return l.Kind == directives.Scan })
	if i < 0 || x.Kind != directives.For {
		return nil
	}
	return x.Children[i]
}

// scanChecked refuses what would have to come from one part of an iteration to the other.
func scanChecked(x *construct) {
	loop := x.m.construct[x.Outer]
	if loop == nil || loop.scanned() == nil || loop.c.Failed {
		return
	}
	if last := loop.loops[len(loop.loops)-1]; last.Body != x.From.Parent {
		x.m.HostNotBuilt(x.From).Fix("let the bounds of the loops not depend on each other")
		return
	}
	for _, r := range loop.reduced {
		if _, basic := source.Under(r.Item.Typ).(*types.Basic); !basic && r.Op != token.FUNC &&
			!source.Numeric(r.Item.Typ) {
			x.m.ErrorAt(r.item.Pos, r.item.End, source.CodeClauseNotBuilt,
				"an inscan reduction of what is more than one value, as %s is, is not built yet on the host", r.name).
				Fix("scan a variable for each element")
		}
	}
	for _, cl := range loop.Clauses {
		if cl.Name() == "lastprivate" {
			x.m.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseNotBuilt,
				"lastprivate beside an inscan reduction is not built yet on the host").
				Fix("store it by the iteration's number, and read the last one behind the loop")
		}
	}
	first, second := loop.phases()
	x.checkApart(first, second)
	x.checkApart(second, first)
	x.checkBranches(append(slices.Clone(first), second...))
}

// phases are the statements in front of scan and those behind it.
func (x *construct) phases() (first, second []ast.Stmt) {
	body := x.loops[len(x.loops)-1].Body.List
	at := x.scanned().From.Index
	return body[:at], body[at:]
}

// checkApart refuses variables that an iteration has for itself, or a thread, and one part assigns and the other uses.
func (x *construct) checkApart(from, to []ast.Stmt) {
	loop := x.m.construct[x.Outer]
	set := map[types.Object]bool{}
	note := func(id *ast.Ident) {
		v, is := x.m.Object(id).(*types.Var)
		if is && loop.reduces(v, "reduction") == "" && (loop.ownVariable(v) || x.copiedAround(v)) {
			set[v] = true
		}
	}
	for _, s := range from {
		source.Assigned(s, note)
		ast.Inspect(s, func(n ast.Node) bool {
			if id, is := n.(*ast.Ident); is && x.m.Info().Defs[id] != nil {
				note(id)
			}
			return true
		})
	}
	for _, s := range to {
		ast.Inspect(s, func(n ast.Node) bool {
			id, is := n.(*ast.Ident)
			if !is {
				return true
			}
			if v := x.m.Info().Uses[id]; v != nil && set[v] {
				set[v] = false
				x.m.Errorf(id, source.CodeLoopForm, "%s gets its value on the other side of 'scan', and nothing but "+
					"what is scanned goes from one side to the other: all iterations have run the one when the first "+
					"runs the other", id.Name).
					Fix("compute it on both sides, or keep it in an element for each iteration")
			}
			return true
		})
	}
}

// checkBranches refuses branches that leave a part of an iteration.
func (x *construct) checkBranches(body []ast.Stmt) {
	inside := func(label *ast.Ident) bool {
		return slices.ContainsFunc(body, func(s ast.Stmt) (found bool) {
			ast.Inspect(s, func(n ast.Node) bool {
				l, is := n.(*ast.LabeledStmt)
				found = found || is && l.Label.Name == label.Name
				return !found
			})
			return found
		})
	}
	var look func(n ast.Node, nested bool)
	look = func(n ast.Node, nested bool) {
		ast.Inspect(n, func(in ast.Node) bool {
			switch in := in.(type) {
			case *ast.FuncLit:
				return false
			case *ast.ForStmt:
				look(in.Body, true)
				return false
			case *ast.RangeStmt:
				look(in.Body, true)
				return false
			case *ast.BranchStmt:
				if in.Tok == token.GOTO || in.Tok == token.CONTINUE && (in.Label == nil && !nested ||
					in.Label != nil && !inside(in.Label)) {
					x.m.Errorf(in, source.CodeLoopForm, "%s would leave one part of an iteration with 'scan', and the "+
						"other one is run nevertheless", in.Tok).Fix("write if around what it skips")
				}
			}
			return true
		})
	}
	for _, s := range body {
		look(s, false)
	}
}

// scans is the text of a loop with an inscan reduction, from the call that begins it on.
func (x *construct) scans(begin, loop string) *rewrite.Around {
	exclusive := x.scanned().Clause("exclusive") != nil
	var first, parts, far, before, enter, leave, last, total string
	for _, r := range x.reduced {
		name, at := r.name, x.at(r.name)
		part, sum := x.name(name+"_parts"), x.name(name+"_far")
		first += at + " := &" + x.reducedFrom(r) + ";\n" + x.name(name+"_first") + " := *" + at + ";\n"
		parts += part + " := " + source.RuntimeMark + ".Scan(" + loop + ", " + at + ");\n"
		zero := x.identity(r, source.RuntimeMark+".New("+at+")")
		far += sum + " := " + zero + ";\n"
		item := x.name("part")
		before += sum + " = " + x.name(name+"_first") + ";\nfor _, " + item + " := range " + part + ".Before() {\n" +
			x.combined(r, sum, item) + "};\n"
		took := x.name("part")
		take := took + " := " + part + ".Take();\n" + x.combined(r, sum, took)
		enter += name + " := " + zero + ";\n"
		if exclusive {
			enter += "if " + loop + ".Scans() {\n" + name + " = " + sum + ";\n" + take + "};\n"
		} else {
			enter += "if " + loop + ".Scans() {\n" + take + name + " = " + sum + ";\n};\n"
		}
		leave += part + ".Put(" + name + ");\n" + x.combined(r, sum, name)
		last += "*" + at + " = " + sum + ";\n"
		total += part + ".End(" + sum + ");\n"
	}
	rows, shut := x.rows(loop)
	condition := "!" + loop + ".Scans()"
	if exclusive {
		condition = loop + ".Scans()"
	}
	open := first + begin + ";\n" + parts + x.chunksLabel() + "for " + loop + ".Next() {\n" + far +
		"if " + loop + ".Scans() {\n" + before + "};\n" + rows + enter + "if " + condition + " {\n"
	shut = "};\nif !" + loop + ".Scans() {\n" + leave + "};\n" + shut + "if !" + loop + ".Scans() {\n" + total +
		"} else if " + loop + ".Last() {\n" + last + "};\n}"
	return &rewrite.Around{Open: open, Shut: shut, Part: x.loops[len(x.loops)-1].Body, Else: true}
}

// scanDivides is what parts the body in two; nothing where the iterations follow one another.
func scanDivides(x *construct) string {
	if x.Outer.Kind != directives.For {
		return ""
	}
	return rewrite.Cut
}
