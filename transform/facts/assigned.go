package facts

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Reassigned reports a variable that gets a value besides that of its declaration, or whose address is taken so that it
// may.
func (u *Facts) Reassigned(v *types.Var) bool {
	if u.assigned == nil {
		u.assigned = map[*types.Var]bool{}
		for _, f := range u.Sources {
			ast.Inspect(f.Ast, u.noteAssigned)
		}
	}
	return u.assigned[v]
}

func (u *Facts) noteAssigned(n ast.Node) bool {
	note := func(list ...ast.Expr) {
		for _, e := range list {
			if id, ok := ast.Unparen(e).(*ast.Ident); ok {
				if v, ok := u.Info().Uses[id].(*types.Var); ok {
					u.assigned[v] = true
				}
			}
		}
	}
	switch n := n.(type) {
	case *ast.AssignStmt:
		note(n.Lhs...)
	case *ast.IncDecStmt:
		note(n.X)
	case *ast.RangeStmt:
		if n.Key != nil {
			note(n.Key)
		}
		if n.Value != nil {
			note(n.Value)
		}
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			note(n.X)
		}
	case *ast.SelectorExpr: // a method called on the address of a variable
		if sel := u.Info().Selections[n]; sel != nil && sel.Kind() != types.FieldVal {
			if _, is := u.TypeOf(n.X).Underlying().(*types.Pointer); !is {
				note(n.X)
			}
		}
	}
	return true
}
