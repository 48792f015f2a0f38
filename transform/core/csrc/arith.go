package csrc

import "github.com/gooffload/gooffload/transform/core"

func (w *printer) unary(e *core.Unary, x string) string {
	t := e.X.Type()
	switch {
	case e.Op == core.Not:
		return "(!" + x + ")"
	case t.Kind == core.FloatKind:
		return "(-" + x + ")"
	case e.Op == core.Com:
		return w.complement(t, x)
	}
	return sprintf("(%s)(0u - (%s)%s)", short(t), unsigned(t), x)
}

// complement is all bits of x turned. Of ~x compilers warn where they see that x is 0 or 1.
func (w *printer) complement(t *core.Type, x string) string {
	return sprintf("(%s)((%s)%s ^ (%s)-1)", short(t), unsigned(t), x, unsigned(t))
}

func (w *printer) binary(e *core.Binary, x, y string) string {
	t := e.X.Type()
	switch e.Op {
	case core.MinOf, core.MaxOf:
		return w.extreme(e.Op, t) + sprintf("(%s, %s)", x, y)
	case core.Shl, core.Shr:
		return w.shift(e, x, y)
	}
	switch {
	case e.Op.Compares():
		return sprintf("(%s %s %s)", x, e.Op, y)
	case t.Kind == core.FloatKind:
		return sprintf("(%s %s %s)", x, e.Op, y)
	case t == core.Bool:
		return sprintf("(bool)((int)%s %s (int)%s)", x, e.Op, y)
	}
	switch e.Op {
	case core.Div, core.Rem:
		return w.divide(e, x, y)
	case core.AndNot:
		return sprintf("(%s)(%s & %s)", short(t), x, w.complement(t, y))
	case core.And, core.Or, core.Xor:
		return sprintf("(%s)(%s %s %s)", short(t), x, e.Op, y)
	}
	return sprintf("(%s)((%s)%s %s (%s)%s)", short(t), unsigned(t), x, e.Op, unsigned(t), y)
}

// known is the value of a constant.
func known(e core.Expr) (bits uint64, ok bool) {
	if c, is := e.(*core.Const); is {
		return c.Bits, true
	}
	return 0, false
}

func (w *printer) divide(e *core.Binary, x, y string) string {
	t := e.X.Type()
	if d, ok := known(e.Y); ok && d != 0 && (t.Kind == core.UintKind || int64(d) != -1) || !ok &&
		t.Kind == core.UintKind {
		return sprintf("(%s)(%s %s %s)", short(t), x, e.Op, y)
	}
	name := "div_"
	if e.Op == core.Rem {
		name = "rem_"
	}
	return w.help(name+short(t), divideText[e.Op], "T", short(t), "U", unsigned(t)) + sprintf("(%s, %s)", x, y)
}

// The divisor -1 is apart, because the least value divided by it does not fit.
var divideText = map[core.BinaryOp]string{
	core.Div: "FN T NAME(T x, T y) { return y == (T)-1 ? (T)((U)0 - (U)x) : (T)(x / y); }\n",
	core.Rem: "FN T NAME(T x, T y) { return y == (T)-1 ? (T)0 : (T)(x % y); }\n",
}

func (w *printer) shift(e *core.Binary, x, y string) string {
	t := e.X.Type()
	left := e.Op == core.Shl
	if n, ok := known(e.Y); ok && n < uint64(t.Bits) {
		if left {
			return sprintf("(%s)((%s)%s << %d)", short(t), unsigned(t), x, n)
		}
		return sprintf("(%s)(%s >> %d)", short(t), x, n)
	}
	name, text := "shr_", "FN T NAME(T x, u64 n) { return n < BITS ? (T)(x >> n) : (T)0; }\n"
	switch {
	case left:
		name, text = "shl_", "FN T NAME(T x, u64 n) { return n < BITS ? (T)((U)x << n) : (T)0; }\n"
	case t.Kind == core.IntKind:
		text = "FN T NAME(T x, u64 n) { return (T)(x >> (n < BITS ? n : BITS - 1)); }\n"
	}
	f := w.help(name+short(t), text, "T", short(t), "U", unsigned(t), "BITS", sprintf("%d", t.Bits))
	return sprintf("%s(%s, %s)", f, x, y)
}

// extreme is the function that is Go's min or max.
func (w *printer) extreme(op core.BinaryOp, t *core.Type) string {
	name, less := "min_", "<"
	if op == core.MaxOf {
		name, less = "max_", ">"
	}
	w.typ(t)
	if t.Kind != core.FloatKind {
		return w.help(name+short(t), "FN T NAME(T x, T y) { return x LESS y ? x : y; }\n", "T", short(t), "LESS", less)
	}
	// NaN wins, and -0 is below 0.
	first := "signbit(x)"
	if op == core.MaxOf {
		first = "!signbit(x)"
	}
	return w.help(name+short(t), `FN T NAME(T x, T y)
{
	if (x != x || y != y)
		return x + y;
	return x LESS y || (x == y && FIRST) ? x : y;
}
`, "T", short(t), "LESS", less, "FIRST", first)
}
