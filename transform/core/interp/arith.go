package interp

import (
	"math"

	"github.com/gooffload/gooffload/transform/core"
)

// A register holds integers sign- or zero-extended, as a core.Const does, so that converting the register to the integer's
// type and back is all that Go's own arithmetic needs around it.

type integer interface {
	~int8 | ~int16 | ~int32 | ~int64 | ~uint8 | ~uint16 | ~uint32 | ~uint64
}

// binaryOp is the instruction a = b op c for operands of a type.
func binaryOp(o core.BinaryOp, t *core.Type) op {
	switch t {
	case core.Int8:
		return integers[int8](o)
	case core.Int16:
		return integers[int16](o)
	case core.Int32:
		return integers[int32](o)
	case core.Int64:
		return integers[int64](o)
	case core.Uint8:
		return integers[uint8](o)
	case core.Uint16:
		return integers[uint16](o)
	case core.Uint32:
		return integers[uint32](o)
	case core.Float32:
		return floats32(o)
	case core.Float64:
		return floats64(o)
	}
	return integers[uint64](o) // pointers and truth values are compared and combined as bits
}

func unaryOp(o core.UnaryOp, t *core.Type) op {
	switch {
	case o == core.Not:
		return func(t *thread, i *instr) { t.r[i.a] = t.r[i.b] ^ 1 }
	case t == core.Float32:
		return func(t *thread, i *instr) { t.r[i.a] = put32(-get32(t.r[i.b])) }
	case t == core.Float64:
		return func(t *thread, i *instr) { t.r[i.a] = math.Float64bits(-math.Float64frombits(t.r[i.b])) }
	case o == core.Com:
		return func(th *thread, i *instr) { th.r[i.a] = core.Normal(t, ^th.r[i.b]) }
	}
	return func(th *thread, i *instr) { th.r[i.a] = core.Normal(t, -th.r[i.b]) }
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func integers[T integer](o core.BinaryOp) op {
	switch o {
	case core.Add:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(T(t.r[i.b]) + T(t.r[i.c])) }
	case core.Sub:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(T(t.r[i.b]) - T(t.r[i.c])) }
	case core.Mul:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(T(t.r[i.b]) * T(t.r[i.c])) }
	case core.Div:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(T(t.r[i.b]) / divisor[T](t, i)) }
	case core.Rem:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(T(t.r[i.b]) % divisor[T](t, i)) }
	case core.And:
		return func(t *thread, i *instr) { t.r[i.a] = t.r[i.b] & t.r[i.c] }
	case core.Or:
		return func(t *thread, i *instr) { t.r[i.a] = t.r[i.b] | t.r[i.c] }
	case core.Xor:
		return func(t *thread, i *instr) { t.r[i.a] = t.r[i.b] ^ t.r[i.c] }
	case core.AndNot:
		return func(t *thread, i *instr) { t.r[i.a] = t.r[i.b] &^ t.r[i.c] }
	case core.Shl:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(T(t.r[i.b]) << t.r[i.c]) }
	case core.Shr:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(T(t.r[i.b]) >> t.r[i.c]) }
	case core.Eq:
		return func(t *thread, i *instr) { t.r[i.a] = truth(t.r[i.b] == t.r[i.c]) }
	case core.Ne:
		return func(t *thread, i *instr) { t.r[i.a] = truth(t.r[i.b] != t.r[i.c]) }
	case core.Lt:
		return func(t *thread, i *instr) { t.r[i.a] = truth(T(t.r[i.b]) < T(t.r[i.c])) }
	case core.Le:
		return func(t *thread, i *instr) { t.r[i.a] = truth(T(t.r[i.b]) <= T(t.r[i.c])) }
	case core.Gt:
		return func(t *thread, i *instr) { t.r[i.a] = truth(T(t.r[i.b]) > T(t.r[i.c])) }
	case core.Ge:
		return func(t *thread, i *instr) { t.r[i.a] = truth(T(t.r[i.b]) >= T(t.r[i.c])) }
	case core.MinOf:
		return func(t *thread, i *instr) { t.r[i.a] = uint64(min(T(t.r[i.b]), T(t.r[i.c]))) }
	}
	return func(t *thread, i *instr) { t.r[i.a] = uint64(max(T(t.r[i.b]), T(t.r[i.c]))) }
}

func divisor[T integer](t *thread, i *instr) T {
	d := T(t.r[i.c])
	if d == 0 {
		t.fail(i, "an integer is divided by zero, which no check prevented")
	}
	return d
}

func get32(bits uint64) float32 { return math.Float32frombits(uint32(bits)) }
func put32(x float32) uint64    { return uint64(math.Float32bits(x)) }

// floats64 and floats32 are the same but for the registers' bits. Each operation rounds on its own: the result goes through a register.
func floats64(o core.BinaryOp) op {
	get, put := math.Float64frombits, math.Float64bits
	switch o {
	case core.Add:
		return func(t *thread, i *instr) {
			t.r[i.a] = math.Float64bits(math.Float64frombits(t.r[i.b]) + math.Float64frombits(t.r[i.c]))
		}
	case core.Sub:
		return func(t *thread, i *instr) {
			t.r[i.a] = math.Float64bits(math.Float64frombits(t.r[i.b]) - math.Float64frombits(t.r[i.c]))
		}
	case core.Mul:
		return func(t *thread, i *instr) {
			t.r[i.a] = math.Float64bits(math.Float64frombits(t.r[i.b]) * math.Float64frombits(t.r[i.c]))
		}
	case core.Div:
		return func(t *thread, i *instr) {
			t.r[i.a] = math.Float64bits(math.Float64frombits(t.r[i.b]) / math.Float64frombits(t.r[i.c]))
		}
	case core.MinOf:
		return func(t *thread, i *instr) { t.r[i.a] = put(min(get(t.r[i.b]), get(t.r[i.c]))) }
	case core.MaxOf:
		return func(t *thread, i *instr) { t.r[i.a] = put(max(get(t.r[i.b]), get(t.r[i.c]))) }
	}
	holds := comparison[float64](o)
	return func(t *thread, i *instr) { t.r[i.a] = truth(holds(get(t.r[i.b]), get(t.r[i.c]))) }
}

func floats32(o core.BinaryOp) op {
	switch o {
	case core.Add:
		return func(t *thread, i *instr) { t.r[i.a] = put32(get32(t.r[i.b]) + get32(t.r[i.c])) }
	case core.Sub:
		return func(t *thread, i *instr) { t.r[i.a] = put32(get32(t.r[i.b]) - get32(t.r[i.c])) }
	case core.Mul:
		return func(t *thread, i *instr) { t.r[i.a] = put32(get32(t.r[i.b]) * get32(t.r[i.c])) }
	case core.Div:
		return func(t *thread, i *instr) { t.r[i.a] = put32(get32(t.r[i.b]) / get32(t.r[i.c])) }
	case core.MinOf:
		return func(t *thread, i *instr) { t.r[i.a] = put32(min(get32(t.r[i.b]), get32(t.r[i.c]))) }
	case core.MaxOf:
		return func(t *thread, i *instr) { t.r[i.a] = put32(max(get32(t.r[i.b]), get32(t.r[i.c]))) }
	}
	holds := comparison[float32](o)
	return func(t *thread, i *instr) { t.r[i.a] = truth(holds(get32(t.r[i.b]), get32(t.r[i.c]))) }
}

func comparison[T float32 | float64](o core.BinaryOp) func(x, y T) bool {
	switch o {
	case core.Eq:
		return func(x, y T) bool { return x == y }
	case core.Ne:
		return func(x, y T) bool { return x != y }
	case core.Lt:
		return func(x, y T) bool { return x < y }
	case core.Le:
		return func(x, y T) bool { return x <= y }
	case core.Gt:
		return func(x, y T) bool { return x > y }
	}
	return func(x, y T) bool { return x >= y }
}
