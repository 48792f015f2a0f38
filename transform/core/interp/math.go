package interp

import (
	"math"
	"math/bits"

	"github.com/gooffload/gooffload/transform/core"
)

// mathOp is the instruction a = fn(b, c, d) for arguments of a type.
func mathOp(fn core.MathFn, t *core.Type) op {
	switch {
	case fn >= core.PopCount && fn <= core.MulHigh:
		return bitOp(fn, t)
	case fn == core.FMA && t == core.Float64:
		get := math.Float64frombits
		return func(t *thread, i *instr) {
			t.r[i.a] = math.Float64bits(math.FMA(get(t.r[i.b]), get(t.r[i.c]), get(t.r[i.d])))
		}
	case fn.Arity() == 2:
		f := mathFuncs2[fn]
		if t == core.Float32 {
			return func(t *thread, i *instr) {
				t.r[i.a] = put32(float32(f(float64(get32(t.r[i.b])), float64(get32(t.r[i.c])))))
			}
		}
		return func(t *thread, i *instr) {
			t.r[i.a] = math.Float64bits(f(math.Float64frombits(t.r[i.b]), math.Float64frombits(t.r[i.c])))
		}
	}
	f := mathFuncs[fn]
	if t == core.Float32 {
		// These are exact, or correctly rounded even if they are rounded twice.
		return func(t *thread, i *instr) { t.r[i.a] = put32(float32(f(float64(get32(t.r[i.b]))))) }
	}
	return func(t *thread, i *instr) { t.r[i.a] = math.Float64bits(f(math.Float64frombits(t.r[i.b]))) }
}

var mathFuncs = [core.MathFns]func(float64) float64{
	core.Sqrt: math.Sqrt, core.Floor: math.Floor, core.Ceil: math.Ceil, core.Trunc: math.Trunc,
	core.RoundToEven: math.RoundToEven,
	core.Round:       math.Round, core.Abs: math.Abs, core.Sin: math.Sin, core.Cos: math.Cos, core.Tan: math.Tan,
	core.Asin: math.Asin,
	core.Acos: math.Acos, core.Atan: math.Atan, core.Sinh: math.Sinh, core.Cosh: math.Cosh, core.Tanh: math.Tanh,
	core.Asinh: math.Asinh, core.Acosh: math.Acosh, core.Atanh: math.Atanh, core.Exp: math.Exp, core.Exp2: math.Exp2,
	core.Expm1: math.Expm1, core.Log: math.Log, core.Log2: math.Log2, core.Log10: math.Log10, core.Log1p: math.Log1p,
	core.Cbrt: math.Cbrt, core.Erf: math.Erf, core.Erfc: math.Erfc, core.Gamma: math.Gamma,
}

var mathFuncs2 = [core.MathFns]func(x, y float64) float64{
	core.Copysign: math.Copysign, core.Atan2: math.Atan2, core.Pow: math.Pow, core.Hypot: math.Hypot,
	core.Mod:       math.Mod,
	core.Remainder: math.Remainder,
}

// bitOp is a function of package math/bits. Registers of signed numbers are cut to their width first.
func bitOp(fn core.MathFn, t *core.Type) op {
	unused := 64 - t.Bits
	cut := func(r uint64) uint64 { return r << unused >> unused }
	switch fn {
	case core.PopCount:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(bits.OnesCount64(cut(t.r[i.b]))) }
	case core.LeadingZeros:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(bits.LeadingZeros64(cut(t.r[i.b])) - unused) }
	case core.TrailingZeros:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(min(bits.TrailingZeros64(t.r[i.b]), 64-unused)) }
	case core.ReverseBits:
		return func(t *thread, i *instr) { t.r[i.a] = bits.Reverse64(t.r[i.b]) >> unused }
	case core.ReverseBytes:
		return func(t *thread, i *instr) { t.r[i.a] = bits.ReverseBytes64(t.r[i.b]) >> unused }
	}
	return func(th *thread, i *instr) {
		hi, lo := bits.Mul64(th.r[i.b], th.r[i.c])
		if t.Bits < 64 {
			hi = lo >> t.Bits
		}
		th.r[i.a] = hi
	}
}
