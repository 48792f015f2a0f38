package lowering

import (
	"go/token"
	"go/types"
	"slices"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// place is where a variable, an element, a field, or what a pointer points to is: in registers, or at an address.
type place struct {
	typ     types.Type
	space   core.Space // that a pointer or slice there points into
	parts   []*core.Var
	addr    core.Expr
	item    *core.Param // of a parameter
	missing *core.Var   // … that launches may not reach
}

// declare makes a variable's place, if it has none yet.
func (e *emitter) declare(v *ir.Var) place {
	if at, ok := e.vars[v]; ok {
		return at
	}
	at := place{typ: v.Type, space: e.inst.Vars[v]}
	pos := e.kernel.Pos
	if f := e.body().Func; f != nil {
		pos = f.Decl.Pos()
	}
	if aggregate(v.Type) || e.body().Taken[v] {
		at.addr = e.memory(v.Name, e.layOut(pos, v.Type, at.space)).Addr()
	} else {
		at.parts = e.variables(v.Name, parts(pos, v.Type, at.space))
	}
	e.vars[v] = at
	return at
}

// place evaluates where a place is, with its checks.
func (e *emitter) place(x ir.Expr) place {
	switch x := x.(type) {
	case *ir.Ref:
		at := e.declare(x.Var)
		if at.missing != nil {
			e.check(core.Un(core.Not, at.missing.Get()), core.Nil, x.Pos)
		}
		return at
	case *ir.Field:
		return e.field(x)
	case *ir.Index:
		return e.element(x)
	case *ir.Deref:
		p := e.pointer(x.X, x.Pos)
		return place{typ: x.T, space: e.inst.Loaded[x], addr: p}
	case *ir.Convert:
		if isSlice(x.X) {
			return place{typ: x.T, addr: e.toArray(x, x.T)}
		}
		at := e.place(x.X)
		at.typ = x.T
		return at
	}
	panic("lowering: no place")
}

func (e *emitter) field(x *ir.Field) place {
	at := e.place(x.X)
	t := e.inMemory(x.Pos, x.X.Type())
	return place{typ: x.T, addr: core.Forward(at.addr, t.Fields[x.Path[0]].Offset)}
}

// pointer is a pointer that is not nil.
func (e *emitter) pointer(x ir.Expr, pos token.Pos) core.Expr {
	p := e.keep(e.one(x))
	if !isAddress(p) {
		e.check(core.Bin(core.Ne, p, core.ZeroOf(p.Type())), core.Nil, pos)
	}
	return p
}

// isAddress reports an address of something. Only what is there has an address with an offset.
func isAddress(p core.Expr) bool {
	switch p.(type) {
	case *core.AddrOf, *core.Offset:
		return true
	}
	return false
}

// element is an element of an array or slice, whose index is checked.
func (e *emitter) element(x *ir.Index) place {
	elem := e.inMemory(x.Pos, x.T)
	if a, ok := plain.Under(x.X.Type()).(*types.Array); ok {
		at := e.place(x.X)
		i := e.index(x, core.Int(a.Len()))
		return place{typ: x.T, addr: element(at.addr, i, elem)}
	}
	if r, ok := x.X.(*ir.Ref); ok {
		if at := e.place(r); at.item != nil {
			i := e.index(x, at.item.Len.Get())
			return e.itemElement(at.item, i, x.T, x.Pos)
		}
	}
	s := e.values(x.X)
	i := e.index(x, s[1])
	return place{typ: x.T, addr: element(s[0], i, elem)}
}

// itemElement is an element of an item, which is within its length and may not be on the device.
func (e *emitter) itemElement(p *core.Param, i core.Expr, t types.Type, pos token.Pos) place {
	if p.Lo != nil {
		lo, hi := p.Lo.Get(), p.Hi.Get()
		here := core.Below(core.Bin(core.Sub, i, lo), core.Bin(core.Sub, hi, lo))
		e.check(here, core.Absent, pos, i, lo, hi)
	}
	return place{typ: t, addr: p.At(i)}
}

// element is the address of element i, a constant for the first.
func element(p, i core.Expr, t *core.Type) core.Expr {
	if c, ok := i.(*core.Const); ok {
		return core.Forward(p, int64(c.Bits)*t.Size)
	}
	return core.Element(p, i, t)
}

// index evaluates an index and checks that it is below a length.
func (e *emitter) index(x *ir.Index, length core.Expr) core.Expr {
	i := e.keep(e.one(x.I))
	n, fixed := length.(*core.Const)
	c, constant := i.(*core.Const)
	if !fixed || !constant || c.Bits >= n.Bits {
		site := core.Site{Pos: e.position(x.Pos), Code: core.Index, Unsigned: i.Type() == core.Uint64}
		e.checkSite(core.Bin(core.Lt, conv(core.Uint64, i), conv(core.Uint64, length)), site, conv(core.Int64, i),
			length)
	}
	return conv(core.Int64, i)
}

// conv is x converted to an integer type; of a constant another constant.
func conv(t *core.Type, x core.Expr) core.Expr {
	if c, ok := x.(*core.Const); ok && c.T.Integer() {
		return core.ConstOf(t, c.Bits)
	}
	return core.Conv(t, x)
}

// read is what is in a place: the parts of a value that is not an aggregate.
func (e *emitter) read(at place, pos token.Pos) []core.Expr {
	if at.parts != nil {
		return refs(at.parts)
	}
	list := parts(pos, at.typ, at.space)
	addr := at.addr
	if len(list) > 1 {
		addr = e.keep(addr)
	}
	out := make([]core.Expr, len(list))
	offset := int64(0)
	for i, t := range list {
		v := e.temp(t)
		e.b.Load(v, core.Forward(addr, offset))
		out[i] = v.Get()
		offset += t.Size
	}
	return out
}

// write puts the parts of a value into a place.
func (e *emitter) write(at place, list []core.Expr) {
	if at.parts != nil {
		for i := range list { // later parts may be made of earlier ones
			if i > 0 && mentions(list[i], at.parts[:i]) {
				list[i] = e.copied(list[i])
			}
		}
		for i, v := range at.parts {
			e.b.Set(v, list[i])
		}
		return
	}
	addr := at.addr
	if len(list) > 1 {
		addr = e.keep(addr)
	}
	offset := int64(0)
	for _, x := range list {
		e.b.Store(core.Forward(addr, offset), x)
		offset += x.Type().Size
	}
}

// copied is a value as it is now.
func (e *emitter) copied(x core.Expr) core.Expr {
	t := e.temp(x.Type())
	e.b.Set(t, x)
	return t.Get()
}

func mentions(x core.Expr, vars []*core.Var) (found bool) {
	core.WalkExpr(x, func(x core.Expr) {
		if r, ok := x.(*core.Ref); ok && slices.Contains(vars, r.Var) {
			found = true
		}
	})
	return found
}

// clear makes what is in a place zero.
func (e *emitter) clear(at place) {
	if at.parts != nil {
		for _, v := range at.parts {
			e.b.Set(v, core.ZeroOf(v.Type))
		}
		return
	}
	e.b.Zero(at.addr, core.Int(e.size(at)))
}

// size is how many bytes there are in a place in memory.
func (e *emitter) size(at place) int64 { return e.layOut(e.kernel.Pos, at.typ, at.space).Size }
