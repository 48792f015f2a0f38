package transform

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// terminates reports a terminating statement (Go specification, Terminating statements): one behind which a function
// with results needs no return.
func (u *unit) terminates(s ast.Stmt) bool { return u.terminating(s, "") }

// terminating is terminates of a statement behind the given label.
func (u *unit) terminating(s ast.Stmt, label string) bool {
	switch s := s.(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok == token.GOTO
	case *ast.ExprStmt:
		return u.panics(s.X)
	case *ast.BlockStmt:
		return u.listTerminates(s.List)
	case *ast.IfStmt:
		return s.Else != nil && u.listTerminates(s.Body.List) && u.terminates(s.Else)
	case *ast.ForStmt:
		return s.Cond == nil && !breaksOut(s.Body, label)
	case *ast.SwitchStmt:
		return u.casesTerminate(s.Body, label, false)
	case *ast.TypeSwitchStmt:
		return u.casesTerminate(s.Body, label, false)
	case *ast.SelectStmt:
		return u.casesTerminate(s.Body, label, true)
	case *ast.LabeledStmt:
		return u.terminating(s.Stmt, s.Label.Name)
	}
	return false
}

// panics reports a call of the builtin function panic.
func (u *unit) panics(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok {
		return false
	}
	b, ok := u.object(id).(*types.Builtin)
	return ok && b.Name() == "panic"
}

func (u *unit) listTerminates(list []ast.Stmt) bool {
	for _, s := range slices.Backward(list) {
		if _, empty := s.(*ast.EmptyStmt); !empty {
			return u.terminates(s)
		}
	}
	return false
}

// casesTerminate reports cases of which each terminates, and one of which is always taken.
func (u *unit) casesTerminate(body *ast.BlockStmt, label string, always bool) bool {
	for _, c := range body.List {
		var list []ast.Stmt
		switch c := c.(type) {
		case *ast.CaseClause:
			list, always = c.Body, always || c.List == nil
		case *ast.CommClause:
			list = c.Body
		}
		if !u.listTerminates(list) && !fallsThrough(list) || breaksOut(&ast.BlockStmt{List: list}, label) {
			return false
		}
	}
	return always
}

func fallsThrough(list []ast.Stmt) bool {
	if len(list) == 0 {
		return false
	}
	b, ok := list[len(list)-1].(*ast.BranchStmt)
	return ok && b.Tok == token.FALLTHROUGH
}

// breaksOut reports a break that ends the statement whose body this is: one without a label, or with the statement's.
func breaksOut(body *ast.BlockStmt, label string) (found bool) {
	var visit func(n ast.Node, bare bool)
	visit = func(n ast.Node, bare bool) {
		ast.Inspect(n, func(m ast.Node) bool {
			switch m := m.(type) {
			case *ast.FuncLit:
				return false
			case *ast.BranchStmt:
				found = found || m.Tok == token.BREAK &&
					(m.Label == nil && bare || m.Label != nil && m.Label.Name == label)
			case *ast.ForStmt, *ast.RangeStmt, *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
				if m != n {
					visit(m, false) // a bare break in it is its own
					return false
				}
			}
			return true
		})
	}
	visit(body, true)
	return found
}
