package device

import "unsafe"

// Param describes an argument of a kernel for devices that do not run its Go: what it is, apart from any launch.
type Param struct {
	Name string // as the user wrote it
	Kind ParamKind
	// Type is the basic type of an element of a Buffer, of a Value or of a Result; NoType for what has none, as structs
	// and arrays do. Size is its size in bytes.
	Type Type
	Size int
	Op   Operator // of a Result
	// Parts says of a Result that it is memory of Hi-Lo elements of Size bytes: a compiled kernel is given it as a
	// Buffer, of which each work-item has its own part, behind that of the one before.
	Parts bool
	// Optional says that a launch may set Arg.Missing.
	Optional bool
	Effects  Effects // of a Buffer
}

// ParamKind is how an argument reaches a kernel.
type ParamKind uint8

// The kinds of parameters.
const (
	Buffer ParamKind = iota // memory of the device
	Value                   // bytes that the launch brings along
	Result                  // a slot for each chunk, or for each work-item
)

// Effects is what a kernel may do to a Buffer's memory. Unless Known is set nothing is known, and it may do everything.
type Effects uint8

// The effects.
const (
	Known Effects = 1 << iota
	Reads
	Writes
	Keeps         // stores its address, or one loaded from it, where that outlives the kernel
	Follows       // loads pointers from it and uses what they point to
	WritesThrough // writes what they point to
)

// May reports whether a kernel with effects e may have one of those in what.
func (e Effects) May(what Effects) bool { return e&Known == 0 || e&what != 0 }

// Type is the basic kind of a scalar.
type Type uint8

// The types of scalars.
const (
	NoType Type = iota
	Bool
	Int8
	Int16
	Int32
	Int64
	Int
	Uint8
	Uint16
	Uint32
	Uint64
	Uint
	Uintptr
	Float32
	Float64
	Complex64
	Complex128
)

// InWord reports whether a value of the type fits a word of the arguments of compiled kernels: numbers that are not
// complex, and bools.
func (t Type) InWord() bool { return Bool <= t && t <= Float64 }

// Size is the size in bytes of a value of the type on this machine; 0 of NoType.
func (t Type) Size() int {
	switch t {
	case Bool, Int8, Uint8:
		return 1
	case Int16, Uint16:
		return 2
	case Int32, Uint32, Float32:
		return 4
	case Int64, Uint64, Float64, Complex64:
		return 8
	case Complex128:
		return 16
	case Int, Uint, Uintptr:
		return int(unsafe.Sizeof(uintptr(0)))
	}
	return 0
}

// Operator is a reduction operator.
type Operator uint8

// The reduction operators. A maximum of floating-point numbers is one of four, as the program computes it, and so is
// a minimum: Max takes a number that is greater, as `if v > m` does, so that a NaN is never taken and never given up;
// LastMax takes one that is equal, too, as `if v >= m` does, so that of +0 and -0 the last one stays; BuiltinMax is
// Go's max, of which a NaN is the result wherever there is one; MathMax is math.Max, where plus infinity comes before a
// NaN.
const (
	Add Operator = iota
	Mul
	And
	Or
	Xor
	LogicalAnd
	LogicalOr
	Max
	Min
	BuiltinMax
	BuiltinMin
	MathMax
	MathMin
	LastMax
	LastMin
)
