package engine_test

import (
	"cmp"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// shared has the program of a test share its memory with the devices.
func shared(t *testing.T) {
	engine.ShareMemory(true)
	t.Cleanup(func() { engine.ShareMemory(false) })
	clean(t)
}

// increments is a kernel that adds 1 to each number.
var increments = looped(noClause(func(c *omp.Chunk) {
	x := omp.Items[float64](c, 0)
	for i := c.Lo; i < c.Hi; i++ {
		x[i]++
	}
}, true))

func looped(k *omp.Kernel) *omp.Kernel {
	k.Loops = 1
	return k
}

func incremented(x []float64) {
	omp.Target(increments, omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Slice(x))
}

// Mappings keep their counts and have no memory; the host sees what kernels write at once, and they what it writes.
func TestSharedMemoryIsNotCopied(t *testing.T) {
	shared(t)
	x := []float64{1, 2, 3}
	before := engine.MemoryStats(0).Allocs
	enter(x, omp.To)
	incremented(x)
	assert.Equal(t, []float64{2, 3, 4}, x, "inside of the data's lifetime")
	x[0] = 10
	incremented(x)
	assert.Equal(t, 11.0, x[0])
	assert.Equal(t, unsafe.Pointer(&x[1]), omprt.GetMappedPtr(unsafe.Pointer(&x[1]), 0))
	assert.True(t, omprt.TargetIsPresent(&x[0], 0))
	omp.TargetUpdate(region(omp.From), omp.With{}, omp.Slice(x))
	omp.TargetUpdate(region(omp.To), omp.With{}, omp.Slice(x))
	exit(x, omp.Release)
	assert.Equal(t, []float64{11, 4, 5}, x)
	assert.False(t, omprt.TargetIsPresent(&x[0], 0))
	assert.Equal(t, before, engine.MemoryStats(0).Allocs)
}

// close asks for memory of the device's own.
func TestCloseIsCopiedAllTheSame(t *testing.T) {
	shared(t)
	x := []float64{1, 2, 3}
	enter(x, omp.To|omp.MapClose)
	incremented(x)
	assert.Equal(t, []float64{1, 2, 3}, x)
	assert.NotEqual(t, unsafe.Pointer(&x[0]), omprt.GetMappedPtr(unsafe.Pointer(&x[0]), 0))
	exit(x, omp.From)
	assert.Equal(t, []float64{2, 3, 4}, x)
}

// Items that touch have one memory, of several of Go's objects. The race detector brings checkptr, which is not to
// refuse it.
func TestObjectsSideBySideInSharedMemory(t *testing.T) {
	shared(t)
	type object = [64]int
	var objects []*object
	for range 64 {
		objects = append(objects, new(object))
	}
	slices.SortFunc(objects, func(a, b *object) int {
		return cmp.Compare(uintptr(unsafe.Pointer(a)), uintptr(unsafe.Pointer(b)))
	})
	k := &omp.Kernel{Name: "k", Pos: "p.go:1:1", Body: func(c *omp.Chunk) {
		for i := range objects {
			omp.Items[int](c, i)[63]++
		}
	}}
	var args []omp.Arg
	touching := 0
	for i, o := range objects {
		k.Params = append(k.Params, omp.Param{Name: "x", Map: omp.ToFrom})
		args = append(args, omp.Slice(o[:]))
		if i > 0 && uintptr(unsafe.Pointer(objects[i-1]))+unsafe.Sizeof(*o) == uintptr(unsafe.Pointer(o)) {
			touching++
		}
	}
	require.Positive(t, touching)
	for range 3 {
		omp.Target(k, omp.With{}, nil, args...)
	}
	update := &omp.Region{Pos: "p.go:2:1", Params: k.Params}
	omp.TargetEnterData(update, omp.With{}, args...)
	omp.TargetUpdate(&omp.Region{Pos: "p.go:3:1", Params: []omp.Param{{Name: "x", Map: omp.To}}}, omp.With{}, args[1])
	y := make([]int, 64)
	require.NoError(t, omprt.TargetMemcpy(unsafe.Pointer(&y[0]), unsafe.Pointer(objects[1]),
		int(unsafe.Sizeof(y[0]))*64, 0, 0, 0, 0))
	omp.TargetExitData(update, omp.With{}, args...)
	for _, o := range objects {
		require.Equal(t, 3, o[63])
	}
}

// A fault leaves what the kernel has written, as on the host, and no mapping.
func TestAFaultInSharedMemory(t *testing.T) {
	shared(t)
	x := []float64{1, 2, 3}
	k := noClause(func(c *omp.Chunk) {
		omp.Items[float64](c, 0)[1] = 20
		panic("enough")
	}, true)
	assert.Panics(t, func() { omp.Target(k, omp.With{}, nil, omp.Slice(x)) })
	assert.Equal(t, []float64{1, 20, 3}, x)
	incremented(x)
	assert.Equal(t, []float64{2, 21, 4}, x)
}

// Views of one array are one memory, and so is what lies behind a length, with the addresses of the host.
func TestViewsOfSharedMemory(t *testing.T) {
	shared(t)
	x := []float64{1, 2, 3, 4, 5, 6}
	k := noClause(func(c *omp.Chunk) {
		a, b, d := omp.Items[float64](c, 0), omp.Items[float64](c, 1), omp.Items[float64](c, 2)
		a[1] = 20
		b[0] += d[0]
		assert.Same(t, &x[1], &b[0])
		d[:3][2] = 60
	}, true, true, true)
	k.Params[2].Map |= omp.Capacity
	omp.Target(k, omp.With{}, nil, omp.Slice(x[:3]), omp.Slice(x[1:4]), omp.Slice(x[3:5]))
	assert.Equal(t, []float64{1, 24, 3, 4, 5, 60}, x)
}

// Kernels follow the host's own words, which nothing writes. Those that lead to memory of the device alone are refused.
func TestRowsOfSharedMemory(t *testing.T) {
	shared(t)
	rows := [][]int{{1, 2}, nil, {3}}
	k := noClause(func(c *omp.Chunk) {
		of := omp.Items[[]int](c, 0)
		assert.Same(t, &rows[0][1], &of[0][1])
		assert.Nil(t, of[1])
		of[2][0] = 30
	}, true)
	k.Params[0].Layout = ragged
	before := headers(rows)
	omp.Target(k, omp.With{}, nil, omp.Slice(rows))
	assert.Equal(t, [][]int{{1, 2}, nil, {30}}, rows)
	assert.Equal(t, before, headers(rows))

	rows[0][1] = 2
	both, err := omprt.Alloc[int](4, 0)
	require.NoError(t, err)
	rows[1] = both
	k = noClause(func(c *omp.Chunk) { omp.Items[[]int](c, 0)[1][3] = 7 }, true)
	k.Params[0].Layout = ragged
	omp.Target(k, omp.With{}, nil, omp.Slice(rows))
	assert.Equal(t, 7, both[3])
	require.NoError(t, omprt.Free(both, 0))

	rows[1] = []int{5}
	enter := func(m omp.MapType, f func(*omp.Region, omp.With, ...omp.Arg)) {
		f(&omp.Region{Pos: "p.go:1:1", Params: []omp.Param{{Name: "y", Map: m | omp.MapClose}}}, omp.With{},
			omp.Slice(rows[1]))
	}
	enter(omp.To, omp.TargetEnterData)
	said := caught(func() { omp.Target(k, omp.With{}, nil, omp.Slice(rows)) })
	assert.ErrorContains(t, said.(error), "map x close, too, or that without close")
	enter(omp.Release, omp.TargetExitData)
}

// Routines and is_device_ptr take the host's addresses for the device's.
func TestAddressesOfSharedMemory(t *testing.T) {
	shared(t)
	x, y := []float64{1, 2, 3}, make([]float64, 3)
	assert.True(t, omprt.TargetIsAccessible(unsafe.Pointer(&x[0]), 24, 0))
	require.NoError(t, omprt.TargetMemcpy(unsafe.Pointer(&y[0]), unsafe.Pointer(&x[0]), 24, 0, 0, 0,
		omprt.GetInitialDevice()))
	assert.Equal(t, x, y)
	k := looped(noClause(increments.Body, true))
	k.Params[0].Map |= omp.OnDevice
	omp.Target(k, omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(x))
	assert.Equal(t, []float64{2, 3, 4}, x)

	own, err := omprt.Alloc[float64](3, 0)
	require.NoError(t, err)
	require.NoError(t, omprt.TargetMemcpy(unsafe.Pointer(unsafe.SliceData(own)), unsafe.Pointer(&x[0]), 24, 0, 0, 0,
		omprt.GetInitialDevice()))
	omp.Target(k, omp.With{}, omp.Nest{omp.Upto(3)}, omp.Slice(own))
	require.NoError(t, omprt.TargetMemcpy(unsafe.Pointer(&x[0]), unsafe.Pointer(unsafe.SliceData(own)), 24, 0, 0,
		omprt.GetInitialDevice(), 0))
	require.NoError(t, omprt.Free(own, 0))
	assert.Equal(t, []float64{3, 4, 5}, x)
}

// Goroutines that launch on their parts of one array, of which each maps all, disturb nobody.
func TestManyInSharedMemory(t *testing.T) {
	shared(t)
	x := make([]float64, 1000)
	done := make(chan bool)
	for g := range 10 {
		go func() {
			defer func() { done <- true }()
			k := looped(noClause(func(c *omp.Chunk) {
				all := omp.Items[float64](c, 0)
				for i := c.Lo; i < c.Hi; i++ {
					all[100*g+i]++
				}
			}, true))
			for range 20 {
				omp.Target(k, omp.With{}, omp.Nest{omp.Upto(100)}, omp.Slice(x))
			}
		}()
	}
	for range 10 {
		<-done
	}
	for i := range x {
		require.Equal(t, 20.0, x[i])
	}
}

// A program that has offloaded to other memory cannot come to share it.
func TestSharedMemoryIsRequiredFirst(t *testing.T) {
	clean(t)
	said := caught(func() { engine.RequireUnifiedSharedMemory("p.go:1:1") })
	assert.ErrorContains(t, said.(error), "p.go:1:1")
}

// Launches in shared memory allocate nothing.
func TestSharedMemoryDoesNotAllocate(t *testing.T) {
	shared(t)
	notAllocating(t)
	x := make([]float64, 64)
	assert.Zero(t, testing.AllocsPerRun(100, func() { incremented(x) }))
}

// caught is what f panics with.
func caught(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}

// Of items that overlap, one of which asks for a copy, there is one copy.
func TestCloseAmongViews(t *testing.T) {
	shared(t)
	x := []float64{1, 2, 3, 4, 5}
	for _, closed := range []int{0, 1} {
		k := noClause(func(c *omp.Chunk) {
			a, b := omp.Items[float64](c, 0), omp.Items[float64](c, 1)
			a[2] = 10
			assert.Equal(t, 10.0, b[0])
			assert.Equal(t, 3.0, x[2], "the host's")
			b[2] = 20
		}, true, true)
		k.Params[closed].Map |= omp.MapClose
		omp.Target(k, omp.With{}, nil, omp.Slice(x[:3]), omp.Slice(x[2:]))
		assert.Equal(t, []float64{1, 2, 10, 4, 20}, x)
		x[2], x[4] = 3, 5
	}
}

// A device that cannot share the host's memory is left out, and is an error where it is asked for by name.
func TestADeviceWithMemoryOfItsOwnIsLeftOut(t *testing.T) {
	opens(t, func() ([]device.Device, error) { return []device.Device{struct{ device.Device }{simulated(t)}}, nil })
	shared(t)
	reopen(t, nil)
	plugins, err := omprt.Plugins()
	require.NoError(t, err)
	for _, p := range plugins {
		if p.Name == "OTHER" {
			assert.ErrorContains(t, p.Err, "does not share the host's memory, which the program requires")
			assert.Zero(t, p.Devices)
		} else {
			require.NoError(t, p.Err)
		}
	}
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
	assert.Contains(t, errorOf(t, func() { touch(omp.With{}) }).Msg,
		"LIBOMPTARGET_PLUGIN=sim runs on the simulated device")
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "sim"})
}

// What is_device_ptr and variants name is the host's memory, of which a mapping of a part is no limit; a copy is.
func TestDeviceMemoryThatIsMappedInPart(t *testing.T) {
	for _, mode := range []omp.MapType{omp.OnDevice, omp.OnDevice | omp.Reached} {
		for _, part := range [][2]int{{0, 2}, {1, 3}, {3, 5}, {0, 5}} {
			shared(t)
			x := []float64{1, 2, 3, 4, 5}
			k := looped(noClause(increments.Body, true))
			k.Part = k.Body
			k.Params[0].Map |= mode
			launch := func() { omp.Target(k, omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Slice(x)) }
			enter(x[part[0]:part[1]], omp.To)
			launch()
			launch()
			assert.Equal(t, []float64{3, 4, 5, 6, 7}, x, "%v", part)
			assert.Equal(t, part[0] == 0, omprt.TargetIsPresent(&x[0], 0))
			exit(x[part[0]:part[1]], omp.Release)
			assert.False(t, omprt.TargetIsPresent(&x[2], 0))
			if part == [2]int{1, 3} && mode == omp.OnDevice {
				enter(x[1:3], omp.To|omp.MapClose)
				k.Part = nil
				assert.Error(t, caught(launch).(error))
				exit(x[1:3], omp.Release)
				assert.Equal(t, []float64{3, 4, 5, 6, 7}, x)
			}
		}
	}
}
