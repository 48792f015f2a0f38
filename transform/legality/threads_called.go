package legality

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/directives/place"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// A function may make tasks and return before they have run. They are tasks of who calls it, which goes on beside them.

// elsewhere reports a statement in a construct that has tasks of its own.
func (k *kin) elsewhere(s ast.Stmt) bool {
	return slices.ContainsFunc(k.within(), func(d *directives.Bound) bool {
		return holds(d.Stmt, s) && (d.Has(directives.Parallel) || d.Has(directives.Task) ||
			d.Has(directives.Taskloop) || d.Has(directives.Target) || d.Has(directives.Teams))
	})
}

// callerOf is a construct around calls: the function around a statement is looked at as if threads ran it.
func (u *Checker) callerOf(k *kin, t *threads, s ast.Stmt) *threads {
	if t != nil {
		return t
	}
	d := &directives.Directive{
		Kind: directives.Task, Leaves: []directives.Kind{directives.Task}, Pos: s.Pos(), End: s.End(),
	}
	b := &directives.Bound{Directive: d, Stmt: s, Func: k.fn}
	leaf := &place.Leaf{LeafClauses: directives.LeafClauses{Kind: directives.Task}, From: b}
	own := &region.Region{
		Bound: b, File: k.file, LoopVars: map[types.Object]bool{}, Tree: leaf, Leaves: []*place.Leaf{leaf},
		Body: []ast.Stmt{s},
	}
	own.Env = region.NewEnvironment(u.Regions, &region.Region{Bound: b, File: k.file})
	own.Env.C = own
	caller := &threads{Region: own, leaf: leaf, inner: k.within()}
	for _, reached := range u.Reached(k.fn) {
		caller.inner = append(caller.inner, u.constructsIn(reached)...)
	}
	caller.locks = u.locksIn(caller, codeOf(k.fn), caller.inner)
	return caller
}

// leftBehind are the tasks that the code which a call runs makes and does not wait for.
func (u *Checker) leftBehind(call *ast.CallExpr) (list []*directives.Bound) {
	for _, d := range u.codeReached(call) {
		if u.ordered(codeOf(d)) {
			return nil
		}
		for _, b := range u.constructsIn(d) {
			switch {
			case deferred(b) && b.Stmt != nil:
				if !u.undeferred(b) && !slices.Contains(list, b) {
					list = append(list, b)
				}
			case b.Kind != directives.Atomic && b.Kind != directives.Critical:
				return nil // which may wait
			}
		}
	}
	return list
}

// codeReached are the functions that a call may come to, and the function literal that it calls, if that is known.
func (u *Checker) codeReached(call *ast.CallExpr) (list []ast.Node) {
	for _, d := range u.Reached(call) {
		list = append(list, d)
	}
	if lit := u.Literal(call.Fun); lit != nil {
		list = append(list, lit)
	}
	return list
}

// constructsIn are the constructs of a function.
func (u *Checker) constructsIn(fn ast.Node) (list []*directives.Bound) {
	if decl, is := fn.(*ast.FuncDecl); is {
		for _, tree := range u.OrphansOf(decl) {
			list = append(list, tree.Directives()...)
		}
	}
	for _, f := range u.Files {
		for _, c := range slices.Concat(f.Hosted, f.Regions) {
			for _, b := range c.Tree.Directives() {
				if b.Func == fn {
					list = append(list, b)
				}
			}
		}
	}
	return list
}

// lastOfLoop reports statements behind which no later iteration of the loop around them is run.
func lastOfLoop(n ast.Node) bool {
	var list []ast.Stmt
	switch n := n.(type) {
	case *ast.BlockStmt:
		list = n.List
	case *ast.CaseClause:
		list = n.Body
	}
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok == token.BREAK || s.Tok == token.GOTO
	}
	return false
}

// leaving is calls that leave tasks behind.
type leaving struct {
	k     *kin
	t     *threads
	calls []*ast.CallExpr
	left  []*directives.Bound
	rest  []ast.Stmt // what the one call stands in, if it is not all of that, and what follows; nil: the loop around them
	maybe bool       // the call, or what follows, is not always made
}

// call is the one of the calls that code belongs to; nil: none.
func (l *leaving) call(n ast.Node) *ast.CallExpr {
	for _, c := range l.calls {
		if c.Pos() <= n.Pos() && n.End() <= c.End() {
			return c
		}
	}
	return nil
}

// task reports code of a task that is left behind.
func (l *leaving) task(n ast.Node) bool {
	return n != nil && slices.ContainsFunc(l.left, func(b *directives.Bound) bool { return holds(b.Stmt, n) })
}

// beside reports code that tasks which have been left behind run beside.
func (l *leaving) beside(a independence.Access) bool {
	if l.rest == nil {
		return true
	}
	return l.rest[0].Pos() <= a.Node.Pos() && a.Node.End() <= l.rest[len(l.rest)-1].End() && l.call(a.Node) == nil
}

// follows reports code that is run behind the one call: other statements, or what is made of the call's result. What
// else stands in its statement may be evaluated before it.
func (l *leaving) follows(n ast.Node) bool {
	if l.rest == nil || !holds(l.rest[0], l.calls[0]) || !holds(l.rest[0], n) {
		return true
	}
	if s, is := l.rest[0].(*ast.AssignStmt); is {
		for _, e := range s.Lhs {
			if holdsNode(e, n) {
				return true
			}
		}
	}
	inBlock := false
	ast.Inspect(l.rest[0], func(in ast.Node) bool {
		switch in.(type) {
		case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			inBlock = inBlock || holdsNode(in, n)
		}
		return !inBlock
	})
	return inBlock || holdsNode(n, l.calls[0])
}

// sure reports tasks that are always ones.
func (l *leaving) sure() bool {
	return !l.maybe && !slices.ContainsFunc(l.left, func(b *directives.Bound) bool {
		return b.Clause("if") != nil || b.Clause("final") != nil
	})
}

// whileLeft compares the tasks that calls leave behind with what runs beside them in a loop.
func (u *Checker) whileLeft(l *leaving, loop ast.Stmt) {
	k, t := l.k, l.t
	ofTask := func(a independence.Access) bool { return l.call(a.Node) != nil && l.task(cmp.Or(a.Inside, a.Node)) }
	own := *t
	own.inner = slices.Clone(t.inner)
	for _, call := range l.calls {
		for _, d := range u.codeReached(call) {
			own.inner = append(own.inner, u.constructsIn(d)...)
		}
	}
	apart := u.apartHere(&own)
	nest := &independence.Region{
		Info: u.Info(), Loops: []ast.Stmt{loop}, Function: u.declAround(t.Region),
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
	between := u.turnsOf(k)
	if l.rest == nil {
		between = between.within(loop)
	}
	nest.InTurn = between.asked()
	nest.Exclusive = func(n ast.Node) []string {
		names := apart(n)
		switch call := l.call(n); {
		case call != nil && l.rest != nil:
			return append(names, "call")
		case call != nil && n == ast.Node(call), l.rest == nil && l.task(n):
			return names // a task's, or said by what stands in the function
		case l.task(n) && !l.beside(independence.Access{Node: n}):
			return names
		}
		return append(names, "rest") // what the caller does, and a function before it returns
	}
	if l.rest == nil {
		nest.Deferred = func(n ast.Node) bool {
			call := l.call(n)
			return call != nil && n == ast.Node(call)
		}
	}
	for _, f := range independence.Check(u.follow(nest, t, loopBody(loop))) {
		task, other := f.Write, f.Other
		if !ofTask(task) || l.beside(task) && !l.beside(other) {
			task, other = other, task
		}
		switch {
		case f.Kind != independence.Certain && f.Kind != independence.Possible, f.Var == nil:
			continue
		case !ofTask(task), !l.beside(other), u.unknown(task.Node), u.unknown(other.Node):
			continue
		case u.unfollowed(task), u.unfollowed(other), l.rest != nil && u.parted(k.fn, task.Node, other.Node, f.Item):
			continue
		case slices.ContainsFunc(k.within(), func(d *directives.Bound) bool {
			return holds(d.Stmt, other.Node) && !holds(d.Stmt, task.Node) &&
				(d.Has(directives.Target) || u.copiedBy(d, f.Var))
		}):
			continue
		}
		u.leftWhile(l, f, task, other)
	}
}

// leftWhile speaks of what a task that a call has left behind touches, and what follows the call.
func (u *Checker) leftWhile(l *leaving, f independence.Finding, task, other independence.Access) {
	name := f.Item
	severity, code, may := diag.Warning, source.CodeMayConflict, "may be "
	if f.Kind == independence.Certain && l.sure() && l.follows(other.Node) {
		severity, code, may = diag.Error, source.CodeConflict, "is "
		if f.Element != "" {
			name = f.Element
		}
	}
	does := map[bool]string{true: "written", false: "read"}
	between := u.turnsOf(l.k)
	which := "the call in front"
	if l.rest == nil {
		which = "a call of an earlier iteration"
	}
	if l.rest == nil && l.call(other.Node) != nil && l.task(cmp.Or(other.Inside, other.Node)) {
		r := u.ReportAt(other.Node.Pos(), other.Node.End(), severity, code,
			"%s %s%s by a task that the call leaves behind, and %s by that of another iteration", name, may,
			does[task.Write], does[other.Write])
		u.accesses(r, f)
		r.Fix("write //omp:taskwait behind the call, or in the function that it calls")
		return
	}
	r := u.ReportAt(other.Node.Pos(), other.Node.End(), severity, code,
		"%s %s%s here while a task may still run that "+which+" has made, by which it is %s%s", name, may,
		does[other.Write], does[task.Write], between.why(task, other))
	u.accesses(r, independence.Finding{Write: other, Other: task})
	r.Fix("write //omp:taskwait between them")
}
