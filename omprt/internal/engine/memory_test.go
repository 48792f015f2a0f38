package engine_test

import (
	"math"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// refused is the error of a routine, with its code and a part of its text.
func refused(t *testing.T, code omprt.Code, text string, err error) {
	t.Helper()
	var e *omprt.Error
	require.ErrorAs(t, err, &e)
	assert.Equal(t, code, e.Code, "%v", err)
	assert.Contains(t, err.Error(), text)
}

// alloc allocates elements of a device, to be freed at the test's end.
func alloc(t *testing.T, n, device int) []float64 {
	t.Helper()
	s, err := omprt.Alloc[float64](n, device)
	require.NoError(t, err)
	require.Len(t, s, n)
	return s
}

func ramp(n int) []float64 {
	s := make([]float64, n)
	for i := range s {
		s[i] = float64(i)
	}
	return s
}

// contents is what is at d.
func contents(t *testing.T, d []float64) []float64 {
	t.Helper()
	out := make([]float64, len(d))
	n, err := omprt.Copy(out, d)
	require.NoError(t, err)
	require.Equal(t, len(d), n)
	return out
}

func TestAllocatedMemoryIsUsedAsItIs(t *testing.T) {
	clean(t)
	d := alloc(t, 100, 0)
	_, err := omprt.Copy(d, ramp(100))
	require.NoError(t, err)
	lines := moves(func() {
		for _, m := range []omp.MapType{omp.ToFrom | omp.Implicit, omp.ToFrom, omp.From, omp.ToFrom | omp.Always, omp.OnDevice,
			omp.ToFrom | omp.Present, omp.ToFrom | omp.Hold, omp.ToFrom | omp.Implicit | omp.Capacity} {
			addTo(d, m)
			addTo(d[10:20], m)
		}
	})
	assert.Empty(t, lines, "nothing is copied")
	want := ramp(100)
	for i := range want {
		want[i] += 8
		if i >= 10 && i < 20 {
			want[i] += 8
		}
	}
	assert.Equal(t, want, contents(t, d))
	assert.Empty(t, engine.TableString(0), "it is not mapped")
	assert.False(t, omprt.TargetIsPresent(&d[0], 0))
	enter(d, omp.To)
	update(d, omp.From)
	update(d, omp.To)
	exit(d, omp.Delete)
	assert.Equal(t, want, contents(t, d))
	require.NoError(t, omprt.Free(d[:3], 0), "a slice that begins where it does")
}

func TestAllocatedMemoryInATargetDataRegionAndUnderDispatch(t *testing.T) {
	clean(t)
	d := alloc(t, 8, 0)
	_, err := omprt.Copy(d, ramp(8))
	require.NoError(t, err)
	data := omp.TargetData(region(omp.ToFrom), omp.With{}, omp.Slice(d))
	same := omp.UseSlice(omp.With{}, d[2:4])
	assert.Same(t, &d[2], &same[0])
	addTo(same, omp.OnDevice)
	refused(t, omprt.InUse, "uses the memory of Alloc at omprt/internal/engine/memory_test.go:", omprt.Free(d, 0))
	data.End()
	x, p := integers(t, 4), integers(t, 1)
	_, err = omprt.Copy(x, []int{1, 2, 3, 4})
	require.NoError(t, err)
	_, err = omprt.Copy(p, []int{5})
	require.NoError(t, err)
	variant, length, capacity := scale(omp.With{}, true, x[1:3], &p[0])
	assert.Equal(t, []int{1, 2, 3}, []int{variant, length, capacity})
	back := make([]int, 5)
	_, err = omprt.Copy(back, x)
	require.NoError(t, err)
	_, err = omprt.Copy(back[4:], p)
	require.NoError(t, err)
	assert.Equal(t, []int{1, 1003, 4, 4, 15}, back)
	assert.Equal(t, []float64{0, 1, 3, 4, 4, 5, 6, 7}, contents(t, d))
	require.NoError(t, omprt.Free(d, 0))
	require.NoError(t, omprt.Free(x, 0))
	require.NoError(t, omprt.Free(p, 0))
}

func integers(t *testing.T, n int) []int {
	s, err := omprt.Alloc[int](n, 0)
	require.NoError(t, err)
	return s
}

func TestWhatIsNotRightIsAnErrorAndNeverACrash(t *testing.T) {
	clean(t)
	for _, size := range []int{-1, math.MinInt} {
		for _, f := range []func(int, int) (unsafe.Pointer, error){omprt.TargetAlloc, omprt.TargetAllocDevice,
			omprt.TargetAllocHost, omprt.TargetAllocShared} {
			_, err := f(size, 0)
			refused(t, omprt.BadArgument, "bytes: want a number from 0 on", err)
		}
		_, err := omprt.Alloc[int](size, 0)
		refused(t, omprt.BadArgument, "elements", err)
	}
	for _, device := range []int{0, omprt.InitialDevice, omprt.GetInitialDevice()} {
		for _, size := range []int{math.MaxInt, math.MaxInt - 63, math.MaxInt/2 + math.MaxInt/4} {
			p, err := omprt.TargetAlloc(size, device)
			refused(t, omprt.OutOfMemory, "out of memory on ", err)
			assert.Nil(t, p)
		}
		_, err := omprt.Alloc[[2]int](math.MaxInt, device)
		refused(t, omprt.OutOfMemory, "", err)
		p, err := omprt.TargetAlloc(0, device)
		require.NoError(t, err)
		assert.Nil(t, p)
		require.NoError(t, omprt.TargetFree(nil, device))
		s, err := omprt.Alloc[int](0, device)
		require.NoError(t, err)
		assert.Empty(t, s)
		require.NoError(t, omprt.Free(s, device))
		empty, err := omprt.Alloc[struct{}](5, device)
		require.NoError(t, err)
		assert.Len(t, empty, 5)
		n, err := omprt.Copy(empty, make([]struct{}, 7))
		require.NoError(t, err)
		assert.Equal(t, 5, n)
	}
	for _, device := range []int{omprt.InvalidDevice, -77, 2, 99, math.MaxInt, math.MinInt} {
		_, err := omprt.TargetAlloc(8, device)
		refused(t, omprt.NoDevice, "there is no device ", err)
		refused(t, omprt.NoDevice, "there is no device ", omprt.TargetFree(nil, device))
		refused(t, omprt.NoDevice, "", omprt.TargetMemcpy(nil, nil, 0, 0, 0, device, 0))
		refused(t, omprt.NoDevice, "", omprt.TargetMemcpy(nil, nil, 0, 0, 0, 0, device))
		refused(t, omprt.NoDevice, "", omprt.TargetMemset(nil, 0, 0, device))
		refused(t, omprt.NoDevice, "", omprt.TargetAssociatePtr(nil, nil, 8, 0, device))
		refused(t, omprt.NoDevice, "", omprt.TargetDisassociatePtr(nil, device))
		x := 1
		assert.Nil(t, omprt.GetMappedPtr(unsafe.Pointer(&x), device))
		assert.False(t, omprt.TargetIsAccessible(unsafe.Pointer(&x), 1, device))
	}
	x := 5
	at := unsafe.Pointer(&x)
	refused(t, omprt.BadArgument, "is not from TargetAlloc; want memory that was allocated on device 0", omprt.TargetFree(at, 0))
	refused(t, omprt.BadArgument, "want memory that was allocated on the host", omprt.TargetFree(at, -1))
	for _, device := range []int{0, omprt.InitialDevice} {
		p, err := omprt.TargetAlloc(64, device)
		require.NoError(t, err)
		assert.Zero(t, uintptr(p)%64)
		refused(t, omprt.BadArgument, "", omprt.TargetFree(unsafe.Add(p, 8), device))
		refused(t, omprt.BadArgument, "memory of ", omprt.TargetFree(p, -1-device))
		require.NoError(t, omprt.TargetMemset(p, 7, 64, device))
		require.NoError(t, omprt.TargetFree(p, device))
		refused(t, omprt.BadArgument, "has been freed", omprt.TargetFree(p, device))
		if device == 0 {
			refused(t, omprt.BadArgument, "has been freed", omprt.TargetMemset(p, 7, 64, device))
			refused(t, omprt.BadArgument, "has been freed", omprt.TargetMemcpy(at, p, 8, 0, 0, -1, 0))
			refused(t, omprt.BadArgument, "has been freed", omprt.TargetMemcpy(at, p, 8, 0, 0, -1, -1))
			gone := unsafe.Slice((*float64)(p), 8)
			e := errorOf(t, func() { addTo(gone, omp.ToFrom) })
			assert.Equal(t, omprt.NotPresent, e.Code)
			assert.Contains(t, e.Msg, "x: 0x")
			assert.Contains(t, e.Msg, "that of TargetAlloc at omprt/internal/engine/memory_test.go:")
			assert.Contains(t, e.Msg, " has been freed, which device 0 cannot touch")
			assert.Contains(t, errorOf(t, func() { addTo(gone, omp.OnDevice) }).Msg, "is not an address of device 0")
		}
	}
}

// What is on the device in part is not said to be no memory of the device's.
func TestDeviceMemoryInPartIsSaid(t *testing.T) {
	clean(t)
	x := make([]float64, 5)
	enter(x[:3], omp.To)
	defer exit(x[:3], omp.Release)
	e := errorOf(t, func() { addTo(x, omp.OnDevice) })
	assert.Equal(t, omprt.PartMissing, e.Code)
	assert.Regexp(t, "^x: of its 40 bytes at 0x[0-9a-f]+ only a part is on device 0, and all of them are needed; "+
		"map the others, too$", e.Msg)
	assert.Contains(t, errorOf(t, func() { addTo(x[1:3], omp.OnDevice) }).Msg, "is not an address of device 0")
	assert.Contains(t, errorOf(t, func() { addTo(x[3:], omp.OnDevice) }).Msg, "is not an address of device 0")
}

func TestElementsWithPointersAreRefused(t *testing.T) {
	type inner struct {
		_    int
		name string
	}
	type outer struct {
		rows [3]inner
	}
	_ = outer{}.rows[0].name
	_, err := omprt.Alloc[*int](4, 0)
	refused(t, omprt.BadArgument, "Alloc: elements of type *int have pointers in them (*int)", err)
	_, err = omprt.AllocShared[outer](4, 0)
	refused(t, omprt.BadArgument, "(string, as engine_test.outer.rows[0].name)", err)
	_, err = omprt.Copy(make([][]int, 1), make([][]int, 1))
	refused(t, omprt.BadArgument, "Copy: elements of type []int have pointers", err)
	for _, f := range []func() error{
		func() error { _, err := omprt.Alloc[map[int]int](1, 0); return err },
		func() error { _, err := omprt.Alloc[any](1, 0); return err },
		func() error { _, err := omprt.Alloc[func()](1, 0); return err },
		func() error { _, err := omprt.Alloc[unsafe.Pointer](1, 0); return err },
		func() error { _, err := omprt.Alloc[[2]chan int](1, 0); return err },
	} {
		refused(t, omprt.BadArgument, "have pointers in them", f())
	}
	s, err := omprt.Alloc[[0]*int](3, 0)
	require.NoError(t, err, "which there are none of")
	assert.Len(t, s, 3)
}

// Memory that nothing wrote holds anything, and Go's bools do not.
func TestBoolsThatNothingWroteAreValues(t *testing.T) {
	clean(t)
	type flags struct {
		n  int32
		on [2]bool
	}
	d, err := omprt.Alloc[flags](3, 0)
	require.NoError(t, err)
	_, err = omprt.Copy(d[:1], []flags{{5, [2]bool{false, true}}})
	require.NoError(t, err)
	h := make([]flags, 3)
	_, err = omprt.Copy(h, d)
	require.NoError(t, err)
	assert.Equal(t, flags{5, [2]bool{false, true}}, h[0])
	for _, f := range h[1:] {
		for _, b := range f.on {
			assert.Equal(t, byte(1), *(*byte)(unsafe.Pointer(&b)))
		}
	}
	require.NoError(t, omprt.Free(d, 0))
	shared, err := omprt.AllocShared[bool](100, 0)
	require.NoError(t, err)
	for i := range shared {
		assert.LessOrEqual(t, *(*byte)(unsafe.Pointer(&shared[i])), byte(1))
	}
	require.NoError(t, omprt.Free(shared, 0))
}

func TestHostAndSharedMemoryIsBothTheHostsAndTheDevices(t *testing.T) {
	clean(t)
	for _, f := range []func(int, int) ([]float64, error){omprt.AllocHost[float64], omprt.AllocShared[float64]} {
		s, err := f(50, 0)
		require.NoError(t, err)
		copy(s, ramp(50))
		assert.Empty(t, moves(func() { addTo(s, omp.ToFrom) }))
		assert.Equal(t, 50.0, s[49])
		assert.True(t, omprt.TargetIsAccessible(unsafe.Pointer(&s[0]), 400, 0))
		assert.True(t, omprt.TargetIsAccessible(unsafe.Pointer(&s[0]), 400, -1))
		// Both ends are the same memory, by either device, and overlap.
		at := unsafe.Pointer(&s[0])
		require.NoError(t, omprt.TargetMemcpy(at, at, 80, 8, 0, 0, -1))
		require.NoError(t, omprt.TargetMemcpy(at, at, 80, 8, 0, -1, 0))
		assert.Equal(t, []float64{1, 1, 1, 2, 3}, s[:5])
		require.NoError(t, omprt.TargetMemset(unsafe.Pointer(&s[0]), 0, 400, 0))
		assert.Equal(t, make([]float64, 50), s)
		omp.Target(&omp.Kernel{Name: "k", Pos: "m.go:1:1", Params: []omp.Param{{Name: "s", Map: omp.ToFrom}},
			Body: func(c *omp.Chunk) { omp.Items[float64](c, 0)[3] = 9 }}, omp.With{Host: true}, nil, omp.Slice(s))
		assert.Equal(t, 9.0, s[3], "the host runs it, too")
		require.NoError(t, omprt.Free(s, 0))
	}
}

func TestTheHostThatTouchesADevicesMemoryIsToldWhose(t *testing.T) {
	clean(t)
	d := alloc(t, 10, 0)
	text := "which is memory of device 0, byte 24 of the 80 of Alloc at omprt/internal/engine/memory_test.go:"
	refused(t, omprt.Untouchable, text, omprt.CatchFault(func() { d[3] = 1 }))
	refused(t, omprt.Untouchable, text, omprt.CatchFault(func() { d[0] = d[3] }))
	assert.Panics(t, func() { _ = omprt.CatchFault(func() { panic("another") }) })
	assert.Panics(t, func() { _ = omprt.CatchFault(func() { var p *int; *p = 1 }) })
	require.NoError(t, omprt.CatchFault(func() {}))
	e := errorOf(t, func() {
		omp.Target(&omp.Kernel{Name: "k", Pos: "m.go:1:1", Params: []omp.Param{{Name: "d", Map: omp.ToFrom}},
			Body: func(c *omp.Chunk) { omp.Items[float64](c, 0)[3] = 9 }}, omp.With{Host: true}, nil, omp.Slice(d[3:]))
	})
	assert.Contains(t, e.Msg,
		"is memory of device 0, byte 24 of the 80 of Alloc at omprt/internal/engine/memory_test.go:")
	assert.Contains(t, e.Msg, ", which the host, where the construct runs, cannot touch")
	require.NoError(t, omprt.Free(d, 0))
	refused(t, omprt.Untouchable, "that of Alloc at omprt/internal/engine/memory_test.go:",
		omprt.CatchFault(func() { d[3] = 1 }))
}

func TestWhatAKernelOrACopyUsesIsNotFreed(t *testing.T) {
	clean(t)
	d := alloc(t, 10, 0)
	let, begun := make(chan struct{}), make(chan struct{})
	k := omp.Kernel{Name: "k", Pos: "m.go:1:1", Params: []omp.Param{{Name: "d", Map: omp.ToFrom | omp.Implicit}},
		Body: func(c *omp.Chunk) { close(begun); <-let; omp.Items[float64](c, 0)[0] = 1 }}
	var wg sync.WaitGroup
	wg.Go(func() { omp.Target(&k, omp.With{}, nil, omp.Slice(d)) })
	<-begun
	refused(t, omprt.InUse, "wait for it first", omprt.Free(d, 0))
	close(let)
	wg.Wait()
	require.NoError(t, omprt.Free(d, 0))
}

func TestMemoryOfSeveralDevices(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "3"})
	a, b := alloc(t, 300000, 0), alloc(t, 300000, 2)
	n, err := omprt.Copy(a, ramp(300000))
	require.NoError(t, err)
	assert.Equal(t, 300000, n)
	_, err = omprt.Copy(b, a)
	require.NoError(t, err)
	assert.Equal(t, ramp(300000), contents(t, b))
	refused(t, omprt.BadArgument, "is memory of device 2, byte 0 of the 2400000 of Alloc at", omprt.Free(b, 0))
	refused(t, omprt.BadArgument, "the source has to be memory of device 0, and 0x",
		omprt.TargetMemcpy(unsafe.Pointer(&a[0]), unsafe.Pointer(&b[0]), 8, 0, 0, 0, 0))
	refused(t, omprt.BadArgument, "and the host, -1, cannot touch it",
		omprt.TargetMemcpy(unsafe.Pointer(&a[0]), unsafe.Pointer(&b[0]), 8, 0, 0, 0, -1))
	e := errorOf(t, func() { addTo(b, omp.ToFrom|omp.Implicit) })
	assert.Contains(t, e.Msg, "is memory of device 2, byte 0 of the 2400000 of Alloc at ")
	assert.Contains(t, e.Msg, "which device 0 cannot touch")
	omprt.SetDefaultDevice(2)
	defer omprt.SetDefaultDevice(0)
	assert.Equal(t, 2, omprt.GetDefaultDevice())
	addTo(b, omp.ToFrom|omp.Implicit)
	assert.Equal(t, 300000.0, contents(t, b)[299999])
	fresh := make(chan int)
	go func() { fresh <- omprt.GetDefaultDevice() }()
	assert.Equal(t, 0, <-fresh, "another goroutine's own")
	omp.Parallel(&omp.Construct{Pos: "p.go:1:1"}, omp.Fork{Threads: []int{2}}, func(*omp.Thread) {
		assert.Equal(t, 2, omprt.GetDefaultDevice(), "its threads'")
	})
	omprt.SetDefaultDevice(7)
	assert.Contains(t, errorOf(t, func() { addTo(b, omp.ToFrom) }).Msg, "the default device is 7, by SetDefaultDevice")
	omprt.SetDefaultDevice(omprt.InitialDevice)
	x := []float64{1}
	addTo(x, omp.To)
	assert.Equal(t, 2.0, x[0], "on the host")
}

func TestCopiesAtOffsetsAndTheirBounds(t *testing.T) {
	clean(t)
	x, d := ramp(10), alloc(t, 10, 0)
	px, pd := unsafe.Pointer(&x[0]), unsafe.Pointer(&d[0])
	require.NoError(t, omprt.TargetMemcpy(pd, px, 80, 0, 0, 0, -1))
	require.NoError(t, omprt.TargetMemcpy(pd, pd, 72, 8, 0, 0, 0), "which overlap")
	assert.Equal(t, []float64{0, 0, 1, 2, 3, 4, 5, 6, 7, 8}, contents(t, d))
	require.NoError(t, omprt.TargetMemcpy(pd, pd, 72, 0, 8, 0, 0))
	assert.Equal(t, []float64{0, 1, 2, 3, 4, 5, 6, 7, 8, 8}, contents(t, d))
	require.NoError(t, omprt.TargetMemcpy(px, px, 72, 8, 0, 1, -1))
	assert.Equal(t, []float64{0, 0, 1, 2, 3, 4, 5, 6, 7, 8}, x)
	require.NoError(t, omprt.TargetMemcpy(px, unsafe.Add(pd, 16), 16, 8, 24, -1, 0))
	assert.Equal(t, []float64{0, 5, 6, 2}, x[:4])
	require.NoError(t, omprt.TargetMemcpy(nil, nil, 0, 0, 0, 0, -1))
	for _, c := range []struct {
		n, to, from int
		text        string
	}{
		{-1, 0, 0, "want a number from 0 on"}, {8, -8, 0, "offset -8 of the destination"}, {8, 0, -8, "offset -8 of the source"},
		{81, 0, 0, "81 bytes from 0 on of the destination"}, {8, 73, 0, "8 bytes from 73 on of the destination"},
		{8, 81, 0, "from 81 on"}, {8, math.MaxInt, 0, "bytes from "}, {math.MaxInt, 0, 0, "of which device 0 has 80"},
		{math.MaxInt, math.MaxInt, 0,
			"of which device 0 has 80: that of Alloc at omprt/internal/engine/memory_test.go:"},
	} {
		refused(t, omprt.BadArgument, c.text, omprt.TargetMemcpy(pd, px, c.n, c.to, c.from, 0, -1))
	}
	refused(t, omprt.BadArgument, "the source is nil", omprt.TargetMemcpy(pd, nil, 8, 0, 0, 0, -1))
	refused(t, omprt.BadArgument, "the destination is nil", omprt.TargetMemcpy(nil, px, 8, 0, 0, 0, -1))
	refused(t, omprt.BadArgument, "GetMappedPtr", omprt.TargetMemcpy(px, px, 8, 0, 0, 0, -1))
	require.NoError(t, omprt.TargetMemset(pd, 1, 16, 0))
	assert.Equal(t, []float64{math.Float64frombits(0x0101010101010101), math.Float64frombits(0x0101010101010101), 2}, contents(t, d[:3]))
	require.NoError(t, omprt.Free(d, 0))
}

// What is mapped is copied to and from by its device address, and comes back.
func TestCopiesToWhatIsMapped(t *testing.T) {
	clean(t)
	x := ramp(10)
	assert.Nil(t, omprt.GetMappedPtr(unsafe.Pointer(&x[3]), 0))
	assert.Equal(t, unsafe.Pointer(&x[3]), omprt.GetMappedPtr(unsafe.Pointer(&x[3]), omprt.GetInitialDevice()))
	enter(x, omp.To|omp.Implicit)
	at := omprt.GetMappedPtr(unsafe.Pointer(&x[3]), 0)
	require.NotNil(t, at)
	require.NoError(t, omprt.TargetMemcpy(at, unsafe.Pointer(&[]float64{77}[0]), 8, 8, 0, 0, -1))
	refused(t, omprt.BadArgument, "of which device 0 has 56", omprt.TargetMemcpy(at, unsafe.Pointer(&x[0]), 57, 0, 0, 0, -1))
	refused(t, omprt.BadArgument, "is memory of device 0, of what is mapped as x", omprt.TargetFree(at, 0))
	assert.Equal(t, 4.0, x[4])
	exit(x, omp.From|omp.Implicit)
	assert.Equal(t, 77.0, x[4], "which no kernel has written, but the copy")
}

func TestCloseTakesWhatWasAllocated(t *testing.T) {
	reopen(t, nil)
	d := alloc(t, 10, 0)
	h := alloc(t, 10, -1)
	omp.Close()
	h[0] = 1
	require.NoError(t, omprt.Free(h, -1))
	assert.Error(t, omprt.Free(d, 0))
}

// Each allocation in turn is the one that does not fit.
func TestOutOfMemoryAtEachAllocation(t *testing.T) {
	for fits := range 4 {
		reopen(t, map[string]string{"GOOFFLOAD_SIM_MEMORY": "64KB"})
		filler := 65536 - fits*16384
		if filler > 0 {
			_, err := omprt.TargetAlloc(filler, 0)
			require.NoError(t, err)
		}
		var got [][]float64
		for {
			d, err := omprt.Alloc[float64](2048, 0)
			if err != nil {
				refused(t, omprt.OutOfMemory, "16384 bytes requested, 0 of 65536 bytes free", err)
				break
			}
			got = append(got, d)
		}
		require.Len(t, got, fits)
		if fits == 0 {
			continue
		}
		e := errorOf(t, func() { addTo(make([]float64, 2048), omp.ToFrom) })
		assert.Equal(t, omprt.OutOfMemory, e.Code)
		for _, d := range got {
			_, err := omprt.Copy(d, ramp(2048))
			require.NoError(t, err)
			addTo(d, omp.ToFrom)
			assert.Equal(t, 2048.0, contents(t, d)[2047])
		}
		require.NoError(t, omprt.Free(got[0], 0))
		addTo(make([]float64, 2048), omp.ToFrom)
	}
}

func TestAThousandGoroutinesAllocateCopyAndFree(t *testing.T) {
	clean(t)
	shared := alloc(t, 64, 0)
	_, err := omprt.Copy(shared, ramp(64))
	require.NoError(t, err)
	n := 1000
	if testing.Short() {
		n = 200
	}
	var wg sync.WaitGroup
	for g := range n {
		wg.Go(func() {
			x := ramp(16)
			d, err := omprt.Alloc[float64](16, 0)
			assert.NoError(t, err)
			_, err = omprt.Copy(d, x)
			assert.NoError(t, err)
			addTo(d, omp.ToFrom|omp.Implicit)
			assert.NoError(t, omprt.TargetAssociatePtr(unsafe.Pointer(&x[0]), unsafe.Pointer(&d[0]), 64, 64, 0))
			addTo(x[:8], omp.ToFrom)
			update(x[:8], omp.From)
			assert.Equal(t, float64(10), x[0])
			assert.NoError(t, omprt.TargetDisassociatePtr(unsafe.Pointer(&x[0]), 0))
			_, err = omprt.Copy(x, shared[g%40:])
			assert.NoError(t, err)
			assert.Equal(t, float64(g%40), x[0])
			assert.NoError(t, omprt.Free(d, 0))
			assert.Error(t, omprt.TargetMemcpy(unsafe.Pointer(&x[0]), nil, 8, 0, 0, -1, 0))
		})
	}
	wg.Wait()
	require.NoError(t, omprt.Free(shared, 0))
}

// One of many goroutines frees a block; the others are told.
func TestOneOfManyFreesABlock(t *testing.T) {
	clean(t)
	for range 50 {
		d := alloc(t, 16, 0)
		var wg sync.WaitGroup
		var mu sync.Mutex
		freed := 0
		for range 8 {
			wg.Go(func() {
				out := make([]float64, 4)
				if _, err := omprt.Copy(out, d[4:]); err != nil {
					refused(t, omprt.BadArgument, "freed", err)
				}
				switch err := omprt.Free(d, 0); {
				case err == nil:
					mu.Lock()
					freed++
					mu.Unlock()
				default:
					var e *omprt.Error
					assert.ErrorAs(t, err, &e)
					if e.Code == omprt.InUse {
						return
					}
					refused(t, omprt.BadArgument, "freed", err)
				}
			})
		}
		wg.Wait()
		if freed == 0 {
			require.NoError(t, omprt.Free(d, 0))
			continue
		}
		assert.Equal(t, 1, freed)
	}
}

func TestAllocatorsOfDevices(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "2"})
	omprt.SetDefaultDevice(1)
	for _, a := range []omprt.Allocator{omprt.TargetHostMemAlloc, omprt.TargetSharedMemAlloc,
		omprt.TargetDeviceMemAlloc} {
		omprt.SetDefaultDevice(1)
		d, err := omprt.AllocWith[float64](8, a)
		require.NoError(t, err)
		assert.True(t, omprt.TargetIsAccessible(unsafe.Pointer(&d[0]), 64, 1))
		assert.Equal(t, a != omprt.TargetDeviceMemAlloc, omprt.TargetIsAccessible(unsafe.Pointer(&d[0]), 64, -1))
		_, err = omprt.Copy(d, ramp(8))
		require.NoError(t, err)
		addTo(d, omp.ToFrom)
		omprt.SetDefaultDevice(0)
		assert.Equal(t, 8.0, contents(t, d)[7])
		require.NoError(t, omprt.FreeWith(d, a))
		refused(t, omprt.BadArgument, "freed", omprt.FreeWith(d, a))
	}
	_, err := omprt.AllocWith[int](8, 33)
	refused(t, omprt.BadArgument, "there is no allocator 33", err)
	_, err = omprt.AllocWith[int](-8, omprt.TargetHostMemAlloc)
	refused(t, omprt.BadArgument, "AllocWith: -8 elements", err)
	d, err := omprt.AllocWith[int](0, omprt.TargetHostMemAlloc)
	require.NoError(t, err)
	require.NoError(t, omprt.FreeWith(d, omprt.TargetHostMemAlloc))
	h, err := omprt.Alloc[int](5, omprt.InitialDevice)
	require.NoError(t, err)
	require.NoError(t, omprt.FreeWith(h, omprt.TargetDeviceMemAlloc))
}
