package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"
)

// A function advances what it is given where it makes a field of that out of the field's own value, and uses the field
// besides: the place of a reader of bits, the state of a coder. Each call goes on from what the one before has left.

// advances reports a declared function that does so by its own text, with the calls by which it hands on what it is
// given.
func advances(info *types.Info, fn *ast.FuncDecl) (does bool, calls []string) {
	given := func(e ast.Expr) bool {
		root := rootOf(e)
		if root == nil {
			return false
		}
		v, ok := info.Uses[root].(*types.Var)
		return ok && (v.Kind() == types.RecvVar || v.Kind() == types.ParamVar) && isPointerTo(v.Type())
	}
	updated, own := map[types.Object]bool{}, map[ast.Node]bool{}
	note := func(to ast.Expr, updates func(field types.Object) bool) {
		s, ok := ast.Unparen(to).(*ast.SelectorExpr)
		if !ok || info.Selections[s] == nil || !given(s) {
			return
		}
		own[s.Sel] = true
		if f := info.Uses[s.Sel]; updates(f) {
			updated[f] = true
		}
	}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IncDecStmt:
			note(n.X, func(types.Object) bool { return true })
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				note(to, func(f types.Object) bool {
					return n.Tok != token.ASSIGN || len(n.Lhs) == len(n.Rhs) && names(info, n.Rhs[i], f, own)
				})
			}
		case *ast.CallExpr:
			if c, ok := typeutil.Callee(info, n).(*types.Func); ok && slices.ContainsFunc(handed(n), given) {
				calls = append(calls, c.Origin().FullName())
			}
		}
		return true
	})
	for f := range updated {
		does = does || names(info, fn.Body, f, own)
	}
	return does, calls
}

// names reports that a node names a field elsewhere than where it is left out; what it finds is left out from then on.
func names(info *types.Info, within ast.Node, field types.Object, out map[ast.Node]bool) (found bool) {
	ast.Inspect(within, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && info.Uses[id] == field && !out[id] {
			out[id], found = true, true
		}
		return true
	})
	return found
}

func isPointerTo(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// handed is what a call gives to the function: its receiver and its arguments, or what these are the addresses of.
func handed(e *ast.CallExpr) (all []ast.Expr) {
	if s, ok := ast.Unparen(e.Fun).(*ast.SelectorExpr); ok {
		all = append(all, s.X)
	}
	for _, a := range e.Args {
		if u, ok := ast.Unparen(a).(*ast.UnaryExpr); ok && u.Op == token.AND {
			a = u.X
		}
		all = append(all, a)
	}
	return all
}

// advancesIn reports a call in a loop that advances what is declared outside of it.
func (m *meanings) advancesIn(info *types.Info, loop ast.Stmt) (found bool) {
	ast.Inspect(loop, func(n ast.Node) bool {
		e, ok := n.(*ast.CallExpr)
		if !ok {
			return !found
		}
		c, ok := typeutil.Callee(info, e).(*types.Func)
		found = found || ok && m.advances[c.Origin().FullName()] &&
			slices.ContainsFunc(handed(e), func(a ast.Expr) bool { return isFromOutside(info, a, loop) })
		return !found
	})
	return found
}
