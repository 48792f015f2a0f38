package facts

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/source"
)

// What an interface holds may come from a package variable, of this package or of another one: blas64.Implementation()
// returns what blas64.Use has set. It is that variable of which the launch finds out what it holds.

// Origins goes through the package variables of interface types with methods from which an expression may have its
// value, by local variables and by the results of functions.
func (u *Facts) Origins(e ast.Expr, found func(*types.Var)) { u.origins(e, 0, found) }

func (u *Facts) origins(e ast.Expr, depth int, found func(*types.Var)) {
	e = ast.Unparen(e)
	if depth > mostHandedOn || !source.Interface(u.TypeOf(e)) {
		return
	}
	switch e := e.(type) {
	case *ast.Ident, *ast.SelectorExpr:
		v := u.variable(e)
		switch {
		case v == nil, v.IsField():
		case v.Kind() == types.PackageVar:
			if i := v.Type().Underlying().(*types.Interface); i.NumMethods() > 0 {
				found(v)
			}
		default:
			for _, value := range u.Stored(v) {
				u.origins(value, depth+1, found)
			}
		}
	case *ast.TypeAssertExpr:
		if e.Type != nil {
			u.origins(e.X, depth+1, found)
		}
	case *ast.CallExpr:
		if u.Info().Types[e.Fun].IsType() {
			u.origins(e.Args[0], depth+1, found)
			return
		}
		if fn := u.resolved(e, depth+1); fn != nil && fn.Signature().Results().Len() == 1 {
			for _, value := range u.returns(fn, 0) {
				u.origins(value, depth+1, found)
			}
		}
	}
}

// Stored is what is seen to be assigned to a local variable or a parameter.
func (u *Facts) Stored(v *types.Var) []ast.Expr {
	if v.Pkg() != u.Pkg.Types {
		return u.onlyElsewhere(v)
	}
	u.findStores()
	return u.stores.of[v.Origin()]
}

// onlyElsewhere is the value that a local variable of a function of another package is declared with, where nothing
// assigns it again and nobody has its address.
func (u *Facts) onlyElsewhere(v *types.Var) (list []ast.Expr) {
	decl := u.DeclarationAt(v.Pos())
	if decl == nil {
		return nil
	}
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && u.Object(id) == v
	}
	shown := true
	ast.Inspect(decl, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, x := range n.Lhs {
				if is(x) {
					shown = shown && len(n.Lhs) == len(n.Rhs) && n.Tok == token.DEFINE
					list = append(list, n.Rhs[min(i, len(n.Rhs)-1)])
				}
			}
		case *ast.ValueSpec:
			for i, id := range n.Names {
				if is(id) {
					if shown = shown && len(n.Names) == len(n.Values); shown {
						list = append(list, n.Values[i])
					}
				}
			}
		case *ast.UnaryExpr:
			shown = shown && !(n.Op == token.AND && is(n.X))
		case *ast.RangeStmt:
			shown = shown && !(n.Key != nil && is(n.Key)) && !(n.Value != nil && is(n.Value))
		}
		return true
	})
	if !shown || len(list) != 1 {
		return nil
	}
	return list
}

// storedElsewhere goes through the types that other packages store in a variable of theirs, or in one from which this
// one has its value.
func (u *Facts) storedElsewhere(v *types.Var, found func(types.Type)) {
	of := func(v *types.Var) {
		list := []types.Type(nil)
		if v.Pkg() != u.Pkg.Types {
			list, _ = u.StoredElsewhere(v)
		} else {
			for _, e := range u.stores.of[v.Origin()] {
				list = append(list, u.Concrete(e))
			}
		}
		for _, t := range list {
			if t != nil && types.Implements(t, v.Type().Underlying().(*types.Interface)) {
				found(t)
			}
		}
	}
	if v.Kind() == types.PackageVar {
		of(v)
		return
	}
	for _, e := range u.stores.of[v.Origin()] {
		u.Origins(e, of)
	}
}
