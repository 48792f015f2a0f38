package lowering

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// jump is a loop or switch under way.
type jump struct {
	name  string // the user's label; "" without one
	out   string // core label that a break leaves
	again string // … that a continue goes on with; "" of a switch
	loop  bool   // again is a Repeat, not a Block to leave
}

// enclose runs f with a loop or switch around it.
func (e *emitter) enclose(s ir.Stmt, j *jump, f func()) {
	j.name = e.body().Labels[s]
	e.around = append(e.around, j)
	f()
	e.around = e.around[:len(e.around)-1]
}

// repeat emits a loop: head is evaluated before each turn and may end it, post is done after each.
func (e *emitter) repeat(s ir.Stmt, head func(leave func()), body []ir.Stmt, post func()) {
	name := e.body().Labels[s]
	if name == "" {
		name = "loop"
	}
	j := &jump{out: e.label(name)}
	j.again, j.loop = j.out, true
	if post != nil {
		j.again, j.loop = e.label(name+".turn"), false
	}
	whole := e.inside(func() {
		head(func() { e.b.Break(j.out) })
		turn := e.inside(func() { e.enclose(s, j, func() { e.list(body) }) })
		if post == nil {
			e.b.Add(turn...)
			return
		}
		e.b.Add(&core.Block{Label: j.again, Body: turn})
		post()
	})
	e.b.Add(&core.Repeat{Label: j.out, Body: whole})
}

// unless emits what is done if a condition does not hold.
func (e *emitter) unless(cond core.Expr, f func()) {
	e.b.Add(&core.If{Cond: negated(cond), Then: e.inside(f)})
}

var opposites = map[core.BinaryOp]core.BinaryOp{
	core.Eq: core.Ne, core.Ne: core.Eq, core.Lt: core.Ge, core.Ge: core.Lt, core.Le: core.Gt, core.Gt: core.Le,
}

// negated is !cond.
func negated(cond core.Expr) core.Expr {
	switch x := cond.(type) {
	case *core.Binary:
		if op, ok := opposites[x.Op]; ok && x.X.Type().Kind != core.FloatKind {
			return core.Bin(op, x.X, x.Y)
		}
	case *core.Unary:
		if x.Op == core.Not {
			return x.X
		}
	case *core.Const:
		return core.Truth(x.Bits == 0)
	}
	return core.Un(core.Not, cond)
}

func (e *emitter) forStmt(s *ir.For) {
	if s.Init != nil {
		e.stmt(s.Init)
	}
	var post func()
	if s.Post != nil {
		post = func() { e.stmt(s.Post) }
	}
	e.repeat(s, func(leave func()) {
		if s.Cond == nil {
			return
		}
		e.list(e.body().Before[s.Cond])
		e.unless(e.one(s.Cond), leave)
	}, s.Body.Body, post)
}

// rangeStmt counts from 0. The key is the count itself where nothing changes it.
func (e *emitter) rangeStmt(s *ir.Range) {
	if plain.Text(s.X.Type()) {
		e.rangeText(s)
		return
	}
	n, element := e.ranged(s)
	var k *core.Var
	key := s.Key
	if key != nil && !e.body().Changed[key] && !e.body().Taken[key] {
		k = e.declare(key).parts[0]
		key = nil
	} else {
		k = e.temp(n.Type())
	}
	e.b.Set(k, core.ZeroOf(k.Type))
	e.repeat(s, func(leave func()) {
		e.unless(core.Bin(core.Lt, k.Get(), n), leave)
		if key != nil {
			e.write(e.declare(key), []core.Expr{k.Get()})
		}
		if s.Value != nil {
			e.take(e.declare(s.Value), element(k.Get()), s.Pos)
		}
	}, s.Body.Body, func() {
		e.b.Set(k, core.Bin(core.Add, k.Get(), core.ConstOf(k.Type, 1)))
	})
}

// take copies what is in a place to another.
func (e *emitter) take(to, from place, pos token.Pos) {
	if aggregate(to.typ) {
		e.b.Move(to.addr, from.addr, core.Int(e.size(to)))
		return
	}
	e.write(to, e.read(from, pos))
}

// ranged evaluates what a range goes through: how often, and where its elements are.
func (e *emitter) ranged(s *ir.Range) (n core.Expr, at func(k core.Expr) place) {
	switch t := plain.Under(s.X.Type()).(type) {
	case *types.Basic:
		return e.keep(e.one(s.X)), nil
	case *types.Slice:
		return e.rangedSlice(s, t)
	case *types.Array:
		if s.Value == nil {
			return core.Int(t.Len()), nil
		}
		return e.rangedArray(s, e.place(s.X).addr, t)
	case *types.Pointer:
		a := plain.Under(t.Elem()).(*types.Array)
		if s.Value == nil {
			return core.Int(a.Len()), nil
		}
		if a.Len() == 0 {
			e.one(s.X)
			return core.Int(0), func(core.Expr) place { return place{typ: a.Elem(), addr: core.NilPtr(core.Device)} }
		}
		return e.rangedArray(s, e.pointer(s.X, s.X.At()), a)
	}
	panic("lowering: cannot range")
}

func (e *emitter) rangedArray(s *ir.Range, p core.Expr, t *types.Array) (n core.Expr, at func(k core.Expr) place) {
	elem := e.inMemory(s.Pos, t.Elem())
	return core.Int(t.Len()), func(k core.Expr) place { return place{typ: t.Elem(), addr: element(p, k, elem)} }
}

func (e *emitter) rangedSlice(s *ir.Range, t *types.Slice) (n core.Expr, at func(k core.Expr) place) {
	if r, ok := s.X.(*ir.Ref); ok {
		if at := e.place(r); at.item != nil {
			return at.item.Len.Get(), func(k core.Expr) place { return e.itemElement(at.item, k, t.Elem(), s.X.At()) }
		}
	}
	list := e.values(s.X)
	p, n := list[0], e.keep(list[1])
	if s.Value == nil {
		return e.fixed(s, n), nil
	}
	elem := e.inMemory(s.Pos, t.Elem())
	return n, func(k core.Expr) place { return place{typ: t.Elem(), addr: element(p, k, elem)} }
}

// fixed is a length that stays what it is while the loop runs, in which its slice may be assigned.
func (e *emitter) fixed(s *ir.Range, n core.Expr) core.Expr {
	if r, ok := s.X.(*ir.Ref); !ok || !e.body().Changed[r.Var] {
		return n
	}
	t := e.temp(n.Type())
	e.b.Set(t, n)
	return t.Get()
}

// branch leaves loops and switches, or goes to a label.
func (e *emitter) branch(s *ir.Branch) {
	switch s.Op {
	case token.GOTO:
		e.jumpTo(s.Label)
		return
	case token.FALLTHROUGH:
		return // the end of its case
	}
	for i := len(e.around) - 1; i >= 0; i-- {
		j := e.around[i]
		if s.Label != "" && s.Label != j.name || s.Op == token.CONTINUE && j.again == "" {
			continue
		}
		switch {
		case s.Op == token.BREAK:
			e.b.Break(j.out)
		case j.loop:
			e.b.Continue(j.again)
		default:
			e.b.Break(j.again)
		}
		return
	}
	e.next() // of the associated loop
}
