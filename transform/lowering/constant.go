package lowering

import (
	"go/constant"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
)

// constantParts is the value of a constant expression.
func constantParts(x *ir.Const) []core.Expr {
	list := parts(x.Pos, x.T, core.Device)
	if h := half(x.T); h != nil {
		v := constant.ToComplex(x.Val)
		return []core.Expr{number(h, constant.Real(v)), number(h, constant.Imag(v))}
	}
	t := list[0]
	if t == core.Bool {
		return []core.Expr{core.Truth(constant.BoolVal(x.Val))}
	}
	return []core.Expr{number(t, x.Val)}
}

// number is a constant number, rounded to its type.
func number(t *core.Type, v constant.Value) core.Expr {
	switch t {
	case core.Float32:
		f, _ := constant.Float32Val(constant.ToFloat(v))
		return core.F32(f)
	case core.Float64:
		f, _ := constant.Float64Val(constant.ToFloat(v))
		return core.F64(f)
	}
	i := constant.ToInt(v)
	if n, exact := constant.Uint64Val(i); exact {
		return core.ConstOf(t, n)
	}
	n, _ := constant.Int64Val(i)
	return core.ConstOf(t, uint64(n))
}
