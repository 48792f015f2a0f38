package gen_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	omp "github.com/gooffload/gooffload/omprt/gen"
)

// goTrips runs Go's own loop and counts; false if it has not ended after the variable has taken more values than its
// type has.
func goTrips[T omp.Integer](lo T, cmp omp.Compare, hi, step T) (int, bool) {
	n := 0
	for i := lo; holds(i, cmp, hi); i += step {
		if n++; n > 256 {
			return 0, false
		}
	}
	return n, true
}

func holds[T omp.Integer](i T, cmp omp.Compare, hi T) bool {
	switch cmp {
	case omp.LT:
		return i < hi
	case omp.LE:
		return i <= hi
	case omp.GT:
		return i > hi
	case omp.GE:
		return i >= hi
	default:
		return i != hi
	}
}

// Loops of 8-bit variables, up and down: the count is Go's, or the loop is refused because Go's never ends.
func TestTripCountsAreGosForEightBitLoops(t *testing.T) {
	t.Run("int8", everyLoop[int8])
	t.Run("uint8", everyLoop[uint8])
}

func everyLoop[T int8 | uint8](t *testing.T) {
	for _, step := range []int{0, 1, 2, 3, 7, 64, 96, 127, 128, 129, 200, 255} {
		step := T(step)
		for lo := range 256 {
			for hi := range 256 {
				for cmp := omp.LT; cmp <= omp.NE; cmp++ {
					want, ends := goTrips(T(lo), cmp, T(hi), step)
					if l := omp.For(T(lo), cmp, T(hi), step); ends != (l.Fault == "") || l.Trip != want {
						t.Fatalf("from %d compare %d with %d in steps of %d: %+v, Go runs %d (ends: %t)", T(lo), cmp,
							T(hi), step, l, want, ends)
					}
				}
			}
			for cmp := omp.LT; cmp <= omp.NE; cmp++ {
				up, down := omp.For(T(lo), cmp, 100, -step), omp.ForDown(T(lo), cmp, 100, step)
				assert.Equal(t, up, down, "from %d compare %d in steps of -%d", T(lo), cmp, step)
			}
		}
	}
}

// Every loop over numbers of 4 to 7 bits.
func TestTripCountsAreTheLoopsOfNarrowNumbers(t *testing.T) {
	for _, most := range []uint64{15, 31, 63, 127} {
		n := most + 1
		for lo := range n {
			for hi := range n {
				for step := range n {
					for cmp := omp.LT; cmp <= omp.NE; cmp++ {
						if !holds(lo, cmp, hi) {
							continue
						}
						want := uint64(0)
						for i := lo; holds(i, cmp, hi) && want <= most; i = (i + step) & most {
							want++
						}
						got, ok := omp.Turns(lo, cmp, hi, step, most)
						if ok != (want <= most) || ok && got != want {
							t.Fatalf("from %d compare %d with %d in steps of %d up to %d: %d %t, the loop runs %d",
								lo, cmp, hi, step, most, got, ok, want)
						}
					}
				}
			}
		}
	}
}

// Loops of wide variables that wrap around: where the count can be, the loop ends, and it does not end before.
func TestTripCountsOfWideLoopsThatWrap(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	ended := 0
	for range 100_000 {
		// Steps and distances of every magnitude.
		lo, hi, step := r.Uint64(), r.Uint64(), r.Uint64()>>r.IntN(64)
		if r.IntN(2) == 0 {
			hi = lo - r.Uint64()>>r.IntN(64)
		}
		if r.IntN(2) == 0 {
			step = -step
		}
		cmp := omp.Compare(r.IntN(5))
		if !holds(lo, cmp, hi) {
			continue
		}
		n, ok := omp.Turns(lo, cmp, hi, step, math.MaxUint64)
		if !ok {
			continue
		}
		ended++
		require.Positive(t, n)
		require.False(t, holds(lo+n*step, cmp, hi), "from %d compare %d with %d in steps of %d: %d", lo, cmp, hi,
			step, n)
		for range 100 {
			k := n - 1 - r.Uint64()>>r.IntN(64)%n
			if !holds(lo+k*step, cmp, hi) {
				t.Fatalf("from %d compare %d with %d in steps of %d: %d, and not %d", lo, cmp, hi, step, k, n)
			}
		}
	}
	assert.Positive(t, ended)
}

func TestTripCountsAtTheEndsOfWideTypes(t *testing.T) {
	n := uint(10)
	for name, row := range map[string]struct {
		loop omp.Loop
		trip int64
	}{
		"all positive int": {omp.For(0, omp.LT, math.MaxInt, 1), math.MaxInt},
		"huge step": {omp.For(int64(math.MinInt64), omp.LT, int64(math.MaxInt64-1),
			int64(math.MaxInt64)), 2},
		"uint64 down":          {omp.For(uint64(math.MaxUint64), omp.GT, math.MaxUint64-5, ^uint64(0)), 5},
		"uint64 up at the top": {omp.For(uint64(math.MaxUint64-5), omp.NE, math.MaxUint64, uint64(1)), 5},
		"int16 whole range": {omp.For(int16(math.MinInt16), omp.LT, int16(math.MaxInt16), int16(1)),
			math.MaxUint16},
		"negative upper bound":   {omp.Upto(-5), 0},
		"upto":                   {omp.Upto(7), 7},
		"none":                   {omp.For(5, omp.LT, 5, 1), 0},
		"none with a step of 0":  {omp.For(5, omp.LT, 5, 0), 0},
		"reversed bounds of int": {omp.For(3, omp.GE, -3, -2), 4},
		"unsigned, down past 0":  {omp.ForDown(n-1, omp.LT, n, 1), 10},
		"unsigned, up past the top, with an unequal bound": {omp.For(uint8(250), omp.NE, 2, 4), 2},
		"up from the top":            {omp.For(uint8(250), omp.GE, uint8(250), uint8(1)), 6},
		"less, with a negative step": {omp.For(int8(0), omp.LT, 10, -1), 129},
		"the least step subtracted":  {omp.ForDown(int8(-128), omp.LT, 0, -128), 1},
		"unequal, after many wraps":  {omp.For(uint16(0), omp.NE, 1, 3), 43691},
	} {
		if row.trip > math.MaxInt {
			assert.NotEmpty(t, row.loop.Fault, name)
			continue
		}
		assert.Empty(t, row.loop.Fault, name)
		assert.EqualValues(t, row.trip, row.loop.Trip, name)
	}
	for name, loop := range map[string]omp.Loop{
		"more than an int counts": omp.For(math.MinInt, omp.LT, math.MaxInt, 1),
		"a step over the top":     omp.For(int64(math.MinInt64), omp.LT, int64(math.MaxInt64), int64(math.MaxInt64)), // 2^63+1
		"uint64":                  omp.For(uint64(0), omp.LT, uint64(math.MaxUint64), uint64(1)),
		"step 0":                  omp.For(0, omp.LT, 1, 0),
		"past the bound":          omp.For(0, omp.NE, 5, 2),
		"every value":             omp.For(uint8(0), omp.LE, uint8(255), uint8(1)),
		"down to unsigned zero":   omp.ForDown(uint(9), omp.GE, 0, 1),
		"never between":           omp.For(uint8(0), omp.LT, 200, 64),
	} {
		assert.NotEmpty(t, loop.Fault, name)
	}
}

func TestWorkGroupsAreCountedWithoutOverflow(t *testing.T) {
	assert.Equal(t, 24, omp.WorkGroups(2, 3, 4).Trip)
	assert.Equal(t, 5, omp.WorkGroups(5).Trip)
	assert.PanicsWithValue(t, "omp: num_teams: want positive numbers", func() { omp.WorkGroups(-2, -3) })
	assert.PanicsWithValue(t, "omp: num_teams: more work-groups than an int can count",
		func() { omp.WorkGroups(math.MaxInt, 2) })
	assert.PanicsWithValue(t, "omp: num_teams: more work-groups than an int can count",
		func() { omp.WorkGroups(math.MaxInt/2, 2, 2) })
}
