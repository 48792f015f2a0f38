package independence

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/affine"
)

// loop is a loop around an access.
type loop struct {
	stmt  ast.Stmt
	count affine.Var    // the iterations before this one
	name  string        // of its variable; empty where it has none
	value affine.Poly   // of its variable
	head  []affine.Poly // each at least 0 in every iteration
	exact bool          // it runs as long as these hold, and no shorter
	same  bool          // all iterations of the loops around run it equally often
}

// enter begins a loop: what it changes is not known in its body, but for what each iteration steps by the same.
func (w *walker) enter(s ast.Stmt, body *ast.BlockStmt, post ast.Stmt, st *state) (l *loop, in *state) {
	l = &loop{stmt: s}
	mark := affine.Var(len(w.us.list))
	l.count = w.us.fresh("iteration", true)
	w.us.at(l.count).loop = l
	w.us.fact(l.count, affine.Of(l.count))
	in = st.clone()
	w.forget(s, in)
	for v, update := range w.steps(body, post) {
		old, ok := st.values[v]
		if w.carried(s, v) {
			old, ok = w.outside.value(v), true
		}
		if x, moves := w.next(v, update, old, l); moves {
			in.set(v, x)
			continue
		}
		if ok && old.kind == elements && w.tracked(v) {
			if by, steps := w.stepOf(v, update, in); steps && by.Known() && !w.newer(by, mark) {
				in.set(v, old.behind(by.Mul(affine.Of(l.count))))
			}
			continue
		}
		if !ok || old.kind != number || !w.tracked(v) || isNarrow(v.Type()) && !w.counts(s, v) {
			continue // what is narrow may wrap; of the loop's own variable it is looked at
		}
		by, ok := w.stepOf(v, update, in)
		switch {
		case ok && !w.newer(by, mark):
			stepped := numberOf(old.n.Add(by.Mul(affine.Of(l.count))))
			in.set(v, stepped)
		case ok: // which number it is does not show; differences with it do
			in.set(v, numberOf(w.unknownOf("…", v.Type(), true)))
		}
	}
	return l, in
}

// counts reports the variable that a loop begins with.
func (w *walker) counts(s ast.Stmt, v *types.Var) bool {
	f, ok := s.(*ast.ForStmt)
	return ok && w.loopVar(f) == v
}

// carried reports a variable from outside that an associated loop steps, its own one perhaps: the first of its
// iterations has its value from before, and of narrow types it may wrap.
func (w *walker) carried(s ast.Stmt, v *types.Var) bool {
	if len(w.loops) > 0 || !w.associated[s] || w.local(v) || isNarrow(v.Type()) {
		return false
	}
	f, ok := s.(*ast.ForStmt)
	return w.r.Linear != nil && w.r.Linear(v) || ok && f.Init == nil && w.loopVar(f) == v
}

// forget drops what is known of the variables that n assigns.
func (w *walker) forget(n ast.Node, st *state) {
	if w.relinks(n) {
		st.stored = nil
	}
	for v := range w.changed(n) {
		if x := st.values[v]; x.kind == elements && (!w.outside.looking || w.reslices(n, v)) {
			st.values[v] = w.somewhere(x)
		} else {
			st.set(v, w.movedOn(n, v, x))
		}
	}
	for v := range w.divided(n) {
		delete(st.values, v)
	}
	for v := range st.values {
		if w.loose[v] {
			delete(st.values, v)
		}
	}
	if len(w.made) > 0 && w.reassigns(n) {
		w.loseMade(st)
	}
}

// reslices reports that what n assigns to a slice is a part of that slice.
func (w *walker) reslices(n ast.Node, v *types.Var) bool {
	is := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && w.r.Info.ObjectOf(id) == v
	}
	only := true
	assignments(n, func(e ast.Expr, by ast.Node) {
		if !is(e) {
			return
		}
		s, ok := by.(*ast.AssignStmt)
		if !ok || len(s.Lhs) != len(s.Rhs) {
			only = false
			return
		}
		part, ok := ast.Unparen(s.Rhs[slices.Index(s.Lhs, e)]).(*ast.SliceExpr)
		only = only && ok && is(part.X)
	})
	return only
}

// within walks what a loop holds.
func (w *walker) within(l *loop, walk func()) {
	w.loops = append(w.loops, l)
	if w.associated[l.stmt] {
		w.nest = slices.Clone(w.loops)
	}
	walk()
	w.loops = w.loops[:len(w.loops)-1]
}

// body walks the body of a loop. What stands in one that may be left before its end is not sure to happen.
func (w *walker) body(l *loop, b *ast.BlockStmt, in *state) {
	if !w.associated[l.stmt] && leaves(b) {
		w.unsure++
		defer func() { w.unsure-- }()
	}
	w.block(b.List, in)
}

func isUnsigned(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsUnsigned != 0
}
