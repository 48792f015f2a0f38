package coretest

import (
	"fmt"

	"github.com/gooffload/gooffload/transform/core"
)

// statements makes some, until the budget is used up.
func (m *maker) statements() {
	for range 2 + m.r.IntN(6) {
		if m.budget--; m.budget < 0 {
			return
		}
		if m.statement() {
			return
		}
	}
}

// statement makes one and reports whether nothing can come behind it.
func (m *maker) statement() bool {
	switch n := m.r.IntN(100); {
	case n < 22:
		m.set()
	case n < 40:
		m.load()
	case n < 56:
		m.store()
	case n < 63:
		m.branch()
	case n < 70:
		m.loop()
	case n < 73:
		m.block()
	case n < 78:
		m.call()
	case n < 81:
		m.fallible()
	case n < 84:
		m.move()
	case n < 87:
		m.private()
	case n < 90:
		m.atomic()
	case n < 92:
		m.print()
	case n < 95:
		m.accumulate()
	case n < 96:
		m.body.Line(fmt.Sprintf("random.go:%d", 100+m.r.IntN(100)))
	case m.depth > 0:
		return m.leave()
	}
	return false
}

// assigned is a register to be set, new or old.
func (m *maker) assigned(t *core.Type) *core.Var {
	var old []*core.Var
	for _, v := range m.regs {
		if v.Type == t && !m.fixed[v] {
			old = append(old, v)
		}
	}
	if len(old) > 0 && m.chance(60) {
		return pick(m, old)
	}
	return m.reg(t)
}

func (m *maker) set() {
	t := m.scalar()
	x := m.expr(t, 4)
	m.body.Set(m.assigned(t), x)
}

func (m *maker) branch() {
	s := &core.If{Cond: m.expr(core.Bool, 3)}
	s.Then = m.nested(m.statements)
	if m.chance(50) {
		s.Else = m.nested(m.statements)
	}
	m.body.Add(s)
}

// loop is one that ends: its counter goes up first and is not assigned elsewhere.
func (m *maker) loop() {
	if m.depth > 3 {
		return
	}
	n := m.reg(core.Int64)
	m.fixed[n] = true
	limit := int64(1 + m.r.IntN(4))
	label := fmt.Sprintf("l%d", m.names)
	m.body.Set(n, core.Int(0))
	m.labels = append(m.labels, target{label, true})
	body := m.nested(func() {
		m.body.If(core.Bin(core.Ge, n.Get(), core.Int(limit)), func(b *core.Body) { b.Break(label) }, nil)
		m.body.Set(n, core.Bin(core.Add, n.Get(), core.Int(1)))
		m.statements()
	})
	m.labels = m.labels[:len(m.labels)-1]
	m.body.Add(&core.Repeat{Label: label, Body: body})
}

func (m *maker) block() {
	m.names++
	label := fmt.Sprintf("b%d", m.names)
	m.labels = append(m.labels, target{label, false})
	body := m.nested(m.statements)
	m.labels = m.labels[:len(m.labels)-1]
	m.body.Add(&core.Block{Label: label, Body: body})
}

// leave is a jump.
func (m *maker) leave() bool {
	if len(m.labels) > 0 && m.chance(70) {
		l := pick(m, m.labels)
		if l.loop && m.chance(40) {
			m.body.Continue(l.name)
		} else {
			m.body.Break(l.name)
		}
		return true
	}
	if m.chance(20) {
		m.body.Fail(m.site(core.Panic))
		return true
	}
	if !m.barriers && m.chance(50) {
		m.returns()
		return true
	}
	return false
}

// fallible is something that fails for some values.
func (m *maker) fallible() {
	t := pick(m, numbers[:8])
	x, y := m.reg(t), m.reg(t)
	m.body.Set(x, m.expr(t, 2))
	m.body.Set(y, m.expr(t, 2))
	switch m.r.IntN(3) {
	case 0:
		m.body.Check(core.Bin(core.Ne, y.Get(), core.ConstOf(t, 0)), m.site(core.Divide))
		m.body.Set(m.assigned(t), core.Bin(pick(m, []core.BinaryOp{core.Div, core.Rem}), x.Get(), y.Get()))
	case 1:
		m.body.Check(core.Bin(core.Ge, y.Get(), core.ConstOf(t, 0)), m.site(core.Shift))
		m.body.Set(m.assigned(t), core.Bin(core.Shr, x.Get(), core.Conv(core.Uint64, y.Get())))
	default:
		m.body.Check(core.Bin(core.Ne, x.Get(), y.Get()), m.site(core.Panic))
	}
}

func (m *maker) call() {
	if len(m.funcs) == 0 {
		return
	}
	c := pick(m, m.funcs)
	var args []core.Expr
	for i := 0; i < len(c.f.Params); i++ {
		elem := c.memory[i]
		if elem == nil {
			args = append(args, m.expr(c.f.Params[i].Type, 2))
			continue
		}
		p, n, ok := m.pass(elem, c.f.Params[i].Type)
		if !ok {
			return
		}
		args = append(args, p, n)
		i++
	}
	var results []*core.Var
	for _, t := range c.f.Results {
		if m.chance(20) {
			results = append(results, nil)
			continue
		}
		results = append(results, m.assigned(t))
	}
	m.body.Call(results, c.f, args...)
}

func (m *maker) print() {
	if !m.chance(30) {
		return
	}
	format := fmt.Sprintf("p%d 100%%%%", m.names)
	var args []core.Expr
	for range m.r.IntN(3) {
		format += " %v"
		args = append(args, m.expr(m.scalar(), 2))
	}
	m.body.Add(&core.Print{Format: format + "\n", Args: args})
}

func (m *maker) accumulate() {
	if len(m.accs) == 0 {
		return
	}
	p := pick(m, m.accs)
	m.body.Set(p.Acc, p.Op.Combine(p.Acc.Get(), m.expr(p.Type, 3)))
}
