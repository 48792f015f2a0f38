package directives

import (
	"go/ast"
	"go/token"
)

// checkAtomic checks the statement of atomic against the forms of OpenMP 5.2,
// section 4.3.1.3, as Go writes them. A statement that has another directive
// under this one is none of them.
func (b *binder) checkAtomic(x *Bound, isConstruct bool) bool {
	if x.inError != nil {
		return true // which form it has to be is not known
	}
	has := func(clause string) bool { return x.Clause(clause) != nil }
	fits, want := isAtomicUpdate, "x++, x--, x op= expr, x = x op expr, x = expr op x, x = min(x, expr) or x = max(x, expr),"+
		" where expr does not use x"
	switch {
	case has("read"):
		fits, want = isAtomicRead, "v = x"
	case has("write"):
		fits, want = isAtomicWrite, "x = expr"
	case has("capture") && has("compare"):
		fits, want = isCompareCapture, "{ v = x; if x == e { x = d } } in either order, if x == e { x = d } else { v = x },"+
			" or { r = x == e; if r { x = d } else { v = x } }, the else being optional"
	case has("compare"):
		fits, want = isAtomicCompare, "if x == e { x = d }, or < or > to keep the least or greatest"
	case has("capture"):
		fits, want = isUpdateCapture, "a block of two: v = x and x op= expr (or x = expr), in either order"
	}
	switch {
	case isConstruct || !fits(x.Stmt):
		b.errorf(codeAtomicShape, x.Directive, "the statement is not of the form that 'atomic' takes here: %s", want)
	case has("weak") && !comparesEqual(x.Stmt):
		b.errorf(codeAtomicShape, x.Directive, "'weak' is for a comparison with ==, since only that may be tried again")
	default:
		return true
	}
	return false
}

// plainAssign takes x = e apart.
func plainAssign(s ast.Stmt) (x, e ast.Expr, ok bool) {
	a, isAssign := s.(*ast.AssignStmt)
	if !isAssign || a.Tok != token.ASSIGN || len(a.Lhs) != 1 || len(a.Rhs) != 1 || !isPlace(a.Lhs[0]) {
		return nil, nil, false
	}
	return a.Lhs[0], a.Rhs[0], true
}

// isAtomicWrite reports whether s is x = expr, expr without x.
func isAtomicWrite(s ast.Stmt) bool {
	x, e, ok := plainAssign(s)
	return ok && !mentions(e, x)
}

// isAtomicRead reports whether s is v = x or v := x, where x is a place.
func isAtomicRead(s ast.Stmt) bool {
	a, ok := s.(*ast.AssignStmt)
	return ok && (a.Tok == token.ASSIGN || a.Tok == token.DEFINE) && len(a.Lhs) == 1 && len(a.Rhs) == 1 &&
		isPlace(a.Lhs[0]) && isPlace(a.Rhs[0]) && !same(a.Lhs[0], a.Rhs[0])
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
		x := s.Lhs[0]
		if s.Tok != token.ASSIGN {
			return !mentions(s.Rhs[0], x)
		}
		switch e := ast.Unparen(s.Rhs[0]).(type) {
		case *ast.BinaryExpr:
			return e.Op.Precedence() > token.EQL.Precedence() && oneIs(x, e.X, e.Y)
		case *ast.CallExpr:
			f, ok := e.Fun.(*ast.Ident)
			return ok && (f.Name == "min" || f.Name == "max") && len(e.Args) == 2 && oneIs(x, e.Args[0], e.Args[1])
		}
	}
	return false
}

// oneIs reports whether one of two operands is x and the other does not use it.
func oneIs(x, a, b ast.Expr) bool {
	return same(x, a) && !mentions(b, x) || same(x, b) && !mentions(a, x)
}

// isAtomicCompare reports whether s is if x == e { x = d }, or if e < x { x =
// e } and its kin.
func isAtomicCompare(s ast.Stmt) bool {
	i, ok := s.(*ast.IfStmt)
	return ok && i.Init == nil && i.Else == nil && comparedPlace(i) != nil
}

// comparedPlace is the x of a comparison, its else left aside; nil when it is
// not one.
func comparedPlace(i *ast.IfStmt) ast.Expr {
	cond, ok := ast.Unparen(i.Cond).(*ast.BinaryExpr)
	if !ok || len(i.Body.List) != 1 {
		return nil
	}
	x, d, ok := plainAssign(i.Body.List[0])
	switch {
	case !ok || mentions(d, x):
	case cond.Op == token.EQL && same(x, cond.X) && !mentions(cond.Y, x):
		return x
	case (cond.Op == token.LSS || cond.Op == token.GTR) &&
		(same(x, cond.X) && same(d, cond.Y) || same(x, cond.Y) && same(d, cond.X)):
		return x // if e < x { x = e }
	}
	return nil
}

// comparesEqual reports whether the comparison of a form with one is ==.
func comparesEqual(s ast.Stmt) bool {
	equal := false
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			return n == s // the condition is not inside of the if
		case *ast.BinaryExpr:
			equal = equal || n.Op == token.EQL
		}
		return true
	})
	return equal
}

// isUpdateCapture reports whether s is a block of two: v = x, and an update
// or a write of the same x.
func isUpdateCapture(s ast.Stmt) bool {
	return isCaptureBlock(s, func(s ast.Stmt) ast.Expr {
		switch {
		case isAtomicUpdate(s) || isAtomicWrite(s):
			return assigned(s)
		}
		return nil
	})
}

// assigned is the place that a statement of one assignment changes.
func assigned(s ast.Stmt) ast.Expr {
	switch s := s.(type) {
	case *ast.IncDecStmt:
		return s.X
	case *ast.AssignStmt:
		return s.Lhs[0]
	}
	return nil
}

// isCaptureBlock reports whether s is a block of two: v = x, and a change of
// the same x, which changed returns.
func isCaptureBlock(s ast.Stmt, changed func(ast.Stmt) ast.Expr) bool {
	block, ok := s.(*ast.BlockStmt)
	if !ok || len(block.List) != 2 {
		return false
	}
	captures := func(capture, change ast.Stmt) bool {
		x := changed(change)
		return x != nil && capturesPlace(capture, x)
	}
	return captures(block.List[0], block.List[1]) || captures(block.List[1], block.List[0])
}

// capturesPlace reports whether s is v = x for another place v.
func capturesPlace(s ast.Stmt, x ast.Expr) bool {
	v, e, ok := plainAssign(s)
	return ok && same(e, x) && !mentions(v, x)
}

// isCompareCapture reports whether s is one of the forms that keep the value
// that was compared, or whether it was equal.
func isCompareCapture(s ast.Stmt) bool {
	if i, ok := s.(*ast.IfStmt); ok {
		return isElseCapture(i)
	}
	return isFlagCapture(s) || isCaptureBlock(s, func(s ast.Stmt) ast.Expr {
		if isAtomicCompare(s) {
			return comparedPlace(s.(*ast.IfStmt))
		}
		return nil
	})
}

// isElseCapture reports whether i is if x == e { x = d } else { v = x }.
func isElseCapture(i *ast.IfStmt) bool {
	x := comparedPlace(i)
	return i.Init == nil && x != nil && ast.Unparen(i.Cond).(*ast.BinaryExpr).Op == token.EQL && keepsInElse(i, x)
}

// keepsInElse reports whether i has an else of v = x.
func keepsInElse(i *ast.IfStmt, x ast.Expr) bool {
	block, ok := i.Else.(*ast.BlockStmt)
	return ok && len(block.List) == 1 && capturesPlace(block.List[0], x)
}

// isFlagCapture reports whether s is { r = x == e; if r { x = d } }, perhaps
// with else { v = x }.
func isFlagCapture(s ast.Stmt) bool {
	block, ok := s.(*ast.BlockStmt)
	if !ok || len(block.List) != 2 {
		return false
	}
	r, e, ok := plainAssign(block.List[0])
	i, isIf := block.List[1].(*ast.IfStmt)
	if !ok || !isIf || i.Init != nil || !same(i.Cond, r) || len(i.Body.List) != 1 {
		return false
	}
	cond, isCompare := ast.Unparen(e).(*ast.BinaryExpr)
	x, d, assigns := plainAssign(i.Body.List[0])
	return isCompare && assigns && cond.Op == token.EQL && same(cond.X, x) &&
		!mentions(cond.Y, x) && !mentions(d, x) && !mentions(r, x) && (i.Else == nil || keepsInElse(i, x))
}
