package directives

import (
	"go/ast"
	"go/token"
)

// expr prints an expression of the kinds that clauses hold on one line, so
// that Go's parser makes the same tree of it. Parentheses are nodes of the
// tree, so that precedence needs no thought.
func (w *writer) expr(e ast.Expr) {
	w.meet(e)
	w.depth++
	defer func() { w.depth-- }()
	switch e := e.(type) {
	case *ast.Ident:
		w.str(e.Name)
	case *ast.BasicLit:
		w.str(e.Value)
	case *ast.ParenExpr:
		w.str("(")
		w.expr(e.X)
		w.str(")")
	case *ast.SelectorExpr:
		w.operand(e.X)
		w.str("." + e.Sel.Name)
	case *ast.IndexExpr:
		w.operand(e.X)
		w.str("[")
		w.expr(e.Index)
		w.str("]")
	case *ast.IndexListExpr:
		w.operand(e.X)
		w.str("[")
		w.exprs(e.Indices)
		w.str("]")
	case *ast.SliceExpr:
		w.slice(e)
	case *ast.TypeAssertExpr:
		w.operand(e.X)
		w.str(".(")
		if e.Type == nil {
			w.str("type")
		} else {
			w.expr(e.Type)
		}
		w.str(")")
	case *ast.CallExpr:
		w.operand(e.Fun)
		w.str("(")
		w.exprs(e.Args)
		if e.Ellipsis.IsValid() {
			w.str("...")
		}
		w.str(")")
	case *ast.StarExpr:
		w.str("*")
		w.expr(e.X)
	case *ast.UnaryExpr:
		w.str(e.Op.String())
		if _, nested := e.X.(*ast.UnaryExpr); nested {
			w.str(" ") // - -x is not --x
		}
		w.expr(e.X)
	case *ast.BinaryExpr:
		w.expr(e.X)
		w.str(" " + e.Op.String() + " ")
		w.expr(e.Y)
	case *ast.KeyValueExpr:
		w.expr(e.Key)
		w.str(": ")
		w.expr(e.Value)
	case *ast.CompositeLit:
		if e.Type != nil {
			w.expr(e.Type)
		}
		w.str("{")
		w.exprs(e.Elts)
		w.str("}")
	case *ast.ArrayType:
		w.str("[")
		if e.Len != nil {
			w.expr(e.Len)
		}
		w.str("]")
		w.expr(e.Elt)
	case *ast.MapType:
		w.str("map[")
		w.expr(e.Key)
		w.str("]")
		w.expr(e.Value)
	case *ast.Ellipsis:
		w.str("...")
		if e.Elt != nil {
			w.expr(e.Elt)
		}
	}
}

// operand prints what a selector or a bracket follows: a number needs a blank
// before the dot.
func (w *writer) operand(e ast.Expr) {
	w.expr(e)
	if lit, ok := e.(*ast.BasicLit); ok && lit.Kind != token.STRING && lit.Kind != token.CHAR {
		w.str(" ")
	}
}

func (w *writer) slice(e *ast.SliceExpr) {
	w.operand(e.X)
	w.str("[")
	if e.Low != nil {
		w.expr(e.Low)
	}
	w.str(":")
	if e.High != nil {
		w.expr(e.High)
	}
	if e.Slice3 {
		w.str(":")
		w.expr(e.Max)
	}
	w.str("]")
}

// exprText is an expression as it is printed.
func exprText(e ast.Expr) string {
	w := &writer{}
	w.expr(e)
	return w.String()
}
