package definite

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/typeset"
)

// loop is a for statement of either form.
type loop struct {
	label   string
	head    func() // each time before the body, and once more
	body    func()
	post    func()
	endless bool
	runs    bool       // once at least
	counter *types.Var // that goes through 0, 1, … n-1; nil where there is none
	n       int64
}

// loop walks a loop until what is known at its head stays.
func (w *walker) loop(l loop) {
	entry, back := w.now, dead()
	mark := len(w.reads)
	if l.counter != nil && !w.counters[l.counter] {
		w.counters[l.counter] = true
		defer delete(w.counters, l.counter)
	}
	for {
		w.reads = w.reads[:mark]
		w.now = w.join(entry, w.next(l, back))
		l.head()
		head := w.now.clone()
		t := &target{label: l.label, loop: true}
		w.within(t, l.body)
		w.now = w.join(w.now, t.on)
		l.post()
		if !w.now.equal(back) {
			back = w.now
			continue
		}
		switch {
		case l.endless:
			w.now = dead()
		case l.runs:
			w.now = w.finished(l, back)
		default:
			w.now = w.next(l, head)
		}
		w.now = w.join(w.now, w.next(l, t.brk))
		return
	}
}

// next is what is known when the counter has gone on.
func (w *walker) next(l loop, s state) state {
	if l.counter == nil || s.dead {
		return s.clone()
	}
	return s.forget(l.counter)
}

// finished is what is known behind a loop that was not left early.
func (w *walker) finished(l loop, back state) state {
	if l.counter != nil && !back.dead {
		back = back.clone()
		w.promote(back, l.counter, l.n)
	}
	return w.next(l, back)
}

func (w *walker) forStmt(s *ast.ForStmt, label string) {
	w.stmt(s.Init, "")
	l := loop{
		label: label, endless: s.Cond == nil,
		head: func() { w.visit(s.Cond) },
		body: func() { w.stmt(s.Body, "") },
		post: func() { w.stmt(s.Post, "") },
	}
	w.counts(s, &l)
	w.loop(l)
}

// counts finds out how often `for k := first; k rel bound; …` runs, as far as that is written in constants.
func (w *walker) counts(s *ast.ForStmt, l *loop) {
	init, _ := s.Init.(*ast.AssignStmt)
	cond, _ := ast.Unparen(s.Cond).(*ast.BinaryExpr)
	if init == nil || cond == nil || init.Tok != token.DEFINE || len(init.Lhs) != 1 || len(init.Rhs) != 1 {
		return
	}
	id, ok := ast.Unparen(cond.X).(*ast.Ident)
	v, _ := w.info.Defs[init.Lhs[0].(*ast.Ident)].(*types.Var)
	first, is := w.constant(init.Rhs[0])
	bound, fixed := w.constant(cond.Y)
	if !ok || v == nil || w.info.Uses[id] != v || !is || !fixed {
		return
	}
	switch cond.Op {
	case token.LSS, token.LEQ, token.GTR, token.GEQ, token.NEQ, token.EQL:
		l.runs = constant.Compare(constant.MakeInt64(first), cond.Op, constant.MakeInt64(bound))
	}
	post, _ := s.Post.(*ast.IncDecStmt)
	if l.runs && first == 0 && post != nil && post.Tok == token.INC && !w.assigned(v, s.Body) {
		switch cond.Op {
		case token.LSS, token.NEQ:
			l.counter, l.n = v, bound
		case token.LEQ:
			l.counter, l.n = v, bound+1
		}
	}
}

func (w *walker) rangeStmt(s *ast.RangeStmt, label string) {
	n, fixed := w.length(s.X)
	if _, array := typeset.Underlying(w.info.TypeOf(s.X)).(*types.Array); !array || s.Value != nil {
		w.visit(s.X) // without values only the length counts
	}
	l := loop{
		label: label, head: func() {}, post: func() {}, runs: fixed && n > 0,
		body: func() {
			w.assigns(s.Key) // := declares one that each iteration has of its own
			w.assigns(s.Value)
			w.stmt(s.Body, "")
		},
	}
	if id, ok := s.Key.(*ast.Ident); ok && l.runs && s.Tok == token.DEFINE {
		if v, ok := w.info.Defs[id].(*types.Var); ok && !w.assigned(v, s.Body) {
			l.counter, l.n = v, n
		}
	}
	w.loop(l)
}

// assigns notes that a variable of a range is assigned.
func (w *walker) assigns(e ast.Expr) {
	if e == nil {
		return
	}
	if k, ok := w.place(e); ok {
		w.assign(k)
	}
}

// length is how many elements a range goes over, where that is constant.
func (w *walker) length(x ast.Expr) (int64, bool) {
	if n, ok := w.constant(x); ok {
		return n, true
	}
	if s, ok := ast.Unparen(x).(*ast.SliceExpr); ok && s.Low == nil && s.High == nil {
		x = s.X
	}
	t := typeset.Underlying(w.info.TypeOf(x))
	if p, ok := t.(*types.Pointer); ok {
		t = typeset.Underlying(p.Elem())
	}
	a, ok := t.(*types.Array)
	if !ok {
		return 0, false
	}
	return a.Len(), true
}

// assigned reports that code assigns a variable, or takes its address.
func (w *walker) assigned(v *types.Var, code ast.Node) (found bool) {
	is := func(e ast.Expr) {
		id, ok := ast.Unparen(e).(*ast.Ident)
		found = found || ok && w.info.ObjectOf(id) == v
	}
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				is(e)
			}
		case *ast.IncDecStmt:
			is(n.X)
		case *ast.RangeStmt:
			if n.Tok == token.ASSIGN {
				is(n.Key)
				is(n.Value)
			}
		case *ast.UnaryExpr:
			if n.Op == token.AND {
				is(n.X)
			}
		}
		return !found
	})
	return found
}
