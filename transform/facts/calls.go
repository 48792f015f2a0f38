package facts

import (
	"go/ast"
	"go/types"
)

// Called is the function or method that a call names, without its type arguments.
func (u *Facts) Called(e *ast.CallExpr) *types.Func {
	fun := ast.Unparen(e.Fun)
	switch f := fun.(type) {
	case *ast.IndexExpr:
		fun = f.X
	case *ast.IndexListExpr:
		fun = f.X
	}
	if sel, ok := fun.(*ast.SelectorExpr); ok {
		fun = sel.Sel
	}
	if id, ok := fun.(*ast.Ident); ok {
		if fn, ok := u.Object(id).(*types.Func); ok {
			return fn.Origin()
		}
	}
	return nil
}

func (u *Facts) IsBuiltin(e *ast.CallExpr, name string) bool {
	id, ok := ast.Unparen(e.Fun).(*ast.Ident)
	if !ok {
		return false
	}
	b, ok := u.Object(id).(*types.Builtin)
	return ok && b.Name() == name
}
