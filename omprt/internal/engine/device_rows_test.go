package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// rowsRegion maps rows, and what they lead to.
func rowsRegion(m omp.MapType) *omp.Region {
	return &omp.Region{Pos: "data.go:1:2", Params: []omp.Param{{Name: "x", Map: m,
		Layout: func() *omp.Layout { return omp.Following[[]int32]() }}}}
}

// copying is x[i][j] = y[i][j+1]; nothing says that its arguments are device memory.
func copying() *omp.Kernel {
	k := led()
	k.Body = func(c *omp.Chunk) {
		x, y := omp.Items[[]int32](c, 0), omp.Items[[]int32](c, 1)
		for i := c.Lo; i < c.Hi; i++ {
			copy(x[i], y[i][1:])
		}
	}
	return k
}

// Rows that are passed by the device's address of them are compared as the host's are, which say where they lie.
func TestRowsByTheDevicesAddress(t *testing.T) {
	clean(t)
	for _, beside := range []bool{true, false} {
		a, b := []int32{1, 2, 3, 4}, []int32{5, 6, 7, 8}
		x := [][]int32{a[:2], nil, a[2:2]}
		y := [][]int32{b[:3], {0}, {0}}
		if !beside {
			x[2], y[0] = a[3:], a[1:]
		}
		data := omp.TargetData(region(omp.ToFrom), omp.With{}, omp.Slice(a))
		dataX := omp.TargetData(rowsRegion(omp.ToFrom), omp.With{}, omp.Slice(x))
		dataY := omp.TargetData(rowsRegion(omp.ToFrom), omp.With{}, omp.Slice(y))
		thereX, thereY := omp.UseSlice(omp.With{}, x), omp.UseSlice(omp.With{}, y)
		assert.NotSame(t, &x[0], &thereX[0])
		launch := func() {
			omp.Target(copying(), omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(thereX), omp.Slice(thereY), omp.Value(0))
		}
		if beside {
			launch()
		} else {
			err := refusal(t, launch)
			if assert.NotNil(t, err) {
				assert.Contains(t, err.Msg, "overlap, and an iteration may use what another one writes there")
			}
		}
		err := errorOf(t, func() {
			omp.Target(copying(), omp.With{Host: true}, omp.Nest{omp.Upto(3)}, omp.Slice(thereX), omp.Slice(y),
				omp.Value(0))
		})
		assert.Equal(t, omprt.NotPresent, err.Code)
		assert.Contains(t, err.Msg, "which the host, where the construct runs, cannot touch")
		dataY.End()
		dataX.End()
		data.End()
		if beside {
			assert.Equal(t, []int32{6, 7, 3, 4}, a)
		}
	}
}

// Nothing is copied of what is passed by the device's address of it. So what it leads to and the device does not have
// would be memory without values, which is thrown away.
func TestRowsByTheDevicesAddressAreOnTheDevice(t *testing.T) {
	clean(t)
	x, y := [][]int32{{1, 2}, {3, 4}}, [][]int32{{5, 6, 7}, {8, 9, 10}}
	data := omp.TargetData(rowsRegion(omp.ToFrom), omp.With{}, omp.Slice(x))
	there := omp.UseSlice(omp.With{}, x)
	launch := func() {
		omp.Target(copying(), omp.With{}, omp.Nest{omp.Upto(2)}, omp.Slice(there), omp.Slice(y), omp.Value(0))
	}
	launch()
	row := x[1]
	x[1] = []int32{30, 40}
	err := errorOf(t, launch)
	assert.Equal(t, omprt.NotPresent, err.Code)
	assert.Contains(t, err.Msg, "x[1]: 8 bytes at 0x")
	assert.Contains(t, err.Msg, "to which an element of it leads, are not on device 0; map them, too")
	assert.Equal(t, []int32{30, 40}, x[1])
	err = errorOf(t, func() { omp.TargetEnterData(rowsRegion(omp.To), omp.With{}, omp.Slice(there)) })
	assert.Contains(t, err.Msg, "are not on device 0; map them, too")
	x[1] = row
	launch()
	data.End()
	assert.Equal(t, [][]int32{{6, 7}, {9, 10}}, x)
}

// Where the words of a device's memory lead only the host's memory says that it is the copy of.
func TestRowsOfTheDevicesMemoryAreNotRead(t *testing.T) {
	clean(t)
	x := [][]int32{{1, 2}, {3, 4}}
	data := omp.TargetData(rowsRegion(omp.ToFrom), omp.With{}, omp.Slice(x))
	there := omp.UseSlice(omp.With{}, x)
	for _, construct := range []func(){
		func() { omp.TargetUpdate(rowsRegion(omp.From), omp.With{}, omp.Slice(there)) },
		func() { omp.TargetExitData(rowsRegion(omp.From), omp.With{}, omp.Slice(there)) },
	} {
		err := errorOf(t, construct)
		assert.Equal(t, omprt.NotPresent, err.Code)
		assert.Contains(t, err.Msg, "x: 0x")
		assert.Contains(t, err.Msg, "is a device's memory, and where its elements lead is known of the host's alone")
	}
	data.End()
	err := errorOf(t, func() {
		omp.Target(copying(), omp.With{}, omp.Nest{omp.Upto(2)}, omp.Slice(there), omp.Slice(x), omp.Value(0))
	})
	assert.Equal(t, omprt.NotPresent, err.Code)
}
