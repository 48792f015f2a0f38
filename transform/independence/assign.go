package independence

import (
	"go/ast"
	"go/token"
	"go/types"
)

func (w *walker) assign(s *ast.AssignStmt, st *state) {
	defer func(was bool) { w.soft = was }(w.soft)
	if s.Tok != token.ASSIGN && s.Tok != token.DEFINE {
		old := w.eval(s.Lhs[0], st)
		by := w.eval(s.Rhs[0], st)
		w.checkOperands(s.Lhs[0], s.Tok, by, w.typeOf(s.Lhs[0]), st)
		w.store(s.Lhs[0], w.arithmetic(operators[s.Tok], old, by, w.typeOf(s.Lhs[0]), st), st)
		return
	}
	targets := make([]target, len(s.Lhs))
	for i, x := range s.Lhs {
		targets[i] = w.target(x, st) // all of them before anything is assigned
	}
	values := w.evalAll(s.Rhs, len(s.Lhs), st)
	for i, x := range s.Lhs {
		op := w.updates[x].Op
		w.soft = op == token.LSS || op == token.GTR
		var from ast.Expr
		if len(s.Lhs) == len(s.Rhs) {
			from = s.Rhs[i]
		}
		w.linkTo(targets[i], from, values[i], st)
		w.mixIn(targets[i], from, values[i])
		w.assignTo(targets[i], values[i], st)
	}
}

// operators are those of the assignment operators.
var operators = map[token.Token]token.Token{
	token.ADD_ASSIGN: token.ADD, token.SUB_ASSIGN: token.SUB, token.MUL_ASSIGN: token.MUL, token.QUO_ASSIGN: token.QUO,
	token.REM_ASSIGN: token.REM, token.AND_ASSIGN: token.AND, token.OR_ASSIGN: token.OR, token.XOR_ASSIGN: token.XOR,
	token.SHL_ASSIGN: token.SHL, token.SHR_ASSIGN: token.SHR, token.AND_NOT_ASSIGN: token.AND_NOT,
}

// evalAll evaluates the right side of an assignment or declaration of n variables.
func (w *walker) evalAll(list []ast.Expr, n int, st *state) []value {
	values := make([]value, max(n, len(list)))
	if len(list) == 1 && n > 1 {
		if call, ok := ast.Unparen(list[0]).(*ast.CallExpr); ok {
			copy(values, w.results(call, st))
			return values
		}
	}
	for i, e := range list {
		values[i] = w.eval(e, st)
	}
	return values
}

func (w *walker) declare(s *ast.DeclStmt, st *state) {
	g, ok := s.Decl.(*ast.GenDecl)
	if !ok || g.Tok != token.VAR {
		return
	}
	for _, spec := range g.Specs {
		v := spec.(*ast.ValueSpec)
		values := w.evalAll(v.Values, len(v.Names), st)
		for i, name := range v.Names {
			x := values[i]
			if len(v.Values) == 0 {
				x = zero(w.typeOf(name))
			}
			w.store(name, x, st)
		}
	}
}

// store assigns to a variable of the iteration's own, or notes that memory is written.
func (w *walker) store(e ast.Expr, x value, st *state) { w.assignTo(w.target(e, st), x, st) }

// target is what an assignment assigns: a variable that each iteration has for itself, or memory.
type target struct {
	e  ast.Expr
	v  *types.Var
	at place
}

func (w *walker) target(e ast.Expr, st *state) target {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		v, ok := w.r.Info.ObjectOf(id).(*types.Var)
		if !ok {
			return target{} // the blank identifier
		}
		if w.own(v) {
			return target{e: e, v: v}
		}
	}
	return target{e: e, at: w.locate(e, st)}
}

// mixIn notes what an assignment gives to memory that the iteration has made, or may have made.
func (w *walker) mixIn(t target, from ast.Expr, x value) {
	switch {
	case t.v != nil || t.e == nil || !leads(w.typeOf(t.e)):
	case t.at.known():
		w.mix(t.at.root, w.typeOf(t.e), from, x)
	case !w.newAlone(from, x):
		w.mixAll()
	}
}

func (w *walker) assignTo(t target, x value, st *state) {
	switch {
	case t.v != nil && w.tracked(t.v):
		st.set(t.v, x)
	case t.v == nil && t.e != nil:
		w.assignPart(t.e, x, st)
		if t.at.known() {
			w.assignMade(t.at, x, st)
		} else {
			w.loseMade(st)
		}
		w.touch(t.at, w.typeOf(t.e), true, t.e, st)
		w.keep(t, x, st)
	}
}
