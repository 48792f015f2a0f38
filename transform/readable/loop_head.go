package readable

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// hoist makes variables that the head of the outermost loop declares beside the loop's own variables of the launch.
func (u *Maker) hoist(c *region.Region, v *ast.Ident, init *ast.AssignStmt) bool {
	for i, x := range init.Lhs {
		id, ok := x.(*ast.Ident)
		if !ok || id == v || id.Name == "_" {
			continue
		}
		obj, ok := u.Info().Defs[id].(*types.Var)
		if !ok {
			return false
		}
		named := slices.Clone(c.Launched)
		for _, item := range c.Env.Items {
			named = append(named, item.Expr)
		}
		if slices.ContainsFunc(named, func(e ast.Expr) bool { return u.Mentioned(e)[id.Name] }) {
			u.Errorf(id, source.CodeLoopForm, "the loop declares %s, which hides what a clause names", id.Name).
				Fix("give it another name")
			return false
		}
		c.Hoisted = append(c.Hoisted, region.Hoisted{Var: obj, Start: init.Rhs[i]})
		c.Heads = append(c.Heads, region.Bound{Expr: init.Rhs[i], Once: true})
	}
	return true
}

// loopStart reads `v := lo`, with other variables beside it, `v = lo` and nothing; a nil variable after it has reported
// what is there instead.
func (u *Maker) loopStart(c *region.Region, s *ast.ForStmt, d int) (v *ast.Ident, lo ast.Expr) {
	switch init := s.Init.(type) {
	case nil:
		if v = u.steppedBy(s); v != nil {
			return v, v
		}
	case *ast.AssignStmt:
		if len(init.Lhs) != len(init.Rhs) {
			break
		}
		for i, x := range init.Lhs {
			id, ok := x.(*ast.Ident)
			if !ok {
				u.notCanonical(init, "the loop's variable is not a plain variable", "write for i := lo; i < hi; i++")
				return nil, nil
			}
			if len(init.Lhs) == 1 || u.mentions(s.Cond, id) && u.steps(s.Post, id) {
				v, lo = id, init.Rhs[i]
				break
			}
		}
		switch {
		case v == nil || len(init.Lhs) > 1 && (init.Tok != token.DEFINE || d > 0 && !u.allStepped(s, init)):
		case len(init.Lhs) > 1 && d == 0 && !u.hoist(c, v, init):
			return nil, nil
		default:
			return v, lo
		}
	}
	u.notCanonical(head(s), "this loop does not start with one variable", "write for i := lo; i < hi; i++")
	return nil, nil
}

// steppedBy is the variable that a loop's head steps: of several the only one that the condition names.
func (u *Maker) steppedBy(s *ast.ForStmt) (v *ast.Ident) {
	switch p := s.Post.(type) {
	case *ast.IncDecStmt:
		v, _ = p.X.(*ast.Ident)
	case *ast.AssignStmt:
		if len(p.Lhs) == 1 {
			v, _ = p.Lhs[0].(*ast.Ident)
			return v
		}
		for _, x := range p.Lhs {
			id, ok := x.(*ast.Ident)
			if !ok || !u.mentions(s.Cond, id) || !u.steps(p, id) {
				continue
			}
			if v != nil {
				return nil
			}
			v = id
		}
	}
	return v
}

// mentions reports that an expression uses the variable of an identifier.
func (u *Maker) mentions(e ast.Expr, id *ast.Ident) bool {
	for _, v := range u.variablesIn(e) {
		if types.Object(v) == u.Object(id) {
			return true
		}
	}
	return false
}

// steps reports that a statement steps the variable of an identifier.
func (u *Maker) steps(post ast.Stmt, v *ast.Ident) bool {
	_, _, ok := increment(post, func(e ast.Expr) bool {
		id, is := ast.Unparen(e).(*ast.Ident)
		return is && u.Object(id) == u.Object(v)
	})
	return ok
}

// allStepped reports that a head steps all variables that it declares.
func (u *Maker) allStepped(s *ast.ForStmt, init *ast.AssignStmt) bool {
	for _, x := range init.Lhs {
		if id, ok := x.(*ast.Ident); ok && !u.steps(s.Post, id) {
			return false
		}
	}
	return true
}

// addressOf reports that the address of an expression is one of a variable, or of a part of it: &g[i] is not one of i.
func (u *Maker) addressOf(e ast.Expr, v *types.Var) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return u.Object(e) == v
	case *ast.SelectorExpr:
		return u.addressOf(e.X, v)
	case *ast.IndexExpr:
		return u.addressOf(e.X, v)
	case *ast.CompositeLit, *ast.StarExpr:
		return false
	}
	return u.Mentions(e, v)
}

// reachable reports a variable that code may read by another name, or in a function that is called: the kernel has the
// loop's variable by its name only.
func (u *Maker) reachable(v *types.Var, loop ast.Stmt) (found bool) {
	if v.Kind() == types.PackageVar {
		return true
	}
	file := u.FileAt(v.Pos())
	ast.Inspect(file.Ast, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.UnaryExpr:
			found = found || n.Op == token.AND && u.addressOf(n.X, v)
		case *ast.FuncLit:
			around := n.Pos() <= loop.Pos() && loop.End() <= n.End()
			found = found || !around && u.Mentions(n, v)
		case *ast.SelectorExpr: // a method that takes the address
			sel := u.Info().Selections[n]
			id, ok := ast.Unparen(n.X).(*ast.Ident)
			found = found || sel != nil && sel.Kind() != types.FieldVal && ok && u.Object(id) == v
		}
		return !found
	})
	return found
}
