package effects

import (
	"go/ast"
	"go/types"
)

// assignedOnce finds the variables of a declaration that hold one value from their declaration on: nothing assigns
// them later or takes their address.
func assignedOnce(info *types.Info, decl ast.Node) map[*types.Var]ast.Expr {
	values, times := map[*types.Var]ast.Expr{}, map[*types.Var]int{}
	assigned := func(e, to ast.Expr) {
		if id, ok := ast.Unparen(e).(*ast.Ident); ok {
			if v, ok := info.ObjectOf(id).(*types.Var); ok {
				values[v] = to
				times[v]++
			}
		}
	}
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, x := range n.Lhs {
				if len(n.Lhs) == len(n.Rhs) {
					assigned(x, n.Rhs[i])
				} else {
					assigned(x, nil)
				}
			}
		case *ast.ValueSpec:
			for i, x := range n.Names {
				if len(n.Names) == len(n.Values) {
					assigned(x, n.Values[i])
				} else {
					assigned(x, nil)
				}
			}
		case *ast.RangeStmt:
			assigned(n.Key, nil)
			assigned(n.Value, nil)
		case *ast.UnaryExpr:
			assigned(n.X, nil)
		}
		return true
	})
	for v := range values {
		if times[v] > 1 || values[v] == nil || v.Kind() != types.LocalVar {
			delete(values, v)
		}
	}
	return values
}
