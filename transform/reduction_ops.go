package transform

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A reduction operator is a token: that of the binary operator, LSS for min and GTR for max. Subtraction is addition: what the
// parts of a loop have subtracted is added up.

// reductionOps are the operators by their names in the clause.
var reductionOps = map[string]token.Token{
	"+": token.ADD, "-": token.ADD, "*": token.MUL, "&": token.AND, "|": token.OR, "^": token.XOR,
	"&&": token.LAND, "||": token.LOR, "min": token.LSS, "max": token.GTR,
}

// reductionName is the name of an operator in the clause; empty for what is none.
func reductionName(op token.Token) string {
	switch op {
	case token.LSS:
		return "min"
	case token.GTR:
		return "max"
	case token.ADD, token.MUL, token.AND, token.OR, token.XOR, token.LAND, token.LOR:
		return op.String()
	}
	return ""
}

// opFits reports whether an operator applies to values of a type.
func opFits(op token.Token, t types.Type) bool {
	switch op {
	case token.ADD, token.MUL:
		return isBasic(t, types.IsNumeric)
	case token.AND, token.OR, token.XOR:
		return isBasic(t, types.IsInteger)
	case token.LAND, token.LOR:
		return isBasic(t, types.IsBoolean)
	}
	return isBasic(t, types.IsInteger|types.IsFloat)
}

// updateOps are the reduction operators of assignment operators.
var updateOps = map[token.Token]token.Token{
	token.ADD_ASSIGN: token.ADD, token.SUB_ASSIGN: token.ADD, token.MUL_ASSIGN: token.MUL,
	token.AND_ASSIGN: token.AND, token.OR_ASSIGN: token.OR, token.XOR_ASSIGN: token.XOR,
}

// updateOp is the operator by which a statement updates its i-th target: that of `x op= e`, `x = x op e`, `x = min(x, e)` and
// `if e < x { x = e }`; ILLEGAL for anything else.
func (l *lowerer) updateOp(s *ast.AssignStmt, i int) token.Token {
	if op, ok := updateOps[s.Tok]; ok {
		return op
	}
	if l.env != nil && l.env.extremes[s] != token.ILLEGAL {
		return l.env.extremes[s]
	}
	if s.Tok != token.ASSIGN || len(s.Lhs) != len(s.Rhs) {
		return token.ILLEGAL
	}
	return updateExprOp(ast.Unparen(s.Rhs[i]), func(e ast.Expr) bool {
		return l.u.text(ast.Unparen(e)) == l.u.text(ast.Unparen(s.Lhs[i]))
	})
}

// updateExprOp is the operator of `x op e` and `min(x, e)`, where same reports x.
func updateExprOp(e ast.Expr, same func(ast.Expr) bool) token.Token {
	switch r := e.(type) {
	case *ast.BinaryExpr:
		switch r.Op {
		case token.ADD, token.MUL, token.AND, token.OR, token.XOR, token.LAND, token.LOR:
			if same(r.X) || same(r.Y) {
				return r.Op
			}
		case token.SUB:
			if same(r.X) {
				return token.ADD
			}
		}
	case *ast.CallExpr:
		if id, ok := r.Fun.(*ast.Ident); ok && len(r.Args) == 2 && (same(r.Args[0]) || same(r.Args[1])) {
			switch id.Name {
			case "min":
				return token.LSS
			case "max":
				return token.GTR
			}
		}
	}
	return token.ILLEGAL
}

// extremum recognises `if e > s { s = e }` so that the way out can be a reduction.
func (env *environment) extremum(s *ast.IfStmt) {
	cond, ok := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	if !ok || len(s.Body.List) != 1 || s.Else != nil {
		return
	}
	asg, ok := s.Body.List[0].(*ast.AssignStmt)
	if !ok || asg.Tok != token.ASSIGN || len(asg.Lhs) != 1 {
		return
	}
	target := env.u.text(asg.Lhs[0])
	less := cond.Op == token.LSS || cond.Op == token.LEQ
	greater := cond.Op == token.GTR || cond.Op == token.GEQ
	switch {
	case less && env.u.text(cond.Y) == target, greater && env.u.text(cond.X) == target:
		env.extremes[asg] = token.LSS // e < s, s > e: a minimum
	case greater && env.u.text(cond.Y) == target, less && env.u.text(cond.X) == target:
		env.extremes[asg] = token.GTR
	}
}
