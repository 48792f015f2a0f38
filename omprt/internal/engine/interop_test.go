package engine_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

func TestAnInteropObjectKnowsItsDevice(t *testing.T) {
	i := omp.InteropInit(omp.With{}, "i.go:1:1")
	assert.False(t, i.None())
	assert.Equal(t, 0, i.Device)
	n, rc := omprt.GetInteropInt(i, omprt.IprDeviceNum)
	assert.Equal(t, 0, n)
	assert.Equal(t, omprt.IrcSuccess, rc)
	vendor, rc := omprt.GetInteropStr(i, omprt.IprVendorName)
	assert.Equal(t, "gooffload", vendor)
	assert.Equal(t, omprt.IrcSuccess, rc)
	for _, p := range []omprt.InteropProperty{omprt.IprPlatform, omprt.IprDevice, omprt.IprDeviceContext, omprt.IprTargetsync} {
		handle, rc := omprt.GetInteropPtr(i, p)
		assert.Zero(t, handle)
		assert.Equal(t, omprt.IrcNoValue, rc, "the simulated device has no other runtime")
	}
	omp.InteropUse(&i, "i.go:2:1")

	host := omp.InteropInit(omp.With{Device: omp.DeviceNum(omprt.GetInitialDevice())}, "i.go:3:1")
	n, rc = omprt.GetInteropInt(host, omprt.IprDeviceNum)
	assert.Equal(t, omprt.GetInitialDevice(), n)
	assert.Equal(t, omprt.IrcSuccess, rc)
	assert.Equal(t, omprt.GetInitialDevice(), host.Device)
	err := errorOf(t, func() { omp.InteropInit(omp.With{Device: omp.DeviceNum(99)}, "i.go:4:1") })
	assert.Equal(t, omprt.NoDevice, err.Code)
	assert.Equal(t, "i.go:4:1", err.Pos)
}

func TestInteropPropertiesHaveTypes(t *testing.T) {
	i := omp.InteropInit(omp.With{}, "i.go:1:1")
	_, rc := omprt.GetInteropInt(i, omprt.IprVendorName)
	assert.Equal(t, omprt.IrcTypeStr, rc)
	_, rc = omprt.GetInteropStr(i, omprt.IprDevice)
	assert.Equal(t, omprt.IrcTypePtr, rc)
	_, rc = omprt.GetInteropPtr(i, omprt.IprDeviceNum)
	assert.Equal(t, omprt.IrcTypeInt, rc)
	for _, p := range []omprt.InteropProperty{0, 1, -10, math.MinInt} {
		_, rc = omprt.GetInteropInt(i, p)
		assert.Equal(t, omprt.IrcOutOfRange, rc, p)
		assert.Empty(t, omprt.GetInteropName(i, p))
		assert.Empty(t, omprt.GetInteropTypeDesc(i, p))
	}
	assert.Equal(t, "device_num", omprt.GetInteropName(i, omprt.IprDeviceNum))
	assert.Equal(t, "targetsync", omprt.GetInteropName(i, omprt.IprTargetsync))
	assert.Equal(t, "uintptr", omprt.GetInteropTypeDesc(i, omprt.IprPlatform))
	assert.Equal(t, "there is no such property", omprt.GetInteropRcDesc(i, rc))
	assert.Zero(t, omprt.GetNumInteropProperties(i))
}

func TestAnInteropObjectIsNoneBeforeInitAndAfterDestroy(t *testing.T) {
	var i omprt.Interop
	_, rc := omprt.GetInteropInt(i, omprt.IprDeviceNum)
	assert.Equal(t, omprt.IrcEmpty, rc)
	assert.Equal(t, omprt.BadLaunch, errorOf(t, func() { omp.InteropUse(&i, "i.go:1:1") }).Code)
	i = omp.InteropInit(omp.With{}, "i.go:2:1")
	omp.InteropDestroy(&i, "i.go:3:1")
	assert.Equal(t, omprt.Interop{}, i)
	err := errorOf(t, func() { omp.InteropDestroy(&i, "i.go:4:1") })
	assert.Equal(t, "i.go:4:1", err.Pos)
	assert.Contains(t, err.Msg, "only init makes one")
}

func TestAVariantGetsTheObjectOfItsDevice(t *testing.T) {
	d := omp.Dispatch(&omp.Dispatcher{Variants: []omp.Variant{{}}}, omp.With{}, "i.go:1:1", true)
	i := omp.Interop(&d)
	assert.False(t, i.None())
	n, rc := omprt.GetInteropInt(i, omprt.IprDeviceNum)
	assert.Equal(t, 0, n)
	assert.Equal(t, omprt.IrcSuccess, rc)
	assert.Equal(t, device.Handles{}, engine.HandlesOf(i.Interop))
}
