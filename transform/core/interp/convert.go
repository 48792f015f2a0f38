package interp

import (
	"math"

	"github.com/gooffload/gooffload/transform/core"
)

// convert is the instruction that converts b of a type to a of another. Conversions are Go's own; of floats that do not fit, and of
// NaN, Go leaves the result to the machine. What amd64 makes of a number without its fraction, x, and what C is printed to do:
//
//	to 8, 16 or 32 bits signed, or 8 or 16 unsigned   x if int32 holds it, else -1<<31; of that the low bits
//	to int64                                          x if int64 holds it, else -1<<63
//	to uint32                                         the low bits of x as an int64
//	to uint64                                         x if int64 holds it (wrapped) or uint64 does, else 1<<63
func convert(to, from *core.Type) op {
	switch {
	case from.Integer() && to.Integer():
		return func(t *thread, i *instr) { t.r[i.a] = core.Normal(to, t.r[i.b]) }
	case from.Kind == core.IntKind:
		return rounded(to, func(r uint64) float32 { return float32(int64(r)) }, func(r uint64) float64 { return float64(int64(r)) })
	case from.Kind == core.UintKind:
		return rounded(to, func(r uint64) float32 { return float32(r) }, func(r uint64) float64 { return float64(r) })
	case from == core.Float32:
		return cut(to, get32)
	}
	return cut(to, math.Float64frombits)
}

// rounded converts a register by one of two functions.
func rounded(to *core.Type, single func(uint64) float32, double func(uint64) float64) op {
	if to == core.Float32 {
		return func(t *thread, i *instr) { t.r[i.a] = put32(single(t.r[i.b])) }
	}
	return func(t *thread, i *instr) { t.r[i.a] = math.Float64bits(double(t.r[i.b])) }
}

// cut converts from floats.
func cut[F float32 | float64](to *core.Type, get func(uint64) F) op {
	switch to {
	case core.Int8:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(int8(get(t.r[i.b]))) }
	case core.Int16:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(int16(get(t.r[i.b]))) }
	case core.Int32:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(int32(get(t.r[i.b]))) }
	case core.Int64:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(int64(get(t.r[i.b]))) }
	case core.Uint8:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(uint8(get(t.r[i.b]))) }
	case core.Uint16:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(uint16(get(t.r[i.b]))) }
	case core.Uint32:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(uint32(get(t.r[i.b]))) }
	case core.Uint64:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(get(t.r[i.b])) }
	case core.Float32:
		return func(t *thread, i *instr) { t.r[i.a] = put32(float32(get(t.r[i.b]))) }
	}
	return func(t *thread, i *instr) { t.r[i.a] = math.Float64bits(float64(get(t.r[i.b]))) }
}
