package independence

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/typeset"
)

// changed is the variables that a statement or expression assigns.
func (w *walker) changed(n ast.Node) map[*types.Var]bool {
	if set, ok := w.changes[n]; ok {
		return set
	}
	set := map[*types.Var]bool{}
	assignments(n, func(e ast.Expr, _ ast.Node) {
		if id, ok := ast.Unparen(e).(*ast.Ident); ok {
			if v, ok := w.r.Info.ObjectOf(id).(*types.Var); ok {
				set[v] = true
			}
		}
	})
	w.changes[n] = set
	return set
}

// divided is the variables of which a statement assigns parts.
func (w *walker) divided(n ast.Node) map[*types.Var]bool {
	if set, ok := w.divides[n]; ok {
		return set
	}
	set := map[*types.Var]bool{}
	assignments(n, func(e ast.Expr, _ ast.Node) {
		if v, _ := w.partOf(e); v != nil {
			set[v] = true
		}
	})
	w.divides[n] = set
	return set
}

// assignments calls f for each expression that n assigns, with the statement that does.
func assignments(n ast.Node, f func(target ast.Expr, by ast.Node)) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch s := n.(type) {
		case *ast.AssignStmt:
			for _, x := range s.Lhs {
				f(x, s)
			}
		case *ast.IncDecStmt:
			f(s.X, s)
		case *ast.RangeStmt:
			for _, x := range []ast.Expr{s.Key, s.Value} {
				if x != nil {
					f(x, s)
				}
			}
		case *ast.ValueSpec:
			for _, x := range s.Names {
				f(x, s)
			}
		}
		return true
	})
}

// findLoose notes the variables of n that may be assigned out of sight: their address is taken, or a function literal
// assigns them.
func (w *walker) findLoose(n ast.Node) {
	for v := range w.addressed(n) {
		w.loose[v] = true
	}
}

// findMoving notes the variables of n that are assigned elsewhere than where they are declared, and than in the head
// of their loop: where statements are run again by a goto, what these hold is not known.
func (w *walker) findMoving(n ast.Node) {
	heads := map[ast.Node]bool{}
	ast.Inspect(n, func(n ast.Node) bool {
		if s, ok := n.(*ast.ForStmt); ok && s.Post != nil {
			heads[s.Post] = true
		}
		return true
	})
	assignments(n, func(e ast.Expr, by ast.Node) {
		id, ok := ast.Unparen(e).(*ast.Ident)
		if !ok || w.r.Info.Defs[id] != nil || heads[by] {
			return
		}
		if v, ok := w.r.Info.Uses[id].(*types.Var); ok {
			w.loose[v] = true
		}
	})
}

func (w *walker) addressed(n ast.Node) map[*types.Var]bool {
	set := map[*types.Var]bool{}
	add := func(e ast.Expr) {
		v, _ := w.partOf(e)
		if id, ok := ast.Unparen(e).(*ast.Ident); ok {
			v, _ = w.r.Info.ObjectOf(id).(*types.Var)
		}
		if v != nil {
			set[v] = true
		}
	}
	ast.Inspect(n, func(n ast.Node) bool {
		switch e := n.(type) {
		case *ast.UnaryExpr:
			if e.Op == token.AND {
				add(e.X)
			}
		case *ast.SliceExpr:
			if _, array := typeset.Underlying(w.typeOf(e.X)).(*types.Array); array {
				add(e.X)
			}
		case *ast.SelectorExpr: // a method with a pointer receiver takes the address by itself
			if sel := w.r.Info.Selections[e]; sel != nil && sel.Kind() != types.FieldVal && !isPointer(sel.Recv()) {
				fn, ok := sel.Obj().(*types.Func)
				if ok && isPointer(fn.Signature().Recv().Type()) && !w.onlyReads(fn) {
					add(e.X)
				}
			}
		case *ast.FuncLit:
			for _, vars := range []map[*types.Var]bool{w.changed(e), w.divided(e)} {
				for v := range vars {
					if v.Pos() < e.Pos() || v.Pos() >= e.End() {
						set[v] = true
					}
				}
			}
		}
		return true
	})
	return set
}

// jumps reports a goto.
func jumps(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		b, ok := n.(*ast.BranchStmt)
		found = found || ok && b.Tok == token.GOTO
		return !found
	})
	return found
}

// leaves reports statements that may end the body of a loop before its end: break, continue, return. What leaves a
// loop or switch further in does not count.
func leaves(body *ast.BlockStmt) bool {
	found := false
	var look func(n ast.Node, inLoop, inSwitch bool)
	look = func(n ast.Node, inLoop, inSwitch bool) {
		ast.Inspect(n, func(m ast.Node) bool {
			if found || m == nil || m == n {
				return !found
			}
			switch s := m.(type) {
			case *ast.FuncLit:
				return false
			case *ast.ForStmt, *ast.RangeStmt:
				look(s, true, true)
				return false
			case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
				look(s, inLoop, true)
				return false
			case *ast.ReturnStmt:
				found = true
			case *ast.BranchStmt:
				inside := s.Tok == token.CONTINUE && inLoop || s.Tok == token.BREAK && inSwitch ||
					s.Tok == token.FALLTHROUGH
				found = found || s.Label != nil || !inside
			}
			return !found
		})
	}
	look(body, false, false)
	return found
}

func isPointer(t types.Type) bool {
	_, ok := typeset.Underlying(t).(*types.Pointer)
	return ok
}

func isInteger(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}
