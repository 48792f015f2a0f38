package source

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// Terminates reports a terminating statement (Go specification, Terminating statements): one behind which a function
// with results needs no return.
func (p *Package) Terminates(s ast.Stmt) bool { return p.terminating(s, "") }

// terminating is terminates of a statement behind the given label.
func (p *Package) terminating(s ast.Stmt, label string) bool {
	switch s := s.(type) {
	case *ast.ReturnStmt:
		return true
	case *ast.BranchStmt:
		return s.Tok == token.GOTO
	case *ast.ExprStmt:
		return p.panics(s.X)
	case *ast.BlockStmt:
		return p.listTerminates(s.List)
	case *ast.IfStmt:
		return s.Else != nil && p.listTerminates(s.Body.List) && p.Terminates(s.Else)
	case *ast.ForStmt:
		return s.Cond == nil && !breaksOut(s.Body, label)
	case *ast.SwitchStmt:
		return p.casesTerminate(s.Body, label, false)
	case *ast.TypeSwitchStmt:
		return p.casesTerminate(s.Body, label, false)
	case *ast.SelectStmt:
		return p.casesTerminate(s.Body, label, true)
	case *ast.LabeledStmt:
		return p.terminating(s.Stmt, s.Label.Name)
	}
	return false
}

// panics reports a call of the builtin function panic.
func (p *Package) panics(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok {
		return false
	}
	b, ok := p.Object(id).(*types.Builtin)
	return ok && b.Name() == "panic"
}

func (p *Package) listTerminates(list []ast.Stmt) bool {
	for _, s := range slices.Backward(list) {
		if _, empty := s.(*ast.EmptyStmt); !empty {
			return p.Terminates(s)
		}
	}
	return false
}

// casesTerminate reports cases of which each terminates, and one of which is always taken.
func (p *Package) casesTerminate(body *ast.BlockStmt, label string, always bool) bool {
	for _, c := range body.List {
		var list []ast.Stmt
		switch c := c.(type) {
		case *ast.CaseClause:
			list, always = c.Body, always || c.List == nil
		case *ast.CommClause:
			list = c.Body
		}
		if !p.listTerminates(list) && !fallsThrough(list) || breaksOut(&ast.BlockStmt{List: list}, label) {
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

// LabelUses says where branches to a label of a function stand: inside the statement that it labels, or outside.
func LabelUses(fn ast.Node, label string, stmt ast.Stmt) (inside, outside bool) {
	ast.Inspect(fn, func(n ast.Node) bool {
		if _, ok := n.(*ast.FuncLit); ok && n != fn {
			return false // its labels are its own
		}
		if b, ok := n.(*ast.BranchStmt); ok && b.Label != nil && b.Label.Name == label {
			if stmt.Pos() <= b.Pos() && b.Pos() < stmt.End() {
				inside = true
			} else {
				outside = true
			}
		}
		return true
	})
	return inside, outside
}
