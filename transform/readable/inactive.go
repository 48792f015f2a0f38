package readable

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/source"
)

// byItself makes what a thread does of a parallel region that it meets in another one: it is the only thread of that,
// as a device has one level of threads (OpenMP 5.2, section 10.1.1). What the clauses say is evaluated all the same.
func (l *Lowerer) byItself(x *place.Leaf, body func() []ir.Stmt) ir.Stmt {
	pos := ir.Node{Pos: x.From.Pos}
	var before []ir.Stmt
	if cl, ok := x.Clause("num_threads").(*directives.ExprClause); ok {
		_, e, ok := l.howMany(x.From, cl)
		if !ok {
			return nil
		}
		if e != nil {
			before = append(before, l.atLeastOne(pos.Pos, &ir.Convert{Value: ir.Value{Node: pos, T: types.Typ[types.Int]},
				X: e}))
		}
	}
	if cl, ok := x.Clause("if").(*directives.IfClause); ok {
		cond := l.condition(x, cl)
		if cond == nil {
			return nil
		}
		before = append(before, &ir.Assign{Node: pos, Op: token.ASSIGN, Lhs: []ir.Expr{nil}, Rhs: []ir.Expr{cond}})
	}
	l.ofThreads(x)
	members, inactive := l.members, l.inactive
	l.members, l.inactive = nil, true
	copies, restore := l.privates(x)
	list := body()
	restore()
	l.members, l.inactive = members, inactive
	return &ir.Block{Node: pos, Body: append(append(before, used(copies)...), list...)}
}

// toAll gives what one thread has found to all of them: each has the variables of copyprivate for itself.
func (l *Lowerer) toAll(x *place.Leaf, s ir.Stmt) ir.Stmt {
	cl, ok := x.Clause("copyprivate").(*directives.ListClause)
	if !ok {
		return s
	}
	once, several := s.(*ir.Once)
	pos := ir.Node{Pos: x.From.Stmt.Pos()}
	list := &ir.List{Node: pos}
	var behind []ir.Stmt
	for _, it := range cl.Items {
		v := l.clauseVariable(x.From, it, cl)
		if v == nil {
			return nil
		}
		own := l.Locals[v]
		if own == nil || !threadHas(x, it, v) {
			l.U.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
				"copyprivate takes what each thread has for itself, and all threads share %s", v.Name()).
				Fix("leave it out of the clause: behind single all see what one has assigned")
			return nil
		}
		if !several {
			continue
		}
		given := &ir.Var{Name: v.Name() + "OfOne", Type: own.Type, Team: true}
		l.Env.C.Kernel.Made = append(l.Env.C.Kernel.Made, given)
		ref := func(v *ir.Var) ir.Expr { return mention(pos.Pos, v) }
		list.Stmts = append(list.Stmts, &ir.Declare{Node: pos, Var: given})
		once.Body.Body = append(once.Body.Body, &ir.Assign{Node: pos, Op: token.ASSIGN, Lhs: []ir.Expr{ref(given)},
			Rhs: []ir.Expr{ref(own)}})
		behind = append(behind, &ir.Assign{Node: pos, Op: token.ASSIGN, Lhs: []ir.Expr{ref(own)}, Rhs: []ir.Expr{ref(given)}})
	}
	list.Stmts = append(append(list.Stmts, s), behind...)
	return list
}

// threadHas reports a variable that each thread of the parallel region around a construct has for itself. All that a
// function declares is so, where the region is around the call.
func threadHas(x *place.Leaf, it directives.Item, v *types.Var) bool {
	at := x.From.Stmt.Pos()
	for x = x.Outer; x != nil; x = x.Outer {
		if x.Kind == directives.Parallel {
			inside := func(p token.Pos) bool { return x.From.Stmt.Pos() <= p && p < x.From.Stmt.End() }
			return x.Copies(it) || inside(v.Pos()) || !inside(at)
		}
	}
	return false
}
