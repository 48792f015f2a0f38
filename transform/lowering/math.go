package lowering

import (
	"math"
	"strings"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/ir"
)

// mathFns are the functions of one result that core has, by package and name.
var mathFns = map[string]core.MathFn{
	"math.Sqrt": core.Sqrt, "math.Floor": core.Floor, "math.Ceil": core.Ceil, "math.Trunc": core.Trunc,
	"math.RoundToEven": core.RoundToEven, "math.Round": core.Round, "math.Abs": core.Abs,
	"math.Copysign": core.Copysign,
	"math.FMA":      core.FMA, "math.Sin": core.Sin, "math.Cos": core.Cos, "math.Tan": core.Tan, "math.Asin": core.Asin,
	"math.Acos": core.Acos, "math.Atan": core.Atan, "math.Atan2": core.Atan2, "math.Sinh": core.Sinh,
	"math.Cosh": core.Cosh,
	"math.Tanh": core.Tanh, "math.Asinh": core.Asinh, "math.Acosh": core.Acosh, "math.Atanh": core.Atanh,
	"math.Exp":  core.Exp,
	"math.Exp2": core.Exp2, "math.Expm1": core.Expm1, "math.Log": core.Log, "math.Log2": core.Log2,
	"math.Log10": core.Log10,
	"math.Log1p": core.Log1p, "math.Pow": core.Pow, "math.Hypot": core.Hypot, "math.Cbrt": core.Cbrt,
	"math.Mod":       core.Mod,
	"math.Remainder": core.Remainder, "math.Erf": core.Erf, "math.Erfc": core.Erfc, "math.Gamma": core.Gamma,
}

// sequences are functions that are made of operations, exactly. Their arguments are parts, complex numbers two; so are
// their results.
var sequences = map[string]func(a []core.Expr) []core.Expr{
	"math.Float64bits":     func(a []core.Expr) []core.Expr { return list(core.Bits(core.Uint64, a[0])) },
	"math.Float64frombits": func(a []core.Expr) []core.Expr { return list(core.Bits(core.Float64, a[0])) },
	"math.Float32bits":     func(a []core.Expr) []core.Expr { return list(core.Bits(core.Uint32, a[0])) },
	"math.Float32frombits": func(a []core.Expr) []core.Expr { return list(core.Bits(core.Float32, a[0])) },
	"math.NaN":             func([]core.Expr) []core.Expr { return list(core.F64(math.NaN())) },
	"math.Inf": func(a []core.Expr) []core.Expr {
		return list(core.Sel(core.Bin(core.Ge, a[0], core.Int(0)), inf(1), inf(-1)))
	},
	"math.IsNaN":   func(a []core.Expr) []core.Expr { return list(isNaN(a[0])) },
	"math.IsInf":   func(a []core.Expr) []core.Expr { return list(isInf(a[0], a[1])) },
	"math.Signbit": func(a []core.Expr) []core.Expr { return list(signbit(a[0])) },
	"math.Max":     func(a []core.Expr) []core.Expr { return list(core.MathExtreme(core.MaxOf, a[0], a[1])) },
	"math.Min":     func(a []core.Expr) []core.Expr { return list(core.MathExtreme(core.MinOf, a[0], a[1])) },
	"math.Dim": func(a []core.Expr) []core.Expr {
		v := core.Bin(core.Sub, a[0], a[1])
		return list(core.Sel(core.Bin(core.Le, v, core.F64(0)), core.F64(0), v))
	},
	"math.Modf": func(a []core.Expr) []core.Expr {
		whole := core.Fn(core.Trunc, a[0])
		return list(whole, core.Fn(core.Copysign, core.Bin(core.Sub, a[0], whole), a[0]))
	},

	"math.Sincos": func(a []core.Expr) []core.Expr { return list(core.Fn(core.Sin, a[0]), core.Fn(core.Cos, a[0])) },

	"math.Pow10": func(a []core.Expr) []core.Expr { return list(powerOfTen(a[0])) },

	"math/cmplx.Log": func(a []core.Expr) []core.Expr { return logarithm(a) },
	"math/cmplx.Log10": func(a []core.Expr) []core.Expr {
		log := logarithm(a)
		return list(core.Bin(core.Mul, core.F64(math.Log10E), log[0]), core.Bin(core.Mul, core.F64(math.Log10E), log[1]))
	},

	"math/cmplx.Abs":   func(a []core.Expr) []core.Expr { return list(core.Fn(core.Hypot, a[0], a[1])) },
	"math/cmplx.Phase": func(a []core.Expr) []core.Expr { return list(core.Fn(core.Atan2, a[1], a[0])) },
	"math/cmplx.Polar": func(a []core.Expr) []core.Expr {
		return list(core.Fn(core.Hypot, a[0], a[1]), core.Fn(core.Atan2, a[1], a[0]))
	},
	"math/cmplx.Rect": func(a []core.Expr) []core.Expr {
		return list(core.Bin(core.Mul, a[0], core.Fn(core.Cos, a[1])),
			core.Bin(core.Mul, a[0], core.Fn(core.Sin, a[1])))
	},
	"math/cmplx.Conj":  func(a []core.Expr) []core.Expr { return list(a[0], core.Un(core.Neg, a[1])) },
	"math/cmplx.Inf":   func([]core.Expr) []core.Expr { return list(inf(1), inf(1)) },
	"math/cmplx.NaN":   func([]core.Expr) []core.Expr { return list(core.F64(math.NaN()), core.F64(math.NaN())) },
	"math/cmplx.IsInf": func(a []core.Expr) []core.Expr { return list(anyInf(a)) },
	"math/cmplx.IsNaN": func(a []core.Expr) []core.Expr {
		return list(core.Bin(core.And, core.Un(core.Not, anyInf(a)), core.Bin(core.Or, isNaN(a[0]), isNaN(a[1]))))
	},
}

// libraryFuncs are functions of the library, with the types of their results.
var libraryFuncs = map[string]struct {
	name    string
	results []*core.Type
}{
	"math.Frexp": {"frexp", []*core.Type{core.Float64, core.Int64}},
	"math.Ldexp": {"ldexp", []*core.Type{core.Float64}},

	"math.Ilogb":       {"ilogb", []*core.Type{core.Int64}},
	"math.Nextafter":   {"nextafter", []*core.Type{core.Float64}},
	"math.Nextafter32": {"nextafter32", []*core.Type{core.Float32}},

	"math/cmplx.Exp":  {"cexp", []*core.Type{core.Float64, core.Float64}},
	"math/cmplx.Sqrt": {"csqrt", []*core.Type{core.Float64, core.Float64}},
	"math/cmplx.Pow":  {"cpow", []*core.Type{core.Float64, core.Float64}},
	"math/cmplx.Sinh": {"csinh", []*core.Type{core.Float64, core.Float64}},
	"math/cmplx.Cosh": {"ccosh", []*core.Type{core.Float64, core.Float64}},
}

func list(x ...core.Expr) []core.Expr { return x }

func inf(sign int) core.Expr { return core.F64(math.Inf(sign)) }

func isNaN(x core.Expr) core.Expr { return core.Bin(core.Ne, x, x) }

// isInf is whether x is an infinity of a sign, 0: of either.
func isInf(x, sign core.Expr) core.Expr {
	plus := core.Bin(core.And, core.Bin(core.Ge, sign, core.Int(0)), core.Bin(core.Eq, x, inf(1)))
	minus := core.Bin(core.And, core.Bin(core.Le, sign, core.Int(0)), core.Bin(core.Eq, x, inf(-1)))
	return core.Bin(core.Or, plus, minus)
}

func anyInf(a []core.Expr) core.Expr {
	return core.Bin(core.Or, isInf(a[0], core.Int(0)), isInf(a[1], core.Int(0)))
}

// logarithm is that of a complex number.
func logarithm(a []core.Expr) []core.Expr {
	return list(core.Fn(core.Log, core.Fn(core.Hypot, a[0], a[1])), core.Fn(core.Atan2, a[1], a[0]))
}

// powerOfTen is a product of two powers, or a quotient, as Go makes it: of a multiple of 32 and of what is left.
func powerOfTen(n core.Expr) core.Expr {
	negative := core.Bin(core.Lt, n, core.Int(0))
	size := core.Sel(negative, core.Un(core.Neg, n), n)
	choice := func(of core.Expr, count, step, sign int) core.Expr {
		x := core.Expr(core.F64(math.Pow10(0)))
		for i := 1; i < count; i++ {
			x = core.Sel(core.Bin(core.Eq, of, core.Int(int64(i))), core.F64(math.Pow10(sign*step*i)), x)
		}
		return x
	}
	major, minor := core.Bin(core.Div, size, core.Int(32)), core.Bin(core.Rem, size, core.Int(32))
	large := core.Sel(core.Bin(core.Gt, n, core.Int(308)), inf(1),
		core.Bin(core.Mul, choice(major, 10, 32, 1), choice(minor, 32, 1, 1)))
	small := core.Sel(core.Bin(core.Lt, n, core.Int(-323)), core.F64(0),
		core.Bin(core.Div, choice(major, 11, 32, -1), choice(minor, 32, 1, 1)))
	return core.Sel(negative, small, large)
}

func signbit(x core.Expr) core.Expr {
	return core.Bin(core.Ne, core.Bin(core.Shr, core.Bits(core.Uint64, x), core.Count(63)),
		core.ConstOf(core.Uint64, 0))
}

// mathCall is a function of one result.
func (e *emitter) mathCall(x *ir.Call) []core.Expr {
	var args []core.Expr
	for _, arg := range x.Args {
		args = append(args, e.values(arg)...)
	}
	key := x.Func.Pkg().Path() + "." + x.Func.Name()
	if fn, ok := mathFns[key]; ok {
		return list(core.Fn(fn, args...))
	}
	if f, ok := bitFns[key]; ok {
		return f(e.kept(args))
	}
	if f, ok := sequences[key]; ok {
		return f(e.kept(args))
	}
	if f, ok := libraryFuncs[key]; ok {
		return e.ofLibrary(f.name, f.results, args)
	}
	switch key {
	case "math.Logb":
		return e.binaryExponent(e.keep(args[0]))
	case "math/cmplx.Sin":
		return e.complexSin(args)
	case "math/cmplx.Cos":
		return e.complexCos(e.kept(args))
	}
	if name, ok := strings.CutPrefix(key, "math/bits."); ok && divides(name) {
		return e.wideDivision(name, e.kept(args), x.Pos)
	}
	refuse(x.Pos, key+" is not lowered yet")
	return nil
}

// ofLibrary calls a function of the library.
func (e *emitter) ofLibrary(name string, results []*core.Type, args []core.Expr) []core.Expr {
	vars := e.variables("", results)
	e.b.Call(vars, e.libraryFunc(name), args...)
	return refs(vars)
}

// complexSin is the hyperbolic sine of the number with its parts exchanged, with its parts exchanged.
func (e *emitter) complexSin(a []core.Expr) []core.Expr {
	f := libraryFuncs["math/cmplx.Sinh"]
	out := e.ofLibrary(f.name, f.results, list(a[1], a[0]))
	return list(out[1], out[0])
}

// complexCos is the hyperbolic cosine of the number with its parts exchanged, conjugated, but that of ±0 + NaNi.
func (e *emitter) complexCos(a []core.Expr) []core.Expr {
	f := libraryFuncs["math/cmplx.Cosh"]
	out := e.ofLibrary(f.name, f.results, list(a[1], a[0]))
	odd := core.Bin(core.And, core.Bin(core.Eq, a[0], core.F64(0)), isNaN(a[1]))
	return list(out[0], core.Sel(odd, core.F64(0), core.Un(core.Neg, out[1])))
}

// binaryExponent is math.Logb.
func (e *emitter) binaryExponent(x core.Expr) []core.Expr {
	exponent := e.ofLibrary("ilogb", []*core.Type{core.Int64}, list(x))[0]
	return list(core.Sel(core.Bin(core.Eq, x, core.F64(0)), inf(-1), core.Sel(isNaN(x), x,
		core.Sel(isInf(x, core.Int(0)), inf(1), conv(core.Float64, exponent)))))
}

// kept is values that are used more than once.
func (e *emitter) kept(list []core.Expr) []core.Expr {
	for i := range list {
		list[i] = e.keep(list[i])
	}
	return list
}

// mathResults is a function of several results, each of one part.
func (e *emitter) mathResults(x *ir.Call) [][]core.Expr {
	var out [][]core.Expr
	for _, part := range e.mathCall(x) {
		out = append(out, list(part))
	}
	return out
}

// mathEffect is a function that is called for nothing.
func (e *emitter) mathEffect(x *ir.Call) { e.mathCall(x) }
