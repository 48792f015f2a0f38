package fission

import (
	"go/constant"
	"go/token"
	"slices"

	"github.com/gooffload/gooffload/transform/ir"
)

// meets reports a place that differs from thread to thread and that two threads may compute nevertheless: x[t/2],
// x[next[t]]. A subscript that a loop of the thread's steps, or that an atomic step has given it, is taken to be apart,
// and so are several that differ: tile[t/8][t%8].
func (f *clashes) meets(place ir.Expr) bool {
	differing := 0
	for e := place; e != nil; {
		switch x := e.(type) {
		case *ir.Index:
			if !f.same(x.I) {
				if !f.loses(x.I) {
					return false
				}
				differing++
			}
			e = x.X
		case *ir.Field:
			e = x.X
		case *ir.Paren:
			e = x.X
		case *ir.Ref:
			return differing == 1
		default:
			return false
		}
	}
	return false
}

// loses reports a number that differs and may be one in two threads.
func (f *clashes) loses(e ir.Expr) bool {
	switch x := e.(type) {
	case *ir.Ref:
		v := f.values[x.Var]
		return v != nil && v != e && !f.same(v) && f.loses(v)
	case *ir.Paren:
		return f.loses(x.X)
	case *ir.Convert:
		return f.loses(x.X)
	case *ir.Index, *ir.Call:
		return true
	case *ir.Binary:
		switch x.Op {
		case token.QUO, token.REM, token.AND, token.SHR:
			return true
		}
		if !f.same(x.X) && !f.same(x.Y) {
			return false // the two together may tell the threads apart: (t/4)*4 + t%4
		}
		if f.same(x.X) {
			return f.loses(x.Y)
		}
		return f.loses(x.X)
	}
	return false
}

// touch is a place in memory of the team that has been used since the barrier before.
type touch struct {
	place ir.Expr
	of    *ir.Var
	subs  []subscript
	write bool
	by    threads
}

// threads are those that come to a statement: from first to last, as far as conditions on their number say so. doubt is
// the innermost condition that leaves open which of these come.
type threads struct {
	first, last int64
	but         *int64 // not this one
	doubt       ir.Expr
	other       bool // … where it does not hold
}

// one reports that two statements are one thread's, or that this is not known to be different.
func (f *clashes) one(a, b threads) bool {
	if a.doubt != nil && b.doubt != nil && a.other == b.other && f.alike(a.doubt, b.doubt) {
		return true
	}
	return a.first == a.last && b.first == b.last && a.first == b.first
}

func (a threads) none() bool { return a.first > a.last }

// only reports that no other thread comes than one.
func (a threads) only(n int64) bool { return a.first == n && a.last == n }

// kind is what is known of a subscript.
type kind int

const (
	unknown  kind = iota // it differs, and how is not known
	uniform              // it is the same in all threads
	numbered             // it is the thread's number, times something, plus something
	counting             // it runs through numbers that do not depend on the thread
	computed             // it is computed of the thread's number and of what is the same in all
)

type subscript struct {
	e     ir.Expr
	kind  kind
	times int64
	plus  int64 // of a constant that is uniform: what it is
	known bool  // … it is one
}

// touched compares a place with those that are used since the barrier before: x[t+1] of one thread is x[t] of the next,
// and x[0] of all is x[t] of the first.
func (f *clashes) touched(e ir.Expr, write bool) {
	if f.at != nil || f.by.none() || f.memory(e)&toTeam == 0 {
		return
	}
	t := touch{place: e, write: write, by: f.by}
	for p := e; ; {
		switch x := p.(type) {
		case *ir.Index:
			t.subs = append(t.subs, f.subscript(x.I))
			p = x.X
			continue
		case *ir.Field:
			p = x.X
			continue
		case *ir.Paren:
			p = x.X
			continue
		case *ir.Ref:
			t.of = x.Var
		}
		break
	}
	if t.of == nil || len(t.subs) == 0 && pointing(e) {
		return
	}
	slices.Reverse(t.subs)
	for _, o := range f.phase {
		if o.of == t.of && (o.write || write) && f.meet(o, t) {
			f.clash(o, t)
			break
		}
	}
	if !f.outside {
		f.phase = append(f.phase, t)
	}
}

// clash notes two places that may be one, each pair and each write once.
func (f *clashes) clash(o, t touch) {
	a, b := t, o
	if !t.write {
		a, b = o, t
	}
	for _, c := range f.found {
		if c.Place == a.place || c.Place == b.place {
			return
		}
	}
	f.found = append(f.found, Clash{Place: a.place, Other: b.place})
}

// meet reports places that may be one in two threads, and are not of one thread as far as that shows.
func (f *clashes) meet(a, b touch) bool {
	if f.one(a.by, b.by) {
		return false
	}
	n := min(len(a.subs), len(b.subs))
	alike, all := true, true
	for i := range n {
		alike = alike && f.alike(a.subs[i].e, b.subs[i].e)
		all = all && a.subs[i].kind == uniform
	}
	if alike && !all {
		return false // of one thread, or it is seen where that is assigned
	}
	for i := range n {
		if f.apart(a, b, a.subs[i], b.subs[i]) {
			return false
		}
	}
	return true
}

// apart reports subscripts that are never the same in two threads, or of which that is not known.
func (f *clashes) apart(a, b touch, x, y subscript) bool {
	switch {
	case x.kind == unknown || y.kind == unknown:
		return true
	case x.kind == uniform && y.kind == uniform:
		return x.known && y.known && x.plus != y.plus
	case x.kind == numbered && y.kind == numbered && x.times == y.times:
		far := y.plus - x.plus
		if far == 0 || far%x.times != 0 {
			return true
		}
		far /= x.times // between the threads
		return max(a.by.first, b.by.first+far) > min(a.by.last, b.by.last+far)
	case x.kind == numbered && y.kind == uniform && y.known:
		return !reaches(x, y.plus, a.by, b.by)
	case x.kind == uniform && y.kind == numbered && x.known:
		return !reaches(y, x.plus, b.by, a.by)
	}
	return f.alike(x.e, y.e) && x.kind == computed && !f.loses(x.e)
}

// reaches reports a number that the subscript of one of the threads is, and that another one may use.
func reaches(x subscript, n int64, by, users threads) bool {
	n -= x.plus
	t := n / x.times
	return n%x.times == 0 && by.first <= t && t <= by.last && (by.but == nil || *by.but != t) && !users.only(t)
}

// subscript says what is known of one.
func (f *clashes) subscript(e ir.Expr) subscript {
	s := subscript{e: e}
	if f.same(e) {
		s.kind = uniform
		s.plus, s.known = f.constant(e)
		return s
	}
	if times, plus, ok := f.linear(e); ok && times != 0 {
		s.kind, s.times, s.plus = numbered, times, plus
		return s
	}
	switch {
	case f.counts(e):
		s.kind = counting
	case f.computed(e):
		s.kind = computed
	}
	return s
}

// constant is the value of a constant, or of a variable that is one.
func (f *clashes) constant(e ir.Expr) (int64, bool) {
	if r, ok := e.(*ir.Ref); ok && f.values[r.Var] != nil {
		return f.constant(f.values[r.Var])
	}
	return number64(unparen(e))
}

// linear is what a number is in terms of the thread's: times it, plus something.
func (f *clashes) linear(e ir.Expr) (times, plus int64, ok bool) {
	const most = 1 << 40 // so that nothing overflows
	if n, known := f.constant(e); known {
		return 0, n, -most < n && n < most
	}
	switch x := e.(type) {
	case *ir.Ref:
		if x.Var == f.thread {
			return 1, 0, true
		}
		if v := f.values[x.Var]; v != nil {
			return f.linear(v)
		}
	case *ir.Paren:
		return f.linear(x.X)
	case *ir.Binary:
		a, b, one := f.linear(x.X)
		c, d, other := f.linear(x.Y)
		switch {
		case !one || !other:
		case x.Op == token.ADD:
			return a + c, b + d, true
		case x.Op == token.SUB:
			return a - c, b - d, true
		case x.Op == token.MUL && a == 0 && c == 0 || x.Op == token.MUL && max(a, -a, b, -b, c, -c, d, -d) < 1<<20 &&
			a*c == 0:
			return a*d + b*c, b * d, max(b, -b) < 1<<20 && max(d, -d) < 1<<20
		}
	}
	return 0, 0, false
}

// counts reports the variable of a loop that runs through the same numbers in all threads, with a constant added.
func (f *clashes) counts(e ir.Expr) bool {
	switch x := unparen(e).(type) {
	case *ir.Ref:
		return f.counters[x.Var]
	case *ir.Binary:
		_, constant := f.constant(x.Y)
		return (x.Op == token.ADD || x.Op == token.SUB) && constant && f.counts(x.X)
	}
	return false
}

// computed reports a number that follows from the thread's, and from what is the same in all.
func (f *clashes) computed(e ir.Expr) bool {
	fine := true
	ir.InspectExpr(e, func(n any) {
		switch n := n.(type) {
		case *ir.Ref:
			v := f.values[n.Var]
			fine = fine && (n.Var == f.thread || !f.varying[n.Var] && !f.counters[n.Var] ||
				v != nil && !f.counters[n.Var] && f.computed(v))
		case *ir.Call, *ir.CallValue, *ir.Builtin, *ir.FuncLit:
			fine = false
		}
	})
	return fine
}

// alike reports expressions that are written alike, of variables that are declared with a value by that.
func (f *clashes) alike(a, b ir.Expr) bool {
	a, b = f.written(a), f.written(b)
	switch x := a.(type) {
	case *ir.Const:
		y, ok := b.(*ir.Const)
		return ok && x.Val != nil && y.Val != nil && x.Val.Kind() == y.Val.Kind() && constant.Compare(x.Val, token.EQL, y.Val)
	case *ir.Ref:
		y, ok := b.(*ir.Ref)
		return ok && x.Var == y.Var
	case *ir.Binary:
		y, ok := b.(*ir.Binary)
		return ok && x.Op == y.Op && f.alike(x.X, y.X) && f.alike(x.Y, y.Y)
	case *ir.Unary:
		y, ok := b.(*ir.Unary)
		return ok && x.Op == y.Op && f.alike(x.X, y.X)
	case *ir.Index:
		y, ok := b.(*ir.Index)
		return ok && f.alike(x.X, y.X) && f.alike(x.I, y.I)
	case *ir.Field:
		y, ok := b.(*ir.Field)
		return ok && x.Name == y.Name && f.alike(x.X, y.X)
	case *ir.Convert:
		y, ok := b.(*ir.Convert)
		return ok && x.T == y.T && f.alike(x.X, y.X)
	}
	return a == b
}

// written is an expression without parentheses; of a variable that has one value, that.
func (f *clashes) written(e ir.Expr) ir.Expr {
	for {
		e = unparen(e)
		r, ok := e.(*ir.Ref)
		if !ok || f.values[r.Var] == nil {
			return e
		}
		e = f.values[r.Var]
	}
}

func number64(e ir.Expr) (int64, bool) {
	c, ok := e.(*ir.Const)
	if !ok || c.Val == nil || c.Val.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(c.Val)
}
