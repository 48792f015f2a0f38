package hosted

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// changes calls f with the variables that code changes, all of them or a part, or takes the address of, so that it may:
// by an assignment, &, a slice of an array, a method with a pointer receiver.
func (m *Maker) changes(code ast.Node, f func(v *types.Var, at ast.Expr)) {
	changed := func(list ...ast.Expr) {
		for _, e := range list {
			if v := m.holder(e); v != nil {
				f(v, e)
			}
		}
	}
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			changed(n.Lhs...)
		case *ast.IncDecStmt:
			changed(n.X)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				changed(n.Key, n.Value)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				changed(n.X)
			}
		case *ast.SliceExpr:
			if _, array := source.Under(m.TypeOf(n.X)).(*types.Array); array {
				changed(n.X)
			}
		case *ast.SelectorExpr:
			if sel := m.Info().Selections[n]; sel != nil && sel.Kind() == types.MethodVal && byAddress(sel) {
				changed(n.X)
			}
		}
		return true
	})
}

// byAddress reports a method that is called with the address of what stands before it, or of a part of that.
func byAddress(sel *types.Selection) bool {
	recv := sel.Obj().Type().(*types.Signature).Recv()
	if _, pointer := recv.Type().(*types.Pointer); !pointer {
		return false
	}
	// Where a pointer is embedded on the way, the method changes what that leads to.
	t := sel.Recv()
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		if _, pointer := source.Under(t).(*types.Pointer); pointer {
			return false
		}
		t = source.Under(t).(*types.Struct).Field(i).Type()
	}
	_, pointer := source.Under(t).(*types.Pointer)
	return !pointer
}

// holder is the variable whose memory an expression is a part of; nil where a pointer or a slice leads there.
func (m *Maker) holder(e ast.Expr) *types.Var {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.Ident:
			v, _ := m.Info().Uses[x].(*types.Var)
			return v
		case *ast.IndexExpr:
			if _, array := source.Under(m.TypeOf(x.X)).(*types.Array); !array {
				return nil
			}
			e = x.X
		case *ast.SelectorExpr:
			sel := m.Info().Selections[x]
			if sel == nil {
				v, _ := m.Info().Uses[x.Sel].(*types.Var) // of another package
				return v
			}
			if sel.Kind() != types.FieldVal || sel.Indirect() {
				return nil
			}
			e = x.X
		default:
			return nil
		}
	}
}

// constant reports a variable that keeps the value of its declaration as far as the text of its function goes.
func (m *Maker) constant(v *types.Var, fn ast.Node) bool {
	if m.changed[fn] == nil {
		m.changed[fn] = map[*types.Var]bool{}
		m.changes(fn, func(v *types.Var, _ ast.Expr) { m.changed[fn][v] = true })
	}
	return !m.changed[fn][v]
}
