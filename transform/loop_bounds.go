package transform

import (
	"go/ast"
	"go/token"
	"go/types"
)

// The host computes the bounds and steps of a nest once, before it starts; the plain build computes most of them again for each
// iteration. A nest whose bounds stay the same meanwhile is the same in both.

// invariant reports whether a bound or step keeps its value while the nest runs. once: the plain build computes it before,
// too.
func (u *unit) invariant(c *construct, bound ast.Expr, loopVar types.Object, once bool) bool {
	c.heads = append(c.heads, bound)
	ok := true
	ast.Inspect(bound, func(n ast.Node) bool {
		if id, is := n.(*ast.Ident); is && ok {
			v, isVar := u.object(id).(*types.Var)
			ok = !isVar || u.fixed(c, bound, v, loopVar, once)
		}
		return ok
	})
	return ok
}

// fixed is invariant for one variable of the bound.
func (u *unit) fixed(c *construct, bound ast.Expr, v *types.Var, loopVar types.Object, once bool) bool {
	if v == loopVar {
		u.errorf(bound, codeLoopForm, "the loop's bound or step depends on its own variable %s", v.Name()).fix("compute it before the loop")
		return false
	}
	if c.env.inside(v) {
		u.errorf(bound, codeLoopForm, "this bound depends on %s of an outer loop of the nest; non-rectangular nests are not built yet", v.Name()).
			fix("collapse the outer loop alone")
		return false
	}
	if s := u.assignedIn(c.Stmt, v); s != nil && !once {
		u.errorf(bound, codeLoopForm, "the loop's bound or step uses %s, which the loop assigns", v.Name()).note(s, "it is assigned here")
		return false
	}
	return true
}

// assignedIn finds a statement inside n that assigns the variable itself, or takes its address and may.
func (u *unit) assignedIn(n ast.Node, v *types.Var) (found ast.Node) {
	look := func(at ast.Node, targets ...ast.Expr) {
		for _, e := range targets {
			if id, ok := ast.Unparen(e).(*ast.Ident); ok && u.object(id) == v {
				found = at
			}
		}
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch s := n.(type) {
		case *ast.AssignStmt:
			look(s, s.Lhs...)
		case *ast.IncDecStmt:
			look(s, s.X)
		case *ast.UnaryExpr:
			if s.Op == token.AND {
				look(s, s.X)
			}
		}
		return found == nil
	})
	return found
}
