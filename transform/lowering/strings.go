package lowering

import (
	"encoding/binary"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// isZero reports a nil, or an empty string: it has no address of its own, so it may be in any space.
func isZero(x ir.Expr) bool {
	text, ok := plain.Literal(x)
	return plain.IsNil(x) || ok && text == ""
}

// literal is the parts of a constant string, whose bytes are made in private memory.
func (e *emitter) literal(text string) []core.Expr {
	if text == "" {
		return []core.Expr{core.NilPtr(core.Device), core.Int(0)}
	}
	words := (len(text) + 7) / 8
	bytes := append([]byte(text), make([]byte, 8*words-len(text))...)
	v := e.memory("text", e.Array(core.Uint64, int64(words)))
	for i := range words {
		word := core.ConstOf(core.Uint64, binary.LittleEndian.Uint64(bytes[8*i:]))
		e.b.Store(core.Forward(v.Addr(), int64(8*i)), word)
	}
	return []core.Expr{v.Addr(), core.Int(int64(len(text)))}
}

// sameText is whether two strings are equal. Bytes are looked at where the lengths are the same.
func (e *emitter) sameText(a, b []core.Expr) core.Expr {
	equal := e.temp(core.Bool)
	n := e.keep(a[1])
	p, q := e.keep(a[0]), e.keep(b[0])
	e.b.Set(equal, core.Bin(core.Eq, n, b[1]))
	e.b.Add(&core.If{Cond: equal.Get(), Then: e.inside(func() {
		e.differing(p, q, n, func(x, y core.Expr) { e.b.Set(equal, core.Truth(false)) })
	})})
	return equal.Get()
}

// textOrder is less than 0, 0 or more than 0, as a string comes before another one, is equal or comes behind it.
func (e *emitter) textOrder(a, b []core.Expr) core.Expr {
	order := e.temp(core.Int64)
	p, q, n, m := e.keep(a[0]), e.keep(b[0]), e.keep(a[1]), e.keep(b[1])
	e.b.Set(order, core.Bin(core.Sub, n, m))
	e.differing(p, q, e.keep(core.Bin(core.MinOf, n, m)), func(x, y core.Expr) {
		e.b.Set(order, core.Bin(core.Sub, core.Conv(core.Int64, x), core.Conv(core.Int64, y)))
	})
	return order.Get()
}

// differing emits what is done with the first bytes that differ among n of two strings.
func (e *emitter) differing(p, q, n core.Expr, then func(x, y core.Expr)) {
	i, x, y := e.temp(core.Int64), e.temp(core.Uint8), e.temp(core.Uint8)
	loop := e.label("compare")
	e.b.Set(i, core.Int(0))
	e.b.Add(&core.Repeat{Label: loop, Body: e.inside(func() {
		e.unless(core.Bin(core.Lt, i.Get(), n), func() { e.b.Break(loop) })
		e.b.Load(x, core.Element(p, i.Get(), core.Uint8))
		e.b.Load(y, core.Element(q, i.Get(), core.Uint8))
		e.b.Add(&core.If{Cond: core.Bin(core.Ne, x.Get(), y.Get()), Then: e.inside(func() {
			then(x.Get(), y.Get())
			e.b.Break(loop)
		})})
		e.b.Set(i, core.Bin(core.Add, i.Get(), core.Int(1)))
	})})
}

// rangeText goes through the characters of a string. The key is where one begins.
func (e *emitter) rangeText(s *ir.Range) {
	list := e.values(s.X)
	p, n := e.copied(list[0]), e.copied(list[1])
	at, next, char := e.temp(core.Int64), e.temp(core.Int64), e.temp(core.Int32)
	e.b.Set(next, core.Int(0))
	e.repeat(s, func(leave func()) {
		e.b.Set(at, next.Get())
		e.unless(core.Bin(core.Lt, at.Get(), n), leave)
		e.character(p, n, at, next, char)
		if s.Key != nil {
			e.write(e.declare(s.Key), []core.Expr{at.Get()})
		}
		if s.Value != nil {
			e.write(e.declare(s.Value), []core.Expr{char.Get()})
		}
	}, s.Body.Body, nil)
}

// character decodes what begins at a byte of a string, and says where the next one does.
func (e *emitter) character(p, n core.Expr, at, next, char *core.Var) {
	var bytes [4]*core.Var
	for i := range bytes {
		bytes[i] = e.temp(core.Uint8)
	}
	load := func(i int64) {
		e.b.Load(bytes[i], core.Forward(core.Element(p, at.Get(), core.Uint8), i))
	}
	load(0)
	e.b.Set(char, core.Conv(core.Int32, bytes[0].Get()))
	e.b.Set(next, core.Bin(core.Add, at.Get(), core.Int(1)))
	e.b.Add(&core.If{Cond: core.Bin(core.Ge, bytes[0].Get(), core.ConstOf(core.Uint8, 0x80)), Then: e.inside(func() {
		for i := int64(1); i < 4; i++ { // those that are not there are 0, which does not go on
			e.b.Set(bytes[i], core.ConstOf(core.Uint8, 0))
			there := core.Bin(core.Lt, core.Bin(core.Add, at.Get(), core.Int(i)), n)
			e.b.Add(&core.If{Cond: there, Then: e.inside(func() { load(i) })})
		}
		size := e.temp(core.Int64)
		var args []core.Expr
		for _, b := range bytes {
			args = append(args, core.Conv(core.Int32, b.Get()))
		}
		e.b.Call([]*core.Var{char, size}, e.libraryFunc("decoderune"), args...)
		e.b.Set(next, core.Bin(core.Add, at.Get(), size.Get()))
	})})
}
