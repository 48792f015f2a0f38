package lowering

import (
	"go/token"
	"go/types"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
	"github.com/gooffload/gooffload/transform/lowering/plain"
)

// one evaluates an expression of one part.
func (e *emitter) one(x ir.Expr) core.Expr { return e.values(x)[0] }

// values evaluates an expression that is not an aggregate: its parts. What it loads it loads now; the rest of it
// depends on registers.
func (e *emitter) values(x ir.Expr) []core.Expr {
	switch x := x.(type) {
	case *ir.Const:
		if text, ok := plain.Literal(x); ok {
			return e.literal(text)
		}
		return constantParts(x)
	case *ir.Ref, *ir.Field, *ir.Index, *ir.Deref:
		return e.read(e.place(x), x.At())
	case *ir.Reached:
		if x.Param.Reach != ir.ReachedSometimes {
			return []core.Expr{core.Truth(true)}
		}
		return []core.Expr{core.Un(core.Not, e.items[x.Param].Missing.Get())}
	case *ir.Unary:
		return e.unary(x)
	case *ir.Binary:
		return e.binary(x)
	case *ir.SliceOf:
		return e.slice(x)
	case *ir.AddressOf:
		return []core.Expr{e.address(x.X)}
	case *ir.Convert:
		return e.convert(x)
	case *ir.Builtin:
		return e.builtin(x)
	case *ir.Call:
		if x.Body == nil {
			return e.mathCall(x)
		}
	}
	panic("lowering: no value")
}

// as evaluates an expression as a value of some types, which a nil has of what it is used for.
func (e *emitter) as(x ir.Expr, list []*core.Type) []core.Expr {
	if !isZero(x) {
		return e.values(x)
	}
	out := make([]core.Expr, len(list))
	for i, t := range list {
		out[i] = core.ZeroOf(t)
	}
	return out
}

// address is where a place in memory is. That of an array or struct which is behind a pointer is the pointer.
func (e *emitter) address(x ir.Expr) core.Expr { return e.place(x).addr }

func (e *emitter) unary(x *ir.Unary) []core.Expr {
	op := map[token.Token]core.UnaryOp{token.SUB: core.Neg, token.XOR: core.Com, token.NOT: core.Not}[x.Op]
	list := e.values(x.X)
	out := make([]core.Expr, len(list))
	for i, part := range list {
		out[i] = core.Un(op, part)
	}
	return out
}

var binaryOps = map[token.Token]core.BinaryOp{
	token.ADD: core.Add, token.SUB: core.Sub, token.MUL: core.Mul, token.QUO: core.Div, token.REM: core.Rem,
	token.AND: core.And, token.OR: core.Or, token.XOR: core.Xor, token.AND_NOT: core.AndNot, token.LAND: core.And,
	token.LOR: core.Or,
	token.SHL: core.Shl, token.SHR: core.Shr,
	token.EQL: core.Eq, token.NEQ: core.Ne, token.LSS: core.Lt, token.LEQ: core.Le, token.GTR: core.Gt,
	token.GEQ: core.Ge,
}

func (e *emitter) binary(x *ir.Binary) []core.Expr {
	switch {
	case x.Op == token.EQL || x.Op == token.NEQ:
		return []core.Expr{e.equality(x)}
	case half(x.X.Type()) != nil:
		return e.complexOp(x.Op, e.values(x.X), e.values(x.Y))
	case plain.Text(x.X.Type()):
		order := e.textOrder(e.values(x.X), e.values(x.Y))
		return []core.Expr{core.Bin(binaryOps[x.Op], order, core.Int(0))}
	}
	a, b := e.one(x.X), e.one(x.Y)
	return []core.Expr{e.operation(x.Op, a, b, x.Pos)}
}

// operation is an operation on numbers or bools, with its check.
func (e *emitter) operation(op token.Token, a, b core.Expr, pos token.Pos) core.Expr {
	switch op {
	case token.SHL, token.SHR:
		b = e.count(b, pos)
	case token.QUO, token.REM:
		if _, constant := b.(*core.Const); a.Type().Integer() && !constant {
			b = e.keep(b)
			e.check(core.Bin(core.Ne, b, core.ZeroOf(b.Type())), core.Divide, pos)
		}
	}
	return core.Bin(binaryOps[op], a, b)
}

// count is the count of a shift, which is not negative.
func (e *emitter) count(n core.Expr, pos token.Pos) core.Expr {
	if _, constant := n.(*core.Const); !constant && n.Type().Kind == core.IntKind {
		n = e.keep(n)
		e.check(core.Bin(core.Ge, n, core.ZeroOf(n.Type())), core.Shift, pos)
	}
	return conv(core.Uint64, n)
}

func (e *emitter) convert(x *ir.Convert) []core.Expr {
	if p, ok := plain.Under(x.T).(*types.Pointer); ok && isSlice(x.X) {
		return []core.Expr{e.toArray(x, p.Elem())}
	}
	if c, ok := x.X.(*ir.Const); ok && c.Val != nil && !plain.PointerLike(x.T) { // of a type parameter, what it stands for has the constant's value
		return constantParts(&ir.Const{Value: x.Value, Val: c.Val})
	}
	list := e.values(x.X)
	if plain.PointerLike(x.T) {
		return list
	}
	for i, t := range parts(x.Pos, x.T, core.Device) {
		if t.Number() {
			list[i] = core.Conv(t, list[i])
		}
	}
	return list
}

func isSlice(x ir.Expr) bool {
	_, ok := plain.Under(x.Type()).(*types.Slice)
	return ok
}

// toArray is the address of the array that the first elements of a slice are.
func (e *emitter) toArray(x *ir.Convert, array types.Type) core.Expr {
	n := core.Int(plain.Under(array).(*types.Array).Len())
	s := e.values(x.X)
	e.check(core.Bin(core.Ge, s[1], n), core.ToArray, x.Pos, s[1], n)
	return s[0]
}

func (e *emitter) builtin(x *ir.Builtin) []core.Expr {
	switch x.Name {
	case "len", "cap":
		return []core.Expr{e.length(x)}
	case "real":
		return e.values(x.Args[0])[:1]
	case "imag":
		return e.values(x.Args[0])[1:]
	case "complex":
		return []core.Expr{e.one(x.Args[0]), e.one(x.Args[1])}
	case "min", "max":
		if plain.Text(x.T) {
			refuse(x.Pos, x.Name+" of strings is not lowered yet")
		}
		op := core.MinOf
		if x.Name == "max" {
			op = core.MaxOf
		}
		out := e.one(x.Args[0])
		for _, arg := range x.Args[1:] {
			out = core.Bin(op, out, e.one(arg))
		}
		return []core.Expr{out}
	case "copy":
		return []core.Expr{e.copyBytes(x)}
	case plain.Filled:
		for _, arg := range x.Args {
			e.discard(arg)
		}
		return []core.Expr{core.Truth(true)}
	}
	panic("lowering: no value")
}

// length is len or cap, of an array after its place has been evaluated.
func (e *emitter) length(x *ir.Builtin) core.Expr {
	arg := x.Args[0]
	switch t := plain.Under(arg.Type()).(type) {
	case *types.Array:
		e.place(arg)
		return core.Int(t.Len())
	case *types.Pointer:
		e.one(arg)
		return core.Int(plain.Under(t.Elem()).(*types.Array).Len())
	}
	if x.Name == "len" {
		return e.values(arg)[1]
	}
	if r, ok := arg.(*ir.Ref); ok {
		if at := e.place(r); at.item != nil && at.item.Kind != core.Parts {
			return at.item.Cap.Get() // the user's
		}
	}
	return e.values(arg)[2]
}
