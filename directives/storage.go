package directives

import (
	"go/ast"
	"go/constant"
	"go/token"
	"slices"
	"strings"
)

// What a clause says is about storage, and one storage has many spellings:
// (a), a[:], a[0:] and a; (*p).x and p.x; a[0x10] and a[16]. This file tells,
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

// A step goes from a variable to a part of it: a field, an element, or a
// section.
type step struct {
	field string
	index ast.Expr
	slice *ast.SliceExpr
}

// stepsOf takes an item apart: the variable it begins with and the way from
// there. Pointers on the way are followed, since in the clauses that ask, p
// means *p.
func stepsOf(e ast.Expr) (root string, steps []step) {
	for {
		switch x := pointee(ast.Unparen(e)).(type) {
		case *ast.Ident:
			slices.Reverse(steps)
			return x.Name, steps
		case *ast.SelectorExpr:
			steps = append(steps, step{field: x.Sel.Name})
			e = x.X
		case *ast.IndexExpr:
			steps = append(steps, step{index: x.Index})
			e = x.X
		case *ast.SliceExpr:
			steps = append(steps, step{slice: x})
			e = x.X
		case *ast.StarExpr, *ast.ParenExpr:
			e = x
		default:
			return "", nil
		}
	}
}

// overlap reports whether two items certainly share storage, sections taken
// to be not empty. One is a part of the other, or the same, or both have an
// element that can be named.
func overlap(a, b ast.Expr) bool {
	rootA, stepsA := stepsOf(a)
	rootB, stepsB := stepsOf(b)
	if rootA == "" || rootA != rootB {
		return false
	}
	for i := range min(len(stepsA), len(stepsB)) {
		if !stepsA[i].meets(stepsB[i]) {
			return false
		}
	}
	return true
}

// meets reports whether two steps from one place certainly lead to storage
// that they share.
func (s step) meets(t step) bool {
	switch {
	case s.field != "" || t.field != "":
		return s.field == t.field
	case s.slice == nil && t.slice == nil:
		return same(s.index, t.index)
	case s.slice == nil:
		return isIn(s.index, t.slice)
	case t.slice == nil:
		return isIn(t.index, s.slice)
	}
	return sectionsMeet(s.slice, t.slice)
}

// isIn reports whether an element is certainly in a section.
func isIn(index ast.Expr, s *ast.SliceExpr) bool {
	if same(index, lowOf(s)) || isAll(s) {
		return true
	}
	i, known := intLiteral(index)
	lo, loKnown := intLiteral(lowOf(s))
	hi, hiKnown := intLiteral(s.High)
	return known && loKnown && lo <= i && s.Max == nil && (s.High == nil || hiKnown && i < hi)
}

// sectionsMeet reports whether two sections of one array certainly share an
// element: both begin or both end with it, one is all, or literals tell. With
// a stride the last element is not known.
func sectionsMeet(s, t *ast.SliceExpr) bool {
	if isAll(s) || isAll(t) || same(lowOf(s), lowOf(t)) {
		return true
	}
	if s.Max != nil || t.Max != nil {
		return false
	}
	if s.High == nil && t.High == nil || same(s.High, t.High) {
		return true
	}
	return isIn(lowOf(s), t) || isIn(lowOf(t), s)
}

// isAll reports whether s is all of its array: [:], or [0:].
func isAll(s *ast.SliceExpr) bool {
	v, known := intLiteral(lowOf(s))
	return known && v == 0 && s.High == nil && s.Max == nil
}

// lowOf is the lower bound of a section.
func lowOf(s *ast.SliceExpr) ast.Expr {
	if s.Low == nil {
		return &ast.BasicLit{Kind: token.INT, Value: "0"}
	}
	return s.Low
}
