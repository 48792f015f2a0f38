package independence

import (
	"go/ast"
	"go/token"
)

func (w *walker) ifStmt(s *ast.IfStmt, st *state) {
	if s.Init != nil {
		w.stmt(s.Init, st)
	}
	w.eval(s.Cond, st)
	if is, ok := truth(w.r.Info.Types[s.Cond].Value); ok {
		if is {
			w.block(s.Body.List, st)
		} else if s.Else != nil {
			w.stmt(s.Else, st)
		}
		return
	}
	before := len(st.facts)
	yes, no := st.clone(), st.clone()
	yes.know(w.condition(s.Cond, true, st).facts...)
	no.know(w.condition(s.Cond, false, st).facts...)
	w.unsure++
	w.block(s.Body.List, yes)
	if s.Else != nil {
		w.stmt(s.Else, no)
	}
	w.unsure--
	*st = *w.merge(yes, no, before)
}

// switchStmt walks each case from the same start. Which of them is left early, or runs into the next, is not
// followed: what a switch with such statements assigns is not known behind it.
func (w *walker) switchStmt(s *ast.SwitchStmt, st *state) {
	if s.Init != nil {
		w.stmt(s.Init, st)
	}
	if s.Tag != nil {
		w.eval(s.Tag, st)
	}
	w.cases(s, s.Body, st, func(c *ast.CaseClause, in *state) {
		for _, e := range c.List {
			w.eval(e, in)
		}
		if s.Tag == nil && len(c.List) == 1 {
			in.know(w.condition(c.List[0], true, in).facts...)
		}
	})
}

func (w *walker) typeSwitch(s *ast.TypeSwitchStmt, st *state) {
	if s.Init != nil {
		w.stmt(s.Init, st)
	}
	w.cases(s, s.Body, st, func(*ast.CaseClause, *state) {})
}

func (w *walker) cases(s ast.Stmt, body *ast.BlockStmt, st *state, head func(*ast.CaseClause, *state)) {
	before := len(st.facts)
	mixed := mixes(body)
	var end *state
	whole := false
	w.unsure++
	for _, c := range body.List {
		c := c.(*ast.CaseClause)
		whole = whole || c.List == nil
		in := st.clone()
		if mixed {
			w.forget(s, in)
		}
		head(c, in)
		w.block(c.Body, in)
		if end == nil {
			end = in
		} else {
			end = w.merge(end, in, before)
		}
	}
	w.unsure--
	switch {
	case mixed || end == nil:
		w.forget(s, st)
	case whole:
		*st = *end
	default:
		*st = *w.merge(end, st.clone(), before)
	}
}

// mixes reports a switch whose cases do not simply end: a break of its own, or a fallthrough.
func mixes(body *ast.BlockStmt) bool {
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		b, ok := n.(*ast.BranchStmt)
		found = found || ok && b.Tok != token.CONTINUE
		return !found
	})
	return found
}

func (w *walker) selectStmt(s *ast.SelectStmt, st *state) {
	w.unsure++
	for _, c := range s.Body.List {
		c := c.(*ast.CommClause)
		in := st.clone()
		if c.Comm != nil {
			w.stmt(c.Comm, in)
		}
		w.block(c.Body, in)
	}
	w.unsure--
	w.forget(s, st)
}

// branch ends this way through the program. Where it ends the iteration of the associated loop, what comes later is
// not sure to happen.
func (w *walker) branch(s *ast.BranchStmt, st *state) {
	if s.Tok == token.FALLTHROUGH {
		return
	}
	st.dead = true
	if s.Label != nil || s.Tok == token.GOTO || s.Tok == token.CONTINUE && len(w.loops) <= len(w.nest) {
		w.skipped = true
	}
}

// returnStmt leaves a function that is followed; the region has none of its own.
func (w *walker) returnStmt(s *ast.ReturnStmt, st *state) {
	w.returns++
	w.returned = w.evalAll(s.Results, 0, st)
	st.dead, w.skipped = true, true
}
