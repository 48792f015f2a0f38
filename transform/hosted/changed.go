package hosted

import (
	"go/ast"
	"go/token"
	"go/types"
	"go/version"

	"github.com/gooffload/gooffload/transform/source"
)

// changes calls f with the variables that code changes, all of them or a part, or takes the address of, so that it may:
// by an assignment, &, a slice of an array, a method with a pointer receiver. A return changes the results that have
// names.
func (m *Maker) changes(code ast.Node, f func(v *types.Var, at ast.Expr, address bool)) {
	report := func(e ast.Expr, address bool) {
		if v := m.holder(e); v != nil {
			f(v, e, address)
		}
	}
	changed := func(list ...ast.Expr) {
		for _, e := range list {
			report(e, false)
		}
	}
	m.returned(code, f)
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			changed(n.Lhs...)
		case *ast.IncDecStmt:
			changed(n.X)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				changed(n.Key, n.Value)
			} else if m.oneForAll(n) {
				for _, e := range []ast.Expr{n.Key, n.Value} {
					if v := m.declared(e); v != nil {
						f(v, e, false)
					}
				}
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				report(n.X, true)
			}
		case *ast.SliceExpr:
			if _, array := source.Under(m.TypeOf(n.X)).(*types.Array); array {
				report(n.X, true)
			}
		case *ast.SelectorExpr:
			if sel := m.Info().Selections[n]; sel != nil && sel.Kind() == types.MethodVal && byAddress(sel) {
				report(n.X, true)
			}
		}
		return true
	})
}

// oneForAll reports a loop of which the iterations share their variables, as they do before Go 1.22.
func (m *Maker) oneForAll(loop *ast.RangeStmt) bool {
	written := m.Info().FileVersions[m.FileOf(loop.Pos()).Ast]
	return written != "" && version.Compare(written, "go1.22") < 0
}

// declared is the variable that an identifier declares; nil: none.
func (m *Maker) declared(e ast.Expr) *types.Var {
	id, _ := e.(*ast.Ident)
	v, _ := m.Info().Defs[id].(*types.Var)
	return v
}

// returned calls f with the named results of functions in code that a return assigns.
func (m *Maker) returned(code ast.Node, f func(v *types.Var, at ast.Expr, address bool)) {
	ast.Inspect(code, func(n ast.Node) bool {
		var results *ast.FieldList
		var body *ast.BlockStmt
		switch n := n.(type) {
		case *ast.FuncDecl:
			results, body = n.Type.Results, n.Body
		case *ast.FuncLit:
			results, body = n.Type.Results, n.Body
		}
		if results == nil || body == nil {
			return true
		}
		ast.Inspect(body, func(n ast.Node) bool {
			if r, is := n.(*ast.ReturnStmt); is && len(r.Results) > 0 {
				for _, field := range results.List {
					for _, id := range field.Names {
						if v, is := m.Info().Defs[id].(*types.Var); is {
							f(v, r.Results[0], false)
						}
					}
				}
			}
			_, lit := n.(*ast.FuncLit)
			return !lit // whose returns are its own
		})
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
		m.changes(fn, func(v *types.Var, _ ast.Expr, _ bool) { m.changed[fn][v] = true })
	}
	return !m.changed[fn][v]
}
