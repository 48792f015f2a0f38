package fission

import (
	"go/constant"
	"go/token"

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

// touch is an element by the thread's number plus a constant.
type touch struct {
	place ir.Expr
	of    *ir.Var
	plus  int64
	write bool
}

// touched compares an element with those that are used since the barrier before: x[t+1] of one thread is x[t] of the
// next. Where a condition decides which threads come, nothing is said.
func (f *clashes) touched(e ir.Expr, write bool) {
	x, ok := e.(*ir.Index)
	if !ok || f.few || f.rest == one || f.at != nil || f.memory(e)&toTeam == 0 {
		return
	}
	r, ok := x.X.(*ir.Ref)
	plus, numbered := f.numbered(x.I)
	if !ok || !numbered {
		return
	}
	t := touch{e, r.Var, plus, write}
	for _, o := range f.phase {
		if far := max(o.plus-plus, plus-o.plus); o.of == t.of && far != 0 && far < f.most && (o.write || write) {
			a, b := t, o
			if !write {
				a, b = o, t
			}
			f.found = append(f.found, Clash{Place: a.place, Other: b.place})
			return
		}
	}
	f.phase = append(f.phase, t)
}

// numbered is what a subscript adds to the thread's number.
func (f *clashes) numbered(e ir.Expr) (plus int64, ok bool) {
	switch x := e.(type) {
	case *ir.Ref:
		if x.Var == f.thread {
			return 0, true
		}
		if v := f.values[x.Var]; v != nil {
			return f.numbered(v)
		}
	case *ir.Paren:
		return f.numbered(x.X)
	case *ir.Binary:
		c, constant := number64(x.Y)
		plus, ok = f.numbered(x.X)
		switch {
		case !constant || !ok:
		case x.Op == token.ADD:
			return plus + c, true
		case x.Op == token.SUB:
			return plus - c, true
		}
	}
	return 0, false
}

func number64(e ir.Expr) (int64, bool) {
	c, ok := e.(*ir.Const)
	if !ok || c.Val == nil || c.Val.Kind() != constant.Int {
		return 0, false
	}
	return constant.Int64Val(c.Val)
}
