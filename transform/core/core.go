// Package core is the core form of a kernel: the kernel as every machine reads it. It is made from the readable form by one list
// of small passes and is read by everything that is not readable Go: the printers of device C, the compiler for lanes, the
// reference interpreter, the analyses of cost, effects and dependence, and a mechanical Go printer.
//
// It has types of its own with layout, and neither Go's types, nor a syntax tree, nor text. Expressions have no effect and cannot fail: what
// may fail is a Check before them, every access to memory is a Load or Store, and the order of evaluation is the order of
// statements. Control flow is structured. There is no range, switch, tuple assignment, method or closure.
//
// Numbers are those of a 64-bit little-endian machine: Go's int is a signed integer of 64 bits. What an operation means is what the
// interpreter in this package does; it follows the Go specification, and where that leaves a choice (a conversion of a
// float that does not fit) Go's compiler for amd64.
package core

// Kind is the kind of a type.
type Kind uint8

// The kinds.
const (
	Bool    Kind = iota // one byte in memory, 0 or 1
	Int                 // two's complement
	Uint                //
	Float               // IEEE 754 binary
	Pointer             // an address in one space
	Struct              // memory only
	Array               // memory only
)

// Space is where memory is, and who shares it.
type Space uint8

// The address spaces.
const (
	Device  Space = iota // all work-items of a launch
	Team                 // those of a work-group
	Private              // one
)

// Type is a type with its layout. Types are made by the functions of a Types table, which gives equal types the same pointer.
type Type struct {
	Kind  Kind
	Bits  int   // of Int, Uint and Float: 8, 16, 32, 64
	Space Space // that a Pointer points into
	Size  int64 // bytes
	Align int64

	Elem   *Type // of an Array
	Len    int64
	Fields []Field // of a Struct
	Name   string  // of a Struct, for people: the user's type
}

// Field is a field of a struct.
type Field struct {
	Name   string
	Type   *Type
	Offset int64 // bytes
}

// Program is kernels with the functions that they call.
type Program struct {
	Kernels []*Kernel
	Funcs   []*Func // callees before their callers where there is no recursion
	Sites   []Site
}

// Site is a place in the user's source where a kernel may fail.
type Site struct {
	Pos  string // file:line:col
	Code Code
	Text string // of Panic: what is panicked with, as Go prints it
}

// Code says how a kernel fails. The comment names the operands that a Check carries, for Go's message.
type Code uint8

// The codes.
const (
	Index        Code = iota // index, length
	SliceTo                  // high, capacity: s[:high] of a slice or of an array behind a pointer
	SliceToLen               // high, length: of a string or an array
	SliceFrom                // low, high: s[low:high]
	Slice3To                 // max, capacity: s[::max]
	Slice3Middle             // high, max: s[:high:max]
	Slice3From               // low, high: s[low:high:]
	ToArray                  // length, wanted: a conversion of a slice to an array
	Divide                   // integer division by zero
	Nil                      // nil dereference
	Shift                    // shift by a negative count
	MakeLen                  // length of make, out of range
	Panic                    // panic(constant)
	Absent                   // index, from, to: an element that is not on the device
)

// Kernel is a target region.
type Kernel struct {
	Name   string
	Pos    string // of the directive
	Params []*Param
	Loops  []*Loop // associated loops, outermost first; none: run once, or by groups
	Groups *Groups // nil: work-items do not know of each other
	Body   []Stmt  // one iteration; of a kernel by groups, one work-item
}

// Loop is an associated loop: iteration k of it, from 0, has the value Start + k*Step in the variable's type, in arithmetic that wraps.
type Loop struct {
	Var         *Var // Register, Int or Uint
	Start, Step *Var // known at launch; nil: 0 and 1
}

// Groups says that work-items run in groups with team memory and barriers. Their identity is asked for by Query.
type Groups struct {
	Dims int    // of the ND-range, 1 to 3
	Reqd [3]int // work-group size, fastest dimension first; 0: left to the launch
	Team []*Var // memory that a group shares, poison when the group begins
}

// Param is an item of the data environment. Its variables are set before the body runs and not assigned in it, but for Acc.
type Param struct {
	Name string // as the user wrote it
	Kind ParamKind
	Type *Type // of an element, a variable, a value or the accumulator

	// Of a Buffer: Ptr is the address of element Lo; elements Lo to Hi-1 are on the device, and the user's slice has Len elements and Cap
	// capacity. A variable is a buffer of one element, whose Ptr is nil if the user's pointer is; its other variables are nil.
	Ptr              *Var
	Lo, Hi, Len, Cap *Var
	// Val holds a Value. An aggregate is in memory of its own, Private space.
	Val *Var
	// Acc accumulates a Reduction in each work-item, from the operator's identity on.
	Acc *Var
	Op  Reduction

	Effects Effects // of a Buffer; computed from the body
}

// ParamKind is how an item reaches a kernel.
type ParamKind uint8

// The kinds of parameters.
const (
	Buffer ParamKind = iota
	Value
	Result
)

// Reduction is an operator by which accumulators are combined.
type Reduction uint8

// The reductions. LessMin and GreaterMax compare, as `if e < x { x = e }`; Min and Max are Go's builtins, which keep NaN.
const (
	Sum Reduction = iota
	Product
	BitAnd
	BitOr
	BitXor
	LogicalAnd
	LogicalOr
	Min
	Max
	LessMin
	GreaterMax
)

// Effects is what a kernel may do to an item's memory.
type Effects uint8

// The effects.
const (
	Reads   Effects = 1 << iota
	Writes          //
	Keeps           // stores the address where it outlives the kernel
	Follows         // loads pointers from it and uses what they point to
)

// Func is a function that kernels call. Aggregates are passed by Private pointers to copies of the caller's.
type Func struct {
	Name    string // unique in the program
	Params  []*Var // Register
	Results []*Type
	Body    []Stmt
}

// Var is a variable.
type Var struct {
	Name  string // unique in its function or kernel
	Type  *Type
	Mem   bool  // it is memory, used by its address; else a register: never an aggregate
	Space Space // of memory: Private or Team
}

// Expr is an expression: no effect, no failure, the same value wherever it stands between two statements that set none of its variables.
type Expr interface {
	Type() *Type
	expr()
}

// The expressions.
type (
	// Const is a value by its bits: of an Int sign-extended, of a Float as IEEE has it, a Bool 0 or 1, the nil Pointer 0.
	Const struct {
		T    *Type
		Bits uint64
	}
	// Ref is a register's value.
	Ref struct{ Var *Var }
	// AddrOf is the address of a variable in memory.
	AddrOf struct {
		T   *Type // a Pointer into the variable's space
		Var *Var
	}
	// Unary is Op X.
	Unary struct {
		Op UnaryOp
		X  Expr
	}
	// Binary is X Op Y, both of one type but for shifts, whose count is Uint of 64 bits.
	Binary struct {
		Op   BinaryOp
		X, Y Expr
		T    *Type // Bool of comparisons, else that of X
	}
	// Convert converts between numbers. Between integers the value wraps; to a float it is rounded; from a float it is cut off.
	Convert struct {
		T *Type
		X Expr
	}
	// Reinterpret is the same bits as another type of the same size: math.Float64bits.
	Reinterpret struct {
		T *Type
		X Expr
	}
	// Select is If ? X : Y. Both are evaluated.
	Select struct{ If, X, Y Expr }
	// Offset is the pointer P moved by N bytes, Int of 64 bits. It may point outside of memory; only an access must not.
	Offset struct{ P, N Expr }
	// Math is a function of package math or math/bits whose value depends on nothing but its arguments.
	Math struct {
		Fn   MathFn
		T    *Type
		Args []Expr
	}
	// Query is the identity of a work-item, Int of 64 bits.
	Query struct {
		What QueryFn
		Dim  int
		T    *Type
	}
)

// UnaryOp is a unary operator.
type UnaryOp uint8

// The unary operators.
const (
	Neg UnaryOp = iota // Int, Uint (wraps), Float
	Com                // Int, Uint: all bits
	Not                // Bool
)

// BinaryOp is a binary operator.
type BinaryOp uint8

// The binary operators.
const (
	Add BinaryOp = iota // numbers; integers wrap, floats round and are never contracted
	Sub
	Mul
	Div // integers: truncated, the divisor is not 0, the least value by -1 is itself
	Rem // integers: has the sign of X
	And // integers; Bool too, both operands evaluated
	Or
	Xor
	AndNot
	Shl // a count of the type's width or more leaves 0
	Shr // … or, of an Int, its sign
	Eq  // numbers, Bool, Pointer
	Ne
	Lt // numbers
	Le
	Gt
	Ge
	MinOf // Go's min: NaN wins, -0 below 0
	MaxOf
)

// MathFn is a function of a Math.
type MathFn uint8

// The functions. Those before Sin are exact: correctly rounded, or of bits.
const (
	Sqrt MathFn = iota
	Floor
	Ceil
	Trunc
	RoundToEven
	Round
	Abs
	Copysign
	FMA
	PopCount // math/bits.OnesCount
	LeadingZeros
	TrailingZeros
	ReverseBits
	ReverseBytes
	MulHigh // the upper half of a product of Uints
	Sin
	Cos
	Tan
	Asin
	Acos
	Atan
	Atan2
	Sinh
	Cosh
	Tanh
	Asinh
	Acosh
	Atanh
	Exp
	Exp2
	Expm1
	Log
	Log2
	Log10
	Log1p
	Pow
	Hypot
	Cbrt
	Mod
	Remainder
	Erf
	Erfc
	Gamma
)

// QueryFn is what a Query asks.
type QueryFn uint8

// The queries. Dimension 0 is the fastest.
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
)

// Stmt is a statement.
type Stmt interface{ stmt() }

// The statements.
type (
	// Set gives a register a value.
	Set struct {
		Var *Var
		X   Expr
	}
	// Load reads a value of the register's type at P.
	Load struct {
		Var *Var
		P   Expr
	}
	// Store writes the value of X at P.
	Store struct{ P, X Expr }
	// Move copies N bytes, which may overlap: memmove.
	Move struct{ Dst, Src, N Expr }
	// Zero clears N bytes.
	Zero struct{ P, N Expr }
	// Check fails at a site unless Cond holds.
	Check struct {
		Cond Expr
		Site int
		Args []Expr // operands, Int of 64 bits, at most 3
	}
	// Fail fails.
	Fail struct {
		Site int
		Args []Expr
	}
	// If is a branch. Uniform: all items of a group take the same side.
	If struct {
		Cond       Expr
		Then, Else []Stmt
		Uniform    bool
	}
	// Loop repeats its body until a Break of its label.
	Repeat struct {
		Label   string
		Body    []Stmt
		Uniform bool // all items of a group repeat it as often
	}
	// Block runs its body once; a Break of its label goes behind it.
	Block struct {
		Label string
		Body  []Stmt
	}
	// Break leaves the Repeat or Block with the label, Continue begins the Repeat's body anew.
	Break    struct{ Label string }
	Continue struct{ Label string }
	// Return leaves the function, or ends the work-item's iteration.
	Return struct{ X []Expr }
	// Call calls a function; its results go to registers, nil for one that is not wanted.
	Call struct {
		Results []*Var
		Func    *Func
		Args    []Expr
	}
	// Barrier is where the items of a group wait for each other, with their accesses to team and device memory.
	Barrier struct{}
	// Atomic changes the value at P in one step. Old, if not nil, is the value before. Of CompareSwap, X replaces Compare.
	Atomic struct {
		Op      AtomicOp
		P, X    Expr
		Compare Expr
		Old     *Var
	}
	// Print writes values as Go's println and print do. Format has %v for each value.
	Print struct {
		Format string
		Args   []Expr
	}
	// Line says that what follows, up to the next Line, stands for a line of the user's.
	Line struct{ Pos string }
)

// AtomicOp is what an Atomic does.
type AtomicOp uint8

// The atomic operations.
const (
	AtomicLoad AtomicOp = iota
	AtomicStore
	AtomicExchange
	AtomicAdd
	AtomicSub
	AtomicMul
	AtomicAnd
	AtomicOr
	AtomicXor
	AtomicMin
	AtomicMax
	CompareSwap
)
