package csrc

import (
	"strings"

	"github.com/gooffload/gooffload/transform/core"
)

// mathNames are the functions that C has under another name than Go's in lower case.
var mathNames = map[core.MathFn]string{
	core.RoundToEven: "rint", core.Abs: "fabs", core.Mod: "fmod", core.Gamma: "tgamma",
}

func (w *printer) mathCall(e *core.Math, operand func(core.Expr) string) string {
	t := e.Args[0].Type()
	var args []string
	for _, x := range e.Args {
		args = append(args, operand(x))
	}
	w.typ(t)
	if t.Kind == core.FloatKind {
		name, ok := mathNames[e.Fn]
		if !ok {
			name = strings.ToLower(e.Fn.String())
		}
		return name + "(" + strings.Join(args, ", ") + ")"
	}
	// Numbers shorter than an int are looked at as unsigned ones of 32 bits.
	u, wide := sprintf("u%d", t.Bits), max(t.Bits, 32)
	switch e.Fn {
	case core.PopCount:
		return sprintf("(i64)POPCOUNT_%d((u%d)(%s)%s)", wide, wide, u, args[0])
	case core.LeadingZeros:
		return sprintf("((i64)CLZ_%d((u%d)(%s)%s) - %d)", wide, wide, u, args[0], wide-t.Bits)
	case core.MulHigh:
		if t.Bits == 64 {
			return sprintf("MULHI_64(%s, %s)", args[0], args[1])
		}
		return sprintf("(%s)((u64)%s * (u64)%s >> %d)", u, args[0], args[1], t.Bits)
	}
	name := map[core.MathFn]string{core.TrailingZeros: "ctz_", core.ReverseBits: "reverse_", core.ReverseBytes: "swap_"}[e.Fn]
	return w.help(name+u, bitsText[e.Fn], "T", u, "W", sprintf("%d", wide), "BITS", sprintf("%d", t.Bits)) + sprintf("((%s)%s)", u, args[0])
}

var bitsText = map[core.MathFn]string{
	core.TrailingZeros: "FN i64 NAME(T x) { return x == 0 ? BITS : W - 1 - (i64)CLZ_W((uW)x & (0u - (uW)x)); }\n",
	core.ReverseBits: `FN T NAME(T x)
{
	T y = 0;
	for (int i = 0; i < BITS; i++) {
		y = (T)((y << 1) | (x & 1));
		x >>= 1;
	}
	return y;
}
`,
	core.ReverseBytes: `FN T NAME(T x)
{
	T y = 0;
	for (int i = 0; i < BITS / 8; i++) {
		y = (T)(((u64)y << 8) | (x & 255));
		x = (T)((u64)x >> 8);
	}
	return y;
}
`,
}
