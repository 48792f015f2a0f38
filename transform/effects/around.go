package effects

import (
	"go/ast"
	"go/types"
)

// Function is the innermost function with a body around a node, *ast.FuncDecl or *ast.FuncLit, with the types of its
// syntax; nil where there is none in the program.
func (p *Program) Function(n ast.Node) (fn ast.Node, info *types.Info) {
	decl, info := p.around(n.Pos())
	if decl == nil {
		return nil, nil
	}
	ast.Inspect(decl, func(m ast.Node) bool {
		if m == nil || m.Pos() > n.Pos() || n.End() > m.End() {
			return false
		}
		switch m := m.(type) {
		case *ast.FuncDecl:
			fn = m
		case *ast.FuncLit:
			fn = m
		}
		return true
	})
	return fn, info
}
