package source

import (
	"go/ast"
	"go/token"
	"go/types"
)

// LetsOut reports a package variable of another package of which others may have the address, or a slice or pointer
// that leads where it does: it is exported, or its package does more with it than read and assign it in place. Where
// that cannot be looked at, it may.
func (p *Package) LetsOut(v *types.Var) bool {
	if v.Exported() || !p.AtHand(v.Pkg()) {
		return true
	}
	o := p.other(v.Pkg())
	found := false
	for _, f := range o.files {
		within(f.Ast, func(n ast.Node, around []ast.Node) {
			if id, ok := n.(*ast.Ident); ok && (o.TypesInfo.Uses[id] == v || o.TypesInfo.Defs[id] == v) {
				found = found || letsOut(o.TypesInfo, id, around)
			}
		})
	}
	return found
}

// within visits the nodes of a tree with those around each, innermost last.
func within(root ast.Node, visit func(n ast.Node, around []ast.Node)) {
	var around []ast.Node
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil {
			around = around[:len(around)-1]
			return true
		}
		visit(n, around)
		around = append(around, n)
		return true
	})
}

// letsOut reports a use of a variable that others may keep its memory from.
func letsOut(info *types.Info, id *ast.Ident, around []ast.Node) bool {
	var e ast.Expr = id
	for i := len(around) - 1; i >= 0; i-- {
		switch n := around[i].(type) {
		case *ast.ParenExpr:
			e = n
			continue
		case *ast.IndexExpr:
			if n.X != e {
				return false // a number
			}
			e = n
			continue
		case *ast.SelectorExpr:
			if sel := info.Selections[n]; sel == nil || sel.Kind() != types.FieldVal {
				return true // the receiver of a method
			}
			e = n
			continue
		case *ast.UnaryExpr:
			return n.Op == token.AND
		case *ast.SliceExpr:
			return n.X == e
		case *ast.CallExpr:
			if b, ok := info.Uses[name(n.Fun)].(*types.Builtin); ok && (b.Name() == "len" || b.Name() == "cap") {
				return false
			}
		case *ast.RangeStmt:
			if n.X == e {
				return n.Value != nil && leads(info.TypeOf(n.Value))
			}
		case *ast.AssignStmt:
			for k, x := range n.Lhs {
				if x == e {
					return leads(info.TypeOf(e)) && (k >= len(n.Rhs) || !fresh(info, n.Rhs[k]))
				}
			}
		case *ast.ValueSpec:
			for k, x := range n.Names {
				if x == e && k < len(n.Values) {
					return leads(info.TypeOf(e)) && !fresh(info, n.Values[k])
				}
				if x == e {
					return leads(info.TypeOf(e)) && len(n.Values) > 0
				}
			}
		}
		break
	}
	t := info.TypeOf(e)
	return t == nil || leads(t)
}

// fresh reports a value that leads to nothing that was there before.
func fresh(info *types.Info, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		s, slice := Under(info.TypeOf(e)).(*types.Slice)
		return slice && !HasWords(s.Elem())
	case *ast.CallExpr:
		b, ok := info.Uses[name(e.Fun)].(*types.Builtin)
		return ok && (b.Name() == "make" || b.Name() == "new")
	}
	return false
}

// leads reports a type whose values lead to other memory.
func leads(t types.Type) bool { return t != nil && HasWords(t) }

// name is the identifier that an expression is; else nil.
func name(e ast.Expr) *ast.Ident {
	id, _ := ast.Unparen(e).(*ast.Ident)
	return id
}
