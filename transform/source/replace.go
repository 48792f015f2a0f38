package source

import (
	"go/ast"
	"go/types"
	"maps"
)

// Replace makes a call in a kernel one of another function than its text names. Who asks what the name stands for is
// told of that one; the text, and what the type checker found for others, stays as it is.
func (p *Package) Replace(call *ast.CallExpr, fn *types.Func) {
	if p.replaced == nil {
		p.replaced = map[*ast.Ident]types.Object{}
		p.Info().Uses, p.Info().Selections = maps.Clone(p.Info().Uses), maps.Clone(p.Info().Selections)
	}
	id := CalledName(call)
	if !p.Replaced(id) {
		p.replaced[id] = p.Info().Uses[id] // nil of what nobody wrote
	}
	p.Info().Uses[id] = fn
}

// ReplaceMethod is Replace for a method of the same type.
func (p *Package) ReplaceMethod(call *ast.CallExpr, as *types.Selection) {
	p.Replace(call, as.Obj().(*types.Func))
	p.Info().Selections[ast.Unparen(call.Fun).(*ast.SelectorExpr)] = as
}

// ReplaceApart begins replacements that are taken back when the function that it returns is called.
func (p *Package) ReplaceApart() (end func()) {
	replaced, uses, selections := p.replaced, p.Info().Uses, p.Info().Selections
	p.replaced = nil
	return func() {
		if p.replaced != nil { // there are others of the maps; what was read meanwhile stays known
			for id, o := range p.Info().Uses {
				if uses[id] == nil {
					uses[id] = o
				}
			}
			for f, s := range p.Info().Selections {
				if selections[f] == nil {
					selections[f] = s
				}
			}
		}
		p.replaced, p.Info().Uses, p.Info().Selections = replaced, uses, selections
	}
}

// Replaced reports a name that stands for another function than it says.
func (p *Package) Replaced(id *ast.Ident) bool {
	_, is := p.replaced[id]
	return is
}

// Written is what a name says, whatever a kernel is to call in its place.
func (p *Package) Written(id *ast.Ident) types.Object {
	if p.Replaced(id) {
		return p.replaced[id]
	}
	return p.Object(id)
}

// CalledName is the identifier that a call names its function by; nil for another call.
func CalledName(e *ast.CallExpr) *ast.Ident {
	fun := ast.Unparen(e.Fun)
	switch f := fun.(type) {
	case *ast.IndexExpr:
		fun = f.X
	case *ast.IndexListExpr:
		fun = f.X
	}
	switch f := fun.(type) {
	case *ast.Ident:
		return f
	case *ast.SelectorExpr:
		return f.Sel
	}
	return nil
}
