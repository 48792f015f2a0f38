package engine

import (
	"fmt"
	"math"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

type integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// part is where a chunk has its part of a number: the first slot of the reduction's results, and the offset from there
// in bytes.
type part struct{ slot, offset int }

// combine folds the chunks' parts of one number into *p, in the order of the chunks: the same on every run and any
// number of cores. It reports false for an operator that the type does not have.
func combine(p unsafe.Pointer, op device.Operator, t device.Type, l *device.Launch, at part) bool {
	switch t {
	case device.Bool:
		return foldBool((*bool)(p), op, l, at)
	case device.Int8:
		return foldInteger((*int8)(p), op, l, at)
	case device.Int16:
		return foldInteger((*int16)(p), op, l, at)
	case device.Int32:
		return foldInteger((*int32)(p), op, l, at)
	case device.Int64:
		return foldInteger((*int64)(p), op, l, at)
	case device.Int:
		return foldInteger((*int)(p), op, l, at)
	case device.Uint8:
		return foldInteger((*uint8)(p), op, l, at)
	case device.Uint16:
		return foldInteger((*uint16)(p), op, l, at)
	case device.Uint32:
		return foldInteger((*uint32)(p), op, l, at)
	case device.Uint64:
		return foldInteger((*uint64)(p), op, l, at)
	case device.Uint:
		return foldInteger((*uint)(p), op, l, at)
	case device.Uintptr:
		return foldInteger((*uintptr)(p), op, l, at)
	case device.Float32:
		return foldOrdered((*float32)(p), op, l, at)
	case device.Float64:
		return foldMath((*float64)(p), op, l, at)
	case device.Complex64:
		return foldNumber((*complex64)(p), op, l, at)
	case device.Complex128:
		return foldNumber((*complex128)(p), op, l, at)
	}
	return false
}

// reducible reports whether a type has an operator.
func reducible(op device.Operator, t device.Type) bool {
	var none device.Launch
	var zero device.Slot
	return combine(unsafe.Pointer(&zero), op, t, &none, part{})
}

func result[T any](l *device.Launch, chunk int, at part) T {
	return *(*T)(unsafe.Add(unsafe.Pointer(&l.Partial[chunk*l.Results+at.slot]), at.offset))
}

func foldInteger[T integer](p *T, op device.Operator, l *device.Launch, at part) bool {
	acc := *p
	switch op {
	case device.And:
		for c := range l.Chunks {
			acc &= result[T](l, c, at)
		}
	case device.Or:
		for c := range l.Chunks {
			acc |= result[T](l, c, at)
		}
	case device.Xor:
		for c := range l.Chunks {
			acc ^= result[T](l, c, at)
		}
	default:
		return foldOrdered(p, op, l, at)
	}
	*p = acc
	return true
}

func foldOrdered[T integer | float32 | float64](p *T, op device.Operator, l *device.Launch, at part) bool {
	acc := *p
	switch op {
	case device.Max:
		for c := range l.Chunks {
			if v := result[T](l, c, at); v > acc {
				acc = v
			}
		}
	case device.Min:
		for c := range l.Chunks {
			if v := result[T](l, c, at); v < acc {
				acc = v
			}
		}
	case device.LastMax:
		for c := range l.Chunks {
			if v := result[T](l, c, at); v >= acc {
				acc = v
			}
		}
	case device.LastMin:
		for c := range l.Chunks {
			if v := result[T](l, c, at); v <= acc {
				acc = v
			}
		}
	case device.BuiltinMax:
		for c := range l.Chunks {
			acc = max(acc, result[T](l, c, at))
		}
	case device.BuiltinMin:
		for c := range l.Chunks {
			acc = min(acc, result[T](l, c, at))
		}
	default:
		return foldNumber(p, op, l, at)
	}
	*p = acc
	return true
}

// foldNumber leaves out what changes nothing: a chunk in which no iteration has added anything must not make +0 of
// -0, nor one in which none has multiplied anything a NaN of a complex infinity.
func foldNumber[T integer | float32 | float64 | complex64 | complex128](
	p *T, op device.Operator, l *device.Launch, at part,
) bool {
	acc := *p
	switch op {
	case device.Add:
		for c := range l.Chunks {
			if v := result[T](l, c, at); v != 0 {
				acc += v
			}
		}
	case device.Mul:
		for c := range l.Chunks {
			if v := result[T](l, c, at); v != 1 {
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
func foldMath(p *float64, op device.Operator, l *device.Launch, at part) bool {
	acc := *p
	switch op {
	case device.MathMax:
		for c := range l.Chunks {
			acc = math.Max(acc, result[float64](l, c, at))
		}
	case device.MathMin:
		for c := range l.Chunks {
			acc = math.Min(acc, result[float64](l, c, at))
		}
	default:
		return foldOrdered(p, op, l, at)
	}
	*p = acc
	return true
}

func foldBool(p *bool, op device.Operator, l *device.Launch, at part) bool {
	acc := *p
	switch op {
	case device.LogicalAnd:
		for c := range l.Chunks {
			acc = acc && result[bool](l, c, at)
		}
	case device.LogicalOr:
		for c := range l.Chunks {
			acc = acc || result[bool](l, c, at)
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
		if p.Kind == Reduction && p.Combine == nil && !reducible(p.Op, p.Type) {
			return fmt.Errorf("reduction(%s): operator %d is not defined for type %d", p.Name, p.Op, p.Type)
		}
	}
	return nil
}
