package core

import "math"

// Identity is the value from which accumulators of a type start; ok is false if the operator does not combine the type.
func Identity(op Reduction, t *Type) (c *Const, ok bool) {
	number, integer := t.Number(), t.Integer()
	switch op {
	case Sum:
		return ZeroOf(t), number
	case Product:
		return one(t), number
	case BitAnd:
		return ConstOf(t, math.MaxUint64), integer
	case BitOr, BitXor:
		return ZeroOf(t), integer
	case LogicalAnd:
		return Truth(true), t == Bool
	case LogicalOr:
		return Truth(false), t == Bool
	case Min, LessMin, LastMin:
		return extreme(t, false), number
	case Max, GreaterMax, LastMax:
		return extreme(t, true), number
	case MathMin:
		return extreme(t, false), t == Float64
	case MathMax:
		return extreme(t, true), t == Float64
	}
	return nil, false
}

func one(t *Type) *Const {
	switch t {
	case Float32:
		return F32(1)
	case Float64:
		return F64(1)
	}
	return ConstOf(t, 1)
}

// extreme is the least value of a number's type, or the greatest.
func extreme(t *Type, least bool) *Const {
	sign := 1
	if least {
		sign = -1
	}
	switch {
	case t == Float32:
		return F32(float32(math.Inf(sign)))
	case t == Float64:
		return F64(math.Inf(sign))
	case t.Kind == IntKind:
		bits := uint64(1) << (t.Bits - 1)
		if !least {
			bits = ^bits
		}
		return ConstOf(t, bits)
	case t.Kind == UintKind && !least:
		return ConstOf(t, math.MaxUint64)
	}
	return ZeroOf(t)
}

// Combine is the value of two accumulators together.
func (op Reduction) Combine(x, y Expr) Expr {
	switch op {
	case Sum:
		return Bin(Add, x, y)
	case Product:
		return Bin(Mul, x, y)
	case BitAnd, LogicalAnd:
		return Bin(And, x, y)
	case BitOr, LogicalOr:
		return Bin(Or, x, y)
	case BitXor:
		return Bin(Xor, x, y)
	case Min:
		return Bin(MinOf, x, y)
	case Max:
		return Bin(MaxOf, x, y)
	case LessMin:
		return Sel(Bin(Lt, y, x), y, x)
	case LastMin:
		return Sel(Bin(Le, y, x), y, x)
	case LastMax:
		return Sel(Bin(Ge, y, x), y, x)
	case MathMin:
		return MathExtreme(MinOf, x, y)
	case MathMax:
		return MathExtreme(MaxOf, x, y)
	}
	return Sel(Bin(Gt, y, x), y, x)
}

// MathExtreme is math.Min or math.Max of two floats: Go's min or max, but that an infinity of its own comes before NaN.
func MathExtreme(op BinaryOp, x, y Expr) Expr {
	wins := F64(math.Inf(-1))
	if op == MaxOf {
		wins = F64(math.Inf(1))
	}
	return Sel(Bin(Or, Bin(Eq, x, wins), Bin(Eq, y, wins)), wins, Bin(op, x, y))
}
