//go:build !race

package order

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/checked"
)

// These have data races.

func TestDependences(t *testing.T) {
	const head = "-check: iterations depend on each other: "
	for name, c := range map[string]struct {
		body func(y []int64, i int, slots []device.Slot)
		want string
	}{
		"flow": {func(y []int64, i int, _ []device.Slot) { y[i+1] = y[i] + 5 },
			"element 102 of y is 10 when they run in order, and 6 in reverse; iteration 1 writes it, from what others write"},
		"anti": {func(y []int64, i int, _ []device.Slot) { y[i] = y[i+1] + 5 },
			"element 100 of y is 6 when they run in order, and 18 in reverse; iteration 0 writes it, from what others write"},
		"output": {func(y []int64, i int, _ []device.Slot) { y[7] = 50 + int64(i) },
			"element 107 of y is 52 when they run in order, and 50 in reverse; iterations 2 and 0 write it"},
		"reduced": {func(y []int64, i int, s []device.Slot) { s[0][0] = uint64(y[3]); y[3] = 9 },
			"what iteration 0 adds to a reduction is another when they run in reverse order"},
		"fault": {func(y []int64, i int, _ []device.Slot) {
			if i == 0 {
				y[5] = 1
			}
			y[6] = 7 / (y[5] - 5)
		}, "run in reverse order, iteration 2 fails: runtime error: integer divide by zero"},
	} {
		err := check(t, 3, 1, c.body)
		require.Error(t, err, name)
		assert.Equal(t, head+c.want, err.Error(), name)
	}
}

func TestNothingIsSaid(t *testing.T) {
	for name, body := range map[string]func(y []int64, i int, slots []device.Slot){
		"independent":   func(y []int64, i int, s []device.Slot) { y[i] = y[i+5] * 2; s[0][0] = uint64(y[9]) },
		"fails anyhow":  func(y []int64, i int, _ []device.Slot) { y[0] = y[0]*10 + int64(i); _ = y[10-1+i] },
		"has atomics":   func(y []int64, i int, _ []device.Slot) { checked.Step(); y[0] = int64(i) },
		"left-over bit": func(y []int64, i int, s []device.Slot) { s[0][1]++ },
	} {
		assert.NoError(t, check(t, 3, 1, body), name)
	}
	assert.NoError(t, check(t, 1, 0, func(y []int64, i int, _ []device.Slot) { y[0]++ }), "one iteration")
	assert.NoError(t, check(t, 0, 0, func([]int64, int, []device.Slot) { t.Error("no iteration runs") }), "none")
}

func TestNumbersOfIterations(t *testing.T) {
	l := &device.Launch{Nest: []device.Loop{{Trip: 2}, {Trip: 3}, {Trip: 4}}}
	assert.Equal(t, "(1, 0, 2)", iteration(l, 14))
	assert.Equal(t, "14", iteration(&device.Launch{Nest: []device.Loop{{Trip: 20}}}, 14))
	assert.Equal(t, "14", iteration(&device.Launch{Nest: l.Nest, Grid: &device.NDRange{}}, 14))
}

func TestTextOfElements(t *testing.T) {
	b := []byte{0, 0, 0x80, 0x3f, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0}
	for want, p := range map[string]device.Param{
		"1": {Type: device.Float32}, "1.065353216e+09": {}, "1065353216": {Type: device.Int64},
		"(1+0i)": {Type: device.Complex64},
		"false":  {Type: device.Bool},
	} {
		if p.Type == device.NoType {
			assert.Empty(t, text(&p, b))
			continue
		}
		assert.Equal(t, want, text(&p, b[:p.Type.Size()]))
	}
}
