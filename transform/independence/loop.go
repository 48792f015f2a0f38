package independence

import (
	"go/ast"
	"go/token"
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
		if !ok || old.kind != number || !w.tracked(v) {
			continue
		}
		by, ok := w.stepOf(v, update, in)
		if ok && !w.newer(by, mark) {
			stepped := numberOf(old.n.Add(by.Mul(affine.Of(l.count))))
			in.set(v, stepped)
		}
	}
	return l, in
}

// forget drops what is known of the variables that n assigns.
func (w *walker) forget(n ast.Node, st *state) {
	for v := range w.changed(n) {
		if x := st.values[v]; x.kind == elements {
			st.values[v] = w.somewhere(x)
		} else {
			delete(st.values, v)
		}
	}
	for v := range st.values {
		if w.loose[v] {
			delete(st.values, v)
		}
	}
}

// newer reports unknowns that did not exist at the mark and are no others' names: they may be different in each iteration.
func (w *walker) newer(p affine.Poly, mark affine.Var) bool {
	found := !p.Known()
	p.Vars(func(v affine.Var) bool {
		found = found || v >= mark && w.us.at(v).varies
		return !found
	})
	return found
}

// steps are the variables that a loop assigns exactly once in each iteration: after its body, or in the body where no statement
// can be left out.
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
	case *ast.AssignStmt:
		switch s.Tok {
		case token.ADD_ASSIGN:
			return w.again(s.Rhs[0], st), true
		case token.SUB_ASSIGN:
			return w.again(s.Rhs[0], st).Scale(-1), true
		case token.ASSIGN:
			return w.difference(v, s, st)
		}
	}
	return affine.Poly{}, false
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

// until is the condition `v != bound` of a loop that steps v by 1 towards its bound: that v has not got there. A variable that has begun
// beyond it wraps, of an ordinary type after more iterations than a program lives.
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

// loopVar is the variable that the loop's init statement declares or assigns first.
func (w *walker) loopVar(s *ast.ForStmt) *types.Var {
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

func (w *walker) rangeStmt(s *ast.RangeStmt, st *state) {
	done := w.head(s)
	x := w.eval(s.X, st)
	done()
	t := w.typeOf(s.X)
	at, n := w.ranged(s.X, x, t, st)
	l, in := w.enter(s, s.Body, nil, st)
	key, elem := value{}, value{}
	if n.Known() {
		l.head = []affine.Poly{n.Plus(-1).Sub(affine.Of(l.count))}
		l.exact, l.same = true, !w.us.varies(n)
		l.value = affine.Of(l.count)
		key = numberOf(l.value)
		in.know(atLeast(l.head...)...)
	}
	if id, ok := s.Key.(*ast.Ident); ok && id.Name != "_" && n.Known() {
		l.name = id.Name
	}
	w.within(l, func() {
		if n.Known() && s.Value != nil && !isBlank(s.Value) {
			elem = w.load(at.element(w.shift(x, l.value)), elementOf(t), s.Value, in)
		}
		for _, k := range []struct {
			e ast.Expr
			x value
		}{{s.Key, key}, {s.Value, elem}} {
			if k.e != nil {
				w.store(k.e, k.x, in)
			}
		}
		w.body(l, s.Body, in)
	})
	w.forget(s, st)
}

// ranged is where the elements of a range's operand are, and how many; the number is not known of what has none.
func (w *walker) ranged(e ast.Expr, x value, t types.Type, st *state) (at place, n affine.Poly) {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		if u.Info()&types.IsInteger != 0 {
			return place{}, w.numberOf(x, e)
		}
	case *types.Slice:
		return x.at, w.lengthOf(x, e)
	case *types.Array:
		return place{}, affine.Const(u.Len()) // of a copy
	case *types.Pointer:
		if a, ok := u.Elem().Underlying().(*types.Array); ok {
			return x.at, affine.Const(a.Len())
		}
	}
	return place{}, affine.Unknown()
}

// shift is the index behind a slice's own, in the array that it is a part of.
func (w *walker) shift(x value, i affine.Poly) affine.Poly {
	if x.kind == elements {
		return x.off.Add(i)
	}
	return i
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

func isBlank(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == "_"
}

func elementOf(t types.Type) types.Type {
	switch t := t.Underlying().(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Array:
		return t.Elem()
	case *types.Pointer:
		return elementOf(t.Elem())
	}
	return types.Typ[types.Invalid]
}
