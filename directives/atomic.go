package directives

import (
	"go/ast"
	"go/token"
)

// checkAtomic checks the statement of atomic against the forms of OpenMP 5.2,
// section 15.8.4, as Go writes them. A statement that has another directive
// under this one is none.
func (b *binder) checkAtomic(x *Bound, isConstruct bool) bool {
	has := func(clause string) bool { return x.Clause(clause) != nil }
	var ok bool
	var want string
	switch {
	case has("read"):
		ok, want = isAtomicRead(x.Stmt), "v = x"
	case has("write"):
		ok, want = isPlainAssign(x.Stmt), "x = expr"
	case has("capture") && has("compare"):
		ok, want = isCaptureBlock(x.Stmt, isAtomicCompare), "a block of two: v = x and if x == e { x = d }, in either order"
	case has("compare"):
		ok, want = isAtomicCompare(x.Stmt), "if x == e { x = d }, or < or > to keep the least or greatest"
	case has("capture"):
		ok, want = isCaptureBlock(x.Stmt, func(s ast.Stmt) bool { return isAtomicUpdate(s) || isPlainAssign(s) }), "a block of two: v = x and x op= expr (or x = expr), in either order"
	default:
		ok, want = isAtomicUpdate(x.Stmt), "x++, x--, x op= expr, x = x op expr, x = expr op x, x = min(x, expr) or x = max(x, expr)"
	}
	if ok = ok && !isConstruct; !ok {
		b.errorf(codeAtomicShape, x.Directive, "the statement is not of the form that 'atomic' takes here: %s", want)
	}
	return ok
}

// isPlainAssign reports whether s is x = expr.
func isPlainAssign(s ast.Stmt) bool {
	a, ok := s.(*ast.AssignStmt)
	return ok && a.Tok == token.ASSIGN && len(a.Lhs) == 1 && len(a.Rhs) == 1 && isPlace(a.Lhs[0])
}

// isAtomicRead reports whether s is v = x or v := x, where x is a place.
func isAtomicRead(s ast.Stmt) bool {
	a, ok := s.(*ast.AssignStmt)
	return ok && (a.Tok == token.ASSIGN || a.Tok == token.DEFINE) &&
		len(a.Lhs) == 1 && len(a.Rhs) == 1 && isPlace(a.Lhs[0]) && isPlace(a.Rhs[0])
}

// isPlace reports whether e can name a place in memory.
func isPlace(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return e.Name != "_"
	case *ast.SelectorExpr, *ast.IndexExpr, *ast.StarExpr:
		return true
	}
	return false
}

// isAtomicUpdate reports whether s changes one place by one operation.
func isAtomicUpdate(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.IncDecStmt:
		return isPlace(s.X)
	case *ast.AssignStmt:
		if len(s.Lhs) != 1 || len(s.Rhs) != 1 || !isPlace(s.Lhs[0]) || s.Tok == token.DEFINE {
			return false
		}
		if s.Tok != token.ASSIGN {
			return true
		}
		switch e := ast.Unparen(s.Rhs[0]).(type) {
		case *ast.BinaryExpr:
			return e.Op.Precedence() > token.EQL.Precedence() && same(s.Lhs[0], e.X) != same(s.Lhs[0], e.Y)
		case *ast.CallExpr:
			return isMinMaxOf(s.Lhs[0], e)
		}
	}
	return false
}

// isMinMaxOf reports whether call is min(x, e) or max(e, x).
func isMinMaxOf(x ast.Expr, call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.Ident)
	return ok && (f.Name == "min" || f.Name == "max") && len(call.Args) == 2 &&
		same(x, call.Args[0]) != same(x, call.Args[1])
}

// isAtomicCompare reports whether s is if x == e { x = d }, perhaps with an
// else that keeps the old value (v = x).
func isAtomicCompare(s ast.Stmt) bool {
	i, ok := s.(*ast.IfStmt)
	if !ok || i.Init != nil || i.Else != nil || len(i.Body.List) != 1 {
		return false
	}
	cond, ok := ast.Unparen(i.Cond).(*ast.BinaryExpr)
	if !ok || cond.Op != token.EQL && cond.Op != token.LSS && cond.Op != token.GTR || !isPlainAssign(i.Body.List[0]) {
		return false
	}
	x := i.Body.List[0].(*ast.AssignStmt).Lhs[0]
	if cond.Op == token.EQL {
		return same(x, cond.X)
	}
	// if e < x { x = e }
	d := i.Body.List[0].(*ast.AssignStmt).Rhs[0]
	return same(x, cond.X) && same(d, cond.Y) || same(x, cond.Y) && same(d, cond.X)
}

// isCaptureBlock reports whether s is a block of two: v = x, and a change of
// the same x.
func isCaptureBlock(s ast.Stmt, change func(ast.Stmt) bool) bool {
	block, ok := s.(*ast.BlockStmt)
	if !ok || len(block.List) != 2 {
		return false
	}
	first, second := block.List[0], block.List[1]
	captures := func(v, c ast.Stmt) bool {
		if !isPlainAssign(v) || !change(c) {
			return false
		}
		return same(v.(*ast.AssignStmt).Rhs[0], changed(c))
	}
	return captures(first, second) || captures(second, first)
}

// changed is the place that an update, a write or a comparison changes.
func changed(s ast.Stmt) ast.Expr {
	switch s := s.(type) {
	case *ast.IncDecStmt:
		return s.X
	case *ast.AssignStmt:
		return s.Lhs[0]
	case *ast.IfStmt:
		return changed(s.Body.List[0])
	}
	return nil
}

// same reports whether two expressions are written alike.
func same(a, b ast.Expr) bool {
	if a == nil || b == nil {
		return false
	}
	return exprText(ast.Unparen(a)) == exprText(ast.Unparen(b))
}
