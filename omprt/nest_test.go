package omprt_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	omp "github.com/gooffload/gooffload/omprt"
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

// Every loop of 8-bit variables: the count is Go's, or the loop is refused because Go's wraps around or never ends.
func TestTripCountsAreGosForEveryEightBitLoop(t *testing.T) {
	t.Run("int8", everyLoop[int8])
	t.Run("uint8", everyLoop[uint8])
}

func everyLoop[T int8 | uint8](t *testing.T) {
	refused := 0
	for lo := range 256 {
		for hi := range 256 {
			for _, step := range []int{0, 1, 2, 3, 7, 100, 127, 128, 129, 200, 253, 254, 255} {
				for cmp := omp.LT; cmp <= omp.NE; cmp++ {
					l := omp.For(T(lo), cmp, T(hi), T(step))
					want, ends := goTrips(T(lo), cmp, T(hi), T(step))
					if l.Fault != "" {
						refused++
						if ends && !wraps(T(lo), T(step), want) {
							t.Fatalf("refused: %d %d %d %d: Go runs %d", T(lo), cmp, T(hi), T(step), want)
						}
						continue
					}
					if !ends || l.Trip != want {
						t.Fatalf("%d %d %d %d: %d, Go runs %d", T(lo), cmp, T(hi), T(step), l.Trip, want)
					}
				}
			}
		}
	}
	assert.Positive(t, refused)
}

// wraps says that a loop's variable leaves its type's range on the way to the n-th value, in the direction of the
// step's sign or, unsigned, of either sign.
func wraps[T int8 | uint8](lo, step T, n int) bool {
	least, most := 0, 255
	down := int(int8(step))
	if ^T(0) < 0 {
		least, most = -128, 127
		end := int(lo) + n*int(step)
		return end < least || end > most
	}
	up := int(uint8(step))
	return (int(lo)+n*up > most) && (int(lo)+n*down < least || int(lo)+n*down > most)
}

func TestTripCountsAtTheEndsOfWideTypes(t *testing.T) {
	for name, row := range map[string]struct {
		loop omp.Loop
		trip int
	}{
		"all positive int64":     {omp.For(int64(0), omp.LT, math.MaxInt64, int64(1)), math.MaxInt64},
		"huge step":              {omp.For(int64(math.MinInt64), omp.LT, int64(math.MaxInt64-1), int64(math.MaxInt64)), 2},
		"uint64 down":            {omp.For(uint64(math.MaxUint64), omp.GT, math.MaxUint64-5, ^uint64(0)), 5},
		"uint64 up at the top":   {omp.For(uint64(math.MaxUint64-5), omp.NE, math.MaxUint64, uint64(1)), 5},
		"int32 whole range":      {omp.For(int32(math.MinInt32), omp.LT, int32(math.MaxInt32), int32(1)), math.MaxUint32},
		"negative upper bound":   {omp.Upto(-5), 0},
		"upto":                   {omp.Upto(7), 7},
		"none":                   {omp.For(5, omp.LT, 5, 1), 0},
		"none with a step of 0":  {omp.For(5, omp.LT, 5, 0), 0},
		"reversed bounds of int": {omp.For(3, omp.GE, -3, -2), 4},
	} {
		assert.Empty(t, row.loop.Fault, name)
		assert.Equal(t, row.trip, row.loop.Trip, name)
	}
	for name, loop := range map[string]omp.Loop{
		"more than an int counts": omp.For(int64(math.MinInt64), omp.LT, int64(math.MaxInt64), int64(1)),
		"uint64":                  omp.For(uint64(0), omp.LT, uint64(math.MaxUint64), uint64(1)),
		"a step over the top":     omp.For(int64(math.MinInt64), omp.LT, int64(math.MaxInt64), int64(math.MaxInt64)),
		"step 0":                  omp.For(0, omp.LT, 1, 0),
		"away from the bound":     omp.For(0, omp.LT, 10, -1),
		"past the bound":          omp.For(0, omp.NE, 5, 2),
		"every value":             omp.For(uint8(0), omp.LE, uint8(255), uint8(1)),
		"down to unsigned zero":   omp.For(uint(9), omp.GE, uint(0), ^uint(0)),
	} {
		assert.NotEmpty(t, loop.Fault, name)
	}
}

// A kernel sees the values that Go's loop takes, in every type and for wrapped steps.
func TestStartAndStepGiveGosValues(t *testing.T) {
	var want, got []int
	for i := uint8(250); i > 20; i -= 7 {
		want = append(want, int(i))
	}
	step := uint8(7)
	got = make([]int, 64)
	k := omp.Kernel{
		Name: "values", Pos: "nest.go:1:1", Loops: 1, Params: []omp.Param{{Name: "got", Map: omp.ToFrom}},
		Body: func(c *omp.Chunk) {
			got := omp.Items[int](c, 0)
			start, step := omp.Start[uint8](c, 0), omp.Step[uint8](c, 0)
			for k := c.Lo; k < c.Hi; k++ {
				got[k] = int(start + uint8(k)*step)
			}
		},
	}
	omp.Target(&k, omp.With{}, omp.Nest{omp.For(uint8(250), omp.GT, uint8(20), -step)}, omp.Slice(got))
	require.Equal(t, want, got[:len(want)])
	assert.Zero(t, got[len(want)])
}

func TestALoopThatCannotBeCountedIsRefusedWithItsPosition(t *testing.T) {
	k := omp.Kernel{Name: "endless", Pos: "nest.go:9:3", Loops: 2, Body: func(*omp.Chunk) {}}
	for want, nest := range map[string]omp.Nest{
		"the loop never ends":                                          {omp.Upto(3), omp.For(0, omp.LT, 10, -1)},
		"more iterations than an int can count":                        {omp.Upto(math.MaxInt), omp.Upto(2)},
		"the launch and its kernel disagree about the number of loops": {omp.Upto(1)},
	} {
		err := errorOf(t, func() { omp.Target(&k, omp.With{}, nest) })
		assert.Equal(t, omp.BadLaunch, err.Code)
		assert.Equal(t, "nest.go:9:3", err.Pos)
		assert.Contains(t, err.Msg, want)
	}
	ran := false
	k.Body = func(*omp.Chunk) { ran = true }
	omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(0), omp.Upto(math.MaxInt)})
	assert.False(t, ran, "a zero trip count, whatever the other")
}

// errorOf runs f, which must panic with an *omp.Error.
func errorOf(t *testing.T, f func()) (err *omp.Error) {
	t.Helper()
	defer func() {
		t.Helper()
		r := recover()
		var ok bool
		err, ok = r.(*omp.Error)
		require.True(t, ok, "panic value %v", r)
	}()
	f()
	require.Fail(t, "no panic")
	return nil
}
