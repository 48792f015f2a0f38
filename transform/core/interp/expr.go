package interp

import "github.com/gooffload/gooffload/transform/core"

// expr is the register that holds an expression's value.
func (c *compiler) expr(e core.Expr) int32 {
	switch e := e.(type) {
	case *core.Const:
		return c.constant(*e)
	case *core.Ref:
		return c.out.register[e.Var]
	}
	to := c.temp()
	c.into(to, e)
	return to
}

// set gives a variable a value.
func (c *compiler) set(to int32, e core.Expr) {
	switch e.(type) {
	case *core.Const, *core.Ref:
		c.emit(copyReg, instr{a: to, b: c.expr(e)})
	default:
		c.into(to, e)
	}
}

func copyReg(t *thread, i *instr) { t.r[i.a] = t.r[i.b] }

// into computes what is neither a constant nor a variable. Its last instruction alone sets the register.
func (c *compiler) into(to int32, e core.Expr) {
	switch e := e.(type) {
	case *core.AddrOf:
		do := privateAddr
		if e.Var.Space == core.Team {
			do = teamAddr
		}
		c.emit(do, instr{a: to, b: c.out.slot[e.Var]})
	case *core.Unary:
		c.emit(unaryOp(e.Op, e.X.Type()), instr{a: to, b: c.expr(e.X)})
	case *core.Binary:
		x, y := c.expr(e.X), c.expr(e.Y)
		c.emit(binaryOp(e.Op, e.X.Type()), instr{a: to, b: x, c: y})
	case *core.Convert:
		c.emit(convert(e.T, e.X.Type()), instr{a: to, b: c.expr(e.X)})
	case *core.Reinterpret:
		c.emit(reinterpret(e.T), instr{a: to, b: c.expr(e.X)})
	case *core.Select:
		cond, x, y := c.expr(e.If), c.expr(e.X), c.expr(e.Y)
		c.emit(selectReg, instr{a: to, b: x, c: y, d: cond})
	case *core.Offset:
		p, n := c.expr(e.P), c.expr(e.N)
		c.emit(binaryOp(core.Add, core.Uint64), instr{a: to, b: p, c: n})
	case *core.Math:
		i := instr{a: to}
		for k, slot := range []*int32{&i.b, &i.c, &i.d}[:len(e.Args)] {
			*slot = c.expr(e.Args[k])
		}
		c.emit(mathOp(e.Fn, e.Args[0].Type()), i)
	case *core.Query:
		c.emit(query, instr{a: to, b: int32(e.What), c: int32(e.Dim)})
	}
}

func privateAddr(t *thread, i *instr) {
	t.r[i.a] = uint64(privateBase+t.slots+int(i.b)) << offsetBits
}

func teamAddr(t *thread, i *instr) { t.r[i.a] = uint64(teamBase+int(i.b)) << offsetBits }

func selectReg(t *thread, i *instr) {
	if t.r[i.d] != 0 {
		t.r[i.a] = t.r[i.b]
	} else {
		t.r[i.a] = t.r[i.c]
	}
}

func reinterpret(t *core.Type) op {
	return func(th *thread, i *instr) { th.r[i.a] = core.Normal(t, th.r[i.b]) }
}

func query(t *thread, i *instr) { t.r[i.a] = uint64(t.ids[i.b][i.c]) }
