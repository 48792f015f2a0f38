package independence

import (
	"go/ast"
	"go/token"
	"go/types"
)

// findFacts collects the conditions that hold where the loops begin: those around them, and those of which the
// opposite has left the function before.
func (s *surroundings) findFacts() {
	for i, n := range s.path[:len(s.path)-1] {
		child := s.path[i+1]
		s.enter(n)
		switch n := n.(type) {
		case *ast.BlockStmt:
			s.before(n.List, child)
		case *ast.CaseClause:
			s.before(n.Body, child)
		case *ast.IfStmt:
			if child == ast.Node(n.Body) {
				s.holds(n.Cond, true)
			} else if child == ast.Node(n.Else) {
				s.holds(n.Cond, false)
			}
		case *ast.ForStmt:
			if child == ast.Node(n.Body) {
				s.insideFor(n)
			}
		case *ast.RangeStmt:
			if child == ast.Node(n.Body) {
				s.insideRange(n)
			}
		}
	}
}

// pathTo is the nodes from n down to the target, both included.
func pathTo(n, target ast.Node) (path []ast.Node) {
	ast.Inspect(n, func(m ast.Node) bool {
		if m == nil || m.End() < target.End() || m.Pos() > target.Pos() || len(path) > 0 &&
			path[len(path)-1] == target {
			return false
		}
		path = append(path, m)
		return m != target
	})
	return path
}

func (s *surroundings) holds(cond ast.Expr, is bool) {
	s.at.know(s.w.condition(cond, is, s.at).facts...)
}

// before reads the statements that come before the one with the loops.
func (s *surroundings) before(list []ast.Stmt, child ast.Node) {
	for _, st := range list {
		if st == child {
			return
		}
		if is, ok := st.(*ast.IfStmt); ok && is.Else == nil && ends(is.Body.List) {
			s.holds(is.Cond, false)
			continue
		}
		s.pass(st)
		switch st := st.(type) {
		case *ast.SwitchStmt:
			if st.Tag == nil {
				s.notTaken(st.Body.List)
			}
		}
	}
}

// notTaken is the first cases of a switch, as long as they end the function.
func (s *surroundings) notTaken(cases []ast.Stmt) {
	for _, c := range cases {
		c := c.(*ast.CaseClause)
		if c.List == nil || !ends(c.Body) {
			return
		}
		for _, e := range c.List {
			s.holds(e, false)
		}
	}
}

// ends reports statements behind which the program does not go on.
func ends(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	switch s := list[len(list)-1].(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok == token.CONTINUE || s.Tok == token.BREAK && s.Label != nil
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		if !ok {
			return false
		}
		id, ok := call.Fun.(*ast.Ident)
		return ok && id.Name == "panic"
	}
	return false
}

// insideFor is what holds in the body of a loop whose variable nothing but its head changes.
func (s *surroundings) insideFor(n *ast.ForStmt) {
	v := s.w.loopVar(n)
	if v == nil || n.Post == nil || len(s.w.changed(n.Post)) != 1 {
		return
	}
	if s.w.changed(n.Body)[v] || s.w.addressed(s.path[0])[v] {
		return
	}
	init, ok := n.Init.(*ast.AssignStmt)
	if !ok || init.Tok != token.DEFINE || len(init.Lhs) != 1 || !isInteger(v.Type()) {
		return
	}
	first := s.w.again(init.Rhs[0], s.at)
	s.once[v] = true
	delete(s.defs, v)
	delete(s.values, v)
	x := s.value(v).n
	if by, ok := s.w.stepOf(v, n.Post, s.at); ok {
		if c, ok := by.Value(); ok && c > 0 {
			s.at.know(fact{p: x.Sub(first)})
		} else if ok && c < 0 {
			s.at.know(fact{p: first.Sub(x)})
		}
	}
	if n.Cond != nil {
		s.holds(n.Cond, true)
	}
}

func (s *surroundings) insideRange(n *ast.RangeStmt) {
	id, ok := n.Key.(*ast.Ident)
	if !ok || n.Tok != token.DEFINE || id.Name == "_" {
		return
	}
	v, ok := s.w.r.Info.Defs[id].(*types.Var)
	if !ok || !s.once[v] || !isInteger(v.Type()) {
		return
	}
	x := s.value(v).n
	s.at.know(fact{p: x})
	if _, count := s.w.ranged(n.X, s.w.eval(n.X, s.at), s.w.typeOf(n.X), s.at); count.Known() {
		s.at.know(fact{p: count.Plus(-1).Sub(x)})
	}
}
