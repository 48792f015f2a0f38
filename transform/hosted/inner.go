package hosted

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// What collapse names and the threads do not divide is a loop in an iteration, as the user wrote it. Its variable may
// be declared outside of the construct, and is each thread's own nevertheless (OpenMP 5.2, section 5.1.1). The head
// gives it a value in each iteration, so what the last iteration leaves is what the sequential loop leaves.

// checkInner finds such variables. Where they are not what their own head makes of them in each iteration, the
// sequential loop has other values than threads have, and they are refused; back is false for a construct that brings
// none of them back.
func (x *construct) checkInner(depth int, back bool) {
	body := x.loops[len(x.loops)-1].Body
	for d := len(x.loops); d < depth; d++ {
		s, perfect := innerLoop(body)
		if s == nil {
			return
		}
		back = back && perfect && d == len(x.loops)
		loop, counted := s.(*ast.ForStmt)
		for _, e := range x.stepsOutside(s) {
			v := x.steppedVariable(e)
			switch {
			case v != nil && x.copiedAround(v):
			case v == nil || !back || !counted || x.ownVariable(v) || !x.startsOnly(loop.Init, v):
				x.m.Errorf(e, source.CodeLoopForm,
					"a loop inside of the iterations steps %s, which is declared outside of "+
						"them: its value at their beginning and end depends on their order", x.expr(e)).
					Fix("declare it in the loop's head by :=")
			default:
				x.inner = append(x.inner, v)
			}
		}
		if counted {
			body = loop.Body
		} else {
			body = s.(*ast.RangeStmt).Body
		}
	}
}

// innerLoop is the loop in a body; perfect is false where other statements are beside it.
func innerLoop(body *ast.BlockStmt) (loop ast.Stmt, perfect bool) {
	for _, s := range body.List {
		for l, is := s.(*ast.LabeledStmt); is; l, is = s.(*ast.LabeledStmt) {
			s = l.Stmt
		}
		switch s.(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			return s, len(body.List) == 1
		}
	}
	return nil, false
}

// stepsOutside are what a loop's head assigns and the construct does not declare, each once.
func (x *construct) stepsOutside(s ast.Stmt) (list []ast.Expr) {
	var assigned []ast.Expr
	switch s := s.(type) {
	case *ast.ForStmt:
		for _, of := range []ast.Stmt{s.Init, s.Post} {
			switch of := of.(type) {
			case *ast.AssignStmt:
				assigned = append(assigned, of.Lhs...)
			case *ast.IncDecStmt:
				assigned = append(assigned, of.X)
			}
		}
	case *ast.RangeStmt:
		if s.Tok == token.ASSIGN {
			assigned = append(assigned, s.Key, s.Value)
		}
	}
	said := map[string]bool{"_": true}
	for _, e := range assigned {
		if e == nil || said[x.expr(e)] {
			continue
		}
		said[x.expr(e)] = true
		v := x.steppedVariable(e)
		if v == nil || v.Pos() < x.From.Stmt.Pos() || x.From.Stmt.End() <= v.Pos() {
			list = append(list, e)
		}
	}
	return list
}

// steppedVariable is the variable that an expression names; nil if it is something else.
func (x *construct) steppedVariable(e ast.Expr) *types.Var {
	id, is := ast.Unparen(e).(*ast.Ident)
	if !is {
		return nil
	}
	v, _ := x.m.Object(id).(*types.Var)
	return v
}

// startsOnly reports a head that begins with the assignment to one variable, of a value that does not depend on it.
func (x *construct) startsOnly(init ast.Stmt, v *types.Var) bool {
	a, is := init.(*ast.AssignStmt)
	return is && a.Tok == token.ASSIGN && len(a.Lhs) == 1 && x.steppedVariable(a.Lhs[0]) == v &&
		!x.m.Maker.Mentions(a.Rhs[0], v)
}

// copiedAround reports a variable of which a clause gives each thread one, here or at a construct around.
func (x *construct) copiedAround(v *types.Var) bool {
	if x.privatizes(v) {
		return true
	}
	for l := x.Outer; l != nil && l.From.Func == x.From.Func; l = l.Outer {
		for _, cl := range l.Clauses {
			for _, it := range directives.Items(cl) {
				if directives.Privatizes(cl) && x.variable(it) == types.Object(v) {
					return true
				}
			}
		}
		if l.Kind == directives.Parallel {
			return false
		}
	}
	return false
}

// values is the text for what the clauses of a loop compute: in front of all that the construct declares, because the
// names in clauses are those of where the directive stands.
func (x *construct) values() (text string) {
	if s, is := x.Clause("schedule").(*directives.ScheduleClause); is && !x.known(s.Chunk) {
		text += x.name("chunk") + " := " + x.counting(s.Chunk) + ";\n"
	}
	if s, is := x.Clause("dist_schedule").(*directives.ScheduleClause); is && !x.known(s.Chunk) {
		text += x.name("piece") + " := " + x.counting(s.Chunk) + ";\n"
	}
	for _, cl := range x.Clauses {
		if l, is := cl.(*directives.LinearClause); is && !x.known(l.Step) {
			for _, it := range l.Items {
				text += x.step(x.expr(it.Expr)) + " := " + x.expr(l.Step) + ";\n"
			}
		}
	}
	return text
}

// hides reports that the heads of the loops declare again, in front of them, what clauses of a construct name, or
// conditions under which it is there.
func (x *construct) hides(of *construct) (found bool) {
	again := map[string]bool{}
	for _, l := range x.loops {
		for _, v := range l.Vars {
			again[v.Name] = true
		}
		if loop, is := l.Stmt.(*ast.ForStmt); is {
			if init, is := loop.Init.(*ast.AssignStmt); is && init.Tok == token.DEFINE {
				for _, e := range init.Lhs {
					again[x.expr(e)] = true
				}
			}
		}
	}
	for _, cl := range of.Clauses {
		for _, e := range directives.Exprs(cl) {
			ast.Inspect(e, func(n ast.Node) bool {
				id, is := n.(*ast.Ident)
				found = found || is && again[id.Name]
				return true
			})
		}
	}
	return found
}

// known reports an expression that is the same everywhere; nil is one.
func (x *construct) known(e ast.Expr) bool { return e == nil || x.m.Info().Types[e].Value != nil }

// step is the name of the step of a linear variable.
func (x *construct) step(name string) string { return x.name(name + "_step") }

// oneDirective reports a loop of the same directive as the parallel region around it.
func (x *construct) oneDirective() bool { return x.inParallel() && x.Outer.From == x.From }
