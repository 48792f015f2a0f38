package engine_test

import (
	"iter"
	"math"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/workshare"
)

// reduceAll reduces v with an operator, in chunks, into start.
func reduceAll[T any](w omp.With, op omp.Operator, typ omp.Type, start, identity T, v []T, f func(a, b T) T) T {
	k := omp.Kernel{Name: "reduce", Pos: "r.go:1:1", Loops: 1,
		Params: []omp.Param{{Name: "v", Map: omp.To}, {Name: "acc", Kind: omp.Reduction, Op: op, Type: typ}},
		Body: func(c *omp.Chunk) {
			v, acc := omp.Items[T](c, 0), identity
			for i := c.Lo; i < c.Hi; i++ {
				acc = f(acc, v[i])
			}
			omp.Contribute(c, 1, acc)
		}}
	omp.Target(&k, w, omp.Nest{omp.Upto(len(v))}, omp.Slice(v), omp.Reduce(&start))
	return start
}

func checkReduction[T any](t *testing.T, op omp.Operator, typ omp.Type, identity T, v []T, f func(a, b T) T) {
	t.Helper()
	start := v[0]
	want := start
	for _, x := range v {
		want = f(want, x)
	}
	for _, w := range []omp.With{{}, {Host: true}} {
		assert.Equal(t, want, reduceAll(w, op, typ, start, identity, v, f), "operator %d, type %d, host %v", op, typ, w.Host)
		assert.Equal(t, start, reduceAll(w, op, typ, start, identity, v[:0], f), "no iterations")
	}
}

func checkIntegers[T omp.Integer](t *testing.T, typ omp.Type, least, greatest T) {
	v := make([]T, 1000)
	for i := range v {
		v[i] = T(i*i*7+3) | 1
	}
	checkReduction(t, omp.Add, typ, 0, v, func(a, b T) T { return a + b })
	checkReduction(t, omp.Mul, typ, 1, v, func(a, b T) T { return a * b })
	checkReduction(t, omp.And, typ, ^T(0), v, func(a, b T) T { return a & b })
	checkReduction(t, omp.Or, typ, 0, v, func(a, b T) T { return a | b })
	checkReduction(t, omp.Xor, typ, 0, v, func(a, b T) T { return a ^ b })
	checkReduction(t, omp.Max, typ, least, v, func(a, b T) T { return max(a, b) })
	checkReduction(t, omp.Min, typ, greatest, v, func(a, b T) T { return min(a, b) })
}

func TestReductionsOfEveryTypeAndOperator(t *testing.T) {
	checkIntegers[int8](t, omp.Int8, math.MinInt8, math.MaxInt8)
	checkIntegers[int16](t, omp.Int16, math.MinInt16, math.MaxInt16)
	checkIntegers[int32](t, omp.Int32, math.MinInt32, math.MaxInt32)
	checkIntegers[int64](t, omp.Int64, math.MinInt64, math.MaxInt64)
	checkIntegers[int](t, omp.Int, math.MinInt, math.MaxInt)
	checkIntegers[uint8](t, omp.Uint8, 0, math.MaxUint8)
	checkIntegers[uint16](t, omp.Uint16, 0, math.MaxUint16)
	checkIntegers[uint32](t, omp.Uint32, 0, math.MaxUint32)
	checkIntegers[uint64](t, omp.Uint64, 0, math.MaxUint64)
	checkIntegers[uint](t, omp.Uint, 0, math.MaxUint)
	checkIntegers[uintptr](t, omp.Uintptr, 0, math.MaxUint)

	small := []float64{1, 2, 4, 0.5, 8} // sums and products are exact
	single := []float32{1, 2, 4, 0.5, 8}
	checkReduction(t, omp.Add, omp.Float64, 0, small, func(a, b float64) float64 { return a + b })
	checkReduction(t, omp.Mul, omp.Float64, 1, small, func(a, b float64) float64 { return a * b })
	checkReduction(t, omp.Max, omp.Float64, math.Inf(-1), small, func(a, b float64) float64 { return max(a, b) })
	checkReduction(t, omp.Min, omp.Float64, math.Inf(1), small, func(a, b float64) float64 { return min(a, b) })
	checkReduction(t, omp.Add, omp.Float32, 0, single, func(a, b float32) float32 { return a + b })
	checkReduction(t, omp.Add, omp.Complex64, 0, []complex64{1, 2i, 3}, func(a, b complex64) complex64 { return a + b })
	checkReduction(t, omp.Mul, omp.Complex128, 1, []complex128{1, 2i, 3}, func(a, b complex128) complex128 { return a * b })
	for _, v := range [][]bool{{true, true}, {true, false, true}, {false, false}} {
		checkReduction(t, omp.LogicalAnd, omp.Bool, true, v, func(a, b bool) bool { return a && b })
		checkReduction(t, omp.LogicalOr, omp.Bool, false, v, func(a, b bool) bool { return a || b })
	}
}

func TestAReductionThatItsTypeDoesNotHaveIsRefused(t *testing.T) {
	for _, r := range []struct {
		op  omp.Operator
		typ omp.Type
	}{{omp.And, omp.Float64}, {omp.Max, omp.Complex128}, {omp.Add, omp.Bool}, {omp.LogicalAnd, omp.Int}, {omp.LastMin + 1, omp.Int}, {omp.MathMax, omp.Int}, {omp.MathMin, omp.Float32}, {omp.BuiltinMax, omp.Complex64}, {omp.LastMax, omp.Complex64}, {omp.Add, omp.Complex128 + 1}} {
		for _, host := range []bool{false, true} {
			k := omp.Kernel{Name: "k", Pos: "r.go:2:1", Loops: 1, Params: []omp.Param{{Name: "s", Kind: omp.Reduction, Op: r.op, Type: r.typ}}, Body: func(*omp.Chunk) { t.Error("ran") }}
			var s complex128
			err := errorOf(t, func() { omp.Target(&k, omp.With{Host: host}, omp.Nest{omp.Upto(1)}, omp.Reduce(&s)) })
			assert.Equal(t, omprt.BadLaunch, err.Code)
		}
	}
}

// A maximum or minimum comes to what the plain loop computes, to the bit, wherever the loop is cut: of every few
// numbers, from every start, in every two parts, and in three of which the middle one has no number at all.
func TestExtremaOfEveryFormWithNaNsZerosAndInfinities(t *testing.T) {
	numbers := []float64{math.NaN(), math.Inf(-1), -1, math.Copysign(0, -1), 0, 1, math.Inf(1)}
	for _, form := range []struct {
		op       omp.Operator
		identity float64
		f        func(m, v float64) float64
	}{
		{omp.Max, math.Inf(-1), func(m, v float64) float64 {
			if v > m {
				m = v
			}
			return m
		}},
		{omp.Min, math.Inf(1), func(m, v float64) float64 {
			if v < m {
				m = v
			}
			return m
		}},
		{omp.BuiltinMax, math.Inf(-1), func(m, v float64) float64 { return max(m, v) }},
		{omp.BuiltinMin, math.Inf(1), func(m, v float64) float64 { return min(m, v) }},
		{omp.MathMax, math.Inf(-1), math.Max},
		{omp.MathMin, math.Inf(1), math.Min},
		{omp.LastMax, math.Inf(-1), func(m, v float64) float64 {
			if v >= m {
				m = v
			}
			return m
		}},
		{omp.LastMin, math.Inf(1), func(m, v float64) float64 {
			if v <= m {
				m = v
			}
			return m
		}},
	} {
		for start := range arrangements(numbers, 1) {
			for v := range arrangements(numbers, 3) {
				want := start[0]
				for _, x := range v {
					want = form.f(want, x)
				}
				for cut := range len(v) + 1 {
					got := reduceParts(form.op, start[0], form.identity, form.f, v[:cut], nil, v[cut:])
					require.Equal(t, math.Float64bits(want), math.Float64bits(got), "operator %d: %v, then %v and %v: %v, and not %v",
						form.op, start[0], v[:cut], v[cut:], got, want)
				}
			}
		}
	}
}

// arrangements yields every sequence of n of the numbers.
func arrangements(numbers []float64, n int) iter.Seq[[]float64] {
	return func(yield func([]float64) bool) {
		for i := range int(math.Pow(float64(len(numbers)), float64(n))) {
			s := make([]float64, n)
			for k := range s {
				s[k] = numbers[i%len(numbers)]
				i /= len(numbers)
			}
			if !yield(s) {
				return
			}
		}
	}
}

// reduceParts reduces the numbers of each part in an iteration, and so a chunk, of its own.
func reduceParts(op omp.Operator, start, identity float64, f func(m, v float64) float64, parts ...[]float64) float64 {
	k := omp.Kernel{Name: "parts", Pos: "r.go:1:1", Loops: 1, Params: []omp.Param{{Name: "m", Kind: omp.Reduction, Op: op, Type: omp.Float64}},
		Body: func(c *omp.Chunk) {
			m := identity
			for _, part := range parts[c.Lo:c.Hi] {
				for _, v := range part {
					m = f(m, v)
				}
			}
			omp.Contribute(c, 0, m)
		}}
	omp.Target(&k, omp.With{Host: true}, omp.Nest{omp.Upto(len(parts))}, omp.Reduce(&start))
	return start
}

// A chunk that has nothing to contribute leaves the variable as it was, to the bit.
func TestAChunkThatContributesNothing(t *testing.T) {
	minusZero := math.Copysign(0, -1)
	untouched := func(op omp.Operator, typ omp.Type, start, identity complex128) complex128 {
		k := omp.Kernel{Name: "none", Pos: "r.go:1:1", Loops: 1, Params: []omp.Param{{Name: "s", Kind: omp.Reduction, Op: op, Type: typ}},
			Body: func(c *omp.Chunk) { omp.Contribute(c, 0, identity) }}
		omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(3)}, omp.Reduce(&start))
		return start
	}
	sum := untouched(omp.Add, omp.Complex128, complex(minusZero, minusZero), 0)
	assert.True(t, math.Signbit(real(sum)) && math.Signbit(imag(sum)), "%v", sum)
	assert.Equal(t, complex(math.Inf(1), 0), untouched(omp.Mul, omp.Complex128, complex(math.Inf(1), 0), 1))
}

func TestASumIsBitIdenticalOnEveryRunAndNumberOfCores(t *testing.T) {
	v := make([]float64, 300_001)
	for i := range v {
		v[i] = math.Sin(float64(i)) * math.Exp(float64(i%50))
	}
	v0 := v
	sum := func(w omp.With) float64 {
		return reduceAll(w, omp.Add, omp.Float64, 0, 0, v, func(a, b float64) float64 { return a + b })
	}
	first := sum(omp.With{})
	want := 0.0
	for _, grain := workshare.Split(len(v), 1); len(v) > 0; v = v[min(grain, len(v)):] {
		part := 0.0
		for _, x := range v[:min(grain, len(v))] {
			part += x
		}
		want += part
	}
	v = v0
	require.Equal(t, want, first, "in chunk order")
	for range 20 {
		require.Equal(t, first, sum(omp.With{}))
	}
	require.Equal(t, first, sum(omp.With{Host: true}))
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	require.Equal(t, first, sum(omp.With{}))
}

func TestAReductionVariableIsNotTouchedByAFault(t *testing.T) {
	s := 5.0
	k := omp.Kernel{Name: "k", Pos: "r.go:3:1", Loops: 1, Params: []omp.Param{{Name: "s", Kind: omp.Reduction, Op: omp.Add, Type: omp.Float64}},
		Body: func(c *omp.Chunk) {
			omp.Contribute(c, 0, 1.0)
			if c.Hi == 100 {
				panic("last")
			}
		}}
	faultOf(t, func() { omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(100)}, omp.Reduce(&s)) })
	assert.Equal(t, 5.0, s)
}

// What a construct around it has mapped is combined on the device, and comes back when that says so.
func TestAReductionVariableOnTheDevice(t *testing.T) {
	k := omp.Kernel{Name: "k", Pos: "r.go:3:1", Loops: 1, Params: []omp.Param{{Name: "s", Kind: omp.Reduction, Op: omp.Add, Type: omp.Int}},
		Body: func(c *omp.Chunk) { omp.Contribute(c, 0, c.Hi-c.Lo) }}
	named := omp.Kernel{Name: "named", Pos: "r.go:4:1", Loops: 1, Body: k.Body,
		Params: []omp.Param{{Name: "s", Kind: omp.Reduction, Map: omp.ToFrom | omp.Present, Op: omp.Add, Type: omp.Int}}}
	around := omp.Region{Pos: "r.go:2:1", Params: []omp.Param{{Name: "s", Map: omp.ToFrom}}}
	s := 5
	data := omp.TargetData(&around, omp.With{}, omp.Var(&s))
	omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(10)}, omp.Reduce(&s))
	assert.Equal(t, 5, s)
	omp.Target(&named, omp.With{}, omp.Nest{omp.Upto(100)}, omp.ReduceMapped(&s))
	assert.Equal(t, 5, s)
	omp.Target(&k, omp.With{Host: true}, omp.Nest{omp.Upto(1)}, omp.Reduce(&s))
	assert.Equal(t, 6, s, "on the host")
	data.End()
	assert.Equal(t, 115, s)
	assert.Empty(t, engine.TableString(0), "nothing is left behind")
	defer func() { assert.ErrorContains(t, recover().(error), "s: device mapping required") }()
	omp.Target(&named, omp.With{}, omp.Nest{omp.Upto(100)}, omp.ReduceMapped(&s))
	t.Error("no panic")
}

// Many goroutines reduce into variables that others map and release at the same time.
func TestReductionVariablesComeAndGo(t *testing.T) {
	k := omp.Kernel{Name: "k", Pos: "r.go:3:1", Loops: 1, Params: []omp.Param{{Name: "s", Kind: omp.Reduction, Map: omp.ToFrom, Op: omp.Add, Type: omp.Int}},
		Body: func(c *omp.Chunk) { omp.Contribute(c, 0, c.Hi-c.Lo) }}
	done := make(chan int)
	for range 20 {
		go func() {
			s := new(int)
			for range 50 {
				omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(10)}, omp.ReduceMapped(s))
			}
			done <- *s
		}()
	}
	for range 20 {
		assert.Equal(t, 500, <-done)
	}
}

// A reduction variable lives on the stack of a goroutine, which moves when it grows during the launch.
func TestAReductionVariableOnAStackThatMoves(t *testing.T) {
	notChecked(t, "would collect garbage 10,000 times here: half a minute")
	done := make(chan float64)
	for range 50 {
		go func() {
			s := 1.0
			k := omp.Kernel{Name: "k", Loops: 1, Params: []omp.Param{{Name: "s", Kind: omp.Reduction, Op: omp.Add, Type: omp.Float64}},
				Body: func(c *omp.Chunk) {
					deep(2000)
					omp.Contribute(c, 0, float64(c.Hi-c.Lo))
				}}
			omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(100)}, omp.Reduce(&s))
			done <- s
		}()
	}
	for range 50 {
		assert.Equal(t, 101.0, <-done)
	}
}

//go:noinline
func deep(n int) int {
	var pad [16]int
	if n == 0 {
		runtime.GC()
		return 0
	}
	pad[n%16] = n
	return deep(n-1) + pad[n%16]
}
