package core

// The names are those of the text form; Go's own where Go has one.

var codeNames = [Codes]string{
	"index", "slice_to", "slice_to_len", "slice_from", "slice3_to", "slice3_to_len", "slice3_middle", "slice3_from",
	"to_array", "divide", "nil", "shift", "make_len", "make_cap", "panic", "absent", "overflow",
}

// goCodeNames are those of the constants in Go, here and in the runtime.
var goCodeNames = [Codes]string{
	"Index", "SliceTo", "SliceToLen", "SliceFrom", "Slice3To", "Slice3ToLen", "Slice3Middle", "Slice3From",
	"ToArray", "Divide", "Nil", "Shift", "MakeLen", "MakeCap", "Panic", "Absent", "Overflow", "Thrown",
}

var reductionNames = [Reductions]string{"+", "*", "&", "|", "^", "&&", "||", "min", "max", "<", ">", "math_min",
	"math_max", "<=", ">="}

var unaryNames = [UnaryOps]string{"-", "^", "!"}

var binaryNames = [BinaryOps]string{
	"+", "-", "*", "/", "%", "&", "|", "^", "&^", "<<", ">>", "==", "!=", "<", "<=", ">", ">=", "min", "max",
}

var mathNames = [MathFns]string{
	"Sqrt", "Floor", "Ceil", "Trunc", "RoundToEven", "Round", "Abs", "Copysign", "FMA",
	"OnesCount", "LeadingZeros", "TrailingZeros", "Reverse", "ReverseBytes", "MulHigh",
	"Sin", "Cos", "Tan", "Asin", "Acos", "Atan", "Atan2", "Sinh", "Cosh", "Tanh", "Asinh", "Acosh", "Atanh",
	"Exp", "Exp2", "Expm1", "Log", "Log2", "Log10", "Log1p", "Pow", "Hypot", "Cbrt", "Mod", "Remainder", "Erf",
	"Erfc", "Gamma",
}

var queryNames = [Queries]string{
	"GlobalID", "LocalID", "GroupID", "GlobalSize", "LocalSize", "NumGroups", "GlobalOffset", "SubGroupID",
	"SubGroupLocalID", "SubGroupSize",
}

var atomicNames = [AtomicOps]string{"load", "store", "exchange", "+", "-", "*", "&", "|", "^", "min", "max", "swap"}

var effectNames = []string{"reads", "writes", "keeps", "follows", "writes_through"}

var goEffectNames = []string{"Reads", "Writes", "Keeps", "Follows", "WritesThrough"}

func (c Code) String() string      { return named(codeNames[:], c) }
func (r Reduction) String() string { return named(reductionNames[:], r) }
func (op UnaryOp) String() string  { return named(unaryNames[:], op) }
func (op BinaryOp) String() string { return named(binaryNames[:], op) }
func (fn MathFn) String() string   { return named(mathNames[:], fn) }
func (q QueryFn) String() string   { return named(queryNames[:], q) }
func (op AtomicOp) String() string { return named(atomicNames[:], op) }

// named is the name of a constant; of one that there is not, a question mark.
func named[T ~uint8](names []string, n T) string {
	if int(n) < len(names) {
		return names[n]
	}
	return "?"
}

// GoName is the name of the code's constant in Go.
func (c Code) GoName() string { return named(goCodeNames[:], c) }

// Names are the names of the effects, GoNames those of their constants in Go.
func (e Effects) Names() []string   { return e.among(effectNames) }
func (e Effects) GoNames() []string { return e.among(goEffectNames) }

func (e Effects) among(all []string) []string {
	var names []string
	for i, name := range all {
		if e>>i&1 != 0 {
			names = append(names, name)
		}
	}
	return names
}
