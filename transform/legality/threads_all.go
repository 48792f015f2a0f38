package legality

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives/diag"
	"github.com/gooffload/gooffload/transform/independence"
	"github.com/gooffload/gooffload/transform/source"
)

// doneTogether speaks of memory that statements of all threads write in loops of their own and in functions that they
// call. Which thread writes what is mostly by its number, so only what is certain is spoken of, and calls of which
// nothing is the thread's own.
func (u *Checker) doneTogether(t *threads, list []ast.Stmt, said map[string]bool) {
	for _, s := range list {
		if leaves(s) {
			return // who gets behind this?
		}
		if block, is := s.(*ast.BlockStmt); is && !u.hasConstruct(t, s) {
			u.doneTogether(t, block.List, said)
			continue
		}
		if u.constructWithin(t, s) || u.namesOwn(t, s) {
			continue
		}
		nest := &independence.Region{
			Info: u.Info(), Loops: []ast.Stmt{u.madeUp(s)}, Function: u.declAround(t.Region),
			Class: func(v *types.Var, fields []int) independence.Class { return u.threadClass(t, v, fields) },
			Body:  u.Declaration, Literal: u.Literal, OnlyCalled: u.OnlyCalled, Certain: u.Certain,
			Declared: func(e ast.Expr) *types.Func { return u.DeclaredFunc(u.Function(e)) },
			Touches:  u.touches(t.Region), Writes: u.writes, Same: u.same(t.Region), Exclusive: u.apartHere(t),
			Locked: t.locks.of,
		}
		for _, f := range independence.Check(u.follow(nest, t, s)) {
			u.writtenTogether(t, f, said)
		}
	}
}

// namesOwn reports a statement that uses a variable of which each thread has its own, declared before it: the threads
// may divide the work by that.
func (u *Checker) namesOwn(t *threads, s ast.Stmt) (found bool) {
	ast.Inspect(s, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is {
			v, is := u.Object(id).(*types.Var)
			found = found || is && !v.IsField() && !u.shares(t, v) && !holds(s, source.Between(v.Pos(), v.Pos()))
		}
		return !found
	})
	return found
}

// constructWithin reports a statement with a construct in it, or in what it calls, or of which threads wait for each
// other.
func (u *Checker) constructWithin(t *threads, s ast.Stmt) bool {
	if slices.ContainsFunc(u.Reached(s), func(d *ast.FuncDecl) bool {
		return len(u.constructsIn(d)) > 0 || u.ordered(d.Body)
	}) {
		return true
	}
	found := false
	ast.Inspect(s, func(n ast.Node) bool {
		inner, is := n.(ast.Stmt)
		found = found || is && u.hasConstruct(t, inner)
		return !found
	})
	return found
}

// writtenTogether speaks of memory that every thread writes, or may.
func (u *Checker) writtenTogether(t *threads, f independence.Finding, said map[string]bool) {
	certain := f.Kind == independence.Certain
	call, called := f.Write.Node.(*ast.CallExpr)
	switch {
	case !certain && f.Kind != independence.Possible, f.Var == nil, !u.shares(t, f.Var):
		return
	case !certain && (!called || !u.ofAll(t, call)):
		return
	case u.unfollowed(f.Write), u.unfollowed(f.Other), u.unknown(f.Write.Node), u.unknown(f.Other.Node):
		return
	}
	name := f.Item
	if certain && f.Element != "" {
		name = f.Element
	}
	at := f.Write.Node
	if e, is := at.(ast.Expr); said[name] || is && said[u.Text(e)] {
		return
	}
	said[name] = true
	severity, code := diag.Warning, source.CodeMayConflict
	if certain && u.updates(t, f.Write) {
		severity, code = diag.Error, source.CodeConflict
	}
	r := u.ReportAt(at.Pos(), at.End(), severity, code, "%s is written by threads at once: %s", name,
		t.everyThread(certain))
	if f.Write.Inside != nil {
		r.Note(f.Write.Inside, "it is written here")
	}
	u.waysApart(t, r)
}

// ofAll reports a call that is given nothing but what all threads share, and does not ask which thread it is.
func (u *Checker) ofAll(t *threads, call *ast.CallExpr) bool {
	asks := func(code ast.Node, own bool) (found bool) {
		ast.Inspect(code, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				found = found || own && n != call
			case *ast.Ident:
				o := u.Object(n)
				v, variable := o.(*types.Var)
				fn, function := o.(*types.Func)
				found = found || own && variable && !v.IsField() && !u.shares(t, v) ||
					function && fn.Pkg() != nil && fn.Pkg().Path() == source.RuntimePath
			}
			return !found
		})
		return found
	}
	return !asks(call, true) && !slices.ContainsFunc(u.Reached(call), func(d *ast.FuncDecl) bool {
		return asks(d.Body, false)
	})
}

// updates reports a write that adds to what is there, so that several come to something else than one.
func (u *Checker) updates(t *threads, w independence.Access) (found bool) {
	at := w.Node
	if w.Inside != nil {
		at = w.Inside
	}
	look := func(code ast.Node) {
		ast.Inspect(code, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.IncDecStmt:
				found = found || ast.Unparen(n.X) == at
			case *ast.AssignStmt:
				found = found || n.Tok != token.ASSIGN && n.Tok != token.DEFINE && ast.Unparen(n.Lhs[0]) == at
			}
			return !found
		})
	}
	look(t.Stmt)
	for _, d := range u.Reached(t.Stmt) {
		look(d.Body)
	}
	return found
}
