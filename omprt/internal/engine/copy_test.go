package engine_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

func TestARectIsCopiedBetweenAllKindsOfEnds(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "2"})
	x, want := ramp(60), make([]float64, 60)
	for i := range 3 {
		for j := range 2 {
			for k := range 2 {
				want[(i*3+j+1)*6+k+1] = float64((i*4+j)*5 + k + 2)
			}
		}
	}
	for _, to := range []int{-1, 0, 1} {
		for _, from := range []int{-1, 0, 1} {
			a, b := alloc(t, 60, to), alloc(t, 60, from)
			_, err := omprt.Copy(a, make([]float64, 60))
			require.NoError(t, err)
			_, err = omprt.Copy(b, x)
			require.NoError(t, err)
			require.NoError(t, omprt.TargetMemcpyRect(unsafe.Pointer(&a[0]), unsafe.Pointer(&b[0]), 8, []int{3, 2, 2},
				[]int{0, 1, 1}, []int{0, 0, 2}, []int{3, 3, 6}, []int{3, 4, 5}, to, from))
			assert.Equal(t, want, contents(t, a))
			require.NoError(t, omprt.Free(a, to))
			require.NoError(t, omprt.Free(b, from))
		}
	}
}

func TestRectsThatDoNotFitAreErrors(t *testing.T) {
	clean(t)
	x, d := ramp(12), alloc(t, 12, 0)
	type shape struct {
		element                  int
		volume, to, from, td, fd []int
		text                     string
	}
	for _, c := range []shape{
		{8, nil, nil, nil, nil, nil, "the volume has 0 dimensions"},
		{8, []int{1}, []int{0}, []int{0}, []int{1}, nil, "want the same number"},
		{8, []int{1}, []int{0}, []int{0}, []int{1, 1}, []int{1}, "want the same number"},
		{0, []int{1}, []int{0}, []int{0}, []int{1}, []int{1}, "elements of 0 bytes"},
		{-4, []int{1}, []int{0}, []int{0}, []int{1}, []int{1}, "elements of -4 bytes"},
		{8, []int{-1}, []int{0}, []int{0}, []int{1}, []int{1}, "dimension 0: -1 elements"},
		{8, []int{1}, []int{-1}, []int{0}, []int{1}, []int{1}, "1 elements from -1 on of a destination of 1"},
		{8, []int{1}, []int{0}, []int{2}, []int{1}, []int{1}, "of a source of 1"},
		{8, []int{2}, []int{0}, []int{math.MaxInt}, []int{9}, []int{math.MaxInt}, "2 elements from "},
		{8, []int{1, 1}, []int{0, 0}, []int{0, 0}, []int{math.MaxInt / 8, math.MaxInt / 8}, []int{1, 1}, "larger than memory"},
		{math.MaxInt, []int{1, 1}, []int{0, 0}, []int{0, 0}, []int{2, 1}, []int{1, 1}, "larger than memory"},
		{8, []int{4, 3}, []int{0, 1}, []int{0, 0}, []int{4, 4}, []int{4, 3}, "from 8 on of the destination"},
	} {
		err := omprt.TargetMemcpyRect(unsafe.Pointer(&d[0]), unsafe.Pointer(&x[0]), c.element, c.volume, c.to, c.from, c.td,
			c.fd, 0, -1)
		refused(t, omprt.BadArgument, c.text, err)
	}
	volume, zero, dims := []int{2, 0}, []int{0, 0}, []int{4, 4}
	require.NoError(t, omprt.TargetMemcpyRect(nil, nil, 8, volume, zero, zero, dims, dims, 0, -1), "of nothing")
	assert.Equal(t, []int{2, 0}, volume)
	at := unsafe.Pointer(&x[0])
	require.NoError(t, omprt.TargetMemcpyRect(at, at, 8, []int{3, 3}, []int{1, 0}, []int{0, 0}, []int{4, 3}, []int{4, 3}, -1, -1))
	assert.Equal(t, []float64{0, 1, 2, 0, 1, 2, 3, 4, 5, 6, 7, 8}, x, "they overlap")
	require.NoError(t, omprt.Free(d, 0))
}

// Whatever the numbers are, there is an error or a result, and never a panic.
func TestNumbersOfAnyKindDoNotPanic(t *testing.T) {
	clean(t)
	d := alloc(t, 64, 0)
	x := ramp(64)
	pd, px := unsafe.Pointer(&d[0]), unsafe.Pointer(&x[0])
	for _, n := range []int{math.MaxInt, math.MaxInt - 7, math.MinInt} {
		assert.Error(t, omprt.TargetMemcpy(px, px, n, 0, 0, -1, -1))
		assert.Error(t, omprt.TargetMemcpy(px, px, 8, n, 0, -1, -1))
		assert.Error(t, omprt.TargetMemset(px, 0, n, -1))
		assert.Error(t, omprt.TargetAssociatePtr(px, pd, n, 0, 0))
		assert.Error(t, omprt.TargetAssociatePtr(px, pd, 8, n, 0))
		assert.False(t, omprt.TargetIsAccessible(pd, n, 0))
	}
	r := rand.New(rand.NewPCG(11, 12))
	odd := []int{math.MinInt, math.MinInt / 8, -8, -1, 0, 0, 1, 1, 2, 3, 7, 8, 9, 63, 64, 65, 512, math.MaxInt / 8, math.MaxInt}
	any := func() int { return odd[r.IntN(len(odd))] }
	list := func(n int) (l []int) {
		for range n {
			l = append(l, any())
		}
		return l
	}
	fine := 0
	for range 30000 {
		dims := 1 + r.IntN(3)
		for _, err := range []error{
			omprt.TargetMemcpy(pd, pd, any(), any(), any(), 0, 0),
			omprt.TargetMemset(unsafe.Add(pd, r.IntN(512)), 1, any(), 0),
			omprt.TargetMemcpyRect(pd, pd, any(), list(dims), list(dims), list(dims), list(dims), list(dims), 0, 0),
		} {
			var e *omprt.Error
			switch {
			case err == nil:
				fine++
			case !errors.As(err, &e) || e.Code != omprt.BadArgument:
				require.Fail(t, "not a BadArgument", "%v", err)
			}
		}
	}
	assert.Greater(t, fine, 1000)
	require.NoError(t, omprt.Free(d, 0))
}

// One graph has copies, kernels and tasks of the host.
func TestAsynchronousCopiesAreTasksOfOneGraph(t *testing.T) {
	clean(t)
	x, d, out := ramp(100), alloc(t, 100, 0), make([]float64, 100)
	let := make(chan struct{})
	k := omp.Kernel{Name: "add", Pos: "a.go:1:2", Params: []omp.Param{{Name: "d", Map: omp.ToFrom | omp.Implicit}},
		Body: func(c *omp.Chunk) {
			<-let
			for i := range omp.Items[float64](c, 0) {
				omp.Items[float64](c, 0)[i]++
			}
		}}
	px, pd, po := unsafe.Pointer(&x[0]), unsafe.Pointer(&d[0]), unsafe.Pointer(&out[0])
	on := func(kind omprt.DependKind) omprt.Depend { return omprt.DependSlice(kind, d) }
	require.NoError(t, omprt.TargetMemsetAsync(pd, 0, 800, 0, on(omprt.DependOut)))
	require.NoError(t, omprt.TargetMemcpyAsync(pd, px, 800, 0, 0, 0, -1, on(omprt.DependOut)))
	omp.TargetTask(&k, omp.Tasking{Depend: []omp.Dependence{on(omprt.DependOut)}}, omp.With{}, nil, omp.Slice(d))
	require.NoError(t, omprt.TargetMemcpyRectAsync(po, pd, 8, []int{10, 10}, []int{0, 0}, []int{0, 0}, []int{10, 10},
		[]int{10, 10}, -1, 0, on(omprt.DependIn), omprt.DependSlice(omprt.DependOut, out)))
	doubled := make(chan struct{})
	omp.Current().Task(&omp.Construct{Pos: "t.go:1:1"}, omp.Tasking{Depend: []omp.Dependence{
		omprt.DependSlice(omprt.DependOut, out)}}, func(*omp.Thread) {
		for i := range out {
			out[i] *= 2
		}
		close(doubled)
	})
	refused(t, omprt.InUse, "a copy at work", omprt.Free(d, 0))
	close(let)
	wait()
	<-doubled
	for i := range out {
		require.Equal(t, 2*(float64(i)+1), out[i])
	}
	refused(t, omprt.BadArgument, "bytes from 0 on", omprt.TargetMemcpyAsync(pd, px, 801, 0, 0, 0, -1, on(omprt.DependOut)))
	refused(t, omprt.BadArgument, "dependence type 9", omprt.TargetMemsetAsync(pd, 0, 8, 0, omprt.Depend{Kind: 9}))
	require.NoError(t, omprt.TargetMemsetAsync(pd, 1, 8, 0, omprt.DependAll()))
	wait()
	var none *int // which is not memory, and orders nothing
	require.NoError(t, omprt.TargetMemsetAsync(pd, 1, 8, 0, omprt.DependVar(omprt.DependIn, none)))
	wait()
	require.NoError(t, omprt.Free(d, 0))
}

func TestAnAsynchronousCopyThatFailsIsThePanicOfWhoWaits(t *testing.T) {
	clean(t)
	d := alloc(t, 10, 0)
	x := ramp(10)
	on := omprt.DependSlice(omprt.DependOut, d)
	stop := engine.FailTransfer(0, 0)
	require.NoError(t, omprt.TargetMemcpyAsync(unsafe.Pointer(&d[0]), unsafe.Pointer(&x[0]), 80, 0, 0, 0, -1, on))
	require.NoError(t, omprt.TargetMemsetAsync(unsafe.Pointer(&d[0]), 1, 80, 0, on), "which is dropped")
	err := errorOf(t, wait)
	stop()
	assert.Equal(t, omprt.DeviceFailure, err.Code)
	assert.Contains(t, err.Msg, "TargetMemcpyAsync: the wire is cut")
	assert.Contains(t, err.Pos, "copy_test.go:")
	stop = engine.FailTransfer(0, 0)
	refused(t, omprt.DeviceFailure, "TargetMemcpy: the wire is cut",
		omprt.TargetMemcpy(unsafe.Pointer(&d[0]), unsafe.Pointer(&x[0]), 80, 0, 0, 0, -1))
	stop()
	require.NoError(t, omprt.Free(d, 0), "nothing uses it any more")
}

// Pointers that were attached are the device's; bytes of the host's there would be anything.
func TestCopiesLeaveAttachedPointersAlone(t *testing.T) {
	clean(t)
	rows := [][]int{{1, 2}, {3}}
	header, number := int(unsafe.Sizeof(rows[0])), int(unsafe.Sizeof(0))
	r := omp.Region{Pos: "r.go:1:1", Params: []omp.Param{{Name: "rows", Map: omp.ToFrom, Layout: ragged}}}
	data := omp.TargetData(&r, omp.With{}, omp.Slice(rows))
	at := omprt.GetMappedPtr(unsafe.Pointer(&rows[0]), 0)
	require.NotNil(t, at)
	refused(t, omprt.BadArgument, "has pointers of rows among its bytes",
		omprt.TargetMemcpy(at, unsafe.Pointer(&rows[0]), header, 0, 0, 0, -1))
	refused(t, omprt.BadArgument, "has pointers of rows among its bytes", omprt.TargetMemset(at, 0, header, 0))
	require.NoError(t, omprt.TargetMemset(omprt.GetMappedPtr(unsafe.Pointer(&rows[1][0]), 0), 0, number, 0))
	data.End()
	assert.Equal(t, [][]int{{1, 2}, {0}}, rows)
}

// Rows of a slice of slices may be memory of the device.
func TestRowsInAllocatedMemoryAreFollowed(t *testing.T) {
	clean(t)
	first, second := integers(t, 4), []int{5, 6}
	_, err := omprt.Copy(first, []int{1, 2, 3, 4})
	require.NoError(t, err)
	rows := [][]int{first[1:3], second}
	k := omp.Kernel{Name: "k", Pos: "r.go:1:1", Params: []omp.Param{{Name: "rows", Map: omp.ToFrom | omp.Implicit, Layout: ragged}},
		Body: func(c *omp.Chunk) {
			for _, row := range omp.Items[[]int](c, 0) {
				for i := range row {
					row[i] *= 10
				}
			}
		}}
	omp.Target(&k, omp.With{}, nil, omp.Slice(rows))
	out := make([]int, 4)
	_, err = omprt.Copy(out, first)
	require.NoError(t, err)
	assert.Equal(t, []int{1, 20, 30, 4}, out)
	assert.Equal(t, []int{50, 60}, second)
	require.NoError(t, omprt.Free(first, 0))
}

func TestRoutinesOfAProgramWithoutDevices(t *testing.T) {
	for _, env := range []map[string]string{{"OMP_TARGET_OFFLOAD": "DISABLED"}, {"GOOFFLOAD_SIM_DEVICES": "0"}} {
		reopen(t, env)
		withoutDevices(t)
	}
}

func withoutDevices(t *testing.T) {
	assert.Zero(t, omprt.GetNumDevices())
	assert.Zero(t, omprt.GetDefaultDevice())
	assert.Zero(t, omprt.GetInitialDevice())
	assert.Zero(t, omprt.GetDeviceNum())
	assert.True(t, omprt.IsInitialDevice())
	for _, f := range []func(int, int) ([]float64, error){omprt.Alloc[float64], omprt.AllocHost[float64],
		omprt.AllocShared[float64]} {
		d, err := f(10, omprt.GetDefaultDevice())
		require.NoError(t, err)
		n, err := omprt.Copy(d, ramp(10))
		require.NoError(t, err)
		assert.Equal(t, 10, n)
		addTo(d, omp.ToFrom)
		assert.Equal(t, 10.0, d[9])
		x := slices.Clone(d)
		at := unsafe.Pointer(&d[0])
		assert.Equal(t, unsafe.Pointer(&x[0]), omprt.GetMappedPtr(unsafe.Pointer(&x[0]), 0))
		assert.True(t, omprt.TargetIsPresent(&x[0], 0))
		assert.True(t, omprt.TargetIsAccessible(at, 80, 0))
		require.NoError(t, omprt.TargetMemset(at, 0, 80, 0))
		assert.Zero(t, d[9])
		require.NoError(t, omprt.TargetMemcpy(at, unsafe.Pointer(&x[0]), 8, 8, 16, 0, -1))
		assert.Equal(t, x[2], d[1])
		require.NoError(t, omprt.TargetMemcpyAsync(at, unsafe.Pointer(&x[0]), 80, 0, 0, 0, 0, omprt.DependSlice(omprt.DependOut, d)))
		wait()
		assert.Equal(t, x, d)
		refused(t, omprt.BadArgument, "is the host", omprt.TargetAssociatePtr(unsafe.Pointer(&x[0]), at, 80, 0, 0))
		refused(t, omprt.NoDevice, "there is no device 1: ", omprt.Free(d, 1))
		require.NoError(t, omprt.Free(d, 0))
		refused(t, omprt.BadArgument, "has been freed already", omprt.Free(d, 0))
	}
}

func BenchmarkAllocFree(b *testing.B) {
	for b.Loop() {
		p, _ := omprt.TargetAlloc(4096, 0)
		_ = omprt.TargetFree(p, 0)
	}
}

func BenchmarkMemcpy64(b *testing.B) {
	p, _ := omprt.TargetAlloc(4096, 0)
	x := make([]byte, 64)
	for b.Loop() {
		_ = omprt.TargetMemcpy(p, unsafe.Pointer(&x[0]), 64, 0, 0, 0, -1)
	}
	_ = omprt.TargetFree(p, 0)
}
