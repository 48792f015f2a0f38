package source

import (
	"go/ast"
	"go/token"
)

// Assigned calls f with the names of variables that code assigns whole, or takes the address of, where it does so.
func Assigned(n ast.Node, f func(*ast.Ident)) {
	named := func(list ...ast.Expr) {
		for _, e := range list {
			if id, ok := ast.Unparen(e).(*ast.Ident); ok {
				f(id)
			}
		}
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			named(n.Lhs...)
		case *ast.IncDecStmt:
			named(n.X)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				named(n.Key, n.Value)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				named(n.X)
			}
		}
		return true
	})
}
