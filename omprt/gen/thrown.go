package gen

import (
	"errors"
	"fmt"
	"math"

	"github.com/gooffload/gooffload/omprt/device"
)

// Held is what a program panics with at a site of code Thrown: the value of a variable of the host's.
func Held[T any](v *T) func([3]int64) any { return func([3]int64) any { return *v } }

// Made is the same: what a function makes of values, of which each Operand stands for the next operand of the fault.
func Made(f func(...any) any, args ...any) func([3]int64) any {
	return func(operands [3]int64) any {
		values, n := make([]any, len(args)), 0
		for i, a := range args {
			values[i] = a
			if o, ok := a.(Operand); ok {
				values[i] = o.of(operands[n])
				n++
			}
		}
		return f(values...)
	}
}

// Operand is an operand of a fault by its type.
type Operand device.Type

// of is the value that has some bits.
func (o Operand) of(bits int64) any {
	switch device.Type(o) {
	case Bool:
		return bits&1 != 0
	case Int8:
		return int8(bits)
	case Int16:
		return int16(bits)
	case Int32:
		return int32(bits)
	case Int64:
		return bits
	case Int:
		return int(bits)
	case Uint8:
		return uint8(bits)
	case Uint16:
		return uint16(bits)
	case Uint32:
		return uint32(bits)
	case Uint64:
		return uint64(bits)
	case Uint:
		return uint(bits)
	case Uintptr:
		return uintptr(bits)
	case Float32:
		return math.Float32frombits(uint32(bits))
	case Float64:
		return math.Float64frombits(uint64(bits))
	}
	panic("gen: a fault has no such operand")
}

// What makes a text, or an error.
func MadeBySprint(a ...any) any   { return fmt.Sprint(a...) }
func MadeBySprintln(a ...any) any { return fmt.Sprintln(a...) }
func MadeBySprintf(a ...any) any  { return fmt.Sprintf(a[0].(string), a[1:]...) }
func MadeByErrorf(a ...any) any   { return fmt.Errorf(a[0].(string), a[1:]...) }
func MadeByNew(a ...any) any      { return errors.New(a[0].(string)) }
