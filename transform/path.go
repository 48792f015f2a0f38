package transform

import (
	"fmt"
	"go/ast"
	"go/types"
	"slices"
)

// A path is an addressable selector chain that starts at a variable: x, s.x, p.grid.cells. Chains that select the same
// field are the same path however they are written (promoted fields, parentheses).
type path struct {
	root   *types.Var
	fields string // indices of the selected fields
}

// paths takes an expression apart: the path of each of its prefixes, shortest first, with the expressions.
// ok is false when the expression is not a path.
func (u *unit) paths(e ast.Expr) (keys []path, exprs []ast.Expr, ok bool) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return u.paths(e.X)
	case *ast.Ident:
		v, is := u.object(e).(*types.Var)
		if !is || v.IsField() {
			return nil, nil, false
		}
		return []path{{root: v}}, []ast.Expr{e}, true
	case *ast.SelectorExpr:
		if p, ok := u.implied[e]; ok {
			return slices.Clone(p.keys), slices.Clone(p.exprs), true
		}
		sel := u.info().Selections[e]
		if sel == nil { // qualified identifier
			v, is := u.info().Uses[e.Sel].(*types.Var)
			if !is {
				return nil, nil, false
			}
			return []path{{root: v}}, []ast.Expr{e}, true
		}
		if sel.Kind() != types.FieldVal {
			return nil, nil, false
		}
		keys, exprs, ok = u.paths(operand(e))
		if !ok {
			return nil, nil, false
		}
		if outer, promoted := u.embedded(e, sel); promoted {
			keys, exprs, _ = u.paths(outer)
		}
		index := sel.Index()
		last := keys[len(keys)-1]
		return append(keys, path{last.root, fmt.Sprintf("%s.%d", last.fields, index[len(index)-1])}), append(exprs, e), true
	}
	return nil, nil, false
}

// operand is what a field is selected from; (*p).x is p.x.
func operand(e *ast.SelectorExpr) ast.Expr {
	x := ast.Unparen(e.X)
	if star, is := x.(*ast.StarExpr); is {
		return star.X
	}
	return x
}

// embedded is the selector that Go puts in for a promoted field: s.E in s.x, when x is a field of the embedded E.
func (u *unit) embedded(e *ast.SelectorExpr, sel *types.Selection) (ast.Expr, bool) {
	if len(sel.Index()) < 2 {
		return nil, false
	}
	if done := u.promoted[e]; done != nil {
		return done, true
	}
	outer := operand(e)
	t := sel.Recv()
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		if p, ok := t.Underlying().(*types.Pointer); ok {
			t = p.Elem()
		}
		field := t.Underlying().(*types.Struct).Field(i)
		keys, exprs, _ := u.paths(outer)
		last := keys[len(keys)-1]
		x := &ast.SelectorExpr{X: outer, Sel: &ast.Ident{NamePos: e.Sel.NamePos, Name: field.Name()}}
		u.implied[x] = prefix{append(keys, path{last.root, fmt.Sprintf("%s.%d", last.fields, i)}), append(exprs, x)}
		u.info().Types[x] = types.TypeAndValue{Type: field.Type()}
		outer, t = x, field.Type()
	}
	u.promoted[e] = outer
	return outer, true
}

// prefix is what paths finds of an expression.
type prefix struct {
	keys  []path
	exprs []ast.Expr
}

// throughPointers reports a struct, or a pointer to one, that holds pointers: only what is selected from it can be an item.
func throughPointers(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	_, isStruct := t.Underlying().(*types.Struct)
	return isStruct && !flat(t)
}
