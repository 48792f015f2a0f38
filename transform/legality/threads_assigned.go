package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/source"
)

// Pointers, slices and others that no comparison of memory knows as variables, and those that the head of a loop
// steps, which it takes for one each iteration, are looked at by name: a task shares them with who makes it, and one of
// the two assigns.

// mention is a variable where it is named.
type mention struct {
	id       *ast.Ident
	v        *types.Var
	assigned bool
}

// assignedBeside speaks of variables that the tasks share with their maker, of which the loop that makes these, or what
// stands behind them, assigns what they read, or reads what they assign.
func (u *Checker) assignedBeside(b *beside, loop ast.Stmt) {
	made := b.mentions(u, loop)
	said := map[*types.Var]bool{}
	for i, t := range b.members {
		for _, in := range u.mentionsIn(t.Stmt) {
			for _, m := range made {
				if m.v != in.v || !m.assigned && !in.assigned || said[m.v] || !u.sharedWith(b, t, loop, m) ||
					b.rest != nil && b.k.waited(t, t.Stmt.End(), m.id.Pos()) ||
					len(u.apartHere(t)(in.id)) > 0 || u.locksAgree(b, t, in, m) || u.ownAround(b, m.id) {
					continue
				}
				said[m.v] = true
				u.sayAssigned(b, i, loop, in, m)
			}
		}
	}
}

// mentions are the variables that the maker of tasks names itself: in the loop, or behind the tasks.
func (b *beside) mentions(u *Checker, loop ast.Stmt) (list []mention) {
	code := b.rest
	if code == nil {
		code = []ast.Stmt{loop}
	}
	for _, s := range code {
		list = append(list, u.mentionsIn(s)...)
	}
	return slices.DeleteFunc(list, func(m mention) bool { return b.k.ofTask(m.id) })
}

// mentionsIn are the variables that code names, other than in function literals.
func (u *Checker) mentionsIn(code ast.Node) (list []mention) {
	assigned := map[ast.Expr]bool{}
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				assigned[ast.Unparen(e)] = n.Tok != token.DEFINE
			}
		case *ast.IncDecStmt:
			assigned[ast.Unparen(n.X)] = true
		case *ast.RangeStmt:
			assigned[n.Key], assigned[n.Value] = n.Tok == token.ASSIGN, n.Tok == token.ASSIGN
		case *ast.Ident:
			if v, is := u.Object(n).(*types.Var); is && !v.IsField() {
				list = append(list, mention{n, v, assigned[n]})
			}
		}
		return true
	})
	return list
}

// sharedWith reports a variable that a task has not for itself, and that is neither compared as memory nor another one
// in each iteration.
func (u *Checker) sharedWith(b *beside, t *threads, loop ast.Stmt, m mention) bool {
	declared := source.Between(m.v.Pos(), m.v.Pos())
	if u.taskHas(t, m.v) || u.PerThread(m.v) || holds(t.Stmt, declared) {
		return false
	}
	if b.rest != nil {
		return leading(m.v.Type())
	}
	return !holds(loop, declared) && (leading(m.v.Type()) || stepped(loop, m.id))
}

// leading reports a type whose variables lead to what they are compared as.
func leading(t types.Type) bool {
	switch source.Under(t).(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature, *types.Interface:
		return true
	}
	return false
}

// stepped reports what the head of a loop assigns.
func stepped(loop ast.Stmt, id *ast.Ident) bool {
	switch s := loop.(type) {
	case *ast.ForStmt:
		return s.Post != nil && holds(s.Post, id)
	case *ast.RangeStmt:
		return s.Key == ast.Expr(id) || s.Value == ast.Expr(id)
	}
	return false
}

// locksAgree reports that a lock may keep the two apart.
func (u *Checker) locksAgree(b *beside, t *threads, in, m mention) bool {
	guarded, _ := t.locks.guard(in.id)
	return guarded || len(b.k.locks.of(independence.Access{Node: m.id})) > 0
}

// sayAssigned speaks of a variable that one of the two assigns.
func (u *Checker) sayAssigned(b *beside, i int, loop ast.Stmt, in, m mention) {
	t := b.members[i]
	evaluates := func(list []ast.Stmt, id *ast.Ident) bool {
		return !slices.ContainsFunc(list, leaves) &&
			slices.ContainsFunc(list, func(s ast.Stmt) bool { return alwaysEvaluates(s, id) })
	}
	certain := b.sure(i) && evaluates(t.Body, in.id)
	if b.rest != nil {
		certain = certain && evaluates(b.rest, m.id)
	} else {
		body := loopBody(loop).(*ast.BlockStmt).List
		certain = certain && slices.Contains(body, t.Stmt) && !slices.ContainsFunc(body, leaves) &&
			(stepped(loop, m.id) || evaluates(body, m.id))
	}
	severity, code, may := diag.Warning, source.CodeMayConflict, "may be "
	if certain {
		severity, code, may = diag.Error, source.CodeConflict, "is "
	}
	does := map[bool]string{true: "written", false: "read"}
	r := u.ReportAt(m.id.Pos(), m.id.End(), severity, code,
		"%s %s%s by a task, and %s here by who makes it, which has not waited for it", m.v.Name(), may,
		does[in.assigned], does[m.assigned])
	r.Note(in.id, "it is %s here", does[in.assigned])
	r.Fix("write //omp:taskwait above the statement")
	if !in.assigned && t.Has(directives.Task) {
		r.Fix("firstprivate(" + m.v.Name() + ") on the task, if it is to have the value of that moment")
	}
}
