package reduction

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// Same reports two expressions that give the same value where they stand next to each other, or name the same place.
// They call nothing.
func Same(info *types.Info, a, b ast.Expr) bool {
	return finder{info: info, pure: func(*ast.CallExpr) bool { return false }}.same(a, b)
}

// same reports two expressions that give the same value where they stand next to each other: the same text of the
// same variables, without calls of functions that might give another value the second time.
func (f finder) same(a, b ast.Expr) bool {
	a, b = ast.Unparen(a), ast.Unparen(b)
	if v, u := f.info.Types[a].Value, f.info.Types[b].Value; v != nil || u != nil {
		return v != nil && u != nil && v.Kind() == u.Kind() && constant.Compare(v, token.EQL, u)
	}
	switch a := a.(type) {
	case *ast.Ident:
		b, ok := b.(*ast.Ident)
		return ok && f.info.ObjectOf(a) != nil && f.info.ObjectOf(a) == f.info.ObjectOf(b)
	case *ast.SelectorExpr:
		b, ok := b.(*ast.SelectorExpr)
		return ok && f.info.ObjectOf(a.Sel) == f.info.ObjectOf(b.Sel) && (f.qualified(a) || f.same(a.X, b.X))
	case *ast.IndexExpr:
		b, ok := b.(*ast.IndexExpr)
		return ok && f.same(a.X, b.X) && f.same(a.Index, b.Index)
	case *ast.SliceExpr:
		b, ok := b.(*ast.SliceExpr)
		return ok && f.same(a.X, b.X) && f.sameBound(a.Low, b.Low) && f.sameBound(a.High, b.High) &&
			f.sameBound(a.Max, b.Max)
	case *ast.StarExpr:
		b, ok := b.(*ast.StarExpr)
		return ok && f.same(a.X, b.X)
	case *ast.UnaryExpr:
		b, ok := b.(*ast.UnaryExpr)
		return ok && a.Op == b.Op && a.Op != token.ARROW && f.same(a.X, b.X)
	case *ast.BinaryExpr:
		b, ok := b.(*ast.BinaryExpr)
		return ok && a.Op == b.Op && f.same(a.X, b.X) && f.same(a.Y, b.Y)
	case *ast.CallExpr:
		b, ok := b.(*ast.CallExpr)
		return ok && f.repeatable(a) && f.sameCall(a, b)
	}
	return false
}

// sameBound is same of what may be missing.
func (f finder) sameBound(a, b ast.Expr) bool {
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return f.same(a, b)
}

func (f finder) sameCall(a, b *ast.CallExpr) bool {
	if len(a.Args) != len(b.Args) {
		return false
	}
	if t, u := f.info.Types[a.Fun], f.info.Types[b.Fun]; t.IsType() || u.IsType() {
		if !t.IsType() || !u.IsType() || !types.Identical(t.Type, u.Type) {
			return false
		}
	} else if !f.same(a.Fun, b.Fun) {
		return false
	}
	for i := range a.Args {
		if !f.same(a.Args[i], b.Args[i]) {
			return false
		}
	}
	return true
}

// repeatable reports a call that gives the same again: a conversion, a built-in function, one of package math and its
// like, one that is known to be pure.
func (f finder) repeatable(e *ast.CallExpr) bool {
	if f.info.Types[e.Fun].IsType() {
		return true
	}
	switch fun := ast.Unparen(e.Fun).(type) {
	case *ast.Ident:
		if _, ok := f.info.Uses[fun].(*types.Builtin); ok {
			return true
		}
	case *ast.SelectorExpr:
		fn, ok := f.info.Uses[fun.Sel].(*types.Func)
		if ok && f.qualified(fun) && purePackages[fn.Pkg().Path()] {
			return true
		}
	}
	return f.pure != nil && f.pure(e)
}

var purePackages = map[string]bool{"math": true, "math/bits": true, "math/cmplx": true}

// qualified reports a name of another package.
func (f finder) qualified(e *ast.SelectorExpr) bool {
	id, ok := e.X.(*ast.Ident)
	if !ok {
		return false
	}
	_, ok = f.info.Uses[id].(*types.PkgName)
	return ok
}

// mentions reports x as a part of e.
func (f finder) mentions(e, x ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		y, ok := n.(ast.Expr)
		found = found || ok && f.same(y, x)
		return !found
	})
	return found
}
