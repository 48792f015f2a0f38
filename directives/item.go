package directives

import (
	"go/ast"
	"go/token"
)

// An Item is a list item: an addressable path, with array sections where the
// clause takes them.
type Item struct {
	Expr     ast.Expr  // the whole item
	Path     ast.Expr  // the part before the first section; Expr when there is none
	Sections []Section // one a dimension, outermost first
	Pos, End token.Pos
}

// Same reports whether both items are, or are parts of, the storage of one
// path, however it is spelled.
func (it Item) Same(other Item) bool { return same(it.Path, other.Path) }

// A Section is what follows the path in one dimension: [Lo:Hi], [Lo:Hi:Step],
// or, behind another section and on target update only, [Index]. Hi is the end, as
// in Go. Lo, Hi and Step are nil when absent.
type Section struct {
	Lo, Hi, Step ast.Expr
	Index        ast.Expr
	Fields       []*ast.Ident // fields selected behind the section, on target update only: grid.cells[:].vel
	Pos, End     token.Pos    // the brackets
}

// Whole reports whether the section is [:].
func (s Section) Whole() bool { return s.Lo == nil && s.Hi == nil && s.Step == nil && s.Index == nil }

// Base returns the variable that the path starts from, or nil when the path
// starts from none (which the parser does not let through). For a path that
// starts with a package's name it is that name.
func (it Item) Base() *ast.Ident { return baseOf(it.Path) }

func baseOf(e ast.Expr) *ast.Ident {
	for {
		switch x := e.(type) {
		case *ast.Ident:
			return x
		case *ast.ParenExpr:
			e = x.X
		case *ast.SelectorExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		default:
			return nil
		}
	}
}
