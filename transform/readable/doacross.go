package readable

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// The iterations of a loop with the clause ordered follow each other, so that none waits for one before it: doacross
// (OpenMP 5.2, section 15.9.6) asks for nothing. One that waited for itself, or for a later one, would for ever.

// WaitsBefore refuses vectors of a directive of the host's that are of no earlier iteration.
func (u *Maker) WaitsBefore(b *directives.Bound) { (&Lowerer{U: u}).waitsBefore(b) }

// waitsBefore refuses vectors that are of no earlier iteration.
func (l *Lowerer) waitsBefore(b *directives.Bound) {
	loop := directives.OrderedBy(b)
	if loop == nil {
		l.refuseDirective(b, "'ordered' with doacross in a function that the loop calls")
		return
	}
	for _, cl := range directives.Get[*directives.DoacrossClause](b.Directive) {
		for _, e := range cl.Vector {
			if !directives.IsCurIteration(e) && !l.U.TypeCheck(e, b.Pos) {
				return
			}
		}
		if cl.Vector != nil && !directives.IsCurIteration(cl.Vector[0]) {
			l.earlier(cl, loop.Stmt)
		}
	}
}

// earlier holds a vector to the loops that it counts.
func (l *Lowerer) earlier(cl *directives.DoacrossClause, s ast.Stmt) {
	decided := false
	for _, e := range cl.Vector {
		v, step, body := l.counter(s)
		id, offset := l.iterationOf(e)
		if v == nil || id == nil || l.U.Object(id) != v {
			l.U.Errorf(e, source.CodeClauseExpr,
				"%s is not about the variable of the loop that doacross counts here", l.U.Text(e)).
				Fix("name the variable of each loop, the outermost first: i, i-n or i+n")
			return
		}
		if offset == nil {
			return // it shows when the program runs
		}
		if !decided && constant.Sign(offset) != 0 {
			if decided = true; constant.Sign(offset)*step > 0 {
				l.U.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseExpr,
					"this waits for a later iteration, which waits for this one").
					Fix("name an earlier one")
				return
			}
		}
		s = onlyLoop(body)
	}
	if !decided {
		l.U.ErrorAt(cl.Pos(), cl.End(), source.CodeClauseExpr, "an iteration waits for itself here").
			Fix("name an earlier one")
	}
}

// iterationOf is an element of a vector: a variable and what is added to it, nil where that is not constant.
func (l *Lowerer) iterationOf(e ast.Expr) (id *ast.Ident, offset constant.Value) {
	offset = constant.MakeInt64(0)
	if b, ok := ast.Unparen(e).(*ast.BinaryExpr); ok {
		if e, offset = b.X, l.U.Info().Types[b.Y].Value; offset != nil && b.Op == token.SUB {
			offset = constant.UnaryOp(token.SUB, offset, 0)
		}
	}
	id, _ = ast.Unparen(e).(*ast.Ident)
	return id, offset
}

// counter is the variable of a loop, whether it is counted up, 1, or down, -1, and the loop's body. Step is 0 where
// that is not constant.
func (l *Lowerer) counter(s ast.Stmt) (v types.Object, step int, body *ast.BlockStmt) {
	switch s := s.(type) {
	case *ast.RangeStmt:
		id, _ := s.Key.(*ast.Ident)
		return l.U.Object(id), 1, s.Body
	case *ast.ForStmt:
		switch post := s.Post.(type) {
		case *ast.IncDecStmt:
			id, _ := ast.Unparen(post.X).(*ast.Ident)
			return l.U.Object(id), map[token.Token]int{token.INC: 1, token.DEC: -1}[post.Tok], s.Body
		case *ast.AssignStmt:
			id, _ := ast.Unparen(post.Lhs[0]).(*ast.Ident)
			if by := l.U.Info().Types[post.Rhs[0]].Value; by != nil && by.Kind() != constant.Unknown {
				step = constant.Sign(by) * map[token.Token]int{token.ADD_ASSIGN: 1, token.SUB_ASSIGN: -1}[post.Tok]
			}
			return l.U.Object(id), step, s.Body
		}
	}
	return nil, 0, nil
}

// onlyLoop is the loop that is all that the body of another one holds, but for what has no loop in it; nil where there
// is none, or several.
func onlyLoop(body *ast.BlockStmt) (found ast.Stmt) {
	if body == nil {
		return nil
	}
	for _, s := range body.List {
		for lab, ok := s.(*ast.LabeledStmt); ok; lab, ok = s.(*ast.LabeledStmt) {
			s = lab.Stmt
		}
		if !isLoop(s) {
			continue
		}
		if found != nil {
			return nil
		}
		found = s
	}
	return found
}
