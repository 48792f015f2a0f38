package readable

import (
	"go/ast"
	"go/types"

	"github.com/gooffload/gooffload/transform/region"
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

// KeepsImport notes a function of an import that is not called in the kernel any more.
func (u *Maker) KeepsImport(f *region.File, fun ast.Expr) {
	sel, ok := ast.Unparen(fun).(*ast.SelectorExpr)
	if !ok {
		return
	}
	if f.Asked == nil {
		f.Asked = map[string]string{}
	}
	if id, ok := sel.X.(*ast.Ident); ok {
		f.Asked[id.Name] = u.Text(sel)
	}
}
