package lowering

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// atomic is an operation of the core form where there is one, else a loop around compare-and-swap. What is in private
// memory nobody else changes.
func (e *emitter) atomic(s *ir.Atomic) {
	if b, ok := plain.Under(s.Old.Type).(*types.Basic); ok && b.Info()&types.IsComplex != 0 {
		refuse(s.Pos, "atomic operations on complex numbers")
	}
	a := &atomicEmitter{emitter: e, s: s, p: e.keep(e.one(s.X)), old: e.declare(s.Old).parts[0]}
	for _, o := range s.Operands {
		e.b.Set(e.declare(o.Var).parts[0], e.one(o.X))
	}
	fence := s.Ordered && a.p.Type().Space != core.Private
	if fence {
		e.b.Add(&core.Fence{})
	}
	switch op, x := a.operation(); {
	case a.p.Type().Space == core.Private:
		e.b.Load(a.old, a.p)
		a.change(func(now core.Expr) { e.b.Store(a.p, now) })
	case s.New == nil:
		a.step(core.AtomicLoad, nil, nil, a.old)
	case x != nil:
		a.step(op, x, nil, a.old)
		a.after(func() core.Expr { return e.one(s.New) })
	default:
		a.loop()
	}
	if fence {
		e.b.Add(&core.Fence{})
	}
	if s.Before != nil {
		e.b.Set(e.declare(s.Before).parts[0], a.old.Get())
	}
}

type atomicEmitter struct {
	*emitter
	s   *ir.Atomic
	p   core.Expr // the place's address
	old *core.Var // what was there
}

// word is how a type is read and compared in one step: a bool as a number.
func word(t *core.Type) *core.Type {
	if t == core.Bool {
		return core.Uint8
	}
	return t
}

// step is one operation of the core form.
func (a *atomicEmitter) step(op core.AtomicOp, x, compare core.Expr, old *core.Var) {
	t := word(old.Type)
	if t == old.Type {
		a.b.Add(&core.Atomic{Op: op, P: a.p, X: x, Compare: compare, Old: old})
		return
	}
	bits := a.temp(t)
	a.b.Add(&core.Atomic{Op: op, P: a.p, X: asWord(x), Compare: asWord(compare), Old: bits})
	a.b.Set(old, core.Bin(core.Ne, bits.Get(), core.ZeroOf(t)))
}

// asWord is a bool as a number.
func asWord(x core.Expr) core.Expr {
	if x == nil || x.Type() != core.Bool {
		return x
	}
	return core.Sel(x, core.ConstOf(core.Uint8, 1), core.ConstOf(core.Uint8, 0))
}

var atomicOps = map[token.Token]core.AtomicOp{
	token.ADD: core.AtomicAdd, token.SUB: core.AtomicSub, token.MUL: core.AtomicMul, token.AND: core.AtomicAnd,
	token.OR: core.AtomicOr, token.XOR: core.AtomicXor,
}

// operation is the operation of the core form that the change is, with its operand; nil where it is not one.
func (a *atomicEmitter) operation() (core.AtomicOp, core.Expr) {
	if a.s.Cond != nil {
		return 0, nil
	}
	switch x := a.s.New.(type) {
	case *ir.Const:
		return core.AtomicExchange, a.one(x)
	case *ir.Ref:
		return core.AtomicExchange, a.one(x)
	case *ir.Binary:
		op, ok := atomicOps[x.Op]
		switch {
		case !ok:
		case a.isOld(x.X):
			return op, a.one(x.Y)
		case x.Op != token.SUB: // commutative
			return op, a.one(x.X)
		}
	}
	return 0, nil
}

func (a *atomicEmitter) isOld(x ir.Expr) bool {
	r, ok := x.(*ir.Ref)
	return ok && r.Var == a.s.Old
}

// change computes what the place becomes, and has it stored where the condition holds.
func (a *atomicEmitter) change(store func(now core.Expr)) {
	if a.s.New == nil {
		return
	}
	set := func() {
		now := a.keep(a.one(a.s.New))
		store(now)
		a.after(func() core.Expr { return now })
	}
	if a.s.Cond == nil {
		set()
		return
	}
	cond := a.keep(a.one(a.s.Cond))
	if a.s.Held != nil {
		a.b.Set(a.declare(a.s.Held).parts[0], cond)
	}
	a.after(func() core.Expr { return a.old.Get() })
	a.b.Add(&core.If{Cond: cond, Then: a.inside(set)})
}

// after keeps the value behind the step, if it is wanted.
func (a *atomicEmitter) after(value func() core.Expr) {
	if a.s.After != nil {
		a.b.Set(a.declare(a.s.After).parts[0], value())
	}
}

// loop tries to replace what was there until nobody else has come in between.
func (a *atomicEmitter) loop() {
	a.step(core.AtomicLoad, nil, nil, a.old)
	again := a.label("atomic")
	a.b.Add(&core.Repeat{Label: again, Body: a.inside(func() {
		a.change(func(now core.Expr) {
			was := a.temp(a.old.Type)
			a.step(core.CompareSwap, now, a.old.Get(), was)
			other := core.Bin(core.Ne, bitsOf(was.Get()), bitsOf(a.old.Get()))
			a.b.Add(&core.If{Cond: other, Then: core.Body{
				&core.Set{Var: a.old, X: was.Get()}, &core.Continue{Label: again},
			}})
		})
		a.b.Break(again)
	})})
}

// bitsOf is a number that is equal where the bits of two are: a NaN is not equal to itself.
func bitsOf(x core.Expr) core.Expr {
	switch x.Type() {
	case core.Float32:
		return core.Bits(core.Uint32, x)
	case core.Float64:
		return core.Bits(core.Uint64, x)
	}
	return x
}
