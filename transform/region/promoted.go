package region

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// Promoted writes out, for the time of the translation, the embedded interfaces that methods are promoted from: w.At(i)
// is w.Mat.At(i). So an embedded interface is a field like any other to all that ask what it holds.
func (u *Regions) Promoted() {
	for _, f := range u.Sources {
		ast.Inspect(f.Ast, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				if m, is := ast.Unparen(call.Fun).(*ast.SelectorExpr); is {
					u.promoted(m)
				}
			}
			return true
		})
	}
}

// promoted writes out one of them.
func (u *Regions) promoted(m *ast.SelectorExpr) {
	sel := u.Info().Selections[m]
	if sel == nil || sel.Kind() != types.MethodVal || len(sel.Index()) < 2 || !ofInterface(sel.Obj()) {
		return
	}
	x := source.Operand(m)
	if _, _, path := u.Paths(x); !path {
		return
	}
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		of := u.TypeOf(x)
		x = u.Select(x, i, m.Sel.Pos())
		field := x.(*ast.SelectorExpr)
		if selected := u.Selected(of, field.Sel.Name); selected != nil {
			u.Info().Selections[field], u.Info().Uses[field.Sel] = selected, selected.Obj()
		}
	}
	method := u.Selected(u.TypeOf(x), m.Sel.Name)
	if method == nil {
		return
	}
	was := m.X
	u.undo = append(u.undo, func() { m.X, u.Info().Selections[m] = was, sel })
	m.X, u.Info().Selections[m] = x, method
}

// ofInterface reports a method of an interface.
func ofInterface(o types.Object) bool {
	recv := o.(*types.Func).Signature().Recv()
	return recv != nil && types.IsInterface(recv.Type())
}
