package engine_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

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
	omp.Target(&k, omp.With{}, omp.Nest{omp.ForDown(uint8(250), omp.GT, uint8(20), step)}, omp.Slice(got))
	require.Equal(t, want, got[:len(want)])
	assert.Zero(t, got[len(want)])
}

func TestALoopThatCannotBeCountedIsRefusedWithItsPosition(t *testing.T) {
	k := omp.Kernel{Name: "endless", Pos: "nest.go:9:3", Loops: 2, Body: func(*omp.Chunk) {}}
	for want, nest := range map[string]omp.Nest{
		"the loop never ends":                                          {omp.Upto(3), omp.For(0, omp.NE, 5, 2)},
		"more iterations than an int can count":                        {omp.Upto(math.MaxInt), omp.Upto(2)},
		"the launch and its kernel disagree about the number of loops": {omp.Upto(1)},
	} {
		err := errorOf(t, func() { omp.Target(&k, omp.With{}, nest) })
		assert.Equal(t, omprt.BadLaunch, err.Code)
		assert.Equal(t, "nest.go:9:3", err.Pos)
		assert.Contains(t, err.Msg, want)
	}
	ran := false
	k.Body = func(*omp.Chunk) { ran = true }
	omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(0), omp.Upto(math.MaxInt)})
	assert.False(t, ran, "a zero trip count, whatever the other")
}

// errorOf runs f, which must panic with an *omprt.Error.
func errorOf(t *testing.T, f func()) (err *omprt.Error) {
	t.Helper()
	defer func() {
		t.Helper()
		r := recover()
		var ok bool
		err, ok = r.(*omprt.Error)
		require.True(t, ok, "panic value %v", r)
	}()
	f()
	require.Fail(t, "no panic")
	return nil
}
