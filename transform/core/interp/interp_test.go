package interp_test

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/transform/core"
	"github.com/gooffload/gooffload/transform/core/interp"
	"github.com/gooffload/gooffload/transform/core/text"
	"github.com/gooffload/gooffload/transform/core/verify"
)

func parse(t testing.TB, src string) *core.Program {
	p, err := text.Parse(src, new(core.Types))
	require.NoError(t, err)
	require.NoError(t, verify.Program(p))
	return p
}

// run runs the first kernel of a program on a buffer of integers and returns what is in it then.
func run(t testing.TB, src string, data []int64, l interp.Launch) ([]int64, *interp.Outcome, error) {
	p := parse(t, src)
	var m interp.Memory
	addr := m.Alloc(8 * len(data))
	b := m.Bytes(addr)
	for i, x := range data {
		binary.LittleEndian.PutUint64(b[8*i:], uint64(x))
	}
	n := int64(len(data))
	l.Kernel = p.Kernels[0]
	l.Args = append([]interp.Arg{{Ptr: addr, Hi: n, Len: n, Cap: n}}, l.Args...)
	out, err := interp.Compile(p).Run(&m, &l)
	result := make([]int64, len(data))
	for i := range result {
		result[i] = int64(binary.LittleEndian.Uint64(b[8*i:]))
	}
	return result, out, err
}

// once is a kernel that runs statements once, on x.
func once(body string) string {
	return `
site 0 index a.go:1:1
site 1 divide a.go:1:2

func fib(n int64) (int64) {
	var a int64
	var b int64
	if n < 2 {
		return n
	}
	call a = fib(n - 1)
	call b = fib(n - 2)
	return a + b
}

func endless() {
	call endless()
}

func zeros() (int64, bool) {
}

func swap(p ptr.private) (int64) {
	var a int64
	mem m [2]int64
	load a = p
	store &m[8], a
	load a = p[8]
	store p, a
	load a = &m[8]
	store p[8], a
	return a
}

kernel k ""
	buffer "x" int64: ptr x lo x.lo hi x.hi len n cap x.cap
{
	var a int64
	var b int64
	var c bool
	var d float64
	var p ptr
	mem m [4]int64
` + body + "\n}\n"
}

func TestStatements(t *testing.T) {
	for body, want := range map[string][]int64{
		"a = 3\n repeat l {\n if a == 0 {\n break l\n }\n load b = x\n store x, b + a\n a = a - 1\n }":                      {7, 2, 3},
		"repeat l {\n a = a + 1\n if a % 2 == 0 {\n continue l\n }\n if a > 5 {\n break l\n }\n b = b + a\n }\n store x, b": {9, 2, 3},
		"block l {\n if n == 3 {\n break l\n }\n store x, 9\n }\n store x[8], 8":                                            {1, 8, 3},
		"call a = fib(10)\n store x, a":                                                        {55, 2, 3},
		"a = 7\n call a, c = zeros()\n store x, a\n if !c {\n store x[8], 5\n }":               {0, 5, 3},
		"store &m, 5\n store &m[8], 6\n call a = swap(&m)\n load b = &m\n store x, a * 10 + b": {56, 2, 3},
		"move x[8], x, 16":                                                    {1, 1, 2},
		"move x, x[8], 16":                                                    {2, 3, 3},
		"move x, x[8], -8\n zero x[8], -1":                                    {1, 2, 3},
		"zero x[8], 16":                                                       {1, 0, 0},
		"store x, x[16]\n load p = x\n store p, 7":                            {int64(1)<<40 + 16, 2, 7},
		"atomic a = + x, 5\n store x[8], a":                                   {6, 1, 3},
		"atomic a = swap x, 9, 1\n store x[8], a":                             {9, 1, 3},
		"atomic a = swap x, 9, 2\n store x[8], a":                             {1, 1, 3},
		"atomic exchange x, 9":                                                {9, 2, 3},
		"atomic min x[8], -3\n atomic b = load x[8]\n atomic store x, b":      {-3, -3, 3},
		"d = 2.5\n store x, int64(d * d)\n store x[8], select(d > 2.0, 7, 8)": {6, 7, 3},
		"if c {\n store x, 4\n } else {\n store x, 5\n }":                     {5, 2, 3},
	} {
		got, out, err := run(t, once(body), []int64{1, 2, 3}, interp.Launch{})
		if assert.NoError(t, err, body) {
			assert.Nil(t, out.Fault)
			assert.Equal(t, want, got, body)
		}
	}
}

func TestMistakesOfPrograms(t *testing.T) {
	for body, want := range map[string]string{
		"load a = nil":        "kernel k: load a = nil: 8 bytes at 0x0 are not in memory",
		"load a = x[24]":      "kernel k: load a = x[24]: 8 bytes at offset 24 are outside of memory of 24 bytes",
		"load a = x[-8]":      "are not in memory",
		"load a = x[20]":      "outside of memory",
		"load a = x[4]":       "an address with offset 4 is not aligned to 8 bytes",
		"load a = &m[32]":     "outside of memory of 32 bytes",
		"store x[99], 1:int8": "outside of memory",
		"store &m, &m\n load a = &m\n load b = x[a]": "not in memory",
		"move x, &m, 25": "outside of memory",
		"zero &m[8], 25": "outside of memory",
		"a = a / b":      "divided by zero",
		"a = a % b":      "divided by zero",
		"call endless()": "func endless: call endless(): calls nest deeper than 1000",
		"repeat l {\n }": "all steps",
	} {
		_, _, err := run(t, once(body), []int64{1, 2, 3}, interp.Launch{MaxSteps: 1e6})
		assert.ErrorContains(t, err, want, body)
	}
}

func TestAFaultEndsTheChunk(t *testing.T) {
	src := `
site 0 index a.go:1:1

func guarded(i int64, n int64) {
	check uint64(i * i) < uint64(n) else 0(i * i, n)
}

kernel k ""
	buffer "x" int64: ptr x lo x.lo hi x.hi len n cap x.cap
	result "done" int64: acc done +
	loop int64: var i
{
	done = done + 1
	store x[i * 8], i + 10
	call guarded(i, n)
}
`
	l := interp.Launch{
		Loops:  []interp.Loop{{Trips: 6}},
		Chunks: []interp.Chunk{{From: 0, To: 6, Stride: 2}, {From: 1, To: 6, Stride: 2}},
		Args:   make([]interp.Arg, 1),
	}
	got, out, err := run(t, src, make([]int64, 6), l)
	require.NoError(t, err)
	assert.Equal(t, []int64{10, 11, 12, 13, 14, 0}, got)
	assert.Equal(t, &interp.Fault{Site: 0, Item: 4, Args: [3]int64{16, 6}}, out.Fault)
	assert.Equal(t, [][]uint64{{3}, {2}}, out.Accs)
}

func TestAFaultInACalledFunction(t *testing.T) {
	_, out, err := run(t, `
site 0 divide a.go:1:1

func quotient(a int64, b int64) (int64) {
	check b != 0 else 0()
	return a / b
}

kernel k "a.go:1:1"
	buffer "x" int64: ptr p lo lo hi hi len len cap cap
	result "sum" int64: acc sum +
	loop int64: var i
{
	var q int64
	call q = quotient(12, i - 2)
	sum = sum + q
}
`, make([]int64, 1), interp.Launch{Args: make([]interp.Arg, 1), Loops: []interp.Loop{{Trips: 4, Step: 1}}})
	require.NoError(t, err)
	require.NotNil(t, out.Fault)
	assert.Equal(t, int64(2), out.Fault.Item)
	assert.Equal(t, [][]uint64{{^uint64(17)}}, out.Accs) // 12/-2 + 12/-1
}

func TestRowsOfANest(t *testing.T) {
	src := `
kernel k ""
	buffer "x" int64: ptr x lo x.lo hi x.hi len n cap x.cap
	result "sum" int64: acc sum +
	result "least" int8: acc least min
	loop uint8: var i start i.start step i.step
	loop
	loop int64: var j
{
	var at int64
	store x[sum * 8], int64(i) * 10 + j
	sum = sum + 1
	least = min(least, int8(j))
}
`
	l := interp.Launch{
		Loops: []interp.Loop{{Trips: 2, Start: 250, Step: 10}, {Trips: 1}, {Trips: 3}}, Args: make([]interp.Arg, 2),
	}
	got, out, err := run(t, src, make([]int64, 6), l)
	require.NoError(t, err)
	assert.Equal(t, []int64{2500, 2501, 2502, 40, 41, 42}, got)
	assert.Equal(t, [][]uint64{{6, 0}}, out.Accs)
}

// TestEachIterationBeginsAnew: registers are zero, an aggregate has the launch's bytes.
func TestEachIterationBeginsAnew(t *testing.T) {
	src := `
kernel k ""
	buffer "x" int64: ptr x lo x.lo hi x.hi len n cap x.cap
	value "v" [2]int64: val v
	loop int64: var i
{
	var a int64
	var b int64
	load b = &v
	a = a + b
	store x[i * 8], a
	store &v, 99
}
`
	l := interp.Launch{Loops: []interp.Loop{{Trips: 2}}, Args: []interp.Arg{{Bytes: []byte{7, 15: 0}}}}
	got, _, err := run(t, src, make([]int64, 2), l)
	require.NoError(t, err)
	assert.Equal(t, []int64{7, 7}, got)
}

func TestPrint(t *testing.T) {
	var b strings.Builder
	_, _, err := run(t, once(`print "a=%v 100%% %v %v %v %v\n"(n, true, 1e+100, 0.1:float32, 255:uint8)`), []int64{1},
		interp.Launch{Print: &b})
	require.NoError(t, err)
	assert.Equal(t, "a=1 100% true 1e+100 0.1 255\n", b.String())
}

func grouped(body string) string {
	return `
site 0 index a.go:1:1

kernel k ""
	buffer "x" int64: ptr x lo x.lo hi x.hi len n cap x.cap
	result "sum" int64: acc sum +
	groups 2 [0 0 0]
	team t [16]int64
{
	var l int64
	var a int64
	var s int64
	l = LocalID(1) * LocalSize(0) + LocalID(0)
` + body + "\n}\n"
}

// orders are launches of two groups of four items each in several orders.
func orders() []interp.Launch {
	var list []interp.Launch
	for seed := range uint64(20) {
		r := interp.Range{Global: [3]int64{4, 2}, Local: [3]int64{2, 2}, Offset: [3]int64{100, 200}}
		list = append(list, interp.Launch{Range: r, Order: seed, Args: make([]interp.Arg, 1)})
	}
	return list
}

func TestATreeInTeamMemory(t *testing.T) {
	src := grouped(`
	a = GlobalID(1) - GlobalOffset(1)
	a = a * GlobalSize(0) + GlobalID(0) - GlobalOffset(0)
	load a = x[a * 8]
	store &t[l * 8], a
	barrier
	s = 2
	uniform repeat halves {
		uniform if s == 0 {
			break halves
		}
		if l < s {
			load a = &t[l * 8]
			sum = sum + 1
			load a = &t[(l + s) * 8]
			atomic + &t[l * 8], a
		}
		barrier
		s = s / 2
	}
	if l == 0 {
		load a = &t
		store x[GroupID(0) * 16], a
	}`)
	for _, l := range orders() {
		got, out, err := run(t, src, []int64{1, 2, 3, 4, 5, 6, 7, 8}, l)
		require.NoError(t, err)
		assert.Equal(t, []int64{1 + 2 + 5 + 6, 2, 3 + 4 + 7 + 8}, got[:3])
		assert.Equal(t, [][]uint64{{2}, {1}, {2}, {1}, {0}, {0}, {0}, {0}}, out.Accs)
	}
}

// TestAFaultInAGroup: before the first barrier, between two, and behind the last.
func TestAFaultInAGroup(t *testing.T) {
	src := grouped(`
	check n != 1 || l != 2 else 0(1, l)
	store x, 1
	barrier
	check n != 2 || l != 2 else 0(2, l)
	store x[8], 1
	barrier
	store x[16], 1
	check n != 3 || l != 2 else 0(3, l)
	store x[24], 1`)
	src = strings.ReplaceAll(src, "||", "|")
	src = strings.ReplaceAll(src, "n != 1 | l != 2", "(n != 1) | (l != 2)")
	src = strings.ReplaceAll(src, "n != 2 | l != 2", "(n != 2) | (l != 2)")
	src = strings.ReplaceAll(src, "n != 3 | l != 2", "(n != 3) | (l != 2)")
	p := parse(t, src)
	for n, want := range [][]int64{{1, 1, 1, 1}, {1, 0, 0, 0}, {1, 1, 0, 0}, {1, 1, 1, 1}} {
		for _, l := range orders() {
			var m interp.Memory
			addr := m.Alloc(32)
			clear(m.Bytes(addr))
			l.Kernel = p.Kernels[0]
			l.Args = []interp.Arg{{Ptr: addr, Len: int64(n)}, {}}
			out, err := interp.Compile(p).Run(&m, &l)
			require.NoError(t, err)
			if n == 0 {
				assert.Nil(t, out.Fault)
			} else if assert.NotNil(t, out.Fault) {
				assert.Equal(t, [3]int64{int64(n), 2}, out.Fault.Args)
				assert.Contains(t, []int64{4, 6}, out.Fault.Item)
			}
			b := m.Bytes(addr)
			assert.Equal(t, want, []int64{int64(b[0]), int64(b[8]), int64(b[16]), int64(b[24])}, "%d, order %d", n,
				l.Order)
		}
	}
}

// TestBarriersThatAreNotUniform: what a wrong flag leads to.
func TestBarriersThatAreNotUniform(t *testing.T) {
	for body, want := range map[string]string{
		"uniform if l == 0 {\n barrier\n }":                                                "which has ended",
		"uniform if l == 0 {\n barrier\n } else {\n barrier\n }":                           "waits at another barrier",
		"uniform repeat r {\n uniform if l == s {\n break r\n }\n s = s + 1\n barrier\n }": "which has ended",
	} {
		for _, l := range orders() {
			_, _, err := run(t, grouped(body), make([]int64, 8), l)
			assert.ErrorContains(t, err, want, body)
		}
	}
}

// TestRacesShow: items are interleaved at any instruction, not only at barriers.
func TestRacesShow(t *testing.T) {
	src := grouped("load a = x\n store x, a + 1")
	var sums []int64
	for _, l := range orders() {
		got, _, err := run(t, src, make([]int64, 1), l)
		require.NoError(t, err)
		sums = append(sums, got[0])
	}
	assert.Equal(t, int64(8), sums[0])
	assert.Less(t, slices.Min(sums), int64(8))
}

func TestMathFunctions(t *testing.T) {
	var b core.Body
	x := core.NewBuffer("x", core.Float64)
	for fn := core.Sin; fn < core.MathFns; fn++ {
		args := []core.Expr{core.F64(0.7), core.F64(0.3)}[:fn.Arity()]
		b.Store(core.Element(x.Ptr.Get(), core.Int(int64(fn-core.Sin)), core.Float64), core.Fn(fn, args...))
	}
	p := &core.Program{Kernels: []*core.Kernel{{Name: "k", Params: []*core.Param{x}, Body: b}}}
	require.NoError(t, verify.Program(p))
	var m interp.Memory
	n := int64(core.MathFns - core.Sin)
	addr := m.Alloc(int(8 * n))
	_, err := interp.Compile(p).Run(&m, &interp.Launch{Kernel: p.Kernels[0],
		Args: []interp.Arg{{Ptr: addr, Hi: n, Len: n}}})
	require.NoError(t, err)
	want := []float64{
		math.Sin(.7), math.Cos(.7), math.Tan(.7), math.Asin(.7), math.Acos(.7), math.Atan(.7), math.Atan2(.7, .3),
		math.Sinh(.7), math.Cosh(.7),
		math.Tanh(.7), math.Asinh(.7), math.Acosh(.7), math.Atanh(.7), math.Exp(.7), math.Exp2(.7), math.Expm1(.7),
		math.Log(.7), math.Log2(.7),
		math.Log10(.7), math.Log1p(.7), math.Pow(.7, .3), math.Hypot(.7, .3), math.Cbrt(.7), math.Mod(.7, .3),
		math.Remainder(.7, .3),
		math.Erf(.7), math.Erfc(.7), math.Gamma(.7),
	}
	for i, w := range want {
		got := binary.LittleEndian.Uint64(m.Bytes(addr)[8*i:])
		assert.Equal(t, math.Float64bits(w), got, "%v", core.Sin+core.MathFn(i))
	}
}

func BenchmarkNBody(b *testing.B) {
	src := `
kernel k ""
	buffer "x" float64: ptr x lo x.lo hi x.hi len n cap x.cap
	buffer "f" float64: ptr f lo f.lo hi f.hi len f.len cap f.cap
	loop int64: var i
{
	var j int64
	var xi float64
	var xj float64
	var d float64
	var sum float64
	load xi = x[i * 8]
	repeat l {
		if j >= n {
			break l
		}
		load xj = x[j * 8]
		d = xj - xi
		sum = sum + d / math.Sqrt(d * d + 0.01)
		j = j + 1
	}
	store f[i * 8], sum
}
`
	p := parse(b, src)
	var m interp.Memory
	n := int64(1000)
	x, f := m.Alloc(int(8*n)), m.Alloc(int(8*n))
	c := interp.Compile(p)
	l := interp.Launch{Kernel: p.Kernels[0], Loops: []interp.Loop{{Trips: 100}},
		Args: []interp.Arg{{Ptr: x, Len: n}, {Ptr: f, Len: n}}}
	steps := 0
	for b.Loop() {
		out, err := c.Run(&m, &l)
		if err != nil {
			b.Fatal(err)
		}
		steps += out.Steps
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(steps), "ns/instruction")
}
