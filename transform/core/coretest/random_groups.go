package coretest

import (
	"fmt"
	"math/rand/v2"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/phases"
)

// RandomGroups is Random for kernels by groups. Work-items share only what is in team memory, a barrier between its
// writing and its reading. The kernels have the barriers that printers add.
func RandomGroups(seed uint64, kernels int) []*Case { return randomGroups(seed, kernels, true) }

// randomGroups are those, with critical regions or without: what a region assigns is not the same in all items, and
// what the kernels do together would depend on it.
func randomGroups(seed uint64, kernels int, locks bool) []*Case {
	m := &maker{r: rand.New(rand.NewPCG(seed, 8)), p: &core.Program{}, parts: true}
	m.structs()
	for range 1 + m.r.IntN(3) {
		m.function()
	}
	var cases []*Case
	for i := range kernels {
		cases = append(cases, m.groupKernel(fmt.Sprintf("g%d", i)))
	}
	if locks {
		criticals(m.p, seed)
	}
	closed := phases.Closed(m.p)
	for i, c := range cases {
		c.Program, c.Kernel = closed, closed.Kernels[i]
	}
	return cases
}

// team is what the items of a group share.
type team struct {
	local, size core.Expr   // number of the item in the group, and of items
	uniform     []*core.Var // registers that are the same for all items
	cells       []*core.Var // of each item
	counter     *core.Var
}

func (m *maker) groupKernel(name string) *Case {
	k := &core.Kernel{Name: name, Pos: "random.go:1:1", Groups: &core.Groups{Dims: 1 + m.r.IntN(2)}}
	c := &Case{Name: name, Program: m.p, Kernel: k, AnyFault: true}
	var body core.Body
	m.begin(&body)
	m.budget, m.barriers = 30, true
	c.Range = interp.Range{Local: [3]int64{int64(1 + m.r.IntN(4)), 1, 1}, Global: [3]int64{1, 1, 1},
		Offset: [3]int64{int64(m.r.IntN(3))}}
	if k.Groups.Dims == 2 {
		c.Range.Local[1] = int64(1 + m.r.IntN(2))
	}
	items := int64(1)
	for d := range k.Groups.Dims {
		c.Range.Global[d] = c.Range.Local[d] * int64(1+m.r.IntN(2))
		items *= c.Range.Local[d]
	}
	t := m.identity(k.Groups.Dims)
	for i := range 1 + m.r.IntN(3) {
		m.buffer(k, c, fmt.Sprintf("x%d", i))
	}
	before := len(m.regs)
	for i := range 1 + m.r.IntN(3) {
		m.value(k, c, fmt.Sprintf("a%d", i))
	}
	t.uniform = append(t.uniform, m.regs[before:]...)
	acc := core.NewResult("r", core.Int64, core.Sum)
	k.Params, c.Args = append(k.Params, acc), append(c.Args, Arg{Buffer: -1})
	m.accs = append(m.accs, acc)
	m.fixed[acc.Acc] = true
	for i := range 1 + m.r.IntN(2) {
		v := core.TeamMem(fmt.Sprintf("cells%d", i), m.types.Array(m.number(), items))
		t.cells = append(t.cells, v)
	}
	t.counter = core.TeamMem("counter", core.Int64)
	k.Groups.Team = append(t.cells[:len(t.cells):len(t.cells)], t.counter)
	m.together(t)
	k.Body = body
	m.p.Kernels = append(m.p.Kernels, k)
	return c
}

// identity sets registers to the numbers of the item, which nothing else sets.
func (m *maker) identity(dims int) *team {
	local, size := core.Ask(core.LocalID, 0), core.Ask(core.LocalSize, 0)
	global := core.Bin(core.Sub, core.Ask(core.GlobalID, 0), core.Ask(core.GlobalOffset, 0))
	if dims == 2 {
		local = core.Bin(core.Add, core.Bin(core.Mul, core.Ask(core.LocalID, 1), size), local)
		global = core.Bin(core.Add, core.Bin(core.Mul, core.Ask(core.GlobalID, 1), core.Ask(core.GlobalSize, 0)),
			global)
		size = core.Bin(core.Mul, size, core.Ask(core.LocalSize, 1))
	}
	var regs []*core.Var
	for _, x := range []core.Expr{local, global, size} {
		v := m.reg(core.Int64)
		m.fixed[v] = true
		m.body.Set(v, x)
		regs = append(regs, v)
	}
	m.alone = regs[1].Get()
	return &team{local: regs[0].Get(), size: regs[2].Get(), uniform: []*core.Var{regs[2]}}
}

// together makes what the items of a group do together.
func (m *maker) together(t *team) {
	for range 2 + m.r.IntN(3) {
		if m.budget--; m.budget < 0 {
			return
		}
		switch n := m.r.IntN(10); {
		case n < 3:
			m.body.Add(m.separately()...)
		case n < 6:
			m.share(t)
		case n < 7:
			m.count(t)
		case n < 8:
			m.body.Add(&core.If{Cond: m.same(t), Uniform: true, Then: m.nested(func() { m.together(t) }),
				Else: m.nested(func() { m.together(t) })})
		case n < 9:
			m.rounds(t)
		case m.depth > 0 && m.chance(20):
			m.body.Return()
			return
		}
	}
}

// separately is what an item does for itself: its jumps stay within.
func (m *maker) separately() []core.Stmt {
	labels := m.labels
	m.labels = nil
	list := m.nested(func() {
		m.statements()
	})
	m.labels = labels
	return list
}

// same is a condition that is the same for all items.
func (m *maker) same(t *team) core.Expr {
	regs := m.regs
	m.regs = t.uniform
	defer func() { m.regs = regs }()
	return m.expr(core.Bool, 3)
}

// share passes a value to another item.
func (m *maker) share(t *team) {
	cells := pick(m, t.cells)
	elem := cells.Type.Elem
	m.body.Store(core.Element(cells.Addr(), t.local, elem), m.expr(elem, 3))
	m.body.Barrier()
	other := core.Bin(core.Rem, core.Bin(core.Add, t.local, core.Int(int64(m.r.IntN(4)))), t.size)
	m.body.Load(m.assigned(elem), core.Element(cells.Addr(), other, elem))
	m.body.Barrier()
}

// count adds up something in a counter, of which all items learn.
func (m *maker) count(t *team) {
	p := t.counter.Addr()
	m.body.If(core.Bin(core.Eq, t.local, core.Int(0)), func(b *core.Body) { b.Store(p, core.Int(0)) }, nil)
	m.body.Barrier()
	m.body.Add(&core.Atomic{Op: core.AtomicAdd, P: p, X: m.expr(core.Int64, 2)})
	m.body.Barrier()
	sum := m.reg(core.Int64)
	m.fixed[sum] = true
	t.uniform = append(t.uniform, sum)
	m.body.Load(sum, p)
	m.body.Barrier()
}

// rounds is a uniform loop, left early sometimes.
func (m *maker) rounds(t *team) {
	if m.depth > 2 {
		return
	}
	n := m.reg(core.Int64)
	m.fixed[n] = true
	t.uniform = append(t.uniform, n)
	label := fmt.Sprintf("u%d", m.names)
	m.body.Set(n, core.Int(0))
	leave := func(cond core.Expr) {
		m.body.Add(&core.If{Cond: cond, Uniform: true, Then: []core.Stmt{&core.Break{Label: label}}})
	}
	body := m.nested(func() {
		leave(core.Bin(core.Ge, n.Get(), core.Int(int64(1+m.r.IntN(3)))))
		m.body.Set(n, core.Bin(core.Add, n.Get(), core.Int(1)))
		m.together(t)
		if m.chance(30) {
			leave(m.same(t))
			m.together(t)
		}
	})
	m.body.Add(&core.Repeat{Label: label, Body: body, Uniform: true})
}
