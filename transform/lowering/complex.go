package lowering

import (
	"go/token"

	"github.com/gooffload/gooffload/transform/core"
)

// complexOp is an operation on complex numbers. Products of the smaller ones are computed as the larger ones, as Go's
// compiler does, and quotients are the runtime's.
func (e *emitter) complexOp(op token.Token, a, b []core.Expr) []core.Expr {
	switch op {
	case token.ADD, token.SUB:
		return []core.Expr{core.Bin(binaryOps[op], a[0], b[0]), core.Bin(binaryOps[op], a[1], b[1])}
	case token.MUL:
		return e.product(a, b)
	}
	half := a[0].Type()
	re, im := e.temp(core.Float64), e.temp(core.Float64)
	e.b.Call([]*core.Var{re, im}, e.libraryFunc("complex128div"), append(widened(a), widened(b)...)...)
	return []core.Expr{core.Conv(half, re.Get()), core.Conv(half, im.Get())}
}

func (e *emitter) product(a, b []core.Expr) []core.Expr {
	half := a[0].Type()
	for _, list := range [][]core.Expr{a, b} {
		for i := range list {
			list[i] = e.keep(list[i])
		}
	}
	x, y := widened(a), widened(b)
	re := core.Bin(core.Sub, core.Bin(core.Mul, x[0], y[0]), core.Bin(core.Mul, x[1], y[1]))
	im := core.Bin(core.Add, core.Bin(core.Mul, x[0], y[1]), core.Bin(core.Mul, x[1], y[0]))
	return []core.Expr{core.Conv(half, re), core.Conv(half, im)}
}

// widened is the parts of a complex number as float64s.
func widened(list []core.Expr) []core.Expr {
	out := make([]core.Expr, len(list))
	for i, x := range list {
		out[i] = core.Conv(core.Float64, x)
	}
	return out
}
