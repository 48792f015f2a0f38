package gen

import "github.com/gooffload/gooffload/omprt/device"

// Operator is a reduction operator. OpenMP's - is Add. The identity each starts from is in OpenMP 6.0, section 7.6.3.
// Max and Min compare, so that a NaN is never taken, and so do LastMax and LastMin, which take the last of equals; the
// others are Go's own functions and those of package math.
type Operator = device.Operator

// The reduction operators.
const (
	Add        = device.Add
	Mul        = device.Mul
	And        = device.And
	Or         = device.Or
	Xor        = device.Xor
	LogicalAnd = device.LogicalAnd
	LogicalOr  = device.LogicalOr
	Max        = device.Max
	Min        = device.Min
	BuiltinMax = device.BuiltinMax
	BuiltinMin = device.BuiltinMin
	MathMax    = device.MathMax
	MathMin    = device.MathMin
	LastMax    = device.LastMax
	LastMin    = device.LastMin
)

// Type is the basic kind of a scalar.
type Type = device.Type

// The types of scalars.
const (
	Bool       = device.Bool
	Int8       = device.Int8
	Int16      = device.Int16
	Int32      = device.Int32
	Int64      = device.Int64
	Int        = device.Int
	Uint8      = device.Uint8
	Uint16     = device.Uint16
	Uint32     = device.Uint32
	Uint64     = device.Uint64
	Uint       = device.Uint
	Uintptr    = device.Uintptr
	Float32    = device.Float32
	Float64    = device.Float64
	Complex64  = device.Complex64
	Complex128 = device.Complex128
)
