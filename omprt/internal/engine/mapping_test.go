package engine_test

import (
	"fmt"
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

// clean fails the test unless it leaves the data environment as empty as it found it.
func clean(t *testing.T) {
	require.Empty(t, engine.TableString(0))
	t.Cleanup(func() {
		assert.Empty(t, engine.TableString(0), "entries are left")
		s := engine.MemoryStats(0)
		assert.Zero(t, s.InUse, "device memory is left")
		assert.Equal(t, s.Allocs, s.Frees)
	})
}

func region(m omp.MapType) *omp.Region {
	return &omp.Region{Pos: "data.go:1:2", Params: []omp.Param{{Name: "x", Map: m}}}
}

func enter(x []float64, m omp.MapType) { omp.TargetEnterData(region(m), omp.With{}, omp.Slice(x)) }
func exit(x []float64, m omp.MapType)  { omp.TargetExitData(region(m), omp.With{}, omp.Slice(x)) }
func update(x []float64, m omp.MapType) {
	omp.TargetUpdate(region(m), omp.With{}, omp.Slice(x))
}

// addTo adds 1 to the elements of x on the device, mapped as told.
func addTo(x []float64, m omp.MapType) {
	k := omp.Kernel{Name: "add", Pos: "data.go:2:2", Loops: 1, Params: []omp.Param{{Name: "x", Map: m}},
		Body: func(c *omp.Chunk) {
			x := omp.Items[float64](c, 0)
			for i := c.Lo; i < c.Hi; i++ {
				x[i]++
			}
		},
		Part: func(c *omp.Chunk) {
			x := omp.Window[float64](c, 0)
			for i := c.Lo; i < c.Hi; i++ {
				*x.At(i) += 1
			}
		}}
	omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Slice(x))
}

// onDevice is what the device's copy of x holds.
func onDevice(x []float64) []float64 {
	keep := append([]float64(nil), x...)
	update(x, omp.From)
	got := append([]float64(nil), x...)
	copy(x, keep)
	return got
}

func TestAForgottenCopyShows(t *testing.T) {
	clean(t)
	x := []float64{1, 2, 3}
	addTo(x, omp.Alloc)
	assert.Equal(t, []float64{1, 2, 3}, x, "alloc copies nothing back")
	addTo(x, omp.From)
	for _, v := range x {
		assert.True(t, math.IsNaN(v), "from: the device never saw the values")
	}
}

func TestAnEntryIsCountedAndCopiedBackByTheLastOnly(t *testing.T) {
	clean(t)
	x := []float64{1, 2, 3}
	enter(x, omp.To)
	x[0] = 100
	enter(x, omp.To) // exists: no copy
	addTo(x, omp.ToFrom)
	assert.Equal(t, []float64{100, 2, 3}, x)
	exit(x, omp.From) // not the last
	assert.Equal(t, []float64{100, 2, 3}, x)
	exit(x, omp.From)
	assert.Equal(t, []float64{2, 3, 4}, x)
	exit(x, omp.From) // ignored
	assert.Equal(t, []float64{2, 3, 4}, x)
}

func TestAlwaysCopiesWhateverTheCount(t *testing.T) {
	clean(t)
	x := []float64{1, 2, 3}
	enter(x, omp.To)
	x[0] = 10
	addTo(x, omp.ToFrom|omp.Always)
	assert.Equal(t, []float64{11, 3, 4}, x)
	x[0] = 0
	enter(x, omp.To|omp.Always)
	exit(x, omp.From|omp.Always)
	assert.Equal(t, []float64{0, 3, 4}, x)
	exit(x, omp.Release)
}

func TestDeleteEmptiesTheCountAndCopiesBackOnlyWithFrom(t *testing.T) {
	clean(t)
	x := []float64{1}
	for _, m := range []omp.MapType{omp.Delete, omp.Delete | omp.From} {
		x[0] = 1
		enter(x, omp.To)
		enter(x, omp.To)
		addTo(x, omp.ToFrom)
		exit(x, m)
		assert.Empty(t, engine.TableString(0))
		assert.Equal(t, m&omp.From != 0, x[0] == 2)
	}
}

func TestHoldIsACountOfItsOwn(t *testing.T) {
	clean(t)
	x := []float64{1}
	enter(x, omp.To)
	held := omp.TargetData(region(omp.ToFrom|omp.Hold), omp.With{}, omp.Slice(x))
	addTo(x, omp.ToFrom)
	exit(x, omp.Delete)
	assert.True(t, omprt.TargetIsPresent(&x[0], 0), "held")
	held.End()
	assert.False(t, omprt.TargetIsPresent(&x[0], 0))
	assert.Equal(t, []float64{2}, x)
}

func TestPresentOfWhatIsNotThereIsFatal(t *testing.T) {
	clean(t)
	x, y := []float64{1, 2}, []float64{3}
	addr := uintptr(unsafe.Pointer(&x[0]))
	msg := fmt.Sprintf("x: device mapping required by 'present' map type modifier does not exist for host address 0x%016x (16 bytes)", addr)
	for _, f := range []func(){
		func() { enter(x, omp.To|omp.Present) },
		func() { addTo(x, omp.ToFrom|omp.Present) },
		func() { exit(x, omp.From|omp.Present) },
	} {
		err := errorOf(t, f)
		assert.Equal(t, omprt.NotPresent, err.Code)
		assert.Equal(t, msg, err.Msg)
	}
	err := errorOf(t, func() { update(x, omp.To|omp.Present) })
	assert.Equal(t, "x: device mapping required by 'present' motion modifier does not exist for host address "+fmt.Sprintf("0x%016x (16 bytes)", addr), err.Msg)
	assert.Equal(t, "data.go:1:2: omptarget error: "+err.Msg, err.Error())

	// An exit that fails has released nothing.
	enter(y, omp.To)
	r := omp.Region{Params: []omp.Param{{Name: "x", Map: omp.From | omp.Present}, {Name: "y", Map: omp.From}}}
	errorOf(t, func() { omp.TargetExitData(&r, omp.With{}, omp.Slice(x), omp.Slice(y)) })
	assert.True(t, omprt.TargetIsPresent(&y[0], 0))
	exit(y, omp.Release)
	enter(nil, omp.To|omp.Present) // no elements, none of which could be missing
}

func TestPartialOverlapIsFatalIfExplicit(t *testing.T) {
	clean(t)
	x := make([]float64, 30)
	inner := omp.Section(x, 10, 20)
	omp.TargetEnterData(region(omp.To), omp.With{}, inner)
	base := uintptr(unsafe.Pointer(&x[0]))
	before := engine.TableString(0)
	for _, f := range []func(a omp.Arg){
		func(a omp.Arg) { omp.TargetEnterData(region(omp.To), omp.With{}, a) },
		func(a omp.Arg) { omp.TargetUpdate(region(omp.To), omp.With{}, a) },
		func(a omp.Arg) { omp.TargetExitData(region(omp.From), omp.With{}, a) },
	} {
		for _, s := range [][2]int{{5, 15}, {15, 25}, {5, 25}, {0, 30}, {9, 20}, {10, 21}} {
			err := errorOf(t, func() { f(omp.Section(x, s[0], s[1])) })
			assert.Equal(t, omprt.PartlyPresent, err.Code)
			assert.Equal(t, fmt.Sprintf("x: explicit extension not allowed: host address specified is 0x%016x (%d bytes), but device allocation maps to host at 0x%016x (80 bytes)",
				base+uintptr(8*s[0]), 8*(s[1]-s[0]), base+80), err.Msg)
			assert.Equal(t, before, err.Table)
			assert.Equal(t, before, engine.TableString(0), "the environment has changed")
		}
	}
	for _, s := range [][2]int{{10, 20}, {12, 13}, {0, 10}, {20, 30}, {4, 4}, {15, 15}} { // contained, beside it, empty
		a := omp.Section(x, s[0], s[1])
		omp.TargetEnterData(region(omp.To), omp.With{}, a)
		omp.TargetExitData(region(omp.Release), omp.With{}, a)
	}
	assert.Equal(t, before, engine.TableString(0))
	omp.TargetExitData(region(omp.Release), omp.With{}, inner)
}

func TestAKernelSeesThePartThatIsPresentUnderTheUsersIndices(t *testing.T) {
	clean(t)
	x := make([]float64, 30)
	x[12] = 1
	omp.TargetEnterData(region(omp.To), omp.With{}, omp.Section(x, 10, 20))
	look := func(from, n int) {
		k := omp.Kernel{Name: "look", Pos: "data.go:3:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Implicit}},
			Body: func(*omp.Chunk) { t.Error("x is not whole") },
			Part: func(c *omp.Chunk) {
				x := omp.Window[float64](c, 0)
				assert.Equal(t, 30, x.Len())
				assert.Equal(t, 30, omp.Cap(c, 0))
				for i := c.Lo; i < c.Hi; i++ {
					*x.At(from + i)++
				}
			}}
		omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x))
	}
	look(10, 10)
	for index, want := range map[int]string{
		5:  "runtime error: index out of range [5]: only [10:20] of length 30 is on the device",
		20: "runtime error: index out of range [20]: only [10:20] of length 30 is on the device",
		30: "runtime error: index out of range [30] with length 30",
		-1: "runtime error: index out of range [-1]",

		math.MinInt: fmt.Sprintf("runtime error: index out of range [%d]", math.MinInt),
	} {
		fault := faultOf(t, func() { look(index, 1) })
		assert.Equal(t, want, fault.Unwrap().Error())
	}
	// Without a form for parts the kernel is refused.
	k := omp.Kernel{Name: "all", Pos: "data.go:4:1", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Implicit}}, Body: func(*omp.Chunk) {}}
	err := errorOf(t, func() { omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(x)) })
	assert.Equal(t, omprt.PartMissing, err.Code)
	assert.Equal(t, "x: only elements [10:20] of 30 are on the device, and kernel all needs all of them", err.Msg)
	omp.TargetExitData(region(omp.From), omp.With{}, omp.Section(x, 10, 20))
	assert.Equal(t, 2.0, x[12])
	assert.Equal(t, 0.0, x[9])

	// A section of the region's own: the same, and nothing else is copied.
	section := omp.Kernel{Name: "section", Params: []omp.Param{{Name: "x[10:20]", Map: omp.ToFrom}}, Body: k.Body,
		Part: func(c *omp.Chunk) {
			x := omp.Window[float64](c, 0)
			for i := 10; i < 20; i++ {
				*x.At(i) = float64(i)
			}
		}}
	omp.Target(&section, omp.With{}, nil, omp.Section(x, 10, 20))
	assert.Equal(t, []float64{0, 10, 11}, x[9:12])
	assert.Equal(t, []float64{19, 0}, x[19:21])
}

func TestASectionOutOfRangePanicsAsSlicingDoes(t *testing.T) {
	x := make([]float64, 3, 5)
	for _, s := range [][2]int{{-1, 2}, {2, 1}, {0, 6}, {6, 6}} {
		assert.Panics(t, func() { omp.Section(x, s[0], s[1]) }, "%v", s)
	}
	clean(t)
	a := omp.Section(x, 1, 5) // up to the capacity
	omp.TargetEnterData(region(omp.To), omp.With{}, a)
	omp.TargetExitData(region(omp.From), omp.With{}, a)
}

func TestVariablesAndNilPointers(t *testing.T) {
	clean(t)
	type pair struct{ a, b int }
	p, n, none := pair{1, 2}, 5, (*pair)(nil)
	fixed := [4]float32{1, 2, 3, 4}
	k := omp.Kernel{Name: "vars", Pos: "v.go:1:1", Params: []omp.Param{
		{Name: "p", Map: omp.ToFrom}, {Name: "none", Map: omp.ToFrom}, {Name: "n", Kind: omp.Firstprivate, Type: omp.Int},
		{Name: "fixed", Kind: omp.Firstprivate}, {Name: "z", Kind: omp.Firstprivate, Type: omp.Complex128},
		{Name: "empty", Map: omp.ToFrom},
	}, Body: func(c *omp.Chunk) {
		p := omp.Item[pair](c, 0)
		assert.Nil(t, omp.Item[pair](c, 1))
		fixed := omp.Item[[4]float32](c, 3)
		z := omp.Scalar[complex128](c, 4)
		p.a += omp.Scalar[int](c, 2) + int(fixed[3]) + int(imag(z))
		fixed[0] = 100 // the kernel's own
		assert.Len(t, omp.Items[struct{}](c, 5), 3)
	}}
	omp.Target(&k, omp.With{}, nil, omp.Var(&p), omp.Var(none), omp.Value(n), omp.Copy(&fixed), omp.Value(3+4i), omp.Slice(make([]struct{}, 3)))
	assert.Equal(t, pair{1 + 5 + 4 + 4, 2}, p)
	assert.Equal(t, [4]float32{1, 2, 3, 4}, fixed)
	assert.Panics(t, func() { omp.Value([3]float64{}) })
}

func TestOutOfMemoryInTheMiddleOfAListChangesNothing(t *testing.T) {
	t.Setenv("GOOFFLOAD_SIM_MEMORY", "1MB")
	omp.Close()
	t.Cleanup(omp.Close)
	clean(t)
	there := []float64{7}
	enter(there, omp.To)
	before := engine.TableString(0)
	huge := make([]byte, 1<<20)
	k := omp.Kernel{Name: "k", Pos: "m.go:1:1", Params: []omp.Param{{Name: "there", Map: omp.ToFrom}, {Name: "other", Map: omp.ToFrom}, {Name: "huge", Map: omp.To}}, Body: func(*omp.Chunk) { t.Error("ran") }}
	err := errorOf(t, func() {
		omp.Target(&k, omp.With{}, nil, omp.Slice(there), omp.Slice([]float64{3}), omp.Slice(huge))
	})
	assert.Equal(t, omprt.OutOfMemory, err.Code)
	assert.Contains(t, err.Msg, "huge: out of memory on simulated device 0: 1048576 bytes requested, 1048448 of 1048576 bytes free")
	assert.Equal(t, before, engine.TableString(0))
	exit(there, omp.Release)
}

func TestADataRegionEndsOnAPanic(t *testing.T) {
	clean(t)
	x := []float64{1}
	assert.PanicsWithValue(t, "user", func() {
		defer omp.TargetData(region(omp.ToFrom), omp.With{}, omp.Slice(x)).End()
		addTo(x, omp.ToFrom)
		panic("user")
	})
	assert.Equal(t, []float64{2}, x, "what was done is done")
}

func TestADeleteWhileAKernelRunsWaitsWithTheMemory(t *testing.T) {
	clean(t)
	x := []float64{1}
	running, deleted := make(chan struct{}), make(chan struct{})
	k := omp.Kernel{Name: "k", Params: []omp.Param{{Name: "x", Map: omp.ToFrom}}, Body: func(c *omp.Chunk) {
		x := omp.Items[float64](c, 0)
		close(running)
		<-deleted
		x[0] = 5 // memory that is still its own
	}}
	var wg sync.WaitGroup
	wg.Go(func() { omp.Target(&k, omp.With{}, nil, omp.Slice(x)) })
	<-running
	exit(x, omp.Delete)
	y := []float64{9} // must not get the same memory
	enter(x, omp.To)
	enter(y, omp.To)
	close(deleted)
	wg.Wait()
	assert.Equal(t, []float64{9}, onDevice(y))
	assert.Equal(t, []float64{1}, onDevice(x))
	exit(x, omp.Delete)
	exit(y, omp.Delete)
	assert.Equal(t, []float64{1}, x)
}

func TestMappedMemoryIsKeptFromTheCollector(t *testing.T) {
	clean(t)
	var last []float64
	for i := range 100 {
		x := make([]float64, 1000)
		x[999] = float64(i)
		enter(x, omp.To)
		last = x
	}
	assert.Equal(t, 99.0, onDevice(last)[999])
	// The host memory of the others is reachable through the table alone: were it collected and used again, a new slice
	// would overlap an entry.
	for range 300 {
		x := make([]float64, 1500)
		enter(x, omp.To)
		exit(x, omp.Delete)
	}
	assert.Equal(t, 100, lines(engine.TableString(0)))
	omp.Close()
}

func lines(s string) (n int) {
	for _, r := range s {
		if r == '\n' {
			n++
		}
	}
	return n
}
