package interp

import "github.com/gooffload/gooffload/transform/core"

// rmw is what an atomic instruction does: load, change, store.
type rmw struct {
	load, store, change op
	compare             bool
}

// atomic compiles an Atomic: one instruction with the address in b, its space in c and the result in a. Behind the result are the
// registers that its parts use: the value before, then X, then the new value, then Compare.
func (c *compiler) atomic(s *core.Atomic) {
	t := s.Type()
	p := c.expr(s.P)
	old, x, now, compare := c.temp(), c.temp(), c.temp(), c.temp()
	if s.X != nil {
		c.set(x, s.X)
	}
	if s.Compare != nil {
		c.set(compare, s.Compare)
	}
	k := &rmw{load: load(t), store: store(t), compare: s.Compare != nil}
	if o, ok := s.Op.Binary(); ok {
		k.change = binaryOp(o, t)
	} else if s.Op != core.AtomicLoad {
		k.change = func(t *thread, i *instr) { t.r[now] = t.r[x] }
	}
	c.emit(doAtomic, instr{a: old, b: p, c: space(s.P), extra: k})
	if s.Old != nil {
		c.emit(copyReg, instr{a: c.out.register[s.Old], b: old})
	}
}

func doAtomic(t *thread, i *instr) {
	k := i.extra.(*rmw)
	old, x, now, compare := i.a, i.a+1, i.a+2, i.a+3
	k.load(t, i)
	if k.change == nil || k.compare && t.r[old] != t.r[compare] {
		return
	}
	k.change(t, &instr{a: now, b: old, c: x})
	k.store(t, &instr{a: now, b: i.b, c: i.c, stmt: i.stmt})
}
