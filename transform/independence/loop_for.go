package independence

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/affine"
)

func (w *walker) forStmt(s *ast.ForStmt, st *state) {
	done := w.head(s)
	if s.Init != nil {
		w.stmt(s.Init, st)
	}
	l, in := w.enter(s, s.Body, s.Post, st)
	if v := w.loopVar(s); v != nil && in.values[v].kind == number {
		l.name, l.value = v.Name(), in.values[v].n
		if isNarrow(v.Type()) && !w.ends(s, l, in) {
			delete(in.values, v)
			l.name = ""
		} else if isUnsigned(v.Type()) {
			in.know(fact{p: l.value}) // there are no negative numbers to become
		}
	}
	w.within(l, func() {
		if s.Cond != nil {
			w.eval(s.Cond, in)
			h := w.condition(s.Cond, true, in)
			l.head, l.exact, l.same = least(h.facts), h.exact, h.only(w.us, l.count)
			if p, ok := w.until(s, l, in); ok {
				l.head, l.exact = []affine.Poly{p}, true
			}
			in.know(append(h.facts, atLeast(l.head...)...)...)
			in.know(atLeast(w.forward(s, l, in)...)...)
		}
		done()
		w.body(l, s.Body, in)
		if s.Post != nil && !in.dead {
			defer w.head(s)()
			w.stmt(s.Post, in)
		}
	})
	w.forget(s, st)
}

// ends reports a loop whose variable gets to its bound before it wraps, or which never ends.
func (w *walker) ends(s *ast.ForStmt, l *loop, in *state) bool {
	c, ok := s.Cond.(*ast.BinaryExpr)
	if !ok || c.Op != token.NEQ {
		return ok
	}
	p, ok := w.until(s, l, in)
	return ok && w.implies(in, p.Put(put(l.count, 0)).Plus(1))
}

// until is the condition `v != bound` of a loop that steps v by 1 towards its bound: that v has not got there. A
// variable that has begun beyond it wraps, of an ordinary type after more iterations than a program lives.
func (w *walker) until(s *ast.ForStmt, l *loop, in *state) (affine.Poly, bool) {
	c, ok := s.Cond.(*ast.BinaryExpr)
	if !ok || c.Op != token.NEQ || l.name == "" {
		return affine.Poly{}, false
	}
	x, y := w.again(c.X, in), w.again(c.Y, in)
	if y.Equal(l.value) {
		x, y = y, x
	}
	step, constant := l.step().Value()
	if !x.Equal(l.value) || !constant || step != 1 && step != -1 {
		return affine.Poly{}, false
	}
	return y.Sub(x).Scale(step).Plus(-1), true
}

// step is what each iteration adds to the variable.
func (l *loop) step() affine.Poly {
	next := l.value.Put(func(v affine.Var) (affine.Poly, bool) { return affine.Of(v).Plus(1), v == l.count })
	return next.Sub(l.value)
}

// head begins the head of a loop, and what it returns ends it. That of an associated loop is the host's.
func (w *walker) head(s ast.Stmt) (end func()) {
	if !w.associated[s] {
		return func() {}
	}
	w.muted++
	return func() { w.muted-- }
}

// loopVar is the variable that the loop's init statement declares or assigns first; without one, that which its head
// steps and its condition names.
func (w *walker) loopVar(s *ast.ForStmt) *types.Var {
	if s.Init == nil {
		return w.steppedVar(s)
	}
	init, ok := s.Init.(*ast.AssignStmt)
	if !ok {
		return nil
	}
	id, ok := init.Lhs[0].(*ast.Ident)
	if !ok {
		return nil
	}
	v, _ := w.r.Info.ObjectOf(id).(*types.Var)
	return v
}

// steppedVar is the only variable that a loop's head assigns and its condition names.
func (w *walker) steppedVar(s *ast.ForStmt) (v *types.Var) {
	if s.Post == nil || s.Cond == nil {
		return nil
	}
	named := map[*types.Var]bool{}
	ast.Inspect(s.Cond, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if x, ok := w.r.Info.Uses[id].(*types.Var); ok {
				named[x] = true
			}
		}
		return true
	})
	for x := range w.changed(s.Post) {
		if named[x] && v != nil {
			return nil
		} else if named[x] {
			v = x
		}
	}
	return v
}

// forward is the sign of a step that is not a constant: a loop that ends of itself goes towards its bound.
func (w *walker) forward(s *ast.ForStmt, l *loop, in *state) []affine.Poly {
	cond, ok := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	if !ok || l.name == "" || leaves(s.Body) {
		return nil
	}
	step := l.step()
	if _, constant := step.Value(); constant {
		return nil
	}
	x, y := w.again(cond.X, in), w.again(cond.Y, in)
	switch {
	case cond.Op == token.LSS || cond.Op == token.LEQ:
	case cond.Op == token.GTR || cond.Op == token.GEQ:
		x, y = y, x
	default:
		return nil
	}
	switch {
	case x.Equal(l.value):
		return []affine.Poly{step.Plus(-1)}
	case y.Equal(l.value):
		return []affine.Poly{step.Scale(-1).Plus(-1)}
	}
	return nil
}
