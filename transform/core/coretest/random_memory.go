package coretest

import (
	"fmt"

	"github.com/gooffload/gooffload/transform/core"
)

// element makes the checks for an element of a view and returns its address; ok is false if the view is not for this.
func (m *maker) element(v view) core.Expr {
	if v.own {
		return m.at(v, m.alone)
	}
	i := m.reg(core.Int64)
	m.body.Set(i, m.index(v))
	return m.at(v, i.Get())
}

// at is the address of an element whose index is checked.
func (m *maker) at(v view, i core.Expr) core.Expr {
	m.body.Check(core.Below(i, v.len), m.site(core.Index), i, v.len)
	if v.lo != nil {
		there := core.Bin(core.And, core.Bin(core.Le, v.lo, i), core.Bin(core.Lt, i, v.hi))
		m.body.Check(there, m.site(core.Absent), i, v.lo, v.hi)
		i = core.Bin(core.Sub, i, v.lo)
	}
	return core.Element(v.ptr, i, v.elem)
}

// index is an int that mostly is in range.
func (m *maker) index(v view) core.Expr {
	if m.chance(8) {
		return m.expr(core.Int64, 3)
	}
	x := m.expr(core.Uint64, 2)
	n := core.Bin(core.MaxOf, core.Conv(core.Uint64, v.len), core.Count(1))
	return core.Conv(core.Int64, core.Bin(core.Rem, x, n))
}

// inside goes from an element's address down to a simple value.
func (m *maker) inside(p core.Expr, t *core.Type) (core.Expr, *core.Type) {
	for t.Aggregate() {
		if t.Kind == core.StructKind {
			f := pick(m, t.Fields)
			p, t = core.Forward(p, f.Offset), f.Type
			continue
		}
		v := view{ptr: p, len: core.Int(t.Len), elem: t.Elem}
		if m.chance(50) {
			p, t = core.Forward(p, int64(m.r.IntN(int(t.Len)))*t.Elem.Size), t.Elem
			continue
		}
		i := m.reg(core.Int64)
		m.body.Set(i, m.index(v))
		p, t = m.at(v, i.Get()), t.Elem
	}
	return p, t
}

// some is a view; ok is false if there is none of this kind.
func (m *maker) some(fits func(view) bool) (v view, ok bool) {
	var list []view
	for _, v := range m.views {
		if fits(v) {
			list = append(list, v)
		}
	}
	if len(list) == 0 {
		return v, false
	}
	return pick(m, list), true
}

func (m *maker) load() {
	v, ok := m.some(func(view) bool { return true })
	if !ok {
		return
	}
	p := m.element(v)
	if elem := m.headers[v.elem]; elem != nil {
		m.slice(p, v.elem, elem, v.readonly)
		return
	}
	p, t := m.inside(p, v.elem)
	m.body.Load(m.assigned(t), p)
}

// slice loads a slice from memory: it is another view.
func (m *maker) slice(p core.Expr, header, elem *core.Type, readonly bool) {
	data, n := m.reg(core.Ptr), m.reg(core.Int64)
	m.body.Load(data, p)
	m.body.Load(n, core.FieldOf(p, header, "len"))
	if m.chance(30) {
		m.body.Check(core.Bin(core.Ne, data.Get(), core.NilPtr(core.Device)), m.site(core.Nil))
	}
	m.fixed[data], m.fixed[n] = true, true
	m.views = append(m.views, view{ptr: data.Get(), len: n.Get(), elem: elem, readonly: readonly || m.alone != nil})
}

func (m *maker) store() {
	v, ok := m.some(func(v view) bool { return !v.readonly })
	if !ok {
		return
	}
	if m.headers[v.elem] != nil {
		m.exchange(v)
		return
	}
	p, t := m.inside(m.element(v), v.elem)
	m.body.Store(p, m.expr(t, 3))
}

// exchange copies a slice within memory.
func (m *maker) exchange(v view) {
	if v.own {
		return
	}
	from, to := m.element(v), m.element(v)
	data, n := m.reg(core.Ptr), m.reg(core.Int64)
	m.fixed[data], m.fixed[n] = true, true
	m.body.Load(data, from)
	m.body.Load(n, core.FieldOf(from, v.elem, "len"))
	m.body.Store(to, data.Get())
	m.body.Store(core.FieldOf(to, v.elem, "len"), n.Get())
}

// move copies or clears some elements.
func (m *maker) move() {
	v, ok := m.some(func(v view) bool { return !v.readonly && !v.own && v.lo == nil && m.headers[v.elem] == nil })
	if !ok {
		return
	}
	from, to, n := m.reg(core.Int64), m.reg(core.Int64), m.reg(core.Int64)
	m.body.Set(from, m.index(v))
	m.body.Set(to, m.index(v))
	for _, i := range []*core.Var{from, to} {
		m.body.Check(core.Bin(core.Le, core.Conv(core.Uint64, i.Get()), core.Conv(core.Uint64, v.len)),
			m.site(core.SliceTo),
			i.Get(), v.len)
	}
	m.body.Set(n, core.Bin(core.Sub, v.len, core.Bin(core.MaxOf, from.Get(), to.Get())))
	bytes := core.Bin(core.Mul, n.Get(), core.Int(v.elem.Size))
	if m.chance(20) {
		m.body.Zero(core.Element(v.ptr, to.Get(), v.elem), bytes)
		return
	}
	m.body.Move(core.Element(v.ptr, to.Get(), v.elem), core.Element(v.ptr, from.Get(), v.elem), bytes)
}

// private declares a variable in private memory, and sometimes another one that holds its address.
func (m *maker) private() {
	elem := pick(m, m.plain)
	n := int64(1 + m.r.IntN(4))
	m.names++
	v := core.Mem(fmt.Sprintf("m%d", m.names), m.types.Array(elem, n))
	m.body.Clear(v)
	p := v.Addr()
	if m.chance(30) {
		m.names++
		box := core.Mem(fmt.Sprintf("box%d", m.names), core.PrivatePtr)
		m.body.Store(box.Addr(), p)
		q := m.reg(core.PrivatePtr)
		m.fixed[q] = true
		m.body.Load(q, box.Addr())
		p = q.Get()
	}
	m.views = append(m.views, view{ptr: p, len: core.Int(n), elem: elem})
}

// pass is memory as an argument: its address and length.
func (m *maker) pass(elem, pointer *core.Type) (p, n core.Expr, ok bool) {
	v, ok := m.some(func(v view) bool {
		return v.elem == elem && !v.readonly && !v.own && v.lo == nil && v.ptr.Type() == pointer
	})
	if ok {
		return v.ptr, v.len, true
	}
	return core.NilPtr(pointer.Space), core.Int(0), m.chance(30)
}

func (m *maker) atomic() {
	v, ok := m.some(func(v view) bool { return !v.readonly && m.headers[v.elem] == nil && v.ptr.Type() == core.Ptr })
	if !ok {
		return
	}
	p, t := m.inside(m.element(v), v.elem)
	if !t.Number() {
		return
	}
	s := &core.Atomic{P: p, Op: core.AtomicOp(m.r.IntN(int(core.AtomicOps)))}
	bitwise := s.Op >= core.AtomicAnd && s.Op <= core.AtomicXor || s.Op == core.CompareSwap
	if bitwise && t.Kind == core.FloatKind {
		s.Op = core.AtomicAdd
	}
	if s.Op != core.AtomicLoad {
		s.X = m.expr(t, 2)
	}
	if s.Op == core.CompareSwap {
		s.Compare = m.expr(t, 2)
	}
	if s.Op == core.AtomicLoad || m.chance(50) {
		s.Old = m.assigned(t)
	}
	m.body.Add(s)
}
