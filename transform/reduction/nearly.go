package reduction

import (
	"go/ast"
	"go/token"
	"go/types"
)

// Nearly is how a variable is assigned that would be updated as the operator says, were the if statement around the
// assignment nothing but that.
type Nearly struct {
	Op   token.Token
	If   *ast.IfStmt
	More bool // there are other statements in its block; else it has an else
}

// FindNearly looks in n for the if statement that keeps x, which is assigned in it, from being updated.
func FindNearly(info *types.Info, n ast.Node, x ast.Expr) (out Nearly, found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		s, ok := n.(*ast.IfStmt)
		if !ok || found {
			return !found
		}
		for _, inside := range s.Body.List {
			asg, ok := inside.(*ast.AssignStmt)
			if !ok || len(asg.Lhs) != 1 || asg.Lhs[0] != x {
				continue
			}
			f := finder{info: info, found: Updates{}}
			f.comparison(&ast.IfStmt{Cond: s.Cond, Body: &ast.BlockStmt{List: []ast.Stmt{asg}}})
			if u, is := f.found[x]; is {
				out, found = Nearly{u.Op, s, len(s.Body.List) > 1}, true
			}
		}
		return true
	})
	return out, found
}
