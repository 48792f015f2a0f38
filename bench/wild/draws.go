package main

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// draws reports a loop that takes numbers from a generator of math/rand which is there before it: each follows from the
// one before. It may do so itself, by a function of the module, or by a variable that d gives one of the generator's
// methods. What package math/rand keeps itself is not such, because its numbers are others in each run anyhow.
func (m *meanings) draws(info *types.Info, d ast.Decl, loop ast.Stmt) bool {
	if drawsFrom(info, loop) {
		return true
	}
	found := false
	ast.Inspect(loop, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || found {
			return !found
		}
		switch f := typeutil.Callee(info, call).(type) {
		case *types.Func:
			found = m.does[f.Origin().FullName()][drawing] || m.allDraw(f)
		case *types.Var:
			found = givenOne(info, d, f)
		}
		return !found
	})
	return found
}

// allDraw reports a method of an interface that draws whichever type of the module holds it, of two at least: as Rand
// of what all distributions are.
func (m *meanings) allDraw(method *types.Func) bool {
	recv := method.Signature().Recv()
	if recv == nil || !types.IsInterface(recv.Type()) {
		return false
	}
	i, found := recv.Type().Underlying().(*types.Interface), 0
	for _, t := range m.types {
		if !types.Implements(t, i) {
			continue
		}
		of, _, _ := types.LookupFieldOrMethod(t, false, method.Pkg(), method.Name())
		fn, ok := of.(*types.Func)
		if !ok || !m.does[fn.Origin().FullName()][drawing] {
			return false
		}
		found++
	}
	return found > 1
}

// givenOne reports a variable that a declaration assigns a function that draws.
func givenOne(info *types.Info, d ast.Decl, v *types.Var) (found bool) {
	ast.Inspect(d, func(n ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok || len(a.Lhs) != len(a.Rhs) {
			return !found
		}
		for i, to := range a.Lhs {
			id, ok := to.(*ast.Ident)
			found = found || ok && info.ObjectOf(id) == types.Object(v) && isOfRand(info, a.Rhs[i])
		}
		return !found
	})
	return found
}

// isOfRand reports a method of math/rand that draws.
func isOfRand(info *types.Info, e ast.Expr) bool {
	s, ok := ast.Unparen(e).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	fn, ok := info.Uses[s.Sel].(*types.Func)
	return ok && info.Selections[s] != nil && fn.Pkg() != nil &&
		slices.Contains([]string{"math/rand", "math/rand/v2"}, fn.Pkg().Path())
}

// drawsFrom reports that what a node holds draws from a generator of which it does not declare the variable, or makes
// one of a source that is such.
func drawsFrom(info *types.Info, within ast.Node) (found bool) {
	ast.Inspect(within, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if ok && isOfRand(info, e) {
			found = found || isFromOutside(info, ast.Unparen(e).(*ast.SelectorExpr).X, within)
		}
		if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 1 {
			fn, _ := typeutil.Callee(info, call).(*types.Func)
			found = found || fn != nil && strings.HasPrefix(fn.FullName(), "math/rand") && fn.Name() == "New" &&
				isFromOutside(info, call.Args[0], within)
		}
		return !found
	})
	return found
}

// isFromOutside reports a variable, or a field of one, that is declared elsewhere.
func isFromOutside(info *types.Info, e ast.Expr, within ast.Node) bool {
	root := rootOf(e)
	if root == nil {
		return false
	}
	v, ok := info.Uses[root].(*types.Var)
	return ok && (v.Pos() < within.Pos() || within.End() <= v.Pos())
}

// rootOf is the variable that fields are selected of; nil where it is something else.
func rootOf(e ast.Expr) *ast.Ident {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			return x
		case *ast.SelectorExpr:
			e = x.X
		default:
			return nil
		}
	}
}
