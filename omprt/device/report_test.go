package device_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
)

func TestAReportNamesTheSiteThatFailed(t *testing.T) {
	assert.EqualValues(t, 80, unsafe.Sizeof(device.Report{}), "what the C programs lay out")
	sites := []device.Site{{Pos: "a.go:1:2", Code: device.Divide}, {Pos: "a.go:3:4", Code: device.Index}}
	var r device.Report
	assert.Nil(t, r.Fault(sites))
	r = device.Report{Won: 1, Site: 1, Item: 77, Args: [3]int64{9, 8}}
	f := r.Fault(sites)
	require.NotNil(t, f)
	assert.Same(t, &sites[1], f.Site)
	assert.EqualValues(t, 77, f.Item)
	assert.EqualError(t, f, "runtime error: index out of range [9] with length 8")
	r.Site = 2
	assert.ErrorContains(t, r.Fault(sites), "a site that the kernel does not have")
}

func TestTheSourceThatFitsALaunch(t *testing.T) {
	text := ""
	k := device.Kernel{Sources: []device.Source{
		{Dialect: device.OpenCL, Text: &text, Entry: "any"},
		{Dialect: device.OpenCL, Text: &text, Entry: "whole", Whole: true},
		{Dialect: device.CUDA, Text: &text, Entry: "cuda", Whole: true},
	}}
	assert.Equal(t, "whole", k.Source(device.OpenCL, true).Entry)
	assert.Equal(t, "any", k.Source(device.OpenCL, false).Entry)
	assert.Equal(t, "cuda", k.Source(device.CUDA, true).Entry)
	assert.Nil(t, k.Source(device.CUDA, false))
}

func TestBytesOfArgumentsByValue(t *testing.T) {
	l := device.Launch{Args: []device.Arg{{Value: device.Slot{7}}, {Offset: 8, Bytes: 24}},
		Data: []uint64{1, 2, 3, 4, 5}}
	assert.Equal(t, uint64(7), *(*uint64)(unsafe.Pointer(&l.Bytes(0, 8)[0])))
	b := l.Bytes(1, 24)
	assert.Len(t, b, 24)
	assert.Equal(t, [3]uint64{2, 3, 4}, *(*[3]uint64)(unsafe.Pointer(&b[0])))
}

func TestEffectsThatAreNotKnownMayBeAll(t *testing.T) {
	assert.True(t, device.Effects(0).May(device.Writes))
	assert.False(t, (device.Known | device.Reads).May(device.Writes))
	assert.True(t, (device.Known | device.Reads).May(device.Reads|device.Writes))
}
