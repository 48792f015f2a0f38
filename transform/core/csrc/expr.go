package csrc

import (
	"math"
	"strconv"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// maxHeight is how deep an expression nests before a part of it gets a variable of its own: some compilers allow no more than 256 brackets.
const maxHeight = 30

// expr is an expression, in parentheses unless it is a word or a call.
func (w *printer) expr(e core.Expr) string {
	text, _ := w.measured(e)
	return text
}

// measured is an expression and how deep it nests.
func (w *printer) measured(e core.Expr) (string, int) {
	height := 0
	operand := func(e core.Expr) string {
		text, h := w.measured(e)
		height = max(height, h+1)
		return text
	}
	text := w.operation(e, operand)
	if height > maxHeight {
		name := w.fresh("t")
		w.line("%s = %s;", w.declare(e.Type(), name), text)
		return name, 0
	}
	return text, height
}

// operation is an expression whose operands are printed by a function.
func (w *printer) operation(e core.Expr, operand func(core.Expr) string) string {
	switch e := e.(type) {
	case *core.Const:
		return w.constant(e)
	case *core.Ref:
		if w.frame.zero[e.Var] {
			return w.constant(core.Int(0))
		}
		w.frame.read[e.Var] = true
		return w.name(e.Var)
	case *core.AddrOf:
		w.frame.read[e.Var] = true
		return sprintf("(%s u8 *)%s", spaces[e.Var.Space], w.name(e.Var))
	case *core.Unary:
		return w.unary(e, operand(e.X))
	case *core.Binary:
		if folded := fold(e); folded != nil {
			return w.constant(folded)
		}
		return w.binary(e, operand(e.X), operand(e.Y))
	case *core.Convert:
		return w.convert(e.T, e.X.Type(), operand(e.X))
	case *core.Reinterpret:
		return w.reinterpret(e.T, e.X.Type(), operand(e.X))
	case *core.Select:
		return sprintf("(%s ? %s : %s)", operand(e.If), operand(e.X), operand(e.Y))
	case *core.Offset:
		return sprintf("(%s + %s)", operand(e.P), operand(e.N))
	case *core.Math:
		return w.mathCall(e, operand)
	case *core.Query:
		return "(i64)" + strings.NewReplacer("DIM", strconv.Itoa(e.Dim), "XYZ", "xyz"[e.Dim:e.Dim+1]).Replace(w.Dialect.queries[e.What])
	}
	panic(sprintf("csrc: %T", e))
}

// fold is the value of what compilers warn about: a comparison of something with itself, and 2 ^ 8. Nil of anything else.
func fold(e *core.Binary) *core.Const {
	t := e.X.Type()
	x, xok := known(e.X)
	y, yok := known(e.Y)
	switch {
	case e.Op == core.Xor && xok && yok && t.Integer():
		return core.ConstOf(t, x^y)
	case !e.Op.Compares() || t.Kind == core.FloatKind || !equal(e.X, e.Y):
		return nil
	}
	return core.Truth(e.Op == core.Eq || e.Op == core.Le || e.Op == core.Ge)
}

// equal reports whether two expressions are the same.
func equal(x, y core.Expr) bool {
	switch x := x.(type) {
	case *core.Const:
		y, ok := y.(*core.Const)
		return ok && *x == *y
	case *core.Ref:
		y, ok := y.(*core.Ref)
		return ok && *x == *y
	}
	xs, ys := core.Operands(x), core.Operands(y)
	if len(xs) != len(ys) || core.Used(x) != core.Used(y) || !sameNode(x, y) {
		return false
	}
	for i := range xs {
		if !equal(xs[i], ys[i]) {
			return false
		}
	}
	return true
}

// sameNode compares expressions but for their operands.
func sameNode(x, y core.Expr) bool {
	switch x := x.(type) {
	case *core.Unary:
		y, ok := y.(*core.Unary)
		return ok && x.Op == y.Op
	case *core.Binary:
		y, ok := y.(*core.Binary)
		return ok && x.Op == y.Op
	case *core.Convert:
		y, ok := y.(*core.Convert)
		return ok && x.T == y.T
	case *core.Reinterpret:
		y, ok := y.(*core.Reinterpret)
		return ok && x.T == y.T
	case *core.Math:
		y, ok := y.(*core.Math)
		return ok && x.Fn == y.Fn
	case *core.Query:
		y, ok := y.(*core.Query)
		return ok && *x == *y
	case *core.Select:
		_, ok := y.(*core.Select)
		return ok
	case *core.Offset:
		_, ok := y.(*core.Offset)
		return ok
	case *core.AddrOf:
		_, ok := y.(*core.AddrOf)
		return ok
	}
	return false
}

func (w *printer) constant(c *core.Const) string {
	switch t := c.T; t.Kind {
	case core.BoolKind:
		return sprintf("(bool)%d", c.Bits)
	case core.PointerKind:
		return sprintf("(%s)0", w.typ(t))
	case core.FloatKind:
		return w.float(c)
	case core.UintKind:
		if t.Bits == 64 {
			return strconv.FormatUint(c.Bits, 10) + "UL"
		}
		return sprintf("(%s)%du", short(t), c.Bits)
	default:
		n := int64(c.Bits)
		switch {
		case n == math.MinInt64:
			return "(-9223372036854775807L - 1)"
		case t.Bits == 64 && n < 0:
			return sprintf("(%dL)", n)
		case t.Bits == 64:
			return sprintf("%dL", n)
		case n == math.MinInt32:
			return "(-2147483647 - 1)"
		}
		return sprintf("(%s)%d", short(t), n)
	}
}

func (w *printer) float(c *core.Const) string {
	w.typ(c.T)
	x, suffix := math.Float64frombits(c.Bits), ""
	bits := sprintf("AS_f64(%dUL)", c.Bits)
	if c.T == core.Float32 {
		x, suffix = float64(math.Float32frombits(uint32(c.Bits))), "f"
		bits = sprintf("AS_f32(%du)", c.Bits)
	}
	if x != x || math.IsInf(x, 0) {
		return bits
	}
	text := strconv.FormatFloat(x, 'x', -1, 64) + suffix
	if strings.HasPrefix(text, "-") {
		return "(" + text + ")"
	}
	return text
}
