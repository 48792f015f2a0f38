package independence

import (
	"go/ast"
	"go/token"
	"go/types"
)

// onlyReads reports a method that does nothing with its receiver, a pointer, but read fields: what it is called of is
// assigned by nobody out of sight.
func (w *walker) onlyReads(fn *types.Func) bool {
	if w.r.Body == nil {
		return false
	}
	decl := w.r.Body(fn.Origin())
	if decl == nil || decl.Body == nil || fn.Origin().Signature().Recv() == nil {
		return false
	}
	recv := types.Object(fn.Origin().Signature().Recv())
	uses := func(n ast.Node) (found bool) {
		ast.Inspect(n, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			found = found || ok && w.r.Info.Uses[id] == recv
			return !found
		})
		return found
	}
	only := true
	assignments(decl.Body, func(e ast.Expr, _ ast.Node) { only = only && !uses(e) })
	fields := map[*ast.Ident]bool{}
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		switch e := n.(type) {
		case *ast.SelectorExpr:
			sel := w.r.Info.Selections[e]
			if sel != nil && sel.Kind() != types.FieldVal && uses(e.X) {
				only = false
			}
			if id, ok := ast.Unparen(e.X).(*ast.Ident); ok && sel != nil {
				fields[id] = true
			}
		case *ast.UnaryExpr:
			only = only && (e.Op != token.AND || !uses(e.X))
		case *ast.SliceExpr:
			only = only && !uses(e.X)
		case *ast.FuncLit:
			only = only && !uses(e)
		case *ast.Ident:
			only = only && (w.r.Info.Uses[e] != recv || fields[e])
		}
		return only
	})
	return only
}
