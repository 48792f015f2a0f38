package coretest

import (
	"encoding/binary"
	"math"
	"math/bits"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/verify"
)

type integer interface {
	int8 | int16 | int32 | int64 | uint8 | uint16 | uint32 | uint64
}

type float interface{ float32 | float64 }

// table is a kernel that applies operations to each element of its inputs, with what Go makes of them.
type table struct {
	name string
	ins  []column
	outs []column
	ops  []core.Expr // of the outs, with the ins' registers
	regs []*core.Var
}

// column is a slice of numbers of a type.
type column struct {
	t *core.Type
	b []byte
}

func col[T any](list []T) column {
	b, err := binary.Append(nil, binary.LittleEndian, list)
	if err != nil {
		panic(err)
	}
	return column{typeOf[T](), b}
}

func typeOf[T any]() *core.Type {
	var x T
	switch any(x).(type) {
	case bool:
		return core.Bool
	case int8:
		return core.Int8
	case int16:
		return core.Int16
	case int32:
		return core.Int32
	case int64:
		return core.Int64
	case uint8:
		return core.Uint8
	case uint16:
		return core.Uint16
	case uint32:
		return core.Uint32
	case uint64:
		return core.Uint64
	case float32:
		return core.Float32
	}
	return core.Float64
}

func in[T any](t *table, list []T) core.Expr {
	t.ins = append(t.ins, col(list))
	t.regs = append(t.regs, core.Reg(string(rune('a'+len(t.regs))), typeOf[T]()))
	return t.regs[len(t.regs)-1].Get()
}

// op1 and op2 add an operation with what Go makes of each element.
func op1[T, R any](t *table, e core.Expr, xs []T, f func(T) R) {
	want := make([]R, len(xs))
	for i, x := range xs {
		want[i] = f(x)
	}
	t.outs, t.ops = append(t.outs, col(want)), append(t.ops, e)
}

func op2[T, U, R any](t *table, e core.Expr, xs []T, ys []U, f func(T, U) R) {
	want := make([]R, len(xs))
	for i, x := range xs {
		want[i] = f(x, ys[i])
	}
	t.outs, t.ops = append(t.outs, col(want)), append(t.ops, e)
}

// kernel is the table's kernel and a launch of it.
func (t *table) kernel() (*core.Kernel, *Case) {
	i := core.Reg("i", core.Int64)
	k := &core.Kernel{Name: t.name, Loops: []*core.Loop{{Var: i}}}
	c := &Case{Name: t.name, Kernel: k, Items: 1}
	var b core.Body
	buffer := func(name string, col column, bytes []byte) *core.Param {
		p := core.NewBuffer(name, col.t)
		k.Params = append(k.Params, p)
		n := int64(len(col.b)) / col.t.Size
		c.Args = append(c.Args, Arg{Buffer: len(c.Memory), Hi: n, Len: n, Cap: n})
		c.Memory = append(c.Memory, Buffer{Bytes: bytes, Type: col.t})
		c.Loops = []interp.Loop{{Trips: n}}
		return p
	}
	for n, col := range t.ins {
		b.Load(t.regs[n], buffer(t.regs[n].Name, col, col.b).At(i.Get()))
	}
	for n, col := range t.outs {
		b.Store(buffer("out", col, make([]byte, len(col.b))).Ptr.Get(), t.ops[n])
		s := b[len(b)-1].(*core.Store)
		p := k.Params[len(k.Params)-1]
		p.Name = "out" + string(rune('A'+n))
		for _, v := range p.Vars() {
			v.Name = p.Name + v.Name[3:]
		}
		s.P = p.At(i.Get())
	}
	k.Body = b
	return k, c
}

// want is the memory after the launch.
func (t *table) want(c *Case) *Outcome {
	out := &Outcome{Accs: make([][]uint64, 1)}
	for _, col := range append(append([]column(nil), t.ins...), t.outs...) {
		out.Memory = append(out.Memory, append([]byte(nil), col.b...))
	}
	c.normal(out, func(uint64) (int, int64, bool) { return 0, 0, false })
	return out
}

// pairs are all pairs of some values, and some at random.
func pairs[T any](list []T, random func(*rand.Rand) T) (xs, ys []T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, x := range list {
		for _, y := range list {
			xs, ys = append(xs, x), append(ys, y)
		}
	}
	for range 200 {
		xs, ys = append(xs, random(r)), append(ys, random(r))
	}
	return xs, ys
}

func integerValues[T integer]() []T {
	var list []T
	n := bits.Len64(uint64(^T(0))) // of a signed type 64
	if n == 64 {
		n = int(typeOf[T]().Bits)
	}
	for _, x := range []uint64{0, 1, 2, 3, 7, 10, 0x55, 1 << (n - 1), 1<<(n-1) - 1, 1<<(n-1) + 1, 1<<(n/2) - 1,
		1 << (n / 2)} {
		list = append(list, T(x), -T(x), ^T(x))
	}
	return list
}

func floatValues[T float]() []T {
	var list []T
	for _, x := range []float64{
		0, 0.25, 0.5, 0.75, 1, 1.5, 2.5, 3, 0.1, math.Pi, 127.5, 128, 255.5, 256, 32768, 65535.5, 65536, 1<<31 - 0.5,
		1 << 31, 1<<31 + 0.5, 1<<31 + 1, 1<<32 - 0.5, 1 << 32,
		1<<53 + 1, 1<<63 - 1024, 1 << 63, 1<<63 + 2048, 1<<64 - 2048, 1 << 64, 1e30, math.MaxFloat32, math.MaxFloat64,
		math.SmallestNonzeroFloat64,
		math.SmallestNonzeroFloat32, 1e-310, math.Inf(1), 16777217, 0.49999999999999994,
	} {
		list = append(list, T(x), -T(x))
	}
	return append(list, T(math.NaN()))
}

var counts = []uint64{0, 1, 2, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65, 128, 1 << 32, 1 << 63, math.MaxUint64}

func comparisons[T integer | float](t *table, x, y core.Expr, xs, ys []T) {
	op2(t, core.Bin(core.Eq, x, y), xs, ys, func(x, y T) bool { return x == y })
	op2(t, core.Bin(core.Ne, x, y), xs, ys, func(x, y T) bool { return x != y })
	op2(t, core.Bin(core.Lt, x, y), xs, ys, func(x, y T) bool { return x < y })
	op2(t, core.Bin(core.Le, x, y), xs, ys, func(x, y T) bool { return x <= y })
	op2(t, core.Bin(core.Gt, x, y), xs, ys, func(x, y T) bool { return x > y })
	op2(t, core.Bin(core.Ge, x, y), xs, ys, func(x, y T) bool { return x >= y })
	op2(t, core.Bin(core.MinOf, x, y), xs, ys, func(x, y T) T { return min(x, y) })
	op2(t, core.Bin(core.MaxOf, x, y), xs, ys, func(x, y T) T { return max(x, y) })
	op2(t, core.Bin(core.Add, x, y), xs, ys, func(x, y T) T { return x + y })
	op2(t, core.Bin(core.Sub, x, y), xs, ys, func(x, y T) T { return x - y })
	op2(t, core.Bin(core.Mul, x, y), xs, ys, func(x, y T) T { return x * y })
	op1(t, core.Un(core.Neg, x), xs, func(x T) T { return -x })
	op2(t, core.Sel(core.Bin(core.Lt, x, y), x, y), xs, ys, func(x, y T) T {
		if x < y {
			return x
		}
		return y
	})
}

// integerTables are the operations on an integer type.
func integerTables[T integer]() []*table {
	name := typeOf[T]().Name
	xs, ys := pairs(integerValues[T](), func(r *rand.Rand) T { return T(r.Uint64()) })
	t := &table{name: name}
	x, y := in(t, xs), in(t, ys)
	comparisons(t, x, y, xs, ys)
	notZero := core.Sel(core.Bin(core.Eq, y, core.ConstOf(typeOf[T](), 0)), core.ConstOf(typeOf[T](), 1), y)
	divisor := func(y T) T {
		if y == 0 {
			return 1
		}
		return y
	}
	op2(t, core.Bin(core.Div, x, notZero), xs, ys, func(x, y T) T { return x / divisor(y) })
	op2(t, core.Bin(core.Rem, x, notZero), xs, ys, func(x, y T) T { return x % divisor(y) })
	op1(t, core.Bin(core.Div, x, core.ConstOf(typeOf[T](), 7)), xs, func(x T) T { return x / 7 })
	op1(t, core.Bin(core.Rem, x, core.ConstOf(typeOf[T](), math.MaxUint64)), xs,
		func(x T) T { minus := T(0); minus--; return x % minus })
	op2(t, core.Bin(core.And, x, y), xs, ys, func(x, y T) T { return x & y })
	op2(t, core.Bin(core.Or, x, y), xs, ys, func(x, y T) T { return x | y })
	op2(t, core.Bin(core.Xor, x, y), xs, ys, func(x, y T) T { return x ^ y })
	op2(t, core.Bin(core.AndNot, x, y), xs, ys, func(x, y T) T { return x &^ y })
	op1(t, core.Un(core.Com, x), xs, func(x T) T { return ^x })

	s := &table{name: name + "_bits"}
	var shifted []T
	var by []uint64
	for _, v := range integerValues[T]() {
		for _, n := range counts {
			shifted, by = append(shifted, v), append(by, n)
		}
	}
	x, n := in(s, shifted), in(s, by)
	op2(s, core.Bin(core.Shl, x, n), shifted, by, func(x T, n uint64) T { return x << n })
	op2(s, core.Bin(core.Shr, x, n), shifted, by, func(x T, n uint64) T { return x >> n })
	op1(s, core.Bin(core.Shl, x, core.Count(3)), shifted, func(x T) T { return x << 3 })
	op1(s, core.Bin(core.Shr, x, core.Count(3)), shifted, func(x T) T { return x >> 3 })
	past := uint64(64)
	op1(s, core.Bin(core.Shr, x, core.Count(past)), shifted, func(x T) T { return x >> past })
	width := typeOf[T]().Bits
	cut := func(x T) uint64 { return uint64(x) << (64 - width) >> (64 - width) }
	op1(s, core.Fn(core.PopCount, x), shifted, func(x T) int64 { return int64(bits.OnesCount64(cut(x))) })
	op1(s, core.Fn(core.LeadingZeros, x), shifted,
		func(x T) int64 { return int64(bits.LeadingZeros64(cut(x)) - 64 + width) })
	op1(s, core.Fn(core.TrailingZeros, x), shifted,
		func(x T) int64 { return int64(min(width, bits.TrailingZeros64(cut(x)))) })

	c := &table{name: name + "_to"}
	x = in(c, xs)
	conversions(c, x, xs)
	return []*table{t, s, c}
}

// unsignedTable is what only unsigned numbers have.
func unsignedTable[T uint8 | uint16 | uint32 | uint64](reverse, swap func(T) T, high func(x, y T) T) *table {
	xs, ys := pairs(integerValues[T](), func(r *rand.Rand) T { return T(r.Uint64()) })
	t := &table{name: typeOf[T]().Name + "_unsigned"}
	x, y := in(t, xs), in(t, ys)
	op1(t, core.Fn(core.ReverseBits, x), xs, reverse)
	op1(t, core.Fn(core.ReverseBytes, x), xs, swap)
	op2(t, core.Fn(core.MulHigh, x, y), xs, ys, high)
	return t
}

func conversions[T integer | float](t *table, x core.Expr, xs []T) {
	op1(t, core.Conv(core.Int8, x), xs, func(x T) int8 { return int8(x) })
	op1(t, core.Conv(core.Int16, x), xs, func(x T) int16 { return int16(x) })
	op1(t, core.Conv(core.Int32, x), xs, func(x T) int32 { return int32(x) })
	op1(t, core.Conv(core.Int64, x), xs, func(x T) int64 { return int64(x) })
	op1(t, core.Conv(core.Uint8, x), xs, func(x T) uint8 { return uint8(x) })
	op1(t, core.Conv(core.Uint16, x), xs, func(x T) uint16 { return uint16(x) })
	op1(t, core.Conv(core.Uint32, x), xs, func(x T) uint32 { return uint32(x) })
	op1(t, core.Conv(core.Uint64, x), xs, func(x T) uint64 { return uint64(x) })
	op1(t, core.Conv(core.Float32, x), xs, func(x T) float32 { return float32(x) })
	op1(t, core.Conv(core.Float64, x), xs, func(x T) float64 { return float64(x) })
}

func floatTables[T float]() []*table {
	name := typeOf[T]().Name
	xs, ys := pairs(floatValues[T](), func(r *rand.Rand) T { return T(math.Ldexp(r.NormFloat64(), r.IntN(100)-50)) })
	t := &table{name: name}
	x, y := in(t, xs), in(t, ys)
	comparisons(t, x, y, xs, ys)
	op2(t, core.Bin(core.Div, x, y), xs, ys, func(x, y T) T { return x / y })
	// A product that is added is rounded first.
	op2(t, core.Bin(core.Add, core.Bin(core.Mul, x, y), x), xs, ys, func(x, y T) T { return T(x*y) + x })

	m := &table{name: name + "_math"}
	x, y = in(m, xs), in(m, ys)
	conversions(m, x, xs)
	for fn, f := range map[core.MathFn]func(float64) float64{
		core.Sqrt: math.Sqrt, core.Floor: math.Floor, core.Ceil: math.Ceil, core.Trunc: math.Trunc,
		core.RoundToEven: math.RoundToEven, core.Round: math.Round, core.Abs: math.Abs,
	} {
		op1(m, core.Fn(fn, x), xs, func(x T) T { return T(f(float64(x))) })
	}
	// The sign of a NaN is nobody's.
	sign := core.Sel(core.Bin(core.Eq, y, y), y, core.Conv(typeOf[T](), core.F64(1)))
	op2(m, core.Fn(core.Copysign, x, sign), xs, ys, func(x, y T) T {
		if y != y {
			y = 1
		}
		return T(math.Copysign(float64(x), float64(y)))
	})
	return []*table{t, m}
}

// bitTables are the bits of floats as integers and back.
func bitTables() []*table {
	t := &table{name: "bits"}
	doubles, singles := floatValues[float64](), floatValues[float32]()
	doubles, singles = doubles[:len(doubles)-1], singles[:len(singles)-1] // no NaN: its bits are nobody's
	x, y := in(t, doubles), in(t, singles)
	op1(t, core.Bits(core.Uint64, x), doubles, math.Float64bits)
	op1(t, core.Bits(core.Int64, x), doubles, func(x float64) int64 { return int64(math.Float64bits(x)) })
	op1(t, core.Bits(core.Uint32, y), singles, math.Float32bits)
	op1(t, core.Bits(core.Int32, y), singles, func(x float32) int32 { return int32(math.Float32bits(x)) })
	op1(t, core.Bits(core.Float64, core.Bits(core.Int64, x)), doubles, func(x float64) float64 { return x })
	op1(t, core.Bits(core.Float32, core.Bits(core.Uint32, y)), singles, func(x float32) float32 { return x })
	op2(t, core.Fn(core.FMA, x, x, core.Conv(core.Float64, y)), doubles, singles,
		func(x float64, y float32) float64 { return math.FMA(x, x, float64(y)) })
	b := &table{name: "bool"}
	ps, qs := []bool{false, false, true, true}, []bool{false, true, false, true}
	p, q := in(b, ps), in(b, qs)
	op2(b, core.Bin(core.And, p, q), ps, qs, func(p, q bool) bool { return p && q })
	op2(b, core.Bin(core.Or, p, q), ps, qs, func(p, q bool) bool { return p || q })
	op2(b, core.Bin(core.Xor, p, q), ps, qs, func(p, q bool) bool { return p != q })
	op2(b, core.Bin(core.Eq, p, q), ps, qs, func(p, q bool) bool { return p == q })
	op2(b, core.Bin(core.Ne, p, q), ps, qs, func(p, q bool) bool { return p != q })
	op1(b, core.Un(core.Not, p), ps, func(p bool) bool { return !p })
	return []*table{t, b}
}

// tables are all operations on all types.
func tables() []*table {
	var all []*table
	all = append(all, integerTables[int8]()...)
	all = append(all, integerTables[int16]()...)
	all = append(all, integerTables[int32]()...)
	all = append(all, integerTables[int64]()...)
	all = append(all, integerTables[uint8]()...)
	all = append(all, integerTables[uint16]()...)
	all = append(all, integerTables[uint32]()...)
	all = append(all, integerTables[uint64]()...)
	all = append(all, unsignedTable(bits.Reverse8, func(x uint8) uint8 { return x },
		func(x, y uint8) uint8 { return uint8(uint16(x) * uint16(y) >> 8) }))
	all = append(all, unsignedTable(bits.Reverse16, bits.ReverseBytes16,
		func(x, y uint16) uint16 { return uint16(uint32(x) * uint32(y) >> 16) }))
	all = append(all, unsignedTable(bits.Reverse32, bits.ReverseBytes32,
		func(x, y uint32) uint32 { return uint32(uint64(x) * uint64(y) >> 32) }))
	all = append(all, unsignedTable(bits.Reverse64, bits.ReverseBytes64,
		func(x, y uint64) uint64 { hi, _ := bits.Mul64(x, y); return hi }))
	all = append(all, floatTables[float32]()...)
	all = append(all, floatTables[float64]()...)
	return append(all, bitTables()...)
}

// operations are the tables' kernels in one program, their launches, and what they must do.
func operations(t testing.TB) ([]*Case, []*Outcome) {
	p := &core.Program{}
	var cases []*Case
	var want []*Outcome
	for _, tab := range tables() {
		k, c := tab.kernel()
		c.Program = p
		p.Kernels = append(p.Kernels, k)
		cases = append(cases, c)
		want = append(want, tab.want(c))
	}
	require.NoError(t, verify.Program(p))
	return cases, want
}

func TestOperationsInTheInterpreter(t *testing.T) {
	t.Parallel()
	cases, want := operations(t)
	p := interp.Compile(cases[0].Program)
	for i, c := range cases {
		got, err := Interpret(p, c)
		require.NoError(t, err, c.Name)
		if diff := c.Compare(want[i], got); diff != "" {
			t.Errorf("%s: %s", c.Name, diff)
		}
	}
}
