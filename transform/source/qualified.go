package source

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// InModule reports another package of the same module.
func (p *Package) InModule(pkg *types.Package) bool {
	q := p.Loaded(pkg)
	return q != nil && pkg != p.Pkg.Types && q.Module != nil && p.Pkg.Module != nil && q.Module.Path == p.Pkg.Module.Path
}

// NamesDeclared reports a name in an expression that some package declares.
func (p *Package) NamesDeclared(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			o := p.Object(id)
			found = found || o != nil && o.Pkg() != nil
		}
		return !found
	})
	return found
}

// PackageAt is the package that a name means at some place; nil if it means something else there.
func (p *Package) PackageAt(name string, at token.Pos) *types.Package {
	if imported, ok := p.objectAt(name, at).(*types.PkgName); ok {
		return imported.Imported()
	}
	return nil
}

// VariableAt is the variable that a name means at some place; nil if it means something else there.
func (p *Package) VariableAt(name string, at token.Pos) *types.Var {
	v, _ := p.objectAt(name, at).(*types.Var)
	return v
}

func (p *Package) objectAt(name string, at token.Pos) types.Object {
	scope := p.Info().Scopes[p.FileOf(at).Ast].Innermost(at)
	if scope == nil {
		return nil
	}
	_, o := scope.LookupParent(name, at)
	return o
}

// Qualified is the expressions of a path that begins with a package variable, as they are written elsewhere, after the
// name of its package: nobody wrote them. at is their position.
func (p *Package) Qualified(keys []Path, exprs []ast.Expr, pkg string, at token.Pos) []ast.Expr {
	v := keys[0].Root
	if p.qualified == nil {
		p.qualified = map[qualifiedAt]ast.Expr{}
	}
	key := qualifiedAt{v, pkg, at}
	e := p.qualified[key]
	if e == nil {
		x := &ast.SelectorExpr{X: &ast.Ident{NamePos: at, Name: pkg}, Sel: &ast.Ident{NamePos: at, Name: v.Name()}}
		p.implied[x] = prefix{[]Path{keys[0]}, []ast.Expr{x}}
		p.Info().Types[x] = types.TypeAndValue{Type: v.Type()}
		p.Info().Uses[x.Sel] = v
		p.qualified[key], e = x, x
	}
	out := []ast.Expr{e}
	for n, k := range keys[1:] {
		if strings.HasSuffix(k.Fields, held) {
			e = p.AssertionOf(e, p.TypeOf(exprs[n+1]))
			out = append(out, e)
			continue
		}
		_, last, _ := strings.Cut(k.Fields[strings.LastIndexByte(k.Fields, '.'):], ".")
		i, _ := strconv.Atoi(last)
		e = p.Select(e, i, at)
		out = append(out, e)
	}
	return out
}

// qualifiedAt is where a variable of another package is written.
type qualifiedAt struct {
	v   *types.Var
	pkg string
	at  token.Pos
}
