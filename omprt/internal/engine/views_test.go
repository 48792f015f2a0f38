package engine_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/trace"
)

// views is a region of which x, y, … are items, mapped as told.
func views(modes ...omp.MapType) *omp.Region {
	r := &omp.Region{Pos: "views.go:1:2"}
	for i, m := range modes {
		r.Params = append(r.Params, omp.Param{Name: string(rune('x' + i)), Map: m})
	}
	return r
}

const implicit = omp.ToFrom | omp.Implicit

// stencil is m[i] += l[i] + r[i], on three views of one array.
func stencil(l, m, r []int, modes ...omp.MapType) {
	k := omp.Kernel{Name: "stencil", Pos: "views.go:2:2", Params: views(modes...).Params, Body: func(c *omp.Chunk) {
		l, m, r := omp.Items[int](c, 0), omp.Items[int](c, 1), omp.Items[int](c, 2)
		for i := range m {
			m[i] += l[i] + r[i]
		}
	}}
	omp.Target(&k, omp.With{}, nil, omp.Slice(l), omp.Slice(m), omp.Slice(r))
}

func upto(n int) []int {
	x := make([]int, n)
	for i := range x {
		x[i] = i
	}
	return x
}

func TestViewsOfOneArrayAreOneMapping(t *testing.T) {
	clean(t)
	const n = 20
	want, x := upto(n), upto(n)
	for i := range n - 2 {
		want[i+1] += want[i] + want[i+2]
	}
	for _, modes := range [][]omp.MapType{
		{implicit, implicit, implicit}, {omp.To, omp.ToFrom, omp.To}, {omp.To, omp.From, omp.To | omp.Implicit},
		{omp.ToFrom, omp.From, omp.To},
	} {
		copy(x, upto(n))
		stencil(x[:n-2], x[1:n-1], x[2:], modes...)
		require.Equal(t, want, x, "%v", modes)
	}
}

func TestTheLogShowsOneMappingOfViews(t *testing.T) {
	clean(t)
	x := upto(10)
	var log recorder
	stop := trace.Subscribe(trace.Data|trace.Lookups, &log)
	stencil(x[:8], x[1:9], x[2:], implicit, implicit, implicit)
	stop()
	var lines []string
	word := int(unsafe.Sizeof(x[0]))
	for _, e := range log.events {
		at := int(e.HostAddr-uintptr(unsafe.Pointer(&x[0]))) / word
		lines = append(lines, fmt.Sprint(e.Kind, e.Name, at, e.Bytes/word, e.Dyn, e.DynNote))
	}
	line := func(kind trace.Kind, name string, at, n, dyn int, note string) string {
		return fmt.Sprint(kind, name, at, n, dyn, note)
	}
	var want []string
	found := func(name string, at, dyn int, note string) {
		want = append(want, line(trace.Lookup, name, at, 8, 0, ""), line(trace.Exists, name, at, 8, dyn, note))
	}
	want = append(want, line(trace.Lookup, "x", 0, 8, 0, ""), line(trace.Alloc, "x", 0, 10, 3, ""),
		line(trace.ToDevice, "x", 0, 8, 0, ""), line(trace.ToDevice, "z", 8, 2, 0, ""))
	found("y", 1, 3, "incremented")
	found("z", 2, 3, "incremented")
	for at, name := range []string{"x", "y", "z"} {
		found(name, at, 3, "update suppressed")
		want = append(want, line(trace.Argument, "", at, 0, 0, ""))
	}
	want = append(want,
		line(trace.Exists, "z", 2, 8, 2, "decremented"),
		line(trace.FromDevice, "z", 9, 1, 0, ""), line(trace.Delete, "z", 9, 1, 0, ""),
		line(trace.Exists, "y", 1, 8, 1, "decremented"),
		line(trace.FromDevice, "y", 8, 1, 0, ""), line(trace.Delete, "y", 8, 1, 0, ""),
		line(trace.Exists, "x", 0, 8, 0, "decremented, delayed deletion"),
		line(trace.FromDevice, "x", 0, 8, 0, ""), line(trace.Delete, "x", 0, 8, 0, ""))
	assert.Equal(t, want, lines)
}

// What touches is one storage, and otherwise as it would be apart: entries, counts, order of transfers.
func TestWhatTouchesIsMappedAsIfApart(t *testing.T) {
	clean(t)
	x := make([]float64, 30)
	logged := func(a, b []float64) []string {
		var log recorder
		stop := trace.Subscribe(trace.All&^trace.Memory, &log)
		defer stop()
		omp.TargetEnterData(views(omp.To, omp.To), omp.With{}, omp.Slice(a), omp.Slice(b))
		omp.TargetExitData(views(omp.From), omp.With{}, omp.Slice(a))
		omp.TargetExitData(views(omp.From), omp.With{}, omp.Slice(b))
		var s []string
		for _, e := range log.events {
			s = append(s, fmt.Sprint(e.Kind, e.Name, e.Bytes, e.Dyn, e.DynNote))
		}
		return s
	}
	assert.Equal(t, logged(x[:10], x[20:]), logged(x[:10], x[10:20]))
	assert.Equal(t, logged(x[20:], x[:10]), logged(x[10:20], x[:10]))
}

func TestPartsOfAMappingAreReleasedInAnyOrder(t *testing.T) {
	const n = 12
	parts := [][2]int{{0, 8}, {4, 10}, {2, 5}, {10, 12}, {5, 6}}
	r := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		clean(t)
		x := make([]int, n)
		args := make([]omp.Arg, len(parts))
		modes := make([]omp.MapType, len(parts))
		for i, p := range parts {
			args[i], modes[i] = omp.Section(x, p[0], p[1]), omp.To
		}
		omp.TargetEnterData(views(modes...), omp.With{}, args...)
		k := omp.Kernel{Name: "set", Pos: "views.go:3:2", Params: views(implicit).Params, Body: func(c *omp.Chunk) {
			copy(omp.Items[int](c, 0), upto(n))
		}}
		omp.Target(&k, omp.With{}, nil, omp.Slice(x)) // the whole, which is there
		require.Equal(t, make([]int, n), x)
		for i, at := range r.Perm(len(parts)) {
			require.Equal(t, len(parts)-i > 0, engine.TableString(0) != "")
			omp.TargetExitData(views(omp.From), omp.With{}, args[at])
		}
		require.Equal(t, upto(n), x)
	}
}

func TestAPartThatWasReleasedIsAbsent(t *testing.T) {
	clean(t)
	x := upto(10)
	a, b := omp.Section(x, 0, 5), omp.Section(x, 5, 10)
	omp.TargetEnterData(views(omp.To, omp.To), omp.With{}, a, b)
	omp.TargetExitData(views(omp.Release), omp.With{}, a)
	assert.False(t, omprt.TargetIsPresent(&x[4], 0))
	assert.True(t, omprt.TargetIsPresent(&x[5], 0))
	whole := func() { omp.TargetUpdate(views(omp.From), omp.With{}, omp.Slice(x)) }
	missing := func() { omp.TargetUpdate(views(omp.From|omp.Present), omp.With{}, a) }
	assert.Equal(t, omprt.NotPresent, errorOf(t, missing).Code)
	assert.Equal(t, omprt.PartlyPresent, errorOf(t, whole).Code)
	// Mapped again, it is a mapping of its own, and the whole is not one.
	x[0] = 100
	omp.TargetEnterData(views(omp.To), omp.With{}, a)
	assert.Equal(t, omprt.PartlyPresent, errorOf(t, whole).Code)
	x[0] = 0
	omp.TargetUpdate(views(omp.From, omp.From), omp.With{}, a, b)
	assert.Equal(t, 100, x[0])
	omp.TargetExitData(views(omp.Release, omp.Release), omp.With{}, a, b)
}

func TestPresentIsAboutWhatWasThereBefore(t *testing.T) {
	clean(t)
	x := upto(10)
	for _, order := range [][2]omp.Arg{
		{omp.Slice(x), omp.Slice(x[2:5])}, {omp.Slice(x[2:5]), omp.Slice(x)}, {omp.Slice(x[:5]), omp.Slice(x[5:])},
	} {
		err := errorOf(t, func() {
			omp.TargetEnterData(views(omp.To, omp.To|omp.Present), omp.With{}, order[0], order[1])
		})
		assert.Equal(t, omprt.NotPresent, err.Code)
		assert.Contains(t, err.Msg, "y: device mapping required by 'present'")
	}
}

func TestPartialOverlapWithAnEarlierConstructStaysAnError(t *testing.T) {
	clean(t)
	x := upto(10)
	early := omp.Section(x, 0, 4)
	omp.TargetEnterData(views(omp.To), omp.With{}, early)
	before := engine.TableString(0)
	err := errorOf(t, func() {
		omp.TargetEnterData(views(omp.To, omp.To), omp.With{}, omp.Section(x, 4, 8), omp.Section(x, 2, 6))
	})
	assert.Equal(t, omprt.PartlyPresent, err.Code)
	assert.Contains(t, err.Msg, "y: explicit extension not allowed")
	assert.Equal(t, before, engine.TableString(0))
	// An implicit one uses it, the others make a mapping of theirs.
	seen := 0
	k := omp.Kernel{Name: "k", Pos: "views.go:4:2", Params: views(omp.ToFrom, implicit).Params,
		Body: func(*omp.Chunk) {}, Part: func(c *omp.Chunk) {
			y := omp.Window[int](c, 1)
			*y.At(3) = 33
			seen = *omp.Window[int](c, 0).At(7)
		}}
	omp.Target(&k, omp.With{}, nil, omp.Section(x, 4, 8), omp.Slice(x[:6]))
	assert.Equal(t, 7, seen)
	assert.Equal(t, before, engine.TableString(0))
	omp.TargetExitData(views(omp.From), omp.With{}, early)
	assert.Equal(t, 33, x[3])
}

// An item keeps its alignment behind one that has less.
func TestItemsOfAUnionAreAligned(t *testing.T) {
	clean(t)
	all := make([]float64, 8)
	bytes := unsafe.Slice((*byte)(unsafe.Pointer(&all[0])), 64)
	k := omp.Kernel{Name: "aligned", Pos: "views.go:5:2", Params: views(omp.ToFrom, omp.ToFrom).Params,
		Body: func(c *omp.Chunk) {
			odd, f := omp.Items[byte](c, 0), omp.Items[float64](c, 1)
			assert.Zero(t, uintptr(unsafe.Pointer(&f[0]))%unsafe.Alignof(f[0]))
			assert.EqualValues(t, 3, uintptr(unsafe.Pointer(&odd[0]))%8)
			odd[0], f[0] = 7, 1.5
		}}
	omp.Target(&k, omp.With{}, nil, omp.Slice(bytes[11:16]), omp.Slice(all[2:4]))
	assert.Equal(t, byte(7), bytes[11])
	assert.Equal(t, 1.5, all[2])
}

func TestTouchingAllocationsAreKeptFromTheCollector(t *testing.T) {
	clean(t)
	// Objects of one size lie side by side; keep those of which two touch, and forget them.
	type object = [64]int
	var objects []*object
	for range 64 {
		objects = append(objects, new(object))
	}
	slices.SortFunc(objects, func(a, b *object) int {
		return cmp.Compare(uintptr(unsafe.Pointer(a)), uintptr(unsafe.Pointer(b)))
	})
	var args []omp.Arg
	var modes []omp.MapType
	var addrs []uintptr
	for _, o := range objects {
		args, modes = append(args, omp.Slice(o[:])), append(modes, omp.To)
		addrs = append(addrs, uintptr(unsafe.Pointer(o)))
	}
	touching := 0
	for i := range len(addrs) - 1 {
		if addrs[i]+unsafe.Sizeof(object{}) == addrs[i+1] {
			touching++
		}
	}
	require.Positive(t, touching)
	omp.TargetEnterData(views(modes...), omp.With{}, args...)
	allocs := engine.MemoryStats(0).Allocs - engine.MemoryStats(0).Frees
	assert.Equal(t, len(objects)-touching, int(allocs), "one storage for what touches")
	clear(args)
	clear(objects)
	for range 5 {
		runtime.GC()
		for range 200 { // would get the memory, were it free
			o := new(object)
			require.NotContains(t, addrs, uintptr(unsafe.Pointer(o)))
		}
	}
	assert.Equal(t, len(addrs), lines(engine.TableString(0)))
	omp.Close()
}

func TestViewsDoNotAllocateInTheLongRun(t *testing.T) {
	notAllocating(t)
	x := upto(100)
	k := omp.Kernel{Name: "k", Pos: "views.go:6:2", Params: views(implicit, omp.To, omp.From, omp.ToFrom).Params,
		Body: func(*omp.Chunk) {}}
	assert.Zero(t, testing.AllocsPerRun(1000, func() {
		omp.Target(&k, omp.With{}, nil, omp.Slice(x[:50]), omp.Slice(x[20:70]), omp.Slice(x[70:]), omp.Slice(x[10:20]))
	}))
}

// Many goroutines with views of one array that nobody changes: each kernel sees the host's values, and nothing is left.
func TestViewsOfManyGoroutines(t *testing.T) {
	clean(t)
	x := upto(400)
	const to = omp.To | omp.Implicit
	k := omp.Kernel{Name: "look", Pos: "views.go:7:2", Params: views(to, to, to, omp.Alloc).Params}
	k.Params[3].Kind = omp.Firstprivate
	see := func(c *omp.Chunk) {
		at := omp.Scalar[[3]int32](c, 3)
		for i := range 3 {
			w := omp.Window[int](c, i)
			for j := range w.Len() {
				if v, ok := peek(w, j); ok && v != int(at[i])+j {
					panic(fmt.Sprint("item ", i, ": ", v, " at ", int(at[i])+j))
				}
			}
		}
	}
	k.Body, k.Part = see, see
	var wg sync.WaitGroup
	for g := range 8 {
		wg.Go(func() {
			r := rand.New(rand.NewPCG(uint64(g), 9))
			for range 400 {
				var at [3]int32
				var args [3]omp.Arg
				for i := range at {
					lo := r.IntN(390)
					at[i], args[i] = int32(lo), omp.Slice(x[lo:lo+1+r.IntN(min(60, 400-lo))])
				}
				omp.Target(&k, omp.With{}, nil, args[0], args[1], args[2], omp.Value(at))
			}
		})
	}
	wg.Wait()
	assert.Equal(t, upto(400), x)
}

// peek is an element, if it is there.
func peek(w omp.Part[int], i int) (v int, ok bool) {
	defer func() { _ = recover() }()
	return *w.At(i), true
}

// failEach runs f again and again, with its first transfer failing, its second, and so on, and returns how many there
// are.
func failEach(t *testing.T, f func()) (transfers int) {
	for {
		stop := engine.FailTransfer(0, transfers)
		err := func() (err *omprt.Error) {
			defer stop()
			defer func() { err, _ = recover().(*omprt.Error) }()
			f()
			return nil
		}()
		if err == nil {
			return transfers
		}
		require.Equal(t, omprt.DeviceFailure, err.Code)
		transfers++
	}
}

// A transfer that fails, whichever, leaves nothing behind.
func TestAConstructWhoseTransferFailsIsTakenBack(t *testing.T) {
	clean(t)
	x, y := upto(30), upto(5)
	omp.TargetEnterData(views(omp.To), omp.With{}, omp.Slice(y))
	before := engine.TableString(0)
	k := omp.Kernel{Name: "k", Pos: "views.go:8:2", Params: views(omp.ToFrom, omp.ToFrom, omp.ToFrom|omp.Always).Params,
		Body: func(*omp.Chunk) {}}
	assert.Equal(t, 11, failEach(t, func() {
		assert.Equal(t, before, engine.TableString(0))
		stencil(x[:18], x[1:19], x[2:20], implicit, implicit, implicit)
		omp.Target(&k, omp.With{}, nil, omp.Slice(x[20:25]), omp.Slice(x[25:]), omp.Slice(y))
	}))
	assert.Equal(t, before, engine.TableString(0))
	omp.TargetExitData(views(omp.Release), omp.With{}, omp.Slice(y))
}
