package independence

import (
	"go/ast"
	"go/types"
)

// pass walks a statement that comes before the loops, for what the variables hold behind it that are assigned more than
// once, and the parts of variables: n = max(n, 1), t.a = x[1:].
func (s *surroundings) pass(n ast.Stmt) {
	if len(s.w.changed(n)) == 0 && len(s.w.divided(n)) == 0 {
		return
	}
	if straight(n) {
		w := s.w
		defer func(skipped bool, returns int, returned []value) {
			w.skipped, w.returns, w.returned = skipped, returns, returned
		}(w.skipped, w.returns, w.returned)
		for _, v := range inOrder(w.changed(n)) {
			if _, ok := s.at.values[v]; !ok && !s.once[v] && isInteger(v.Type()) {
				s.at.values[v] = numberOf(w.unknownOf(v.Name(), v.Type(), false))
			}
		}
		w.stmt(n, s.at)
		s.at.dead = false
	} else {
		s.w.forget(n, s.at)
	}
	for v, x := range s.at.values {
		nowhere := (x.kind == pointer || x.kind == elements) && !x.at.known()
		declared := s.once[v] && x.parts == nil && s.defs[v] != nil && !s.moves(s.defs[v])
		if s.loose[v] || nowhere || declared { // what it was declared as says as much
			delete(s.at.values, v)
		}
	}
}

// straight reports a statement without loops, function literals and jumps.
func straight(n ast.Stmt) bool {
	is := true
	ast.Inspect(n, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit, *ast.BranchStmt, *ast.LabeledStmt, *ast.SelectStmt,
			*ast.GoStmt, *ast.DeferStmt:
			is = false
		}
		return is
	})
	return is
}

// moves reports an expression of variables that are assigned more than once, or in parts.
func (s *surroundings) moves(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			v, ok := s.w.r.Info.Uses[id].(*types.Var)
			found = found || ok && !v.IsField() && (!s.once[v] || s.at.values[v].kind != nothing)
		}
		return !found
	})
	return found
}

// enter begins a statement around the loops: what a loop assigns is not known in its body, and a function literal is
// called at any time.
func (s *surroundings) enter(n ast.Node) {
	switch n.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
		s.w.forget(n, s.at)
	case *ast.FuncLit:
		clear(s.at.values)
	}
}
