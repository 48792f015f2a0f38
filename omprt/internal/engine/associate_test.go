package engine_test

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

func associate(x, d []float64, offset int) error {
	return omprt.TargetAssociatePtr(unsafe.Pointer(&x[0]), unsafe.Pointer(&d[0]), len(x)*8, offset, 0)
}

func disassociate(x []float64) error { return omprt.TargetDisassociatePtr(unsafe.Pointer(&x[0]), 0) }

func TestAssociatedMemoryIsFoundAndNotCopied(t *testing.T) {
	clean(t)
	x, d := ramp(10), alloc(t, 20, 0)
	_, err := omprt.Copy(d, make([]float64, 20))
	require.NoError(t, err)
	require.NoError(t, associate(x, d, 40))
	require.NoError(t, associate(x, d, 40), "again")
	assert.True(t, omprt.TargetIsPresent(&x[9], 0))
	assert.Equal(t, unsafe.Pointer(&d[5]), omprt.GetMappedPtr(unsafe.Pointer(&x[0]), 0))
	assert.Empty(t, moves(func() {
		for _, m := range []omp.MapType{omp.ToFrom, omp.ToFrom | omp.Implicit, omp.ToFrom | omp.Present, omp.From | omp.Hold} {
			addTo(x, m)
		}
		enter(x, omp.To)
		exit(x, omp.Delete)
		exit(x, omp.From)
		exit(x, omp.Release)
	}))
	assert.Equal(t, ramp(10), x)
	assert.Equal(t, []float64{0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0}, contents(t, d))
	addTo(d[4:6], omp.OnDevice)
	assert.Equal(t, []float64{0, 0, 0, 0, 1, 5, 4, 4}, contents(t, d)[:8], "by the device's address it is the same")
	addTo(x, omp.ToFrom|omp.Always)
	assert.Equal(t, 10.0, x[9])
	assert.Equal(t, 10.0, contents(t, d)[14])
	x[0] = 70
	update(x[:1], omp.To)
	assert.Equal(t, 70.0, contents(t, d)[5])
	at := omprt.GetMappedPtr(unsafe.Pointer(&x[1]), 0)
	require.NoError(t, omprt.TargetMemset(at, 0, 8, 0))
	update(x, omp.From)
	assert.Zero(t, x[1])
	require.NoError(t, disassociate(x))
	assert.False(t, omprt.TargetIsPresent(&x[9], 0))
	addTo(x, omp.ToFrom)
	assert.Equal(t, 1.0, x[1], "mapped afresh")
	require.NoError(t, omprt.Free(d, 0))
}

func TestWhatCannotBeAssociatedOrDisassociatedIsAnError(t *testing.T) {
	clean(t)
	x, d := ramp(10), alloc(t, 10, 0)
	px, pd := unsafe.Pointer(&x[0]), unsafe.Pointer(&d[0])
	for _, device := range []int{omprt.InitialDevice, omprt.GetInitialDevice()} {
		refused(t, omprt.BadArgument, "which has its own memory already", omprt.TargetAssociatePtr(px, pd, 80, 0, device))
		refused(t, omprt.BadArgument, "which has its own memory", omprt.TargetDisassociatePtr(px, device))
	}
	refused(t, omprt.BadArgument, "nil", omprt.TargetAssociatePtr(nil, pd, 80, 0, 0))
	refused(t, omprt.BadArgument, "nil", omprt.TargetAssociatePtr(px, nil, 80, 0, 0))
	refused(t, omprt.BadArgument, "want some", omprt.TargetAssociatePtr(px, pd, 0, 0, 0))
	refused(t, omprt.BadArgument, "want some", omprt.TargetAssociatePtr(px, pd, -8, 0, 0))
	refused(t, omprt.BadArgument, "want some", omprt.TargetAssociatePtr(px, pd, 8, -8, 0))
	refused(t, omprt.BadArgument, "80 bytes from 8 on of 0x", omprt.TargetAssociatePtr(px, pd, 80, 8, 0))
	refused(t, omprt.BadArgument, "want memory that was allocated on device 0", omprt.TargetAssociatePtr(px, px, 80, 0, 0))
	refused(t, omprt.BadArgument, "want memory of the host", omprt.TargetAssociatePtr(pd, pd, 80, 0, 0))
	refused(t, omprt.BadArgument, "nothing is associated", disassociate(x))
	refused(t, omprt.BadArgument, "nil", omprt.TargetDisassociatePtr(nil, 0))

	require.NoError(t, associate(x[2:6], d, 0))
	refused(t, omprt.BadArgument, "has memory of 0x", associate(x[2:6], d, 8))
	refused(t, omprt.BadArgument, "has memory of 0x", associate(x[2:5], d, 0))
	refused(t, omprt.BadArgument, "has memory of 0x", associate(x[:3], d, 40))
	refused(t, omprt.BadArgument, "lies 8 bytes into", disassociate(x[3:]))
	refused(t, omprt.InUse, "TargetDisassociatePtr comes first", omprt.Free(d, 0))
	assert.Equal(t, omprt.PartlyPresent, errorOf(t, func() { addTo(x, omp.ToFrom) }).Code)
	data := omp.TargetData(region(omp.ToFrom), omp.With{}, omp.Slice(x[2:6]))
	refused(t, omprt.InUse, "a construct that has not ended", disassociate(x[2:6]))
	data.End()
	enter(x[2:6], omp.To|omp.Hold)
	refused(t, omprt.InUse, "a construct that has not ended", disassociate(x[2:6]))
	exit(x[2:6], omp.Release|omp.Hold)
	require.NoError(t, disassociate(x[2:6]))
	refused(t, omprt.BadArgument, "nothing is associated", disassociate(x[2:6]))

	enter(x, omp.To)
	refused(t, omprt.BadArgument, "is mapped, as x, and not associated", disassociate(x))
	refused(t, omprt.BadArgument, "has memory of 0x", associate(x, d, 0))
	exit(x, omp.Release)
	require.NoError(t, omprt.Free(d, 0))
	refused(t, omprt.BadArgument, "has been freed", associate(x, d, 0))
}

func TestWhatIsAccessible(t *testing.T) {
	clean(t)
	x, d := ramp(10), alloc(t, 10, 0)
	px, pd := unsafe.Pointer(&x[0]), unsafe.Pointer(&d[0])
	assert.False(t, omprt.TargetIsAccessible(px, 8, 0))
	enter(x, omp.To)
	assert.False(t, omprt.TargetIsAccessible(px, 8, 0), "its copy is, at another address")
	exit(x, omp.Release)
	assert.True(t, omprt.TargetIsAccessible(pd, 80, 0))
	assert.True(t, omprt.TargetIsAccessible(unsafe.Pointer(&d[9]), 8, 0))
	assert.False(t, omprt.TargetIsAccessible(unsafe.Pointer(&d[9]), 9, 0))
	assert.False(t, omprt.TargetIsAccessible(pd, -1, 0))
	assert.False(t, omprt.TargetIsAccessible(nil, 0, 0))
	assert.False(t, omprt.TargetIsAccessible(pd, 8, omprt.GetInitialDevice()))
	assert.True(t, omprt.TargetIsAccessible(px, 8, omprt.InitialDevice))
	require.NoError(t, omprt.Free(d, 0))
}
