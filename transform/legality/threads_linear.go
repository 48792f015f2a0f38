package legality

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/directives"
	"github.com/gooffload/gooffload/transform/source"
)

// steppedSo holds the body of a loop to what a linear clause says: each part of the loop begins with what the step
// makes of the number of iterations before it, and the body itself steps the variable (language.md, section 3).
func (u *Checker) steppedSo(t *threads, cl *directives.LinearClause, it directives.Item, v *types.Var) {
	if !source.IsBasic(v.Type(), types.IsInteger) {
		return // refused
	}
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && u.Object(id) == types.Object(v)
	}
	var assigns []ast.Node
	ast.Inspect(t.Stmt, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			if n.Tok != token.DEFINE && slices.ContainsFunc(n.Lhs, is) {
				assigns = append(assigns, n)
			}
		case *ast.IncDecStmt:
			if is(n.X) {
				assigns = append(assigns, n)
			}
		}
		return true
	})
	want := constant.MakeInt64(1)
	if cl.Step != nil {
		if want = integer(u.Info().Types[cl.Step].Value); want == nil {
			return
		}
	}
	name := v.Name()
	if !u.MayAssign(t.Stmt, v) {
		if constant.Sign(want) != 0 {
			u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
				"%s is said to be stepped by %s, and the loop does not assign it", name, want).
				Fix("step it in the body, " + name + " += " + want.ExactString() + ", or leave it out of the clause")
		}
		return
	}
	if len(assigns) != 1 {
		return
	}
	at, by := assigns[0].(ast.Stmt), u.steps(assigns[0], is)
	switch always := slices.Contains(t.Body, at) && !leavesBefore(directives.LoopBody(t.Nest[len(t.Nest)-1]), at.Pos()); {
	case by == nil:
	case !always:
		if !u.inLoop(t, at) {
			u.Warn(at, source.CodeClauseExpr,
				"%s is said to be linear, and an iteration may end without having stepped it: "+
					"the plain build has another value then", name).
				Fix("step it on every way through the body, or keep it out of the clause and compute it from the loop's variable")
		}
	case constant.Compare(by, token.NEQ, want):
		u.ErrorAt(it.Pos, it.End, source.CodeClauseExpr,
			"%s is said to be stepped by %s, and the loop steps it by %s", name,
			want, by).Fix("linear(" + name + ": " + by.ExactString() + ")")
	}
}

// steps is the constant by which a statement steps a variable; nil for anything else.
func (u *Checker) steps(n ast.Node, is func(ast.Expr) bool) constant.Value {
	minus := func(v constant.Value) constant.Value {
		if v == nil {
			return nil
		}
		return constant.UnaryOp(token.SUB, v, 0)
	}
	value := func(e ast.Expr) constant.Value { return integer(u.Info().Types[e].Value) }
	switch s := n.(type) {
	case *ast.IncDecStmt:
		if s.Tok == token.DEC {
			return constant.MakeInt64(-1)
		}
		return constant.MakeInt64(1)
	case *ast.AssignStmt:
		if len(s.Lhs) != 1 {
			return nil
		}
		b, sum := ast.Unparen(s.Rhs[0]).(*ast.BinaryExpr)
		switch {
		case s.Tok == token.ADD_ASSIGN:
			return value(s.Rhs[0])
		case s.Tok == token.SUB_ASSIGN:
			return minus(value(s.Rhs[0]))
		case s.Tok != token.ASSIGN || !sum:
		case b.Op == token.ADD && is(b.X):
			return value(b.Y)
		case b.Op == token.ADD && is(b.Y):
			return value(b.X)
		case b.Op == token.SUB && is(b.X):
			return minus(value(b.Y))
		}
	}
	return nil
}

// inLoop reports a statement that a loop in the body of the construct's runs, several times maybe.
func (u *Checker) inLoop(t *threads, at ast.Node) (found bool) {
	for _, s := range t.Body {
		ast.Inspect(s, func(n ast.Node) bool {
			if loop, is := n.(ast.Stmt); is && isLoop(loop) {
				found = found || holds(loop, at)
			}
			return !found
		})
	}
	return found
}
