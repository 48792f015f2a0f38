package region

import (
	"go/ast"
	"go/token"
)

// substitute copies an expression of a clause, with other expressions in the place of some names. The copy has no
// position in the source, so that its text is made of what it is. It is nil where an expression is of a kind that
// bounds and paths have no need of.
func substitute(e ast.Expr, by map[string]ast.Expr) ast.Expr {
	switch e := e.(type) {
	case *ast.Ident:
		if x := by[e.Name]; x != nil {
			return substitute(x, nil)
		}
		return ast.NewIdent(e.Name)
	case *ast.BasicLit:
		return &ast.BasicLit{Kind: e.Kind, Value: e.Value}
	case *ast.ParenExpr:
		return within(e.X, by, func(x ast.Expr) ast.Expr { return &ast.ParenExpr{X: x} })
	case *ast.StarExpr:
		return within(e.X, by, func(x ast.Expr) ast.Expr { return &ast.StarExpr{X: x} })
	case *ast.SelectorExpr:
		return within(e.X, by, func(x ast.Expr) ast.Expr { return &ast.SelectorExpr{X: x, Sel: ast.NewIdent(e.Sel.Name)} })
	case *ast.UnaryExpr:
		return within(e.X, by, func(x ast.Expr) ast.Expr { return &ast.UnaryExpr{Op: e.Op, X: x} })
	case *ast.BinaryExpr:
		return within(e.X, by, func(x ast.Expr) ast.Expr {
			return within(e.Y, by, func(y ast.Expr) ast.Expr { return &ast.BinaryExpr{X: x, Op: e.Op, Y: y} })
		})
	case *ast.IndexExpr:
		return within(e.X, by, func(x ast.Expr) ast.Expr {
			return within(e.Index, by, func(i ast.Expr) ast.Expr { return &ast.IndexExpr{X: x, Index: i} })
		})
	case *ast.SliceExpr:
		x := &ast.SliceExpr{X: substitute(e.X, by), Slice3: e.Slice3}
		for i, bound := range []ast.Expr{e.Low, e.High, e.Max} {
			if copied := substitute(bound, by); copied != nil {
				*[]*ast.Expr{&x.Low, &x.High, &x.Max}[i] = copied
			} else if bound != nil {
				return nil
			}
		}
		if x.X == nil {
			return nil
		}
		return x
	case *ast.CallExpr:
		args := make([]ast.Expr, len(e.Args))
		for i, a := range e.Args {
			if args[i] = substitute(a, by); args[i] == nil {
				return nil
			}
		}
		return within(e.Fun, by, func(f ast.Expr) ast.Expr {
			c := &ast.CallExpr{Fun: f, Args: args}
			if e.Ellipsis != token.NoPos {
				return nil
			}
			return c
		})
	}
	return nil
}

// within makes an expression around a copy of another one, if there is one.
func within(e ast.Expr, by map[string]ast.Expr, around func(ast.Expr) ast.Expr) ast.Expr {
	x := substitute(e, by)
	if x == nil {
		return nil
	}
	return around(x)
}

// namesOf are the names in an expression that mean something by themselves: not those of fields and methods.
func namesOf(e ast.Expr, visit func(*ast.Ident)) {
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			namesOf(n.X, visit)
			return false
		case *ast.Ident:
			visit(n)
		}
		return true
	})
}
