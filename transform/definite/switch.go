package definite

import (
	"go/ast"
	"go/token"
)

// clauses walks the cases of a switch: one of them runs, or none where there is no default.
func (w *walker) clauses(body *ast.BlockStmt, label string) {
	for _, c := range body.List {
		for _, e := range c.(*ast.CaseClause).List {
			w.visit(e)
		}
	}
	head, out, through := w.now.clone(), dead(), dead()
	none := true
	t := &target{label: label}
	w.within(t, func() {
		for _, s := range body.List {
			c := s.(*ast.CaseClause)
			none = none && c.List != nil
			w.now = w.join(head, through)
			w.stmts(c.Body)
			through = dead()
			if falls(c.Body) {
				through, w.now = w.now, dead()
			}
			out = w.join(out, w.now)
		}
	})
	if none {
		out = w.join(out, head)
	}
	w.now = w.join(out, t.brk)
}

func falls(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	b, ok := list[len(list)-1].(*ast.BranchStmt)
	return ok && b.Tok == token.FALLTHROUGH
}

// switched is the expression whose type a switch asks for.
func switched(s ast.Stmt) ast.Node {
	switch s := s.(type) {
	case *ast.ExprStmt:
		return s.X.(*ast.TypeAssertExpr).X
	case *ast.AssignStmt:
		return s.Rhs[0].(*ast.TypeAssertExpr).X
	}
	return nil
}

// selectStmt walks a select: one of its clauses runs.
func (w *walker) selectStmt(s *ast.SelectStmt, label string) {
	head, out := w.now.clone(), dead()
	t := &target{label: label}
	w.within(t, func() {
		for _, c := range s.Body.List {
			c := c.(*ast.CommClause)
			w.now = head.clone()
			w.stmt(c.Comm, "")
			w.stmts(c.Body)
			out = w.join(out, w.now)
		}
	})
	w.now = w.join(out, t.brk)
}
