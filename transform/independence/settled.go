package independence

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// later reports what is run only when the loops have begun: it does not stand before them, and no loop around leads
// back to them.
func (s *surroundings) later(n ast.Node) bool {
	if n.Pos() < s.to.Pos() {
		return false
	}
	for _, around := range s.path[:len(s.path)-1] {
		switch around.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			return false
		}
	}
	return true
}

// findFields notes which fields the function assigns, or takes the address of, and whether it calls functions that may.
func (s *surroundings) findFields() {
	s.fields = map[*types.Var]bool{}
	add := func(e ast.Expr) {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			if v, ok := s.w.r.Info.ObjectOf(x.Sel).(*types.Var); ok {
				s.fields[v] = true
			}
		case *ast.StarExpr:
			s.calls = true // *p = T{} assigns the fields of T
		}
	}
	assignments(s.path[0], func(e ast.Expr, by ast.Node) {
		if !s.later(by) {
			add(e)
		}
	})
	ast.Inspect(s.path[0], func(n ast.Node) bool {
		if n == nil || s.later(n) {
			return false
		}
		switch e := n.(type) {
		case *ast.UnaryExpr:
			if e.Op == token.AND {
				add(e.X)
			}
		case *ast.CallExpr:
			return !s.call(e)
		}
		return true
	})
}

// call notes a call that may assign fields; it returns true for one that ends the program, of which the operands are
// of no interest.
func (s *surroundings) call(e *ast.CallExpr) (ends bool) {
	if s.w.r.Info.Types[e.Fun].IsType() || e.Pos() >= s.to.Pos() && e.End() <= s.to.End() {
		return false
	}
	if id := name(e.Fun); id != nil {
		switch f := s.w.r.Info.ObjectOf(id).(type) {
		case *types.Builtin:
			return f.Name() == "panic"
		case *types.Func:
			if f.Pkg() != nil && f.Pkg().Path() == "math" {
				return false
			}
		}
	}
	s.calls = s.calls || s.w.r.Writes == nil || s.w.r.Writes(e)
	return false
}

// settled reports memory that is, from where the function begins to where the loops do, what it was: a field of a
// variable that is assigned once, which nothing assigns.
func (s *surroundings) settled(p place) bool {
	if s.caller != nil && !s.once[p.root] {
		return s.caller.settled(p) && s.keeps(p)
	}
	return s.once[p.root] && s.keeps(p)
}

// keeps reports memory that the code before the loops does not change, of a variable that it does not assign.
func (s *surroundings) keeps(p place) bool {
	if len(s.path) == 0 {
		return false
	}
	for _, x := range p.steps {
		switch {
		case x.kind == intoElement, x.kind == intoField && s.fields[x.v], x.kind == through && s.calls:
			return false
		}
	}
	return true
}

// led reports memory that a variable from outside of the code before the loops leads to, where that code may make it
// lead elsewhere.
func (s *surroundings) led(p place) bool {
	if s.caller != nil && s.caller.led(p) {
		return true
	}
	last := len(p.steps)
	for last > 0 && p.steps[last-1].kind != through {
		last--
	}
	return last > 0 && (s.moved[p.root] ||
		slices.ContainsFunc(p.steps[:last], func(x step) bool { return x.kind == intoField && s.fields[x.v] }))
}
