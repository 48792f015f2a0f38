package devices

import (
	"math"
	"math/rand/v2"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/gen"
)

// mirror is memory of a device, or of the host, and what it should hold.
type mirror struct {
	device int
	at     unsafe.Pointer
	holds  []byte
}

func mirrored(t *testing.T, size, device int) *mirror {
	m := &mirror{device: device, holds: make([]byte, size)}
	var err error
	m.at, err = omprt.TargetAlloc(size, device)
	require.NoError(t, err)
	require.NoError(t, omprt.TargetMemset(m.at, 0, size, device))
	return m
}

func (m *mirror) check(t *testing.T) {
	out := make([]byte, len(m.holds))
	require.NoError(t, omprt.TargetMemcpy(unsafe.Pointer(&out[0]), m.at, len(out), 0, 0, omprt.InitialDevice, m.device))
	require.Equal(t, m.holds, out)
}

// Copies between the host and devices of every kind do what a model says.
func TestRandomCopiesAmongAllDevices(t *testing.T) {
	list, err := omprt.Devices()
	require.NoError(t, err)
	r := rand.New(rand.NewPCG(9, 10))
	const size = 4096
	var all []*mirror
	for n := range list {
		all = append(all, mirrored(t, size, n))
	}
	all = append(all, mirrored(t, size, omprt.InitialDevice), mirrored(t, size, 0))
	steps := 3000
	if testing.Short() {
		steps = 500
	}
	for range steps {
		to, from := all[r.IntN(len(all))], all[r.IntN(len(all))]
		switch a, b := r.IntN(size), r.IntN(size); r.IntN(4) {
		case 0:
			n, v := r.IntN(size-a), byte(r.IntN(256))
			require.NoError(t, omprt.TargetMemset(unsafe.Add(to.at, a), v, n, to.device))
			for i := range n {
				to.holds[a+i] = v
			}
		case 1:
			n := r.IntN(size - max(a, b))
			require.NoError(t, omprt.TargetMemcpy(to.at, from.at, n, a, b, to.device, from.device))
			copy(to.holds[a:a+n], from.holds[b:])
		case 2:
			rect(t, r, to, from)
		case 3:
			to.check(t)
		}
	}
	for _, m := range all {
		m.check(t)
		require.NoError(t, omprt.TargetFree(m.at, m.device))
	}
}

// rect copies a block of three dimensions.
func rect(t *testing.T, r *rand.Rand, to, from *mirror) {
	var volume, toAt, fromAt, toDims, fromDims [3]int
	for d := range volume {
		volume[d] = 1 + r.IntN(6)
		toAt[d], fromAt[d] = r.IntN(4), r.IntN(4)
		toDims[d], fromDims[d] = volume[d]+toAt[d]+r.IntN(3), volume[d]+fromAt[d]+r.IntN(3)
	}
	require.NoError(t, omprt.TargetMemcpyRect(to.at, from.at, 2, volume[:], toAt[:], fromAt[:], toDims[:], fromDims[:],
		to.device, from.device))
	before := append([]byte(nil), from.holds...)
	for i := range volume[0] {
		for j := range volume[1] {
			for k := range 2 * volume[2] {
				x := ((i+toAt[0])*toDims[1]+j+toAt[1])*toDims[2]*2 + 2*toAt[2] + k
				y := ((i+fromAt[0])*fromDims[1]+j+fromAt[1])*fromDims[2]*2 + 2*fromAt[2] + k
				to.holds[x] = before[y]
			}
		}
	}
}

func TestKernelsOnAllocatedAndAssociatedMemory(t *testing.T) {
	onBoth(t, func(t *testing.T, _ string, w gen.With) {
		number := omprt.GetDefaultDevice()
		for n := range omprt.GetNumDevices() {
			if gen.DeviceNum(n) == w.Device {
				number = n
			}
		}
		const n = 500
		x, y, want := make([]float64, n), make([]float64, n), make([]float64, n)
		for i := range n {
			x[i], y[i], want[i] = float64(i), 1, 2*float64(i)+1
		}
		dx, err := omprt.Alloc[float64](n, number)
		require.NoError(t, err)
		dy, err := omprt.Alloc[float64](n+7, number)
		require.NoError(t, err)
		_, err = omprt.Copy(dx, x)
		require.NoError(t, err)
		_, err = omprt.Copy(dy[7:], y)
		require.NoError(t, err)
		k := saxpy(t)
		gen.Target(k, w, gen.Nest{gen.Upto(n)}, gen.Slice(dy[7:]), gen.Value(2.0), gen.Slice(dx))
		out := make([]float64, n)
		_, err = omprt.Copy(out, dy[7:])
		require.NoError(t, err)
		assert.Equal(t, want, out)

		require.NoError(t, omprt.TargetAssociatePtr(unsafe.Pointer(&y[0]), unsafe.Pointer(&dy[0]), n*8, 56, number))
		gen.Target(k, w, gen.Nest{gen.Upto(n)}, gen.Slice(y), gen.Value(-2.0), gen.Slice(dx))
		_, err = omprt.Copy(out, dy[7:])
		require.NoError(t, err)
		for i := range out {
			require.Equal(t, 1.0, out[i])
		}
		require.Error(t, omprt.Free(dy, number))
		require.NoError(t, omprt.TargetDisassociatePtr(unsafe.Pointer(&y[0]), number))
		require.NoError(t, omprt.Free(dy, number))
		require.NoError(t, omprt.Free(dx, number))
		_, err = omprt.Alloc[byte](math.MaxInt/2, number)
		require.Error(t, err)
	})
}
