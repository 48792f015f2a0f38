package legality

import (
	"go/ast"
	"slices"

	"github.com/gooffload/gooffload/directives"
)

// What a function defers is run when it is left, beside the tasks that it has made and has not waited for.

// besideDeferred compares tasks with the deferred calls of the function that makes them.
func (u *Checker) besideDeferred(k *kin) {
	body, is := codeOf(k.fn).(*ast.BlockStmt)
	if !is || k.from() != k.fn {
		return
	}
	var made []*threads
	var behind []ast.Stmt // what makes them
	for _, t := range k.tasks {
		if k.waited(t, t.Stmt.End(), k.fn.End()) {
			continue
		}
		made = append(made, t)
		for _, s := range body.List {
			if holds(s, t.Stmt) && !slices.Contains(behind, s) {
				behind = append(behind, s)
			}
		}
	}
	list := u.deferredIn(k)
	if len(made) == 0 || len(behind) == 0 || slices.ContainsFunc(list, func(d *ast.DeferStmt) bool {
		return u.mayWait(d.Call) || u.ordered(d)
	}) {
		return
	}
	for _, d := range list {
		rest := []ast.Stmt{&ast.ExprStmt{X: d.Call}}
		always := slices.Contains(body.List, ast.Stmt(d))
		b := &beside{k: k, rest: rest, last: d.Call}
		b.crowd = &crowd{
			members: made, what: tasksAtOnce, ordered: func(int, int) bool { return true },
			sure: func(n int) bool {
				return always && made[n].Parent == ast.Node(body) && made[n].Clause("if") == nil && made[n].Clause("final") == nil
			},
		}
		u.whileMade(b, u.madeUp(slices.Concat(behind, rest)...))
	}
}

// deferredIn are the calls that the function with the tasks defers itself.
func (u *Checker) deferredIn(k *kin) (list []*ast.DeferStmt) {
	within := k.within()
	ast.Inspect(k.fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return n == k.fn
		case *ast.DeferStmt:
			if !slices.ContainsFunc(within, func(b *directives.Bound) bool { return holds(b.Stmt, n) && ownTasks(b) }) {
				list = append(list, n)
			}
			return false
		}
		return true
	})
	return list
}

// given reports what a deferred call is given, which is evaluated before.
func (b *beside) given(n ast.Node) bool {
	return b.last != nil && slices.ContainsFunc(b.last.Args, func(e ast.Expr) bool { return holdsNode(e, n) })
}
