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

// A function may make tasks and return before they have run. They are tasks of who calls it, which goes on beside them.

// besideCalls compares tasks that called functions leave behind with what follows the calls.
func (u *Checker) besideCalls(k *kin, t *threads) {
	u.eachList(k, func(list []ast.Stmt) {
		for i, s := range list {
			e, is := s.(*ast.ExprStmt)
			if !is {
				continue
			}
			call, is := ast.Unparen(e.X).(*ast.CallExpr)
			if !is {
				continue
			}
			left := u.leftBehind(call)
			rest := list[i+1:]
			if n := slices.IndexFunc(rest, func(r ast.Stmt) bool {
				return slices.ContainsFunc(k.waits, func(w token.Pos) bool { return call.Pos() <= w && w < r.Pos() })
			}); n >= 0 {
				rest = rest[:n]
			}
			if len(left) > 0 && len(rest) > 0 && !u.ordered(rest...) {
				u.whileLeft(k, t, call, left, rest)
			}
		}
	})
}

// leftBehind are the tasks that the code which a call runs makes and does not wait for.
func (u *Checker) leftBehind(call *ast.CallExpr) (list []*directives.Bound) {
	for _, d := range u.Reached(call) {
		if u.ordered(d.Body) {
			return nil
		}
		for _, b := range u.constructsIn(d) {
			switch {
			case deferred(b) && b.Stmt != nil:
				if !u.undeferred(b) && b.Clause("depend") == nil {
					list = append(list, b)
				}
			case b.Kind != directives.Atomic && b.Kind != directives.Critical:
				return nil // which may wait
			}
		}
	}
	return list
}

// constructsIn are the constructs of a function.
func (u *Checker) constructsIn(decl *ast.FuncDecl) (list []*directives.Bound) {
	for _, tree := range u.OrphansOf(decl) {
		list = append(list, tree.Directives()...)
	}
	for _, f := range u.Files {
		for _, c := range slices.Concat(f.Hosted, f.Regions) {
			for _, b := range c.Tree.Directives() {
				if b.Func == ast.Node(decl) {
					list = append(list, b)
				}
			}
		}
	}
	return list
}

// whileLeft compares the tasks that a call leaves behind with statements behind it.
func (u *Checker) whileLeft(k *kin, t *threads, call *ast.CallExpr, left []*directives.Bound, rest []ast.Stmt) {
	ofTask := func(a independence.Access) bool {
		return a.Inside != nil && slices.ContainsFunc(left, func(b *directives.Bound) bool {
			return holds(b.Stmt, a.Inside)
		})
	}
	own := *t
	own.inner = slices.Clone(t.inner)
	for _, d := range u.Reached(call) {
		own.inner = append(own.inner, u.constructsIn(d)...)
	}
	apart := u.apartHere(&own)
	nest := &independence.Region{
		Info: u.Info(), Loops: []ast.Stmt{u.madeUp(slices.Concat([]ast.Stmt{&ast.ExprStmt{X: call}}, rest)...)},
		Function: u.declAround(t.Region),
		Class: func(v *types.Var, _ []int) independence.Class {
			if u.PerThread(v) {
				return independence.Private
			}
			return independence.Shared
		},
		Body: u.Declaration, Literal: u.Literal, OnlyCalled: u.OnlyCalled, Certain: u.Certain,
		Declared: func(e ast.Expr) *types.Func { return u.DeclaredFunc(u.Function(e)) },
		Touches:  u.touches(t.Region), Writes: u.writes, Same: u.same(t.Region), Locked: t.locks.of,
	}
	first := func(n ast.Node) bool { return call.Pos() <= n.Pos() && n.End() <= call.End() }
	behind := func(n ast.Node) bool { return rest[0].Pos() <= n.Pos() && n.End() <= rest[len(rest)-1].End() }
	nest.Exclusive = func(n ast.Node) []string {
		names := apart(n)
		switch {
		case first(n):
			return append(names, "call")
		case behind(n):
			return append(names, "rest")
		case slices.ContainsFunc(left, func(b *directives.Bound) bool { return holds(b.Stmt, n) }):
			return names
		}
		return append(names, "rest") // what a function does before it returns
	}
	for _, f := range independence.Check(nest) {
		task, other := f.Write, f.Other
		if !first(task.Node) {
			task, other = other, task
		}
		switch {
		case f.Kind != independence.Certain && f.Kind != independence.Possible, f.Var == nil:
			continue
		case !first(task.Node), !ofTask(task), !behind(other.Node), u.unknown(task.Node), u.unknown(other.Node):
			continue
		case u.unfollowed(task), u.unfollowed(other), u.parted(k.fn, task.Node, other.Node, f.Item):
			continue
		case slices.ContainsFunc(k.within(), func(d *directives.Bound) bool {
			return holds(d.Stmt, other.Node) && !holds(d.Stmt, call) &&
				(d.Has(directives.Target) || u.copiedBy(d, f.Var))
		}):
			continue
		}
		u.leftWhile(f, task, other)
	}
}

// leftWhile speaks of what a task that a call has left behind touches, and what follows the call.
func (u *Checker) leftWhile(f independence.Finding, task, other independence.Access) {
	name := f.Item
	severity, code, may := diag.Warning, source.CodeMayConflict, "may be "
	if f.Kind == independence.Certain {
		severity, code, may = diag.Error, source.CodeConflict, "is "
		if f.Element != "" {
			name = f.Element
		}
	}
	does := map[bool]string{true: "written", false: "read"}
	r := u.ReportAt(other.Node.Pos(), other.Node.End(), severity, code,
		"%s %s%s here while a task may still run that the call in front has made, by which it is %s", name, may,
		does[other.Write], does[task.Write])
	u.accesses(r, independence.Finding{Write: other, Other: task})
	r.Fix("write //omp:taskwait between them")
}
