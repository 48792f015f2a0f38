package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/region"
	"github.com/gooffload/gooffload/transform/source"
)

// fold notes what a constant expression mentions whose value the kernel has in its place.
func (l *Lowerer) fold(e ast.Expr) {
	if l.Env == nil {
		return
	}
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if v := l.Locals[l.U.Object(n)]; v != nil {
				v.Sized = true
			}
		case *ast.SelectorExpr:
			if l.U.IsPackage(n.X) && !l.elsewhere() {
				l.U.foldImported(l.Env.C.File, n)
			}
		}
		return true
	})
}

// FoldLengths notes what the lengths of array types mention in code of a region: the kernel has the numbers.
func (u *Maker) FoldLengths(f *region.File, code ast.Stmt) {
	ast.Inspect(code, func(n ast.Node) bool {
		if a, ok := n.(*ast.ArrayType); ok && a.Len != nil {
			ast.Inspect(a.Len, func(n ast.Node) bool {
				if sel, ok := n.(*ast.SelectorExpr); ok && u.IsPackage(sel.X) {
					u.foldImported(f, sel)
				}
				return true
			})
		}
		return true
	})
}

// foldImported keeps a constant by which the import it comes from stays used.
func (u *Maker) foldImported(f *region.File, sel *ast.SelectorExpr) {
	if f.Folded == nil {
		f.Folded = map[string]string{}
	}
	name := sel.X.(*ast.Ident).Name
	switch o := u.Object(sel.Sel).(type) {
	case *types.Const:
		f.Folded[name] = u.Text(sel)
	case *types.Builtin:
		f.Folded[name] = u.Text(sel) + "(0)" // unsafe.Sizeof and its like
		if o.Name() == "Offsetof" {
			f.Folded[name] = name + ".Sizeof(0)"
		}
	}
}

// KeepsImport notes a function of an import that is not called in the kernel any more. In the place of a generic one of
// the runtime, which has no value of its own, another one does.
func (u *Maker) KeepsImport(f *region.File, fun ast.Expr) {
	fun = ast.Unparen(fun)
	if i, ok := fun.(*ast.IndexExpr); ok {
		fun = i.X
	}
	sel, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return
	}
	if f.Asked == nil {
		f.Asked = map[string]string{}
	}
	id, ok := sel.X.(*ast.Ident)
	if !ok {
		return
	}
	f.Asked[id.Name] = u.Text(sel)
	if fn, ok := u.Object(sel.Sel).(*types.Func); ok && fn.Signature().TypeParams() != nil {
		f.Asked[id.Name] = id.Name + "." + hasValue(fn.Pkg())
		if fn.Pkg().Path() == source.RuntimePath {
			f.Asked[id.Name] = id.Name + ".GetThreadNum"
		}
	}
}

// keepsCalled notes the import by which a function of another package is called that the kernel has a copy of.
func (l *Lowerer) keepsCalled(e ast.Expr, fn *types.Func) {
	f := l.Env.C.File
	if fn.Pkg() == l.U.Pkg.Types || l.U.FileOf(e.Pos()) != f.File {
		return
	}
	if call, ok := e.(*ast.CallExpr); ok {
		e = call.Fun
	}
	if sel, ok := ast.Unparen(e).(*ast.SelectorExpr); ok && l.U.IsPackage(sel.X) {
		l.U.KeepsImport(f, sel)
	}
}

// hasValue is the first function or variable of a package that has a value, which generic functions have not; empty
// where it has none.
func hasValue(pkg *types.Package) string {
	for _, name := range pkg.Scope().Names() {
		switch o := pkg.Scope().Lookup(name).(type) {
		case *types.Var:
			if o.Exported() {
				return name
			}
		case *types.Func:
			if o.Exported() && o.Signature().TypeParams() == nil {
				return name
			}
		}
	}
	return ""
}
