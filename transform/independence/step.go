package independence

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// newer reports unknowns that did not exist at the mark and are not names of others: they may be different in each
// iteration.
func (w *walker) newer(p affine.Poly, mark affine.Var) bool {
	found := !p.Known()
	p.Vars(func(v affine.Var) bool {
		found = found || v >= mark && w.us.at(v).varies
		return !found
	})
	return found
}

// steps are the variables that a loop assigns exactly once in each iteration: after its body, or in the body where no
// statement can be left out.
func (w *walker) steps(body *ast.BlockStmt, post ast.Stmt) map[*types.Var]ast.Stmt {
	times := map[*types.Var]int{}
	each := map[*types.Var]ast.Stmt{}
	count := func(n ast.Node) {
		assignments(n, func(e ast.Expr, _ ast.Node) {
			if id, ok := ast.Unparen(e).(*ast.Ident); ok {
				if v, ok := w.r.Info.ObjectOf(id).(*types.Var); ok {
					times[v]++
				}
			}
		})
	}
	top := func(s ast.Stmt) {
		for v := range w.changed(s) {
			each[v] = s
		}
	}
	count(body)
	if !continues(body) {
		for _, s := range body.List {
			top(s)
		}
	}
	if post != nil {
		count(post)
		top(post)
	}
	for v := range each {
		if times[v] != 1 {
			delete(each, v)
		}
	}
	return each
}

// continues reports a continue or goto anywhere.
func continues(n ast.Node) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		b, ok := n.(*ast.BranchStmt)
		found = found || ok && (b.Tok == token.CONTINUE || b.Tok == token.GOTO)
		return !found
	})
	return found
}

// stepOf is what a statement adds to a variable that it assigns: x++, x += c, x = x + c, and the like.
func (w *walker) stepOf(v *types.Var, s ast.Stmt, st *state) (by affine.Poly, ok bool) {
	switch s := s.(type) {
	case *ast.IncDecStmt:
		if s.Tok == token.DEC {
			return affine.Const(-1), true
		}
		return affine.Const(1), true
	case *ast.ForStmt:
		return w.stepOfLoop(v, s, s.Body, s.Post, st)
	case *ast.RangeStmt:
		return w.stepOfLoop(v, s, s.Body, nil, st)
	case *ast.AssignStmt:
		switch s.Tok {
		case token.ADD_ASSIGN:
			return w.again(s.Rhs[0], st), true
		case token.SUB_ASSIGN:
			return w.again(s.Rhs[0], st).Scale(-1), true
		case token.ASSIGN:
			if by := w.shortens(v, s); by != nil {
				return w.again(by, st), true
			}
			return w.difference(v, s, st)
		}
	}
	return affine.Poly{}, false
}

// stepOfLoop is what all iterations of a loop together add to a variable that each of them steps by the same.
func (w *walker) stepOfLoop(v *types.Var, s ast.Stmt, body *ast.BlockStmt, post ast.Stmt, st *state) (by affine.Poly,
	ok bool) {
	update := w.steps(body, post)[v]
	if update == nil || leaves(body) {
		return affine.Poly{}, false
	}
	n, ok := w.turns(s, st)
	if !ok {
		return affine.Poly{}, false
	}
	at := st.clone()
	w.forget(s, at)
	by, ok = w.stepOf(v, update, at)
	return by.Mul(n), ok
}

// turns is how often a loop runs that counts up by 1.
func (w *walker) turns(s ast.Stmt, st *state) (n affine.Poly, ok bool) {
	switch s := s.(type) {
	case *ast.RangeStmt:
		w.muted++
		_, n = w.ranged(s.X, w.eval(s.X, st), w.typeOf(s.X), st)
		w.muted--
	case *ast.ForStmt:
		init, isAssign := s.Init.(*ast.AssignStmt)
		cond, isBinary := ast.Unparen(s.Cond).(*ast.BinaryExpr)
		if !isAssign || !isBinary || len(init.Lhs) != 1 || len(init.Rhs) != 1 || cond.Op != token.LSS &&
			cond.Op != token.LEQ {
			return n, false
		}
		v := w.loopVar(s)
		id, isIdent := ast.Unparen(cond.X).(*ast.Ident)
		if v == nil || !isIdent || w.r.Info.ObjectOf(id) != v || s.Post == nil || w.changed(s.Body)[v] {
			return n, false
		}
		if by, steps := w.stepOf(v, s.Post, st); !steps || !by.Equal(affine.Const(1)) {
			return n, false
		}
		n = w.again(cond.Y, st).Sub(w.again(init.Rhs[0], st))
		if cond.Op == token.LEQ {
			n = n.Plus(1)
		}
	}
	if !n.Known() {
		return n, false
	}
	return w.least("max", []affine.Poly{n, affine.Const(0)}), true
}

// difference is what `v = e` adds to v: e less v, where that does not depend on v.
func (w *walker) difference(v *types.Var, s *ast.AssignStmt, st *state) (by affine.Poly, ok bool) {
	i := slices.IndexFunc(s.Lhs, func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && w.r.Info.ObjectOf(id) == v
	})
	if i < 0 || len(s.Lhs) != len(s.Rhs) {
		return affine.Poly{}, false
	}
	at := st.clone()
	x := w.us.fresh(v.Name(), true)
	at.values[v] = numberOf(affine.Of(x))
	w.wide++
	by = w.again(s.Rhs[i], at).Sub(affine.Of(x))
	w.wide--
	depends := !by.Known()
	by.Vars(func(u affine.Var) bool {
		depends = depends || u == x
		return !depends
	})
	return by, !depends
}

// shortens is how many elements `s = s[n:]` takes from the beginning of a slice; nil of any other assignment to v.
func (w *walker) shortens(v *types.Var, s *ast.AssignStmt) ast.Expr {
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && w.r.Info.ObjectOf(id) == v
	}
	i := slices.IndexFunc(s.Lhs, is)
	if i < 0 || len(s.Lhs) != len(s.Rhs) {
		return nil
	}
	part, ok := ast.Unparen(s.Rhs[i]).(*ast.SliceExpr)
	if !ok || part.Low == nil || part.High != nil || !is(part.X) {
		return nil
	}
	if _, slice := v.Type().Underlying().(*types.Slice); !slice {
		return nil
	}
	return part.Low
}
