package directives

import (
	"go/ast"
	"go/constant"
	"strings"
)

// What a clause says is about storage, and one storage has many spellings:
// (a), a[:], a[0:] and a; (*p).x and p.x; a[0x10] and a[16]. This file and overlap.go tell,
// as far as syntax can, whether two spellings are of one storage, or of
// storages that overlap. What needs types (promoted fields, constants with
// names) is for those who have them.

// same reports whether two expressions are spellings of one.
func same(a, b ast.Expr) bool { return a != nil && b != nil && spelling(a) == spelling(b) }

// spelling is an expression in a form that is the same for all spellings of
// it: without parentheses that only group, literals by value, (*p).x as p.x.
func spelling(e ast.Expr) string {
	var b strings.Builder
	speller{&b}.expr(e)
	return b.String()
}

type speller struct{ *strings.Builder }

func (w speller) expr(e ast.Expr) {
	switch e := e.(type) {
	case *ast.ParenExpr:
		w.expr(e.X)
	case *ast.BasicLit:
		w.literal(e)
	case *ast.SelectorExpr:
		w.expr(pointee(e.X))
		w.WriteString("." + e.Sel.Name)
	case *ast.IndexExpr:
		w.expr(pointee(e.X))
		w.WriteString("[")
		w.expr(e.Index)
		w.WriteString("]")
	case *ast.SliceExpr:
		w.expr(pointee(e.X))
		w.WriteString("[")
		w.bounds(e)
		w.WriteString("]")
	case *ast.StarExpr:
		w.WriteString("(*")
		w.expr(e.X)
		w.WriteString(")")
	case *ast.UnaryExpr:
		w.WriteString("(" + e.Op.String())
		w.expr(e.X)
		w.WriteString(")")
	case *ast.BinaryExpr:
		w.WriteString("(")
		w.expr(e.X)
		w.WriteString(e.Op.String())
		w.expr(e.Y)
		w.WriteString(")")
	case *ast.CallExpr:
		w.expr(e.Fun)
		w.WriteString("(")
		for _, arg := range e.Args {
			w.expr(arg)
			w.WriteString(",")
		}
		w.WriteString(")")
	default:
		w.WriteString(exprText(e))
	}
}

// literal writes a number by its value, so that 16 and 0x10 are one.
func (w speller) literal(e *ast.BasicLit) {
	if v := constant.MakeFromLiteral(e.Value, e.Kind, 0); v.Kind() != constant.Unknown {
		w.WriteString(v.ExactString())
		return
	}
	w.WriteString(e.Value)
}

// bounds writes those of a section; a lower bound that is not there is 0.
func (w speller) bounds(e *ast.SliceExpr) {
	w.lower(e.Low)
	for _, bound := range []ast.Expr{e.High, e.Max} {
		w.WriteString(":")
		if bound != nil {
			w.expr(bound)
		}
	}
}

func (w speller) lower(e ast.Expr) {
	if e == nil {
		w.WriteString("0")
		return
	}
	w.expr(e)
}

// pointee is p of *p, which Go follows by itself before a dot or a bracket,
// and otherwise e.
func pointee(e ast.Expr) ast.Expr {
	if star, ok := ast.Unparen(e).(*ast.StarExpr); ok {
		return star.X
	}
	return e
}

// pathsOf are the spellings of the variables that a path goes through, the
// longest first: of (*s).a[i].x they are s.a[i].x, s.a[i], s.a and s. The path
// is part of each, or reached from it.
func pathsOf(e ast.Expr) []string {
	var paths []string
	for e != nil {
		e = pointee(ast.Unparen(e))
		paths = append(paths, spelling(e))
		switch x := e.(type) {
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.SliceExpr:
			e = x.X
		default:
			e = nil
		}
	}
	return paths
}

// mentions reports whether a part of e is a spelling of the place x.
func mentions(e, x ast.Expr) bool {
	found, place := false, spelling(x)
	var visit func(ast.Node) bool
	visit = func(n ast.Node) bool {
		part, ok := n.(ast.Expr)
		found = found || ok && spelling(part) == place
		if sel, ok := n.(*ast.SelectorExpr); ok && !found {
			ast.Inspect(sel.X, visit) // the name of a field is not a variable
			return false
		}
		return !found
	}
	ast.Inspect(e, visit)
	return found
}
