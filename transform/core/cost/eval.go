package cost

import "github.com/gooffload/gooffload/transform/core"

// Turns is a loop's trip count with values for the variables of the kernel's frame; ok is false if it is not known.
func (l *Loop) Turns(value func(*core.Var) int64) (n int64, ok bool) {
	if l.Trips == nil {
		return 0, false
	}
	bits, ok := eval(l.Trips, value)
	return max(int64(bits), 0), ok
}

// eval is the value of an expression of integer arithmetic.
func eval(e core.Expr, value func(*core.Var) int64) (bits uint64, ok bool) {
	switch e := e.(type) {
	case *core.Const:
		return e.Bits, true
	case *core.Ref:
		return core.Normal(e.Var.Type, uint64(value(e.Var))), true
	case *core.Convert:
		x, ok := eval(e.X, value)
		return core.Normal(e.T, x), ok
	case *core.Binary:
		x, xok := eval(e.X, value)
		y, yok := eval(e.Y, value)
		if xok && yok {
			return apply(e.Op, e.X.Type(), x, y)
		}
	}
	return 0, false
}

// apply is x op y in a type.
func apply(op core.BinaryOp, t *core.Type, x, y uint64) (bits uint64, ok bool) {
	less := x < y
	if t.Kind == core.IntKind {
		less = int64(x) < int64(y)
	}
	switch op {
	case core.Add:
		x += y
	case core.Sub:
		x -= y
	case core.Mul:
		x *= y
	case core.Div, core.Rem:
		if y == 0 {
			return 0, false
		}
		x = divide(op, t, x, y)
	case core.MinOf:
		if !less {
			x = y
		}
	case core.MaxOf:
		if less {
			x = y
		}
	default:
		return 0, false
	}
	return core.Normal(t, x), true
}

func divide(op core.BinaryOp, t *core.Type, x, y uint64) uint64 {
	switch {
	case t.Kind == core.IntKind && op == core.Div:
		return uint64(int64(x) / int64(y))
	case t.Kind == core.IntKind:
		return uint64(int64(x) % int64(y))
	case op == core.Div:
		return x / y
	}
	return x % y
}
