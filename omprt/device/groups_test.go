package device_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

func TestGroupsNumberTheirItems(t *testing.T) {
	g := &device.Groups{NDRange: device.NDRange{Count: [3]int{2, 3, 2}, Size: [3]int{4, 2, 3},
		Offset: [3]int{100, 0, 7}}, SubGroup: 8}
	require.Equal(t, 24, g.Items())
	g.Begin(2 + 3*2 - 1) // (1, 0, 1)
	assert.Equal(t, []int64{1, 0, 1}, []int64{g.GroupID(0), g.GroupID(1), g.GroupID(2)})
	i := 3 + 4*1 + 8*2
	assert.Equal(t, []int64{3, 1, 2}, []int64{g.LocalID(i, 0), g.LocalID(i, 1), g.LocalID(i, 2)})
	assert.Equal(t, []int64{107, 1, 12}, []int64{g.GlobalID(i, 0), g.GlobalID(i, 1), g.GlobalID(i, 2)})
	assert.Equal(t, []int64{8, 6, 6}, []int64{g.GlobalSize(0), g.GlobalSize(1), g.GlobalSize(2)})
	assert.Equal(t, []int64{2, 4, 100}, []int64{g.NumGroups(0), g.LocalSize(0), g.GlobalOffset(0)})
	assert.Equal(t, []int64{8, 2, 7}, []int64{g.SubGroupSize(), g.SubGroupID(i), g.SubGroupLocalID(i)})
}

func TestAFaultOfAnItemEndsItsGroupOnly(t *testing.T) {
	var g device.Groups
	g.Count, g.Size = [3]int{2, 1, 1}, [3]int{1, 1, 1}
	site := &device.Site{Code: device.Nil}
	g.Begin(0)
	assert.False(t, g.Dead())
	g.Fault(site, 1, 0, 0)
	g.Fault(site, 2, 0, 0)
	assert.True(t, g.Dead())
	g.Begin(1)
	assert.False(t, g.Dead())
	f, ok := panics(g.End).(*device.Fault)
	require.True(t, ok)
	assert.Equal(t, int64(1), f.Args[0])
}
