package core

// Expr is an expression: no effect, no failure, the same value wherever it stands between two statements that set
// none of its variables.
type Expr interface {
	Type() *Type
	expr()
}

// The expressions.
type (
	// Const is a value by its bits: of an Int sign-extended, of a Float as IEEE has it, a Bool 0 or 1, the nil Pointer
	// 0.
	Const struct {
		T    *Type
		Bits uint64
	}
	// Ref is a register's value.
	Ref struct{ Var *Var }
	// AddrOf is the address of a variable in memory: a Pointer into its space.
	AddrOf struct{ Var *Var }
	// Unary is Op X.
	Unary struct {
		Op UnaryOp
		X  Expr
	}
	// Binary is X Op Y, both of one type but for shifts, whose count is Uint of 64 bits. It is Bool for comparisons,
	// else of the type of X.
	Binary struct {
		Op   BinaryOp
		X, Y Expr
	}
	// Convert converts between numbers. Between integers the value wraps; to a float it is rounded; from a float it is
	// cut off.
	Convert struct {
		T *Type
		X Expr
	}
	// Reinterpret is the same bits as another number of the same size: math.Float64bits. The bits of a NaN, but for its
	// being one, depend on the machine.
	Reinterpret struct {
		T *Type
		X Expr
	}
	// Select is If ? X : Y. Both are evaluated.
	Select struct{ If, X, Y Expr }
	// Offset is the pointer P moved by N bytes, Int of 64 bits. It stays in the memory that P points into or just
	// behind it; elsewhere nothing may depend on it.
	Offset struct{ P, N Expr }
	// Math is a function of package math or math/bits whose value depends on nothing but its arguments.
	Math struct {
		Fn   MathFn
		Args []Expr
	}
	// Query is the identity of a work-item in a kernel by groups, Int of 64 bits.
	Query struct {
		What QueryFn
		Dim  int // 0 where What has no dimension
	}
)

// UnaryOp is a unary operator.
type UnaryOp uint8

// The unary operators.
const (
	Neg      UnaryOp = iota // Int, Uint (wraps), Float
	Com                     // Int, Uint: all bits
	Not                     // Bool
	UnaryOps = iota
)

// BinaryOp is a binary operator.
type BinaryOp uint8

// The binary operators.
const (
	Add       BinaryOp = iota // numbers; integers wrap, floats round and are never contracted
	Sub                       //
	Mul                       //
	Div                       // integers: truncated, the divisor is not 0, the least value by -1 is itself
	Rem                       // integers: has the sign of X
	And                       // integers; Bool too, both operands evaluated
	Or                        //
	Xor                       //
	AndNot                    // integers
	Shl                       // a count of the type's width or more leaves 0
	Shr                       // … or, of an Int, its sign
	Eq                        // numbers, Bool, Pointer
	Ne                        //
	Lt                        // numbers
	Le                        //
	Gt                        //
	Ge                        //
	MinOf                     // numbers: Go's min: NaN wins, -0 below 0
	MaxOf                     //
	BinaryOps = iota
)

// Compares reports whether the operator gives a Bool for two operands of one type.
func (op BinaryOp) Compares() bool { return op >= Eq && op <= Ge }

// Shifts reports whether the right operand is a count.
func (op BinaryOp) Shifts() bool { return op == Shl || op == Shr }

// MathFn is a function of a Math.
type MathFn uint8

// The functions. Those before Sin are exact: correctly rounded, or of bits. Floats are of 64 bits but where it says so.
const (
	Sqrt          MathFn = iota // floats of 32 bits too, up to Copysign
	Floor                       //
	Ceil                        //
	Trunc                       //
	RoundToEven                 //
	Round                       //
	Abs                         //
	Copysign                    //
	FMA                         //
	PopCount                    // math/bits.OnesCount: integers, gives Int of 64 bits
	LeadingZeros                //
	TrailingZeros               //
	ReverseBits                 // Uints
	ReverseBytes                //
	MulHigh                     // the upper half of a product of Uints
	Sin                         //
	Cos                         //
	Tan                         //
	Asin                        //
	Acos                        //
	Atan                        //
	Atan2                       //
	Sinh                        //
	Cosh                        //
	Tanh                        //
	Asinh                       //
	Acosh                       //
	Atanh                       //
	Exp                         //
	Exp2                        //
	Expm1                       //
	Log                         //
	Log2                        //
	Log10                       //
	Log1p                       //
	Pow                         //
	Hypot                       //
	Cbrt                        //
	Mod                         //
	Remainder                   //
	Erf                         //
	Erfc                        //
	Gamma                       //
	MathFns       = iota
)

// Arity is the number of the function's arguments.
func (fn MathFn) Arity() int {
	switch fn {
	case FMA:
		return 3
	case Copysign, MulHigh, Atan2, Pow, Hypot, Mod, Remainder:
		return 2
	}
	return 1
}

// Takes reports whether the function has arguments of a type.
func (fn MathFn) Takes(t *Type) bool {
	switch {
	case fn <= Copysign:
		return t.Kind == FloatKind
	case fn >= PopCount && fn <= TrailingZeros:
		return t.Integer()
	case fn >= ReverseBits && fn <= MulHigh:
		return t.Kind == UintKind
	}
	return t == Float64
}

// QueryFn is what a Query asks.
type QueryFn uint8

// The queries. Dimension 0 is the fastest. Those of sub-groups have no dimension.
const (
	GlobalID QueryFn = iota
	LocalID
	GroupID
	GlobalSize
	LocalSize
	NumGroups
	GlobalOffset
	SubGroupID
	SubGroupLocalID
	SubGroupSize
	Queries = iota
)

func (*Const) expr()       {}
func (*Ref) expr()         {}
func (*AddrOf) expr()      {}
func (*Unary) expr()       {}
func (*Binary) expr()      {}
func (*Convert) expr()     {}
func (*Reinterpret) expr() {}
func (*Select) expr()      {}
func (*Offset) expr()      {}
func (*Math) expr()        {}
func (*Query) expr()       {}

// Type is the value's type.
func (e *Const) Type() *Type { return e.T }

// Type is the variable's.
func (e *Ref) Type() *Type { return e.Var.Type }

// Type is that of pointers into the variable's space.
func (e *AddrOf) Type() *Type { return PointerInto(e.Var.Space) }

// Type is the operand's.
func (e *Unary) Type() *Type { return e.X.Type() }

// Type is Bool of comparisons, else the left operand's.
func (e *Binary) Type() *Type {
	if e.Op.Compares() {
		return Bool
	}
	return e.X.Type()
}

// Type is what is converted to.
func (e *Convert) Type() *Type { return e.T }

// Type is how the bits are read.
func (e *Reinterpret) Type() *Type { return e.T }

// Type is that of either value.
func (e *Select) Type() *Type { return e.X.Type() }

// Type is the pointer's.
func (e *Offset) Type() *Type { return e.P.Type() }

// Type is the arguments', but for counts of bits.
func (e *Math) Type() *Type {
	if e.Fn >= PopCount && e.Fn <= TrailingZeros {
		return Int64
	}
	return e.Args[0].Type()
}

// Type is Int of 64 bits.
func (e *Query) Type() *Type { return Int64 }
