//go:build linux && (amd64 || arm64)

package opencl

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cache"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

// installed skips a test where no OpenCL driver is.
func installed(t testing.TB) {
	t.Helper()
	if drivers, _ := filepath.Glob("/etc/OpenCL/vendors/*.icd"); len(drivers) == 0 {
		t.Skip("no OpenCL driver is installed")
	}
}

// first is the machine's first device. When the test ends, nothing of OpenCL's may be left.
func first(t testing.TB) *accelerator {
	t.Helper()
	installed(t)
	before := cl.Objects()
	list, err := plugin{}.Open()
	require.NoError(t, err)
	require.NotEmpty(t, list)
	for _, d := range list[1:] {
		require.NoError(t, d.Close())
	}
	a := list[0].(*accelerator)
	a.cache = cache.At(filepath.Join(t.TempDir(), "programs"))
	require.NotNil(t, a.cache)
	t.Cleanup(func() {
		require.NoError(t, a.Close())
		assert.Equal(t, before, cl.Objects(), "objects of OpenCL leak")
	})
	return a
}

func malloc(t testing.TB, a *accelerator, size int) device.Memory {
	t.Helper()
	m, err := a.Malloc(size, device.DeviceMemory)
	require.NoError(t, err)
	return m
}

// queues are the device's immediate one and an asynchronous one.
func queues(t testing.TB, a *accelerator) map[string]device.Queue {
	q, err := a.NewQueue()
	require.NoError(t, err)
	return map[string]device.Queue{"immediate": a.Immediate(), "asynchronous": q}
}

func at(b []byte) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(b)) }

func TestPropertiesAreSane(t *testing.T) {
	p := first(t).Properties()
	assert.Equal(t, "OPENCL", p.Plugin)
	assert.NotEmpty(t, p.Name)
	assert.Greater(t, p.Memory, uint64(1<<20))
	assert.Positive(t, p.ComputeUnits)
	assert.GreaterOrEqual(t, p.MaxGroupSize, 1)
	assert.Positive(t, p.LocalMemory)
	assert.Contains(t, p.SIMDWidths, p.SIMDWidth)
}

func TestHandlesAreOpenCLsObjects(t *testing.T) {
	var shared device.Shared = first(t)
	h := shared.Handles()
	assert.Equal(t, "opencl", h.Runtime.String())
	assert.NotZero(t, h.Context)
	devices, err := cl.Platform(h.Platform).Devices()
	require.NoError(t, err)
	assert.Contains(t, devices, cl.Device(h.Device))
}

// TestTransfersAreThoseOfBytes compares random operations with what they do to Go's memory.
func TestTransfersAreThoseOfBytes(t *testing.T) {
	a := first(t)
	for name, q := range queues(t, a) {
		r := rand.New(rand.NewPCG(1, 2))
		const size = 1000
		models, mems := [2][]byte{}, [2]device.Memory{}
		for i := range mems {
			models[i], mems[i] = make([]byte, size), malloc(t, a, size)
			require.NoError(t, q.Fill(mems[i], 0, size, []byte{0}))
		}
		span := func() (off, n int) {
			off = r.IntN(size + 1)
			return off, r.IntN(size + 1 - off)
		}
		for range 400 {
			i, j := r.IntN(2), r.IntN(2)
			off, n := span()
			switch r.IntN(6) {
			case 0:
				src := random(r, n)
				require.NoError(t, q.Write(mems[i], off, at(src), n))
				copy(models[i][off:], src)
			case 1:
				got := make([]byte, n)
				require.NoError(t, q.Read(at(got), mems[i], off, n))
				require.NoError(t, q.Finish())
				require.Equal(t, models[i][off:off+n], got, name)
			case 2:
				from := r.IntN(size + 1 - n)
				require.NoError(t, q.Copy(mems[i], off, mems[j], from, n))
				copy(models[i][off:off+n], models[j][from:from+n])
			case 3:
				pattern := random(r, 1<<r.IntN(5))
				require.NoError(t, q.Fill(mems[i], off, n, pattern))
				for k := range n {
					models[i][off+k] = pattern[k%len(pattern)]
				}
				clear(pattern) // it was copied
			case 4:
				rect := randomRect(r, size)
				src := random(r, size)
				require.NoError(t, q.WriteRect(mems[i], at(src), rect))
				for k := range rect.Rows {
					h, d := rect.HostOffset+k*rect.HostPitch, rect.DeviceOffset+k*rect.DevicePitch
					copy(models[i][d:d+rect.RowBytes], src[h:])
				}
			case 5:
				rect := randomRect(r, size)
				got, want := make([]byte, size), make([]byte, size)
				require.NoError(t, q.ReadRect(at(got), mems[i], rect))
				require.NoError(t, q.Finish())
				for k := range rect.Rows {
					h, d := rect.HostOffset+k*rect.HostPitch, rect.DeviceOffset+k*rect.DevicePitch
					copy(want[h:h+rect.RowBytes], models[i][d:])
				}
				require.Equal(t, want, got, "%s %+v", name, rect)
			}
		}
		for i, m := range mems {
			got := make([]byte, size)
			require.NoError(t, q.Read(at(got), m, 0, size))
			require.NoError(t, q.Finish())
			require.Equal(t, models[i], got, name)
			require.NoError(t, a.Free(m))
		}
		require.NoError(t, q.Close())
	}
}

func random(r *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(r.Uint32())
	}
	return b
}

// randomRect is a block of rows within size bytes on both sides, with rows that overlap or go backwards among them.
func randomRect(r *rand.Rand, size int) device.Rect {
	rect := device.Rect{Rows: r.IntN(8), RowBytes: r.IntN(40)}
	side := func() (offset, pitch int) {
		for {
			offset, pitch = r.IntN(size), r.IntN(120)-20
			last := offset + max(rect.Rows-1, 0)*pitch
			if last >= 0 && max(offset, last)+rect.RowBytes <= size {
				return offset, pitch
			}
		}
	}
	rect.HostOffset, rect.HostPitch = side()
	rect.DeviceOffset, rect.DevicePitch = side()
	return rect
}

func TestMisuseIsAnError(t *testing.T) {
	a := first(t)
	m := malloc(t, a, 100)
	b := make([]byte, 200)
	for name, q := range queues(t, a) {
		for what, err := range map[string]error{
			"beyond the end":     q.Write(m, 50, at(b), 51),
			"a negative offset":  q.Read(at(b), m, -1, 5),
			"a negative length":  q.Write(m, 5, at(b), -1),
			"a source too short": q.Copy(m, 0, m, 60, 41),
			"no pattern":         q.Fill(m, 0, 10, nil),
			"pattern of 3":       q.Fill(m, 0, 9, b[:3]),
			"negative rows":      q.WriteRect(m, at(b), device.Rect{Rows: -1, RowBytes: 1}),
			"rows behind the end": q.WriteRect(m, at(b),
				device.Rect{Rows: 11, RowBytes: 5, HostPitch: 5, DevicePitch: 10}),
			"rows before it": q.ReadRect(at(b), m,
				device.Rect{Rows: 3, RowBytes: 5, DeviceOffset: 5, HostPitch: 5, DevicePitch: -5}),
			"rows that overflow": q.ReadRect(at(b), m,
				device.Rect{Rows: 5, RowBytes: 5, HostPitch: 5, DevicePitch: 1 << 62}),
			"no memory": q.Write(nil, 0, at(b), 5),
		} {
			assert.Error(t, err, "%s: %s", name, what)
		}
		assert.NoError(t, q.Write(m, 100, nil, 0))
		require.NoError(t, q.Close())
		if name == "asynchronous" {
			assert.Error(t, q.Write(m, 0, at(b), 1), "after Close")
			assert.Error(t, q.Close())
		}
	}
	_, err := a.Malloc(0, device.DeviceMemory)
	assert.Error(t, err)
	_, err = a.Malloc(8, device.SharedMemory)
	assert.ErrorContains(t, err, "no shared memory")
	require.NoError(t, a.Free(m))
	assert.Error(t, a.Free(m), "a second free")
	assert.Error(t, a.Immediate().Write(m, 0, at(b), 1), "memory that was freed")
	assert.Error(t, a.Free(nil))
}

func TestMemoryRunsOut(t *testing.T) {
	a := first(t)
	var out *device.OutOfMemory
	_, err := a.Malloc(1<<45, device.DeviceMemory)
	require.ErrorAs(t, err, &out)
	assert.EqualValues(t, 1<<45, out.Requested)
	assert.Equal(t, a.Properties().Memory, out.Capacity)
	a.memory, a.largest = 1000, 600
	m := malloc(t, a, 600)
	_, err = a.Malloc(401, device.DeviceMemory)
	require.ErrorAs(t, err, &out)
	assert.EqualValues(t, 400, out.Free)
	require.NoError(t, a.Free(m))
	malloc(t, a, 401)
}

func TestAddressesTellMemoryApart(t *testing.T) {
	for _, svm := range []bool{true, false} {
		a := first(t)
		if a.svm = a.svm && svm; svm && !a.svm {
			continue
		}
		x, y := malloc(t, a, 100), malloc(t, a, 100)
		assert.NotZero(t, x.Addr())
		assert.NotZero(t, y.Addr())
		assert.GreaterOrEqual(t, max(x.Addr(), y.Addr())-min(x.Addr(), y.Addr()), uintptr(100))
		assert.Equal(t, 100, x.Size())
		assert.Equal(t, device.DeviceMemory, x.Kind())
		assert.Nil(t, x.Host())
	}
}

func TestQueuesWaitForEachOther(t *testing.T) {
	a := first(t)
	m := malloc(t, a, 8<<20)
	p, err := a.NewQueue()
	require.NoError(t, err)
	q, err := a.NewQueue()
	require.NoError(t, err)
	for i := range 50 {
		for range 5 {
			require.NoError(t, p.Fill(m, 0, 8<<20, []byte{byte(i)}))
		}
		filled, err := p.Record()
		require.NoError(t, err)
		require.NoError(t, q.After(filled))
		got := make([]byte, 1)
		require.NoError(t, q.Read(at(got), m, 8<<20-1, 1))
		read, err := q.Record()
		require.NoError(t, err)
		require.NoError(t, p.After(read))
		require.NoError(t, read.Wait())
		assert.True(t, read.Done())
		assert.True(t, filled.Done())
		assert.NoError(t, filled.Wait())
		assert.Equal(t, byte(i), got[0])
	}
	require.NoError(t, p.Close())
	require.NoError(t, q.Close())
}

func TestAnEmptyQueueHasNothingToWaitFor(t *testing.T) {
	a := first(t)
	for _, q := range queues(t, a) {
		e, err := q.Record()
		require.NoError(t, err)
		assert.True(t, e.Done())
		assert.NoError(t, e.Wait())
		assert.NoError(t, q.After(e))
		assert.NoError(t, q.Finish())
		assert.NoError(t, q.Close())
	}
}

// failed is an event of something that failed.
type failed struct{ error }

func (f failed) Wait() error { return f.error }
func (f failed) Done() bool  { return true }

func TestAFailureStopsAQueueUntilFinish(t *testing.T) {
	a := first(t)
	m := malloc(t, a, 8)
	q, err := a.NewQueue()
	require.NoError(t, err)
	require.NoError(t, q.Fill(m, 0, 8, []byte{1}))
	require.NoError(t, q.After(failed{os.ErrInvalid}))
	require.NoError(t, q.Fill(m, 0, 8, []byte{2}))
	e, err := q.Record()
	require.NoError(t, err)
	assert.ErrorIs(t, e.Wait(), os.ErrInvalid)
	assert.ErrorIs(t, q.Finish(), os.ErrInvalid)
	got := make([]byte, 8)
	require.NoError(t, q.Read(at(got), m, 0, 8))
	require.NoError(t, q.Finish())
	assert.Equal(t, byte(1), got[0])
	require.NoError(t, q.Close())
}

func TestManyGoroutinesAtOnce(t *testing.T) {
	a := first(t)
	var wg sync.WaitGroup
	shared, err := a.NewQueue()
	require.NoError(t, err)
	for g := range 8 {
		wg.Go(func() {
			for i := range 30 {
				m := malloc(t, a, 4096)
				src, got := make([]byte, 4096), make([]byte, 4096)
				for k := range src {
					src[k] = byte(g*i + k)
				}
				for _, q := range []device.Queue{a.Immediate(), shared} {
					assert.NoError(t, q.Write(m, 0, at(src), 4096))
					assert.NoError(t, q.Read(at(got), m, 0, 4096))
					e, err := q.Record()
					assert.NoError(t, err)
					runtime.GC()
					assert.NoError(t, e.Wait())
					assert.Equal(t, src, got)
				}
				assert.NoError(t, a.Free(m))
			}
		})
	}
	wg.Wait()
	require.NoError(t, shared.Close())
}

func TestAClosedDeviceSaysSo(t *testing.T) {
	installed(t)
	list, err := plugin{}.Open()
	require.NoError(t, err)
	for _, d := range list {
		require.NoError(t, d.Close())
		assert.ErrorIs(t, d.Close(), errClosed)
		_, err := d.Malloc(8, device.DeviceMemory)
		assert.ErrorIs(t, err, errClosed)
		_, err = d.NewQueue()
		assert.ErrorIs(t, err, errClosed)
		assert.Error(t, d.Immediate().Write(nil, 0, nil, 0))
	}
}
