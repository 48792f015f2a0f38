package lowering

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// equality is == or !=.
func (e *emitter) equality(x *ir.Binary) core.Expr {
	var equal core.Expr
	switch {
	case aggregate(x.X.Type()):
		a, b := e.keep(e.address(x.X)), e.keep(e.address(x.Y))
		equal = e.same(a, b, x.X.Type())
	case plain.IsNil(x.X):
		return e.isNil(x.Op, x.Y)
	case plain.IsNil(x.Y):
		return e.isNil(x.Op, x.X)
	case plain.Text(x.X.Type()):
		equal = e.sameText(e.values(x.X), e.values(x.Y))
	default:
		a, b := e.values(x.X), e.values(x.Y)
		if len(a) == 1 {
			return core.Bin(binaryOps[x.Op], a[0], b[0])
		}
		equal = equalParts(a, b)
	}
	if x.Op == token.NEQ {
		return negated(equal)
	}
	return equal
}

// isNil compares a pointer, a slice or an interface with nil.
func (e *emitter) isNil(op token.Token, x ir.Expr) core.Expr {
	if plain.IsNil(x) {
		return core.Truth(op == token.EQL)
	}
	p := e.values(x)[0]
	if types.IsInterface(x.Type()) {
		if op == token.NEQ {
			return p
		}
		return negated(p)
	}
	return core.Bin(binaryOps[op], p, core.ZeroOf(p.Type()))
}

// few is up to how many elements of arrays are compared one by one.
const few = 8

// same is whether two values of a type in memory are equal: component by component, because the bytes between those are
// nothing, and the zeros of floats are equal.
func (e *emitter) same(a, b core.Expr, t types.Type) core.Expr {
	switch u := plain.Under(t).(type) {
	case *types.Struct:
		var out core.Expr = core.Truth(true)
		fields := e.inMemory(e.kernel.Pos, t).Fields
		for i := range u.NumFields() {
			if f := u.Field(i); f.Name() != "_" {
				out = and(out, e.same(core.Forward(a, fields[i].Offset), core.Forward(b, fields[i].Offset), f.Type()))
			}
		}
		return out
	case *types.Array:
		return e.sameElements(a, b, u)
	}
	x, y := e.read(place{typ: t, addr: a}, e.kernel.Pos), e.read(place{typ: t, addr: b}, e.kernel.Pos)
	if plain.Text(t) {
		return e.sameText(x, y)
	}
	return equalParts(x, y)
}

// equalParts is whether all parts of two values are equal.
func equalParts(x, y []core.Expr) core.Expr {
	var out core.Expr = core.Truth(true)
	for i := range x {
		out = and(out, core.Bin(core.Eq, x[i], y[i]))
	}
	return out
}

func (e *emitter) sameElements(a, b core.Expr, t *types.Array) core.Expr {
	elem := e.inMemory(e.kernel.Pos, t.Elem())
	if t.Len() <= few {
		var out core.Expr = core.Truth(true)
		for i := range t.Len() {
			out = and(out, e.same(core.Forward(a, i*elem.Size), core.Forward(b, i*elem.Size), t.Elem()))
		}
		return out
	}
	equal, i := e.temp(core.Bool), e.temp(core.Int64)
	loop := e.label("compare")
	e.b.Set(equal, core.Truth(true))
	e.b.Set(i, core.Int(0))
	e.b.Add(&core.Repeat{Label: loop, Body: e.inside(func() {
		e.unless(core.Bin(core.Lt, i.Get(), core.Int(t.Len())), func() { e.b.Break(loop) })
		one := e.same(core.Element(a, i.Get(), elem), core.Element(b, i.Get(), elem), t.Elem())
		e.b.Set(equal, and(equal.Get(), one))
		e.b.Set(i, core.Bin(core.Add, i.Get(), core.Int(1)))
	})})
	return equal.Get()
}

func and(x, y core.Expr) core.Expr {
	if c, ok := x.(*core.Const); ok && c.Bits == 1 {
		return y
	}
	return core.Bin(core.And, x, y)
}
