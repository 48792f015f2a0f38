package source

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Free are the identifiers in a function literal that name something declared outside of it: not fields and methods,
// which are selected, and nothing predeclared that is so where it stands.
func (p *Package) Free(lit ast.Node) (out []*ast.Ident) {
	selected := map[*ast.Ident]bool{}
	ast.Inspect(lit, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			selected[n.Sel] = true
		case *ast.KeyValueExpr:
			if id, ok := n.Key.(*ast.Ident); ok {
				if v, ok := p.Info().Uses[id].(*types.Var); ok && v.IsField() {
					selected[id] = true
				}
			}
		case *ast.Ident:
			o := p.Info().Uses[n]
			if _, label := o.(*types.Label); o == nil || label || selected[n] || lit.Pos() <= o.Pos() && o.Pos() < lit.End() {
				return true
			}
			out = append(out, n)
		}
		return true
	})
	return out
}

// MeansAt reports that a name means at a place of the package what it means where it stands.
func (p *Package) MeansAt(id *ast.Ident, at token.Pos) bool {
	f := p.FileOf(at)
	if f == nil {
		return false
	}
	scope := p.Info().Scopes[f.Ast].Innermost(at)
	if scope == nil {
		return false
	}
	_, there := scope.LookupParent(id.Name, at)
	here := p.Object(id)
	a, imported := there.(*types.PkgName)
	b, also := here.(*types.PkgName)
	if imported && also {
		return a.Imported() == b.Imported()
	}
	return there == here && (here == nil || p.BuiltWith(at, here.Pos()))
}
