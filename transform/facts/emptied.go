package facts

import (
	"go/ast"
	"go/types"
	"slices"
)

// result is which result of which function a variable is.
type result struct {
	fn *types.Func
	i  int
}

// noteResults notes which function's the results are.
func (u *Facts) noteResults(n *ast.FuncDecl) {
	if fn, ok := u.Info().Defs[n.Name].(*types.Func); ok {
		for i := range fn.Signature().Results().Len() {
			u.stores.results[fn.Signature().Results().At(i)] = result{fn, i}
		}
	}
}

// Emptied reports a variable of an interface type of which the package shows that there may be nothing in it: it is
// assigned nil, or is a parameter that is called with it or a result that is returned as such.
func (u *Facts) Emptied(v *types.Var) bool {
	u.findStores()
	return u.emptied(v.Origin(), 0)
}

func (u *Facts) emptied(v *types.Var, depth int) bool {
	if u.stores.none[v] {
		return true
	}
	of, is := u.stores.results[v]
	if !is {
		return false
	}
	list := u.returns(of.fn, of.i)
	return len(list) == 0 || slices.ContainsFunc(list, func(e ast.Expr) bool { return u.showsEmpty(e, depth+1) })
}

// showsEmpty reports an expression of an interface type of which the package shows that there may be nothing in it.
func (u *Facts) showsEmpty(e ast.Expr, depth int) bool {
	if depth > mostHandedOn {
		return true
	}
	e = ast.Unparen(e)
	if u.Info().Types[e].IsNil() {
		return true
	}
	switch e := e.(type) {
	case *ast.Ident:
		v, ok := u.Object(e).(*types.Var)
		return ok && types.IsInterface(v.Type()) && (u.StartsEmpty(v) || u.emptied(v.Origin(), depth) ||
			slices.ContainsFunc(u.Values(v), func(e ast.Expr) bool { return u.showsEmpty(e, depth+1) }))
	case *ast.CallExpr:
		if u.Info().Types[e.Fun].IsType() {
			return u.showsEmpty(e.Args[0], depth+1)
		}
		if fn := u.calledFunc(e); fn != nil && fn.Signature().Results().Len() == 1 {
			return u.emptied(fn.Signature().Results().At(0), depth+1)
		}
	}
	return false
}
