package coretest

import (
	"encoding/binary"
	"fmt"
	"math"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
)

// kernel makes a kernel and a launch of it.
func (m *maker) kernel(name string) *Case {
	k := &core.Kernel{Name: name, Pos: "random.go:1:1"}
	c := &Case{Name: name, Program: m.p, Kernel: k, Items: 1}
	var body core.Body
	m.begin(&body)
	m.budget += 10
	m.nest(k, c)
	for i := range 1 + m.r.IntN(4) {
		m.buffer(k, c, fmt.Sprintf("x%d", i))
	}
	for i := range m.r.IntN(3) {
		m.value(k, c, fmt.Sprintf("a%d", i))
	}
	for i := range m.r.IntN(3) {
		t := m.scalar()
		op := core.Reduction(m.r.IntN(int(core.Reductions)))
		if _, ok := core.Identity(op, t); !ok {
			continue
		}
		p := core.NewResult(fmt.Sprintf("r%d", i), t, op)
		k.Params = append(k.Params, p)
		c.Args = append(c.Args, Arg{Buffer: -1})
		m.accs = append(m.accs, p)
		m.fixed[p.Acc] = true
		if m.alone == nil {
			m.regs = append(m.regs, p.Acc) // else it would depend on which iterations an item has
		}
	}
	if m.chance(40) {
		m.ownParts(k, c)
	}
	m.statements()
	m.store()
	k.Body = body
	m.p.Kernels = append(m.p.Kernels, k)
	return c
}

// nest makes the associated loops. In some kernels iterations are independent, and their items run at once.
func (m *maker) nest(k *core.Kernel, c *Case) {
	if m.chance(30) {
		i := core.Reg("i", core.Int64)
		k.Loops = []*core.Loop{{Var: i}}
		c.Loops = []interp.Loop{{Trips: int64(m.r.IntN(9))}}
		c.Items, c.AnyFault = 3, true
		m.alone = i.Get()
		m.regs = append(m.regs, i)
		m.fixed[i] = true
		return
	}
	for d := range m.r.IntN(4) {
		t := pick(m, numbers[:8])
		l := &core.Loop{}
		at := interp.Loop{Trips: int64(m.r.IntN(5))}
		if m.chance(90) {
			l.Var = core.Reg(fmt.Sprintf("i%d", d), t)
			if m.chance(50) {
				l.Start = core.Reg(fmt.Sprintf("start%d", d), t)
				at.Start = core.ConstOf(t, m.r.Uint64()).Bits
			}
			if m.chance(50) {
				l.Step = core.Reg(fmt.Sprintf("step%d", d), t)
				at.Step = core.ConstOf(t, uint64(m.r.IntN(9)-4)).Bits
			}
			m.regs = append(m.regs, l.Var)
			m.fixed[l.Var] = true
		}
		k.Loops, c.Loops = append(k.Loops, l), append(c.Loops, at)
	}
}

// buffer makes an item: a slice, of which sometimes only a part is there, or a variable behind a pointer.
func (m *maker) buffer(k *core.Kernel, c *Case, name string) {
	elem := pick(m, m.plain)
	if m.chance(25) {
		elem = pick(m, m.slices)
	}
	p := core.NewBuffer(name, elem)
	v := view{ptr: p.Ptr.Get(), len: p.Len.Get(), elem: elem}
	n := int64(m.r.IntN(9))
	a := Arg{Buffer: len(c.Memory), Hi: n, Len: n, Cap: n}
	if m.chance(20) {
		p = core.NewVariable(name, elem)
		v = view{ptr: p.Ptr.Get(), len: core.Int(1), elem: elem}
		n, a.Hi, a.Len, a.Cap = 1, 1, 1, 1
		if m.chance(20) {
			a.Buffer = -1
		}
		m.body.Check(core.Bin(core.Ne, p.Ptr.Get(), core.NilPtr(core.Device)), m.site(core.Nil))
	} else if m.chance(40) {
		v.lo, v.hi = p.Lo.Get(), p.Hi.Get()
		if m.parts {
			a.Lo = int64(m.r.IntN(int(n + 1)))
			a.Hi = a.Lo + int64(m.r.IntN(int(n-a.Lo+1)))
		}
	}
	if m.alone != nil {
		v.own = m.chance(60) && p.Len != nil
		v.readonly = !v.own
		if v.own && m.chance(80) {
			a.Lo, a.Hi, a.Len, a.Cap = 0, 32, 32, 32
		}
	}
	k.Params = append(k.Params, p)
	for _, reg := range p.Vars() {
		m.fixed[reg] = true
		if reg.Type == core.Int64 && (p.Lo != reg && p.Hi != reg || v.lo != nil) {
			m.regs = append(m.regs, reg)
		}
	}
	m.views = append(m.views, v)
	c.Args = append(c.Args, a)
	if a.Buffer < 0 {
		return
	}
	c.Memory = append(c.Memory, m.fill(elem, a.Hi-a.Lo))
	if m.headers[elem] != nil {
		m.rows(c, a.Buffer, elem, a.Hi-a.Lo)
	}
}

// ownParts makes accumulators in memory: of a variable, or of the elements of a slice, of which there may be a part only.
func (m *maker) ownParts(k *core.Kernel, c *Case) {
	elem := pick(m, m.plain)
	begin := m.fill(elem, 1).Bytes
	n := 1 + int64(m.r.IntN(5))
	a := Arg{Buffer: -1, Hi: n, Len: n, Cap: n}
	p := core.NewBuffer("parts", elem).NewParts(begin)
	v := view{ptr: p.Ptr.Get(), len: p.Len.Get(), elem: elem}
	switch {
	case m.chance(30):
		p = core.NewVariable("parts", elem).NewParts(begin)
		v = view{ptr: p.Ptr.Get(), len: core.Int(1), elem: elem}
		a = Arg{Buffer: -1, Hi: 1, Len: 1, Cap: 1}
	case m.chance(40):
		v.lo, v.hi = p.Lo.Get(), p.Hi.Get()
		if m.parts {
			a.Lo = int64(m.r.IntN(int(n + 1)))
			a.Hi = a.Lo + int64(m.r.IntN(int(n-a.Lo+1)))
		}
	}
	k.Params, c.Args = append(k.Params, p), append(c.Args, a)
	for _, reg := range p.Vars() {
		m.fixed[reg] = true
	}
	m.views = append(m.views, v)
}

// fill makes memory with numbers.
func (m *maker) fill(t *core.Type, n int64) Buffer {
	b := Buffer{Bytes: make([]byte, n*t.Size), Type: t}
	for i := range n {
		m.number64(b.Bytes[i*t.Size:], t)
	}
	return b
}

// number64 writes a value of a type.
func (m *maker) number64(b []byte, t *core.Type) {
	switch {
	case t.Kind == core.ArrayKind:
		for i := range t.Len {
			m.number64(b[i*t.Elem.Size:], t.Elem)
		}
	case t.Kind == core.StructKind:
		for _, f := range t.Fields {
			m.number64(b[f.Offset:], f.Type)
		}
	case t.Kind == core.PointerKind:
		binary.LittleEndian.PutUint64(b, 0)
	default:
		var bits [8]byte
		binary.LittleEndian.PutUint64(bits[:], m.bits(t))
		copy(b[:t.Size], bits[:])
	}
}

// bits are those of a number, small ones mostly.
func (m *maker) bits(t *core.Type) uint64 {
	switch {
	case t == core.Bool:
		return uint64(m.r.IntN(2))
	case t == core.Float32:
		return uint64(math.Float32bits(float32(m.r.NormFloat64() * 10)))
	case t == core.Float64:
		return math.Float64bits(m.r.NormFloat64() * 10)
	case m.chance(20):
		return core.ConstOf(t, m.r.Uint64()).Bits
	}
	return core.ConstOf(t, uint64(m.r.IntN(20)-5)).Bits
}

// rows gives the slices of a buffer their memory; some share it, some are nil.
func (m *maker) rows(c *Case, buffer int, header *core.Type, n int64) {
	elem := m.headers[header]
	shared := -1
	for i := range n {
		size := int64(m.r.IntN(6))
		at := i * header.Size
		length := c.Memory[buffer].Bytes[at+header.Fields[1].Offset:]
		if m.chance(20) {
			binary.LittleEndian.PutUint64(length, 0)
			continue
		}
		to := Pointer{At: at, Buffer: shared}
		if shared < 0 || m.chance(60) {
			to.Buffer = len(c.Memory)
			shared = to.Buffer
			c.Memory = append(c.Memory, m.fill(elem, 6))
		} else {
			to.Offset = (6 - size) * elem.Size
		}
		binary.LittleEndian.PutUint64(length, uint64(size))
		c.Memory[buffer].Pointers = append(c.Memory[buffer].Pointers, to)
	}
}

// value makes a firstprivate variable: a number, or memory.
func (m *maker) value(k *core.Kernel, c *Case, name string) {
	t := m.scalar()
	if m.chance(30) {
		t = pick(m, m.plain)
	}
	p := core.NewValue(name, t)
	k.Params = append(k.Params, p)
	a := Arg{Buffer: -1}
	if t.Aggregate() {
		a.Bytes = m.fill(t, 1).Bytes
		m.views = append(m.views, view{ptr: p.Val.Addr(), len: core.Int(1), elem: t})
	} else {
		a.Bits = m.bits(t)
		m.regs = append(m.regs, p.Val)
		m.fixed[p.Val] = true
	}
	c.Args = append(c.Args, a)
}
