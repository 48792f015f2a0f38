package sim

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.uber.org/goleak"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/workshare"
)

func TestMain(m *testing.M) {
	code := m.Run()
	workshare.Stop()
	if err := goleak.Find(); code == 0 && err != nil {
		println(err.Error())
		code = 1
	}
	os.Exit(code)
}

// small opens a device with 1 MiB of memory; at the end of the test nothing may be left in it.
func small(t testing.TB) *gpu {
	g, err := open(0, 1<<20, true)
	require.NoError(t, err)
	t.Cleanup(func() {
		s, ok := StatsOf(g)
		require.True(t, ok)
		assert.Zero(t, s.InUse, "bytes are left")
		assert.Equal(t, s.Allocs, s.Frees, "allocations are left")
		assert.EqualValues(t, 1<<20, g.heap.free)
		assert.NoError(t, g.Close())
	})
	return g
}

func malloc(t testing.TB, g *gpu, size int) device.Memory {
	m, err := g.Malloc(size, device.DeviceMemory)
	require.NoError(t, err)
	return m
}

func free(t testing.TB, g *gpu, m device.Memory) { require.NoError(t, g.Free(m)) }

func read[T any](t testing.TB, q device.Queue, m device.Memory, n int) []T {
	out := make([]T, n)
	require.NoError(t, q.Read(unsafe.Pointer(unsafe.SliceData(out)), m, 0, n*int(unsafe.Sizeof(out[0]))))
	return out
}

func write[T any](t testing.TB, q device.Queue, m device.Memory, off int, v []T) {
	require.NoError(t, q.Write(m, off, unsafe.Pointer(unsafe.SliceData(v)), len(v)*int(unsafe.Sizeof(v[0]))))
}

func kernel(body func(*device.Chunk)) *device.Kernel {
	return &device.Kernel{Name: "k", Loops: 1, Body: body}
}

// run launches body over n iterations with m as its only argument.
func run(t testing.TB, g *gpu, q device.Queue, m device.Memory, n int, body func(*device.Chunk)) *device.Launch {
	p, err := g.Load(kernel(body))
	require.NoError(t, err)
	l := &device.Launch{Args: []device.Arg{{Mem: m, Hi: n, Len: n}}, Nest: []device.Loop{{Trip: n, Step: 1}}}
	require.NoError(t, q.Launch(p, l))
	return l
}

func floats(c *device.Chunk) []float64 {
	return unsafe.Slice((*float64)(c.Launch.Args[0].Ptr), c.Launch.Args[0].Len)
}

// poisonAt is a byte of fresh memory: its words are in the machine's order.
func poisonAt(i int) byte { return binary.NativeEndian.AppendUint32(nil, Poison)[i%4] }

func TestFreshMemoryIsPoison(t *testing.T) {
	g := small(t)
	for _, size := range []int{1, 2, 3, 4, 5, 64, 4095, 4096, 4097, 100_003} {
		m := malloc(t, g, size)
		got := read[byte](t, g.Immediate(), m, size)
		for i, b := range got {
			require.Equal(t, poisonAt(i), b, "byte %d of %d", i, size)
		}
		free(t, g, m)
	}
	m := malloc(t, g, 64)
	defer free(t, g, m)
	assert.True(t, math.IsNaN(read[float64](t, g.Immediate(), m, 8)[3]))
	assert.True(t, math.IsNaN(float64(read[float32](t, g.Immediate(), m, 16)[3])))
}

func TestReusedMemoryIsPoisonAgain(t *testing.T) {
	g := small(t)
	for range 3 {
		m := malloc(t, g, 512)
		assert.EqualValues(t, Poison, read[uint32](t, g.Immediate(), m, 128)[77])
		write(t, g.Immediate(), m, 0, make([]byte, 512))
		assert.Zero(t, read[uint32](t, g.Immediate(), m, 128)[77])
		free(t, g, m)
	}
}

func TestEveryWayToFreshMemorySeesPoison(t *testing.T) {
	g := small(t)
	q := g.Immediate()
	ways := map[string]func(m device.Memory) []uint32{
		"a partial write": func(m device.Memory) []uint32 {
			write(t, q, m, 16, make([]byte, 4))
			return read[uint32](t, q, m, 16)
		},
		"a partial fill": func(m device.Memory) []uint32 {
			require.NoError(t, q.Fill(m, 16, 4, []byte{0}))
			return read[uint32](t, q, m, 16)
		},
		"a copy to it": func(m device.Memory) []uint32 {
			src := malloc(t, g, 4)
			defer free(t, g, src)
			write(t, q, src, 0, make([]byte, 4))
			require.NoError(t, q.Copy(m, 16, src, 0, 4))
			return read[uint32](t, q, m, 16)
		},
		"a copy from it": func(m device.Memory) []uint32 {
			dst := malloc(t, g, 64)
			defer free(t, g, dst)
			require.NoError(t, q.Copy(dst, 0, m, 0, 64))
			write(t, q, dst, 16, make([]byte, 4))
			return read[uint32](t, q, dst, 16)
		},
		"a kernel": func(m device.Memory) []uint32 {
			out := make([]uint32, 16)
			run(t, g, q, m, 1, func(c *device.Chunk) { copy(out, unsafe.Slice((*uint32)(c.Launch.Args[0].Ptr), 16)) })
			out[4] = 0
			return out
		},
	}
	for name, way := range ways {
		m := malloc(t, g, 64)
		got := way(m)
		for i, v := range got {
			if i == 4 {
				assert.Zero(t, v, name)
			} else {
				assert.EqualValues(t, Poison, v, "%s, word %d", name, i)
			}
		}
		free(t, g, m)
	}
}

// Writes in any order and of any size leave poison where they did not write, and nowhere else.
func TestWritesLeavePoisonAroundThem(t *testing.T) {
	g := small(t)
	q := g.Immediate()
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		size := 1 + r.IntN(9000)
		m := malloc(t, g, size)
		want := make([]byte, size)
		for i := range want {
			want[i] = poisonAt(i)
		}
		for range r.IntN(6) {
			off := r.IntN(size)
			data := bytes.Repeat([]byte{byte(r.Uint32())}, r.IntN(size-off+1))
			copy(want[off:], data)
			if r.IntN(2) == 0 && len(data) > 0 {
				require.NoError(t, q.Fill(m, off, len(data), data[:1]))
			} else {
				require.NoError(t, q.Write(m, off, unsafe.Pointer(unsafe.SliceData(data)), len(data)))
			}
		}
		require.Equal(t, want, read[byte](t, q, m, size))
		free(t, g, m)
	}
}

func TestTheHostFaultsOnDeviceAddresses(t *testing.T) {
	g := small(t)
	m := malloc(t, g, 4096)
	defer free(t, g, m)
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	addr := m.Addr()
	assert.Nil(t, m.Host())
	assert.PanicsWithError(t, "runtime error: invalid memory address or nil pointer dereference", func() {
		p := *(**byte)(unsafe.Pointer(&addr))
		*p = 1
	})
	a := malloc(t, g, 64)
	defer free(t, g, a)
	assert.NotEqual(t, m.Addr(), a.Addr())
}

func TestHostAndSharedMemoryCanBeTouchedByBoth(t *testing.T) {
	g := small(t)
	for _, kind := range []device.Kind{device.HostMemory, device.SharedMemory} {
		m, err := g.Malloc(64, kind)
		require.NoError(t, err)
		assert.Equal(t, kind, m.Kind())
		assert.Equal(t, uintptr(m.Host()), m.Addr(), "one pointer for both sides")
		host := unsafe.Slice((*float64)(m.Host()), 8)
		assert.True(t, math.IsNaN(host[0]))
		host[5] = 2
		run(t, g, g.Immediate(), m, 8, func(c *device.Chunk) {
			for i := c.Lo; i < c.Hi; i++ {
				if i == 5 {
					floats(c)[i] *= 3
				}
			}
		})
		assert.Equal(t, 6.0, host[5])
		free(t, g, m)
	}
}

func TestOutOfMemoryTellsBothSizes(t *testing.T) {
	g := small(t)
	m := malloc(t, g, 1<<20-granule)
	_, err := g.Malloc(65, device.DeviceMemory)
	var oom *device.OutOfMemory
	require.ErrorAs(t, err, &oom)
	assert.Equal(t, device.OutOfMemory{Device: "simulated device 0", Requested: 65, Free: 64, Capacity: 1 << 20}, *oom)
	assert.EqualError(t, err, "out of memory on simulated device 0: 65 bytes requested, 64 of 1048576 bytes free")
	last := malloc(t, g, 64)
	free(t, g, m)
	free(t, g, last)
	whole := malloc(t, g, 1<<20)
	free(t, g, whole)
	_, err = g.Malloc(math.MaxInt, device.DeviceMemory)
	assert.ErrorAs(t, err, &oom)
}

func TestMisuseIsAnError(t *testing.T) {
	g, other := small(t), small(t)
	q := g.Immediate()
	m := malloc(t, g, 64)
	var b [128]byte
	p := unsafe.Pointer(&b)
	for _, size := range []int{0, -1, math.MinInt} {
		_, err := g.Malloc(size, device.DeviceMemory)
		assert.Error(t, err, "allocation of %d", size)
	}
	for _, r := range [][2]int{{0, 65}, {64, 1}, {65, 0}, {-1, 1}, {1, -1}, {math.MaxInt, 1}, {1, math.MaxInt}} {
		assert.Error(t, q.Write(m, r[0], p, r[1]), "%v", r)
		assert.Error(t, q.Read(p, m, r[0], r[1]), "%v", r)
		assert.Error(t, q.Fill(m, r[0], r[1], []byte{0}), "%v", r)
		assert.Error(t, q.Copy(m, r[0], m, 0, r[1]), "%v", r)
		assert.Error(t, q.Copy(m, 0, m, r[0], r[1]), "%v", r)
	}
	assert.Error(t, q.Fill(m, 0, 3, []byte{1, 2, 3}))
	assert.Error(t, q.WriteRect(m, p, device.Rect{Rows: -1}))
	assert.Error(t, other.Immediate().Write(m, 0, p, 1), "memory of another device")
	assert.Error(t, other.Free(m))
	free(t, g, m)
	assert.Error(t, g.Free(m), "a second free")
	assert.Error(t, q.Write(m, 0, p, 1), "memory that was freed")
	_, err := g.Load(&device.Kernel{Name: "source only",
		Sources: []device.Source{{Dialect: device.OpenCL, Text: new(string), Entry: "k"}}})
	assert.ErrorContains(t, err, "no Go body")
	_, err = g.Load(&device.Kernel{Name: "k", Body: func(*device.Chunk) {}, Attr: device.Attributes{SubGroupSize: 64}})
	assert.ErrorContains(t, err, "sub-group size of 64")
	_, err = g.Load(&device.Kernel{Name: "k", Body: func(*device.Chunk) {},
		Attr: device.Attributes{ReqdWorkGroupSize: [3]int{math.MaxInt, math.MaxInt, math.MaxInt}}})
	assert.ErrorContains(t, err, "work-items")
}

func TestRectTransfersKeepToTheirRows(t *testing.T) {
	g := small(t)
	q := g.Immediate()
	m := malloc(t, g, 64)
	defer free(t, g, m)
	require.NoError(t, q.Fill(m, 0, 64, []byte{9}))
	src := []byte{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	r := device.Rect{Rows: 3, RowBytes: 2, HostOffset: 1, HostPitch: 4, DeviceOffset: 3, DevicePitch: 8}
	require.NoError(t, q.WriteRect(m, unsafe.Pointer(&src[0]), r))
	got := read[byte](t, q, m, 64)
	assert.Equal(t, []byte{9, 9, 9, 2, 3, 9, 9, 9, 9, 9, 9, 6, 7, 9, 9, 9, 9, 9, 9, 10, 11, 9}, got[:22])
	back := make([]byte, 12)
	require.NoError(t, q.ReadRect(unsafe.Pointer(&back[0]), m, r))
	assert.Equal(t, []byte{0, 2, 3, 0, 0, 6, 7, 0, 0, 10, 11, 0}, back)
}

// Rectangles are what their rows are one by one, of fresh memory, too, and when several cores move them.
func TestRectanglesAreTheirRows(t *testing.T) {
	g, err := open(0, 64<<20, true)
	require.NoError(t, err)
	defer g.Close()
	q, r := g.Immediate(), rand.New(rand.NewPCG(9, 10))
	for round := range 60 {
		rect := device.Rect{
			Rows: 1 + r.IntN(50), RowBytes: 1 + r.IntN(40), HostOffset: r.IntN(9), DeviceOffset: r.IntN(9),
		}
		switch round % 10 {
		case 5:
			rect.Rows = 3*smallPiece/rect.RowBytes + r.IntN(100)
		case 0:
			rect.Rows = 3*largePiece/rect.RowBytes + r.IntN(100)
		}
		rect.HostPitch, rect.DevicePitch = rect.RowBytes+r.IntN(30), rect.RowBytes+r.IntN(30)
		size := rect.DeviceOffset + rect.Rows*rect.DevicePitch
		host := make([]byte, rect.HostOffset+rect.Rows*rect.HostPitch)
		for i := range host {
			host[i] = byte(r.Uint32())
		}
		want, back := make([]byte, size), make([]byte, len(host))
		for i := range want {
			want[i] = poison[i%len(poison)]
		}
		wantBack := make([]byte, len(host))
		for i := range rect.Rows {
			row := host[rect.HostOffset+i*rect.HostPitch:][:rect.RowBytes]
			copy(want[rect.DeviceOffset+i*rect.DevicePitch:], row)
			copy(wantBack[rect.HostOffset+i*rect.HostPitch:], row)
		}
		m := malloc(t, g, size)
		require.NoError(t, q.WriteRect(m, unsafe.Pointer(&host[0]), rect))
		require.True(t, bytes.Equal(want, read[byte](t, q, m, size)), "%+v", rect)
		require.NoError(t, q.ReadRect(unsafe.Pointer(&back[0]), m, rect))
		require.True(t, bytes.Equal(wantBack, back), "%+v", rect)
		rect.Rows = 2 + size/rect.DevicePitch
		require.Error(t, q.ReadRect(unsafe.Pointer(&make([]byte, rect.HostOffset+rect.Rows*rect.HostPitch)[0]), m, rect))
		free(t, g, m)
	}
}

func TestFillRepeatsItsPattern(t *testing.T) {
	g := small(t)
	m := malloc(t, g, 64)
	defer free(t, g, m)
	require.NoError(t, g.Immediate().Fill(m, 8, 48, binary.NativeEndian.AppendUint64(nil, 0x1122334455667788)))
	got := read[uint64](t, g.Immediate(), m, 8)
	for _, v := range got[1:7] {
		assert.Equal(t, uint64(0x1122334455667788), v)
	}
	assert.Equal(t, uint64(Poison<<32|Poison), got[7])
}

func TestLargeTransfersArriveWhole(t *testing.T) {
	g, err := open(0, 64<<20, true)
	require.NoError(t, err)
	defer g.Close()
	for _, n := range []int{
		2*smallPiece - 1, 2 * smallPiece, 3*smallPiece + 1, 2 * largePiece, 2*largePiece + 1, 5*largePiece + 17, 40 << 20,
	} {
		src := make([]byte, n)
		for i := 0; i < n; i += 7 {
			src[i] = byte(i / 7)
		}
		m := malloc(t, g, n)
		write(t, g.Immediate(), m, 0, src)
		require.Equal(t, src, read[byte](t, g.Immediate(), m, n))
		free(t, g, m)
	}
}

func TestAnAsynchronousQueueKeepsItsOrder(t *testing.T) {
	g := small(t)
	q, err := g.NewQueue()
	require.NoError(t, err)
	m := malloc(t, g, 8*8)
	v := make([]float64, 8)
	out := make([]float64, 8)
	write(t, q, m, 0, v)
	for range 10 {
		run(t, g, q, m, 8, func(c *device.Chunk) {
			for i := c.Lo; i < c.Hi; i++ {
				floats(c)[i] += 1
			}
		})
	}
	require.NoError(t, q.Read(unsafe.Pointer(&out[0]), m, 0, 64))
	require.NoError(t, q.Finish())
	for _, x := range out {
		assert.Equal(t, 10.0, x)
	}
	require.NoError(t, q.Close())
	assert.ErrorIs(t, q.Write(m, 0, unsafe.Pointer(&v[0]), 8), errQueueClosed)
	assert.ErrorIs(t, q.Close(), errQueueClosed)
	free(t, g, m)
}

func TestAnAsynchronousLaunchReturnsBeforeItRuns(t *testing.T) {
	g := small(t)
	q, err := g.NewQueue()
	require.NoError(t, err)
	gate := make(chan struct{})
	run(t, g, q, nil, 1, func(*device.Chunk) { <-gate })
	e, err := q.Record()
	require.NoError(t, err)
	assert.False(t, e.Done())
	close(gate)
	require.NoError(t, e.Wait())
	assert.True(t, e.Done())
	require.NoError(t, q.Close())
}

func TestAQueueWaitsForAnEventOfAnother(t *testing.T) {
	g := small(t)
	first, err := g.NewQueue()
	require.NoError(t, err)
	second, err := g.NewQueue()
	require.NoError(t, err)
	var mu sync.Mutex
	var order []string
	note := func(s string) func(*device.Chunk) {
		return func(*device.Chunk) {
			if s == "first" {
				time.Sleep(5 * time.Millisecond)
			}
			mu.Lock()
			defer mu.Unlock()
			order = append(order, s)
		}
	}
	run(t, g, first, nil, 1, note("first"))
	e, err := first.Record()
	require.NoError(t, err)
	require.NoError(t, second.After(e))
	run(t, g, second, nil, 1, note("second"))
	require.NoError(t, second.Close())
	require.NoError(t, first.Close())
	assert.Equal(t, []string{"first", "second"}, order)
}

func TestAFaultIsItsLaunchsAndTheQueueGoesOn(t *testing.T) {
	g := small(t)
	q, err := g.NewQueue()
	require.NoError(t, err)
	site := &device.Site{Pos: "a.go:1:2", Code: device.Divide}
	ran := false
	wrong := run(t, g, q, nil, 1, func(*device.Chunk) { panic("wrong") })
	gone := run(t, g, q, nil, 1, func(*device.Chunk) { runtime.Goexit() })
	data := run(t, g, q, nil, 1, func(*device.Chunk) { site.Raise(0, 0, 0) })
	fine := run(t, g, q, nil, 1, func(*device.Chunk) { ran = true })
	e, err := q.Record()
	require.NoError(t, err)
	require.NoError(t, e.Wait())
	assert.EqualError(t, wrong.Fault, "panic: wrong")
	assert.NotEmpty(t, wrong.Fault.Frames())
	assert.EqualError(t, gone.Fault, "runtime.Goexit called in a kernel")
	assert.EqualError(t, data.Fault, "runtime error: integer divide by zero")
	assert.Same(t, site, data.Fault.Site)
	assert.Nil(t, fine.Fault)
	assert.True(t, ran)
	require.NoError(t, q.Close())
}

func TestAnErrorStopsAnAsynchronousQueueUntilFinish(t *testing.T) {
	g := small(t)
	q, err := g.NewQueue()
	require.NoError(t, err)
	m := malloc(t, g, 8)
	require.NoError(t, q.Copy(m, 0, m, 4, 8), "found wrong when it is its turn")
	ran := false
	run(t, g, q, nil, 1, func(*device.Chunk) { ran = true })
	e, err := q.Record()
	require.NoError(t, err)
	assert.ErrorContains(t, e.Wait(), "bytes 4 to 12 of memory of 8 bytes")
	assert.Error(t, q.Finish())
	assert.False(t, ran)
	run(t, g, q, nil, 1, func(*device.Chunk) { ran = true })
	require.NoError(t, q.Finish())
	assert.True(t, ran)
	free(t, g, m)
	require.NoError(t, q.Close())
}

func TestAllocationFromManyGoroutines(t *testing.T) {
	g := small(t)
	var wg sync.WaitGroup
	for i := range 100 {
		wg.Go(func() {
			for range 50 {
				m, err := g.Malloc(64+i, device.DeviceMemory)
				if err != nil {
					continue // full for the moment
				}
				q := g.Immediate()
				v := []byte{byte(i)}
				assert.NoError(t, q.Fill(m, 0, 64+i, v))
				got := make([]byte, 64+i)
				assert.NoError(t, q.Read(unsafe.Pointer(&got[0]), m, 0, len(got)))
				assert.Equal(t, byte(i), got[len(got)-1])
				assert.NoError(t, g.Free(m))
			}
		})
	}
	wg.Wait()
}

func TestSettings(t *testing.T) {
	for s, want := range map[string]uint64{"4096": 4096, "512MB": 512 << 20, "2GB": 2 << 30, "64kb": 64 << 10,
		" 8 GB ": 8 << 30, "5000": 4992} {
		got, err := parseSize(s)
		if want > addressLimit {
			assert.ErrorContains(t, err, "from 4096 to 1073741824 bytes", s)
			continue
		}
		assert.NoError(t, err, s)
		assert.Equal(t, want, got, s)
	}
	for _, s := range []string{"", "0", "-1", "1", "4095", "1TB", "x", "99999999999GB", "18446744073709551616",
		"1.5GB", "0x1000"} {
		_, err := parseSize(s)
		assert.Error(t, err, "%q", s)
	}
	t.Setenv("GOOFFLOAD_SIM_MEMORY", "1MB")
	for s, want := range map[string]int{"0": 0, "1": 1, "3": 3} {
		t.Setenv("GOOFFLOAD_SIM_DEVICES", s)
		devices, err := plugin{}.Open()
		require.NoError(t, err)
		assert.Len(t, devices, want)
		for _, d := range devices {
			assert.EqualValues(t, 1<<20, d.Properties().Memory)
			assert.NoError(t, d.Close())
			assert.Error(t, d.Close())
		}
	}
	for _, s := range []string{"", "-1", "x", "1025"} {
		t.Setenv("GOOFFLOAD_SIM_DEVICES", s)
		_, err := plugin{}.Open()
		assert.ErrorContains(t, err, "GOOFFLOAD_SIM_DEVICES")
	}
	t.Setenv("GOOFFLOAD_SIM_DEVICES", "1")
	t.Setenv("GOOFFLOAD_SIM_MEMORY", "much")
	_, err := plugin{}.Open()
	assert.ErrorContains(t, err, `GOOFFLOAD_SIM_MEMORY="much"`)
}

func TestDefaultMemoryIsHalfOfWhatThereIs(t *testing.T) {
	for host, want := range map[uint64]uint64{
		0:                 mib,
		3 * mib:           mib,
		512 * mib:         256 * mib,
		gib + 3*mib - 1:   513 * mib,
		2*gib - 1:         gib - mib,
		2 * gib:           gib,
		8*gib - 1:         3 * gib,
		127 * gib:         63 * gib,
		128 * gib:         stackMemory,
		9<<60 - 4096:      stackMemory,
		unknownHostMemory: unknownHostMemory / 2,
	} {
		assert.Equal(t, min(want, addressLimit), defaultCapacity(host), "%d bytes", host)
	}
}

func TestDefaultMemoryIsSparse(t *testing.T) {
	g, err := open(0, defaultCapacity(hostMemory()), false)
	require.NoError(t, err)
	assert.NoError(t, g.Close())
}

func TestTransfersAndAllocationDoNotAllocateGoMemory(t *testing.T) {
	if raceEnabled {
		t.Skip("device memory is Go memory under the race detector")
	}
	g := small(t)
	v := make([]byte, 700<<10)
	q := g.Immediate()
	assert.Zero(t, testing.AllocsPerRun(50, func() {
		m, _ := g.Malloc(len(v), device.DeviceMemory)
		_ = q.Write(m, 0, unsafe.Pointer(&v[0]), len(v))
		_ = q.Read(unsafe.Pointer(&v[0]), m, 0, len(v))
		_ = g.Free(m)
	}))
}

func FuzzSizes(f *testing.F) {
	for _, s := range []string{"512MB", "2GB", "4096", " 1 kb ", "-1", "99999999999999999999"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if n, err := parseSize(s); err == nil {
			assert.Zero(t, n%granule)
			assert.GreaterOrEqual(t, n, uint64(pageSize))
			assert.LessOrEqual(t, n, uint64(addressLimit))
		}
	})
}

// Any sequence of allocations and releases leaves a heap that is whole. A byte below 128 allocates, one from there on
// releases one of the live blocks.
func FuzzHeap(f *testing.F) {
	f.Add([]byte{1, 2, 3, 128, 129, 100, 200})
	f.Fuzz(func(t *testing.T, script []byte) {
		const capacity = 1 << 16
		h := newHeap(capacity)
		var live []*block
		for _, b := range script {
			if b < 128 {
				if got := h.alloc(1 + uint64(b)*uint64(b)*3); got != nil {
					live = append(live, got)
				}
			} else if len(live) > 0 {
				i := int(b) % len(live)
				h.release(live[i])
				live = append(live[:i], live[i+1:]...)
			}
			if len(live) > 0 {
				h.check(t, capacity, live[0])
			}
		}
		for _, b := range live {
			h.release(b)
		}
		require.NotNil(t, h.alloc(capacity))
	})
}
