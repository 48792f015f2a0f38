package omprt

import (
	"fmt"
	"math"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// Operator is a reduction operator. OpenMP's - is Add. The identity each starts from is in OpenMP 6.0, section 7.6.3.
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

// combine folds the chunks' results of one reduction into *p, in the order of the chunks: the same on every run and any
// number of cores. slot is the reduction's place among the launch's results. It reports false for an operator that the
// type does not have.
func combine(p unsafe.Pointer, op Operator, t Type, l *device.Launch, slot int) bool {
	switch t {
	case Bool:
		return foldBool((*bool)(p), op, l, slot)
	case Int8:
		return foldInteger((*int8)(p), op, l, slot)
	case Int16:
		return foldInteger((*int16)(p), op, l, slot)
	case Int32:
		return foldInteger((*int32)(p), op, l, slot)
	case Int64:
		return foldInteger((*int64)(p), op, l, slot)
	case Int:
		return foldInteger((*int)(p), op, l, slot)
	case Uint8:
		return foldInteger((*uint8)(p), op, l, slot)
	case Uint16:
		return foldInteger((*uint16)(p), op, l, slot)
	case Uint32:
		return foldInteger((*uint32)(p), op, l, slot)
	case Uint64:
		return foldInteger((*uint64)(p), op, l, slot)
	case Uint:
		return foldInteger((*uint)(p), op, l, slot)
	case Uintptr:
		return foldInteger((*uintptr)(p), op, l, slot)
	case Float32:
		return foldOrdered((*float32)(p), op, l, slot)
	case Float64:
		return foldMath((*float64)(p), op, l, slot)
	case Complex64:
		return foldNumber((*complex64)(p), op, l, slot)
	case Complex128:
		return foldNumber((*complex128)(p), op, l, slot)
	}
	return false
}

// reducible reports whether a type has an operator.
func reducible(op Operator, t Type) bool {
	var none device.Launch
	var zero device.Slot
	return combine(unsafe.Pointer(&zero), op, t, &none, 0)
}

func result[T any](l *device.Launch, chunk, slot int) T {
	return *(*T)(unsafe.Pointer(&l.Partial[chunk*l.Results+slot]))
}

func foldInteger[T Integer](p *T, op Operator, l *device.Launch, slot int) bool {
	acc := *p
	switch op {
	case And:
		for c := range l.Chunks {
			acc &= result[T](l, c, slot)
		}
	case Or:
		for c := range l.Chunks {
			acc |= result[T](l, c, slot)
		}
	case Xor:
		for c := range l.Chunks {
			acc ^= result[T](l, c, slot)
		}
	default:
		return foldOrdered(p, op, l, slot)
	}
	*p = acc
	return true
}

func foldOrdered[T Integer | float32 | float64](p *T, op Operator, l *device.Launch, slot int) bool {
	acc := *p
	switch op {
	case Max:
		for c := range l.Chunks {
			if v := result[T](l, c, slot); v > acc {
				acc = v
			}
		}
	case Min:
		for c := range l.Chunks {
			if v := result[T](l, c, slot); v < acc {
				acc = v
			}
		}
	case BuiltinMax:
		for c := range l.Chunks {
			acc = max(acc, result[T](l, c, slot))
		}
	case BuiltinMin:
		for c := range l.Chunks {
			acc = min(acc, result[T](l, c, slot))
		}
	default:
		return foldNumber(p, op, l, slot)
	}
	*p = acc
	return true
}

// foldNumber leaves out what changes nothing: a chunk in which no iteration has added anything must not make +0 of
// -0, nor one in which none has multiplied anything a NaN of a complex infinity.
func foldNumber[T Integer | float32 | float64 | complex64 | complex128](
	p *T, op Operator, l *device.Launch, slot int,
) bool {
	acc := *p
	switch op {
	case Add:
		for c := range l.Chunks {
			if v := result[T](l, c, slot); v != 0 {
				acc += v
			}
		}
	case Mul:
		for c := range l.Chunks {
			if v := result[T](l, c, slot); v != 1 {
				acc *= v
			}
		}
	default:
		return false
	}
	*p = acc
	return true
}

// foldMath takes max and min as package math does, which knows only one type.
func foldMath(p *float64, op Operator, l *device.Launch, slot int) bool {
	acc := *p
	switch op {
	case MathMax:
		for c := range l.Chunks {
			acc = math.Max(acc, result[float64](l, c, slot))
		}
	case MathMin:
		for c := range l.Chunks {
			acc = math.Min(acc, result[float64](l, c, slot))
		}
	default:
		return foldOrdered(p, op, l, slot)
	}
	*p = acc
	return true
}

func foldBool(p *bool, op Operator, l *device.Launch, slot int) bool {
	acc := *p
	switch op {
	case LogicalAnd:
		for c := range l.Chunks {
			acc = acc && result[bool](l, c, slot)
		}
	case LogicalOr:
		for c := range l.Chunks {
			acc = acc || result[bool](l, c, slot)
		}
	default:
		return false
	}
	*p = acc
	return true
}

// checkReductions says what is wrong with a kernel's reductions.
func checkReductions(params []Param) error {
	for i := range params {
		p := &params[i]
		if p.Kind == Reduction && !reducible(p.Op, p.Type) {
			return fmt.Errorf("reduction(%s): operator %d is not defined for type %d", p.Name, p.Op, p.Type)
		}
	}
	return nil
}
