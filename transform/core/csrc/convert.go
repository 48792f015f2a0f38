package csrc

import "github.com/gooffload/gooffload/transform/core"

func (w *printer) convert(to, from *core.Type, x string) string {
	w.typ(to)
	if from.Kind != core.FloatKind || to.Kind == core.FloatKind {
		return sprintf("(%s)%s", short(to), x)
	}
	// What amd64 does is written down at the interpreter's conversions.
	via := to
	switch {
	case to.Bits < 32:
		via = core.Int32
	case to == core.Uint32:
		via = core.Int64
	}
	name := w.help(short(from)+"_"+short(via), convertText[via], "F", short(from), "T", short(via))
	if via == to {
		return sprintf("%s(%s)", name, x)
	}
	return sprintf("(%s)%s(%s)", short(to), name, x)
}

// The bounds are powers of two, which both float types have. Between the least int32 and the float64 below it there are numbers that
// are cut off to it.
var convertText = map[*core.Type]string{
	core.Int32: `FN i32 NAME(F x)
{
	return x < (F)2147483648.0f && (x >= (F)-2147483648.0f || (x < 0.0f && x + (F)2147483648.0f > (F)-1.0f)) ? (i32)x : -2147483647 - 1;
}
`,
	core.Int64: `FN i64 NAME(F x)
{
	return x >= (F)-9223372036854775808.0f && x < (F)9223372036854775808.0f ? (i64)x : -9223372036854775807L - 1;
}
`,
	core.Uint64: `FN u64 NAME(F x)
{
	if (x >= (F)-9223372036854775808.0f && x < (F)9223372036854775808.0f)
		return (u64)(i64)x;
	return x > 0.0f && x < (F)18446744073709551616.0f ? (u64)x : 9223372036854775808UL;
}
`,
}

func (w *printer) reinterpret(to, from *core.Type, x string) string {
	w.typ(to)
	switch {
	case to == from:
		return x
	case to.Kind == core.FloatKind:
		return sprintf("AS_%s((u%d)%s)", short(to), to.Bits, x)
	case from.Kind == core.FloatKind:
		return sprintf("AS_%s(%s)", short(to), x)
	}
	return sprintf("(%s)%s", short(to), x)
}
