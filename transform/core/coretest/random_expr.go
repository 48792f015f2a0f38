package coretest

import (
	"math"

	"github.com/gooffload/gooffload/transform/core"
)

// expr is an expression of a simple type that is not a pointer.
func (m *maker) expr(t *core.Type, depth int) core.Expr {
	if depth <= 0 || m.chance(15) {
		return m.leaf(t)
	}
	if t == core.Bool {
		return m.truth(depth - 1)
	}
	if m.chance(12) {
		return core.Sel(m.expr(core.Bool, depth-1), m.expr(t, depth-1), m.expr(t, depth-1))
	}
	if m.chance(15) {
		return &core.Convert{T: t, X: m.expr(m.number(), depth-1)}
	}
	if t.Kind == core.FloatKind {
		return m.float(t, depth-1)
	}
	return m.integer(t, depth-1)
}

// leaf is a register or a constant.
func (m *maker) leaf(t *core.Type) core.Expr {
	var fits []*core.Var
	for _, v := range m.regs {
		if v.Type == t {
			fits = append(fits, v)
		}
	}
	if len(fits) > 0 && m.chance(75) {
		return pick(m, fits).Get()
	}
	return m.constant(t)
}

func (m *maker) constant(t *core.Type) core.Expr {
	switch t.Kind {
	case core.BoolKind:
		return core.Truth(m.chance(50))
	case core.FloatKind:
		x := pick(m, []float64{0, math.Copysign(0, -1), 1, -1, 0.5, 2.5, -3.25, 0.1, 1e10, -1e20, 1e300, 5e-324,
			math.Inf(1),
			math.NaN(), 3, 100, 7})
		if t == core.Float32 {
			return core.F32(float32(x))
		}
		return core.F64(x)
	}
	if m.chance(70) {
		return core.ConstOf(t, uint64(m.r.IntN(12)-3))
	}
	return core.ConstOf(t, pick(m, []uint64{m.r.Uint64(), 1 << (t.Bits - 1), 1<<(t.Bits-1) - 1, math.MaxUint64,
		1 << m.r.IntN(t.Bits)}))
}

func (m *maker) truth(depth int) core.Expr {
	switch m.r.IntN(6) {
	case 0:
		return core.Un(core.Not, m.expr(core.Bool, depth))
	case 1:
		op := pick(m, []core.BinaryOp{core.And, core.Or, core.Xor, core.Eq, core.Ne})
		return core.Bin(op, m.expr(core.Bool, depth), m.expr(core.Bool, depth))
	}
	t := m.number()
	op := core.Eq + core.BinaryOp(m.r.IntN(int(core.Ge-core.Eq+1)))
	return core.Bin(op, m.expr(t, depth), m.expr(t, depth))
}

func (m *maker) float(t *core.Type, depth int) core.Expr {
	x, y := m.expr(t, depth), m.expr(t, depth)
	switch m.r.IntN(12) {
	case 0:
		return core.Un(core.Neg, x)
	case 1:
		fn := pick(m, []core.MathFn{core.Sqrt, core.Floor, core.Ceil, core.Trunc, core.RoundToEven, core.Round,
			core.Abs})
		return core.Fn(fn, x)
	case 2:
		return core.Fn(core.Copysign, x, m.aNumber(y))
	case 3:
		if t == core.Float64 {
			return core.Fn(core.FMA, x, y, m.expr(t, depth))
		}
	case 4:
		return core.Bin(pick(m, []core.BinaryOp{core.MinOf, core.MaxOf}), x, y)
	case 5:
		bits := map[*core.Type]*core.Type{core.Float32: core.Uint32, core.Float64: core.Int64}[t]
		return core.Bits(t, m.expr(bits, depth))
	}
	return core.Bin(pick(m, []core.BinaryOp{core.Add, core.Sub, core.Mul, core.Div, core.Mul, core.Add}), x, y)
}

// aNumber is x, or 1 where x is NaN, whose sign and bits depend on the machine.
func (m *maker) aNumber(x core.Expr) core.Expr {
	one := core.Conv(x.Type(), core.Expr(core.F64(1)))
	return core.Sel(core.Bin(core.Eq, x, x), x, one)
}

func (m *maker) integer(t *core.Type, depth int) core.Expr {
	x := m.expr(t, depth)
	switch m.r.IntN(14) {
	case 0:
		return core.Un(pick(m, []core.UnaryOp{core.Neg, core.Com}), x)
	case 1, 2:
		count := m.expr(core.Uint64, depth)
		if m.chance(60) {
			count = core.Bin(core.And, count, core.Count(uint64(t.Bits)+7))
		}
		return core.Bin(pick(m, []core.BinaryOp{core.Shl, core.Shr}), x, count)
	case 3:
		return m.division(t, x, depth)
	case 4:
		if t == core.Int64 {
			fn := pick(m, []core.MathFn{core.PopCount, core.LeadingZeros, core.TrailingZeros})
			return core.Fn(fn, m.expr(pick(m, numbers[:8]), depth))
		}
		if t.Kind == core.UintKind {
			if m.chance(30) {
				return core.Fn(core.MulHigh, x, m.expr(t, depth))
			}
			return core.Fn(pick(m, []core.MathFn{core.ReverseBits, core.ReverseBytes}), x)
		}
	case 5:
		if t.Bits >= 32 {
			f := map[int]*core.Type{32: core.Float32, 64: core.Float64}[t.Bits]
			return core.Bits(t, m.aNumber(m.expr(f, depth)))
		}
	case 6:
		return core.Bin(pick(m, []core.BinaryOp{core.MinOf, core.MaxOf}), x, m.expr(t, depth))
	}
	ops := []core.BinaryOp{core.Add, core.Sub, core.Mul, core.And, core.Or, core.Xor, core.AndNot, core.Add, core.Sub}
	return core.Bin(pick(m, ops), x, m.expr(t, depth))
}

// division is by what cannot be 0.
func (m *maker) division(t *core.Type, x core.Expr, depth int) core.Expr {
	y := m.expr(t, depth)
	op := pick(m, []core.BinaryOp{core.Div, core.Rem})
	if m.chance(50) {
		return core.Bin(op, x, core.Bin(core.Or, y, core.ConstOf(t, 1)))
	}
	zero := core.ConstOf(t, 0)
	return core.Bin(op, x, core.Sel(core.Bin(core.Eq, y, zero), core.ConstOf(t, uint64(1+m.r.IntN(9))), y))
}
