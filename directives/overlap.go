package directives

import (
	"go/ast"
	"go/token"
	"slices"
)

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
