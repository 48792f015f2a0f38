package gen_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// What stands behind a launch computes what the loops would have left, in arithmetic that wraps.
func TestWhatLoopsLeave(t *testing.T) {
	for _, n := range []int{-3, 0, 1, 7} {
		for _, step := range []uint8{1, 3, 200} {
			nest := omp.Nest{omp.For[int](2, omp.LE, n, 1), omp.ForDown[int16](int16(n), omp.GT, -4, 3)}
			i, j, k, up, down, inner := 99, int16(77), uint8(250), uint8(250), uint8(250), 0
			for i = 2; i <= n; i++ {
				for j = int16(n); j > -4; j -= 3 {
					up += step
					down -= step
					inner++
				}
				k += step
			}
			assert.Equal(t, i, omp.Final(nest, 0, 99))
			assert.Equal(t, j, omp.Final(nest, 1, int16(77)))
			assert.Equal(t, k, omp.Advance(uint8(250), nest.Turns(0), step))
			assert.Equal(t, up, omp.Advance(uint8(250), nest.Turns(1), step))
			assert.Equal(t, down, omp.AdvanceDown(uint8(250), nest.Turns(1), step))
			assert.Equal(t, inner, nest.Turns(1))
			assert.Equal(t, omp.Loop{Trip: nest[1].Trip, Step: 1}, omp.Numbered(nest[1]))
		}
	}
	nest := omp.Nest{omp.Upto(0), omp.Upto(7)}
	assert.Equal(t, omp.Loop{Step: 1}, omp.Tiles(nest, 1, 3), "there are no iterations")
	nest[0] = omp.Upto(6)
	assert.Equal(t, omp.Loop{Trip: 2, Step: 1}, omp.Tiles(nest, 0, 3))
	assert.Equal(t, omp.Loop{Trip: 3, Step: 1}, omp.Tiles(nest, 1, 3))
	endless := omp.For[uint8](0, omp.LT, 10, 0)
	nest[0] = endless
	assert.Equal(t, endless.Fault, omp.Tiles(nest, 1, 3).Fault)
	assert.NotEmpty(t, endless.Fault)
	assert.Equal(t, endless.Fault, omp.Numbered(endless).Fault)
}

// Steps that grow by the same are added up in arithmetic that wraps, however many there are.
func TestWhatGrowingStepsLeave(t *testing.T) {
	for _, turns := range []int{0, 1, 2, 3, 6, 1000} {
		for _, grows := range []int8{-3, 0, 1, 100} {
			v, step := int8(5), int8(-7)
			for range turns {
				v += step
				step += grows
			}
			assert.Equal(t, v, omp.Accumulate(5, turns, -7, grows), "%d turns, %d more each", turns, grows)
		}
	}
	assert.Equal(t, uint64(4_999_950_000), omp.Accumulate(uint64(0), 100_000, 0, 1))
}

// Conditions on what is computed from a loop's variable, two conditions, and two variables that go towards each other
// are counted as Go runs them.
func TestOtherConditions(t *testing.T) {
	for n := -128; n < 128; n += 5 {
		for lo := -128; lo < 128; lo += 7 {
			hi, from := int8(n), int8(lo)
			trips := 0
			for i := from; i+3 < hi && trips < 300; i++ {
				trips++
			}
			got := omp.Starting(omp.For(from+3, omp.LT, hi, 1), from, 1)
			if got.Fault == "" {
				assert.Equal(t, trips, got.Trip, "%d+3 < %d", lo, n)
				assert.Equal(t, omp.Loop{Trip: trips, First: uint64(from), Step: 1}, got)
			} else {
				assert.Equal(t, 300, trips)
			}
			both := omp.Both(omp.For(from, omp.LT, hi, 2), omp.For(from, omp.LT, 9, 2))
			trips = 0
			for i := from; i < hi && i < 9; i += 2 {
				trips++
			}
			assert.Equal(t, trips, both.Trip, "%d < %d && %d < 9", lo, n, lo)
			meets(t, from, hi, 1, 1)
			meets(t, from, hi, 3, 2)
			meets(t, from, hi, 0, 50)
			meets(t, uint8(from), uint8(hi), 2, 7)
		}
	}
	assert.NotEmpty(t, omp.Meet(0, omp.LT, 9, 1, -1).Fault)
	assert.NotEmpty(t, omp.Meet(0, omp.LT, 9, 0, 0).Fault)
	assert.Zero(t, omp.Meet(9, omp.LT, 9, 0, 0).Trip)
	endless, ends := omp.For[uint8](0, omp.LT, 10, 0), omp.Upto(3)
	assert.Equal(t, 3, omp.Both(endless, ends).Trip)
	assert.Empty(t, omp.Both(ends, endless).Fault)
	assert.NotEmpty(t, omp.Both(endless, endless).Fault)
}

// meets compares the four loops over two variables with what is counted, unless one of the variables wraps.
func meets[T int8 | uint8](t *testing.T, lo, hi, step, other T) {
	t.Helper()
	for cmp, holds := range map[omp.Compare]func(i, j T) bool{
		omp.LT: func(i, j T) bool { return i < j }, omp.LE: func(i, j T) bool { return i <= j },
		omp.GT: func(i, j T) bool { return i > j }, omp.GE: func(i, j T) bool { return i >= j },
	} {
		i, j, trips, wraps := lo, hi, 0, false
		for holds(i, j) && !wraps {
			a, b := i+step, j-other
			if cmp == omp.GT || cmp == omp.GE {
				a, b = i-step, j+other
				wraps = step > 0 && a > i || other > 0 && b < j
			} else {
				wraps = step > 0 && a < i || other > 0 && b > j
			}
			i, j = a, b
			trips++
		}
		got := omp.Meet(lo, cmp, hi, step, other)
		if wraps {
			assert.NotEmpty(t, got.Fault, "%d %d %d", lo, cmp, hi)
			continue
		}
		assert.Empty(t, got.Fault, "%d %d %d", lo, cmp, hi)
		assert.Equal(t, trips, got.Trip, "%d %d %d by %d, %d", lo, cmp, hi, step, other)
	}
}
