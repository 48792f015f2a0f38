package transform

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// The host computes the bounds and steps of a nest once, before it starts; the plain build computes most of them again for each
// iteration. A nest whose bounds stay the same meanwhile is the same in both.

// invariant reports whether a bound or step keeps its value while the nest runs. once: the plain build computes it before,
// too.
func (u *unit) invariant(c *construct, bound ast.Expr, loopVar types.Object, once bool) bool {
	c.heads = append(c.heads, bound)
	for _, m := range u.mentionsIn(bound) {
		switch root := m.keys[0].root; {
		case root == loopVar:
			u.errorf(bound, codeLoopForm, "the loop's bound or step depends on its own variable %s", root.Name()).fix("compute it before the loop")
			return false
		case c.env.inside(root):
			u.errorf(bound, codeLoopForm, "this bound depends on %s of an outer loop of the nest; non-rectangular nests are not built yet", root.Name()).
				fix("collapse the outer loop alone")
			return false
		case once:
			continue
		}
		if s := u.assignedIn(c.Stmt, m); s != nil {
			u.errorf(bound, codeLoopForm, "the loop's bound or step uses %s, which the loop assigns", u.text(m.expr)).note(s, "it is assigned here")
			c.env.blamed = append(c.env.blamed, s)
			return false
		}
	}
	return true
}

// mention is a path that a bound depends on.
type mention struct {
	keys   []path // with its prefixes
	expr   ast.Expr
	itself bool // the elements behind it do not count
}

// mentionsIn lists what a bound depends on. Of a slice that is measured or ranged over only the length counts; what a function
// reads of its arguments is not followed.
func (u *unit) mentionsIn(bound ast.Expr) (out []mention) {
	var visit func(e ast.Expr, itself bool)
	visit = func(e ast.Expr, itself bool) {
		ast.Inspect(e, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if u.info().Types[n.Fun].IsType() {
					return true
				}
				for _, x := range append([]ast.Expr{n.Fun}, n.Args...) {
					visit(x, true)
				}
				return false
			case *ast.IndexExpr:
				visit(n.X, false)
				visit(n.Index, false)
				return false
			case ast.Expr:
				keys, exprs, ok := u.paths(n)
				if ok {
					out = append(out, mention{keys, exprs[len(exprs)-1], itself})
				}
				return !ok
			}
			return true
		})
	}
	t := u.typeOf(bound)
	visit(bound, t != nil && indexable(t))
	return out
}

// assignedIn finds a statement inside n that assigns what a bound mentions, or takes its address and may.
func (u *unit) assignedIn(n ast.Node, m mention) (found ast.Node) {
	look := func(at ast.Node, targets ...ast.Expr) {
		for _, e := range targets {
			if e != nil && u.changes(e, m) {
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
		case *ast.RangeStmt:
			look(s, s.Key, s.Value)
		case *ast.UnaryExpr:
			if s.Op == token.AND {
				look(s, s.X)
			}
		}
		return found == nil
	})
	return found
}

// changes reports whether an assignment to e may change the value of what a bound mentions.
func (u *unit) changes(e ast.Expr, m mention) bool {
	keys, _, exact := u.reach(e)
	if len(keys) == 0 {
		return false
	}
	target, mentioned := keys[len(keys)-1], m.keys[len(m.keys)-1]
	switch {
	case target == mentioned:
		return exact || !m.itself
	case slices.Contains(m.keys, target):
		return true // what the mention is a field of
	}
	return !m.itself && slices.Contains(keys, mentioned)
}
