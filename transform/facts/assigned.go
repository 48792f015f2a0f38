package facts

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Settled reports a variable that has the value of its declaration, in all of its parts, as far as the package can
// change it.
func (u *Facts) Settled(v *types.Var) bool { return !u.Reassigned(v) && !u.parts[v] }

// Reassigned reports a variable that gets a value besides that of its declaration, or whose address is taken so that it
// may.
func (u *Facts) Reassigned(v *types.Var) bool {
	if u.assigned == nil {
		u.assigned, u.parts = map[*types.Var]bool{}, map[*types.Var]bool{}
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
			} else if v := u.partOf(e); v != nil {
				u.parts[v] = true
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
		if sel := u.Info().Selections[n]; sel != nil && sel.Kind() != types.FieldVal && takesAddress(sel.Obj()) {
			if _, is := u.TypeOf(n.X).Underlying().(*types.Pointer); !is {
				note(n.X)
			}
		}
	}
	return true
}

// partOf is the variable that fields and elements are selected of; nil where it is something else.
func (u *Facts) partOf(e ast.Expr) *types.Var {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if u.Info().Selections[x] == nil {
				v, _ := u.Info().Uses[x.Sel].(*types.Var)
				return v
			}
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.Ident:
			v, _ := u.Info().Uses[x].(*types.Var)
			return v
		default:
			return nil
		}
	}
}

// takesAddress reports a method with a pointer for its receiver.
func takesAddress(method types.Object) bool {
	recv := method.(*types.Func).Signature().Recv()
	if recv == nil {
		return false
	}
	_, is := types.Unalias(recv.Type()).(*types.Pointer)
	return is
}
