package directives

import (
	"go/ast"
	"go/token"
)

// An AtomicOperation is what the statement of an atomic directive does, taken apart.
type AtomicOperation struct {
	Place   ast.Expr        // x, as the statement that changes it has it, or else the one that reads it
	Change  ast.Stmt        // an assignment, ++, -- or an if without an else; nil where x is only read
	Capture *ast.AssignStmt // v = x; nil where the value is not kept
	After   bool            // … and what is kept is the value behind the change
	Else    bool            // … only where the comparison finds something else
	Flag    *ast.AssignStmt // r = x == e; nil where nothing keeps whether x was equal
}

// Atomic takes the statement of an atomic directive apart. It has one of the forms that Bind lets pass.
func (b *Bound) Atomic() AtomicOperation {
	if b.Clause("read") != nil {
		a := b.Stmt.(*ast.AssignStmt)
		return AtomicOperation{Place: a.Rhs[0], Capture: a}
	}
	switch s := b.Stmt.(type) {
	case *ast.BlockStmt:
		return atomicBlock(s)
	case *ast.IfStmt:
		return atomicIf(s)
	}
	return AtomicOperation{Place: assigned(b.Stmt), Change: b.Stmt}
}

// atomicBlock is a block of two: a change with what is kept of it.
func atomicBlock(s *ast.BlockStmt) AtomicOperation {
	first, second := s.List[0], s.List[1]
	if isFlagCapture(s) {
		op := atomicIf(second.(*ast.IfStmt))
		op.Flag = first.(*ast.AssignStmt)
		return op
	}
	captures := func(capture, change ast.Stmt) bool {
		x := changedPlace(change)
		return x != nil && capturesPlace(capture, x)
	}
	if captures(first, second) {
		return AtomicOperation{Place: changedPlace(second), Change: second, Capture: first.(*ast.AssignStmt)}
	}
	return AtomicOperation{Place: changedPlace(first), Change: first, Capture: second.(*ast.AssignStmt), After: true}
}

// changedPlace is the place that one of the statements that atomic takes changes; nil of others.
func changedPlace(s ast.Stmt) ast.Expr {
	switch i, isIf := s.(*ast.IfStmt); {
	case isIf && isAtomicCompare(s):
		return comparedPlace(i)
	case !isIf && (isAtomicUpdate(s) || isAtomicWrite(s)):
		return assigned(s)
	}
	return nil
}

// atomicIf is a comparison, with what is kept where it finds something else.
func atomicIf(i *ast.IfStmt) AtomicOperation {
	op := AtomicOperation{Place: i.Body.List[0].(*ast.AssignStmt).Lhs[0], Change: i}
	if block, ok := i.Else.(*ast.BlockStmt); ok {
		op.Capture, op.Else = block.List[0].(*ast.AssignStmt), true
	}
	return op
}

// Mentions are the expressions of the statement that are the place: its accesses are the atomic ones.
func (op AtomicOperation) Mentions(s ast.Stmt) (list []ast.Expr) {
	place := spelling(op.Place)
	ast.Inspect(s, func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if ok && spelling(e) == place {
			list = append(list, e)
		}
		return true
	})
	return list
}

// Operand takes a change of one operand apart: x op e, where e is on the left if Reversed. Of a ++ and a -- the operand
// is nil, of a plain write the operator is ILLEGAL.
func (op AtomicOperation) Operand() (tok token.Token, call *ast.CallExpr, e ast.Expr, reversed bool) {
	switch s := op.Change.(type) {
	case *ast.IncDecStmt:
		if s.Tok == token.DEC {
			return token.SUB, nil, nil, false
		}
		return token.ADD, nil, nil, false
	case *ast.AssignStmt:
		if s.Tok != token.ASSIGN {
			return s.Tok + token.ADD - token.ADD_ASSIGN, nil, s.Rhs[0], false
		}
		if !isAtomicUpdate(s) || !mentions(s.Rhs[0], op.Place) {
			return token.ILLEGAL, nil, s.Rhs[0], false
		}
		switch r := ast.Unparen(s.Rhs[0]).(type) {
		case *ast.BinaryExpr:
			if same(op.Place, r.X) {
				return r.Op, nil, r.Y, false
			}
			return r.Op, nil, r.X, true
		case *ast.CallExpr:
			if same(op.Place, r.Args[0]) {
				return token.ILLEGAL, r, r.Args[1], false
			}
			return token.ILLEGAL, r, r.Args[0], true
		}
	}
	return token.ILLEGAL, nil, nil, false
}

// Comparison takes a change that is an if apart: the comparison, whether x is its right operand, the other operand, and
// what x becomes.
func (op AtomicOperation) Comparison() (cond *ast.BinaryExpr, reversed bool, e, d ast.Expr) {
	i := op.Change.(*ast.IfStmt)
	d = i.Body.List[0].(*ast.AssignStmt).Rhs[0]
	from := i.Cond
	if op.Flag != nil {
		from = op.Flag.Rhs[0]
	}
	cond = ast.Unparen(from).(*ast.BinaryExpr)
	if same(op.Place, cond.X) {
		return cond, false, cond.Y, d
	}
	return cond, true, cond.X, d
}

// IsAtomicUpdate reports whether a statement has one of the forms of atomic update.
func IsAtomicUpdate(s ast.Stmt) bool { return isAtomicUpdate(s) }
