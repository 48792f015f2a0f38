package effects

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// AddressTaken reports a variable that a pointer or slice may lead to.
func (p *Program) AddressTaken(v *types.Var) bool { return p.addressTaken(v) }

// addressTaken reports a variable to which, or to a part of which, a pointer or slice may lead: its package is not one
// of the program, or has code that takes its address.
func (p *Program) addressTaken(v *types.Var) bool {
	of := func(pkg *Package) bool { return pkg.Types == v.Pkg() }
	if !slices.ContainsFunc(p.packages, of) {
		return true
	}
	if p.addresses == nil {
		p.addresses = map[*types.Var]bool{}
		for _, pkg := range p.packages {
			for _, f := range pkg.Files {
				ast.Inspect(f, func(n ast.Node) bool {
					if v := variableIn(pkg.Info, referred(pkg.Info, n)); v != nil {
						p.addresses[v] = true
					}
					return true
				})
			}
		}
	}
	return p.addresses[v]
}

// referred is the expression of which a node takes the address; nil where it takes none.
func referred(info *types.Info, n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			return n.X
		}
	case *ast.SliceExpr:
		return n.X
	case *ast.SelectorExpr:
		sel := info.Selections[n]
		if sel == nil || sel.Kind() != types.MethodVal {
			return nil
		}
		if _, pointer := sel.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer); pointer {
			return n.X
		}
	}
	return nil
}

// variableIn is the variable of which an expression is a part, no pointer or slice followed; nil where it is of none.
func variableIn(info *types.Info, e ast.Expr) *types.Var {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, _ := info.Uses[e].(*types.Var)
		return v
	case *ast.IndexExpr:
		if _, array := container(info.TypeOf(e.X)).(*types.Array); array {
			return variableIn(info, e.X)
		}
	case *ast.SelectorExpr:
		sel := info.Selections[e]
		if sel == nil {
			v, _ := info.Uses[e.Sel].(*types.Var)
			return v
		}
		if _, pointer := container(info.TypeOf(e.X)).(*types.Pointer); !pointer && !sel.Indirect() {
			return variableIn(info, e.X)
		}
	}
	return nil
}
