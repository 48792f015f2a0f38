package source

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// A path is an addressable selector chain that starts at a variable: x, s.x, p.grid.cells. Chains that select the same
// field are the same path however they are written (promoted fields, parentheses). What an interface holds for certain
// is a path, too.
type Path struct {
	Root   *types.Var
	Fields string // indices of the selected fields
}

// Paths takes an expression apart: the path of each of its prefixes, shortest first, with the expressions.
// ok is false when the expression is not a path.
func (p *Package) Paths(e ast.Expr) (keys []Path, exprs []ast.Expr, ok bool) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		return p.Paths(e.X)
	case *ast.Ident:
		v, is := p.Object(e).(*types.Var)
		if !is || v.IsField() {
			return nil, nil, false
		}
		return []Path{{Root: v}}, []ast.Expr{e}, true
	case *ast.SelectorExpr:
		if known, ok := p.implied[e]; ok {
			return slices.Clone(known.keys), slices.Clone(known.exprs), true
		}
		sel := p.Info().Selections[e]
		if sel == nil { // qualified identifier
			v, is := p.Info().Uses[e.Sel].(*types.Var)
			if !is {
				return nil, nil, false
			}
			return []Path{{Root: v}}, []ast.Expr{e}, true
		}
		if sel.Kind() != types.FieldVal {
			return nil, nil, false
		}
		keys, exprs, ok = p.Paths(Operand(e))
		if !ok {
			return nil, nil, false
		}
		if outer, promoted := p.Embedded(e, sel); promoted {
			keys, exprs, _ = p.Paths(outer)
		}
		index := sel.Index()
		last := keys[len(keys)-1]
		return append(keys, Path{last.Root, fmt.Sprintf("%s.%d", last.Fields, index[len(index)-1])}), append(exprs, e), true
	case *ast.TypeAssertExpr:
		if !p.certain[e] {
			return nil, nil, false
		}
		keys, exprs, ok = p.Paths(e.X)
		if !ok {
			return nil, nil, false
		}
		last := keys[len(keys)-1]
		return append(keys, Path{last.Root, last.Fields + held}), append(exprs, e), true
	}
	return nil, nil, false
}

// held is the step to what an interface holds, in the fields of a path.
const held = ".()"

// Plain is a path without the steps to what interfaces hold, as indices of fields say it.
func (p Path) Plain() Path {
	p.Fields = strings.ReplaceAll(p.Fields, held, "")
	return p
}

// Holds reports a path that begins with another one: that, or a part of it.
func (p Path) Holds(q Path) bool {
	return p.Root == q.Root && (p.Fields == q.Fields || strings.HasPrefix(q.Fields, p.Fields+"."))
}

// Indices are the indices of the fields of a path; what an interface holds is the interface.
func (k Path) Indices() (list []int) {
	for _, f := range strings.Split(k.Fields, ".")[1:] {
		if i, err := strconv.Atoi(f); err == nil {
			list = append(list, i)
		}
	}
	return list
}

// Operand is what a field is selected from; (*p).x is p.x.
func Operand(e *ast.SelectorExpr) ast.Expr {
	x := ast.Unparen(e.X)
	if star, is := x.(*ast.StarExpr); is {
		return star.X
	}
	return x
}

// Embedded is the selector that Go puts in for a promoted field: s.E in s.x, when x is a field of the embedded E.
func (p *Package) Embedded(e *ast.SelectorExpr, sel *types.Selection) (ast.Expr, bool) {
	if len(sel.Index()) < 2 {
		return nil, false
	}
	if done := p.promoted[e]; done != nil {
		return done, true
	}
	outer := Operand(e)
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		outer = p.Select(outer, i, e.Sel.NamePos)
	}
	p.promoted[e] = outer
	return outer, true
}

// Select is the selector of a field, by its index, of a path: one that nobody wrote. at is its position.
func (p *Package) Select(outer ast.Expr, i int, at token.Pos) ast.Expr {
	t := p.TypeOf(outer)
	if pointer, ok := Under(t).(*types.Pointer); ok {
		t = pointer.Elem()
	}
	field := t.Underlying().(*types.Struct).Field(i)
	keys, exprs, _ := p.Paths(outer)
	last := keys[len(keys)-1]
	x := &ast.SelectorExpr{X: outer, Sel: &ast.Ident{NamePos: at, Name: field.Name()}}
	p.implied[x] = prefix{append(keys, Path{last.Root, fmt.Sprintf("%s.%d", last.Fields, i)}), append(exprs, x)}
	p.Info().Types[x] = types.TypeAndValue{Type: field.Type()}
	return x
}

// Implied reports an expression that nobody wrote where it stands.
func (p *Package) Implied(e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && p.implied[sel].keys != nil
}

// prefix is what paths finds of an expression.
type prefix struct {
	keys  []Path
	exprs []ast.Expr
}

// ThroughPointers reports a struct, or a pointer to one, that holds pointers: only what is selected from it can be an
// item.
func ThroughPointers(t types.Type) bool {
	if p, ok := Under(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	_, isStruct := t.Underlying().(*types.Struct)
	return isStruct && !Flat(t)
}

// Reach takes an expression down to the path whose memory it reaches into. exact: the expression is the path itself.
func (p *Package) Reach(e ast.Expr) (keys []Path, exprs []ast.Expr, exact bool) {
	for exact = true; ; exact = false {
		e = ast.Unparen(e)
		if keys, exprs, ok := p.Paths(e); ok {
			return keys, exprs, exact
		}
		switch t := e.(type) {
		case *ast.IndexExpr:
			e = t.X
		case *ast.SliceExpr:
			e = t.X
		case *ast.StarExpr:
			e = t.X
		case *ast.SelectorExpr:
			e = t.X
		case *ast.UnaryExpr:
			e = t.X
		default:
			return nil, nil, false
		}
	}
}
