package engine_test

import (
	"sync"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

const (
	reslices = implicit | omp.Capacity
	asksCap  = implicit | omp.Capacity | omp.NeedsCapacity
)

// kernelOn runs body with x, mapped as told.
func kernelOn[T any](m omp.MapType, w omp.With, x []T, body func(c *omp.Chunk, x []T)) {
	k := omp.Kernel{Name: "k", Pos: "cap.go:1:2", Params: []omp.Param{{Name: "x", Map: m}},
		Body: func(c *omp.Chunk) { body(c, omp.Items[T](c, 0)) }}
	omp.Target(&k, w, nil, omp.Slice(x))
}

// The length, the capacity and whether it is nil are the user's, whatever is on the device.
func TestTheHeaderOfASliceIsTheUsers(t *testing.T) {
	clean(t)
	held := make([]int, 3, 5)
	omp.TargetEnterData(views(omp.To), omp.With{}, omp.Slice(held))
	for _, w := range []omp.With{{}, {Host: true}} {
		for name, x := range map[string][]int{
			"nil": nil, "empty": {}, "empty with a capacity": make([]int, 0, 4), "whole": make([]int, 4),
			"more": make([]int, 4, 9), "present": held,
		} {
			for _, m := range []omp.MapType{implicit, omp.To, reslices, omp.ToFrom | omp.Capacity} {
				kernelOn(m, w, x, func(c *omp.Chunk, y []int) {
					assert.Equal(t, x == nil, y == nil, name)
					assert.Len(t, y, len(x), name)
					assert.Equal(t, cap(x), omp.Cap(c, 0), name)
					if w.Host || m == reslices && name != "present" {
						assert.Equal(t, cap(x), cap(y), name)
					} else {
						assert.Equal(t, len(x), cap(y), name)
					}
				})
			}
			kernelOn(implicit, w, make([]struct{}, 3, 7), func(c *omp.Chunk, y []struct{}) {
				assert.Equal(t, []int{3, 7, 7}, []int{len(y), cap(y), omp.Cap(c, 0)})
			})
		}
	}
	omp.TargetExitData(views(omp.Release), omp.With{}, omp.Slice(held))
}

func TestAKernelSlicesUpToTheCapacity(t *testing.T) {
	clean(t)
	for _, length := range []int{4, 0} {
		buf := upto(9)
		kernelOn(reslices, omp.With{}, buf[:length], func(_ *omp.Chunk, x []int) {
			assert.Equal(t, upto(9), x[:cap(x)])
			x[:8][7] = 70
			x[0:5:6][4] = 40
		})
		assert.Equal(t, []int{0, 1, 2, 3, 40, 5, 6, 70, 8}, buf)
	}
}

// What the kernel does not change behind the length is the other goroutines', though they change it meanwhile.
func TestOnlyWhatTheKernelChangesComesBackFromBehindTheLength(t *testing.T) {
	clean(t)
	buf := upto(100)
	kernelOn(reslices, omp.With{}, buf[:4], func(_ *omp.Chunk, x []int) {
		for i := 10; i < 100; i++ {
			buf[i] = -i // somebody else, on the host
		}
		x[:20][7]++
		x[0] = 1000
	})
	assert.Equal(t, []int{1000, 1, 2, 3, 4, 5, 6, 8, 8, 9, -10}, buf[:11])
	assert.Equal(t, -99, buf[99])
}

// Goroutines that each map their part of one array up to its end.
func TestPartsWithCapacityOfManyGoroutines(t *testing.T) {
	clean(t)
	const parts, n = 8, 50
	buf := make([]int, parts*n)
	var wg sync.WaitGroup
	for g := range parts {
		wg.Go(func() {
			mine := buf[g*n : (g+1)*n]
			for range 100 {
				kernelOn(reslices, omp.With{}, mine, func(_ *omp.Chunk, x []int) {
					for i := range n {
						x[i : i+1][0] += g
					}
				})
			}
		})
	}
	wg.Wait()
	for i, v := range buf {
		require.Equal(t, 100*(i/n), v, "element %d", i)
	}
}

// Without word of it, a kernel that goes beyond the length meets the end of the slice, and not what lies behind it on
// the device.
func TestGoingBeyondTheLengthFaultsWhereNothingIsKnownOfIt(t *testing.T) {
	clean(t)
	buf := upto(9)
	k := omp.Kernel{Name: "k", Pos: "cap.go:2:2", Params: views(implicit, implicit).Params, Body: func(c *omp.Chunk) {
		x := omp.Items[int](c, 0)
		_ = x[:omp.Cap(c, 0)]
	}}
	fault := faultOf(t, func() { omp.Target(&k, omp.With{}, nil, omp.Slice(buf[:4]), omp.Slice(buf[4:])) })
	assert.ErrorContains(t, fault.Unwrap(), "slice bounds out of range [:9] with capacity 4")
	// So does one where an earlier construct has mapped no more.
	omp.TargetEnterData(views(omp.To), omp.With{}, omp.Slice(buf[:4]))
	fault = faultOf(t, func() { kernelOn(reslices, omp.With{}, buf[:4], func(_ *omp.Chunk, x []int) { _ = x[:5] }) })
	assert.ErrorContains(t, fault.Unwrap(), "slice bounds out of range [:5] with capacity 4")
	err := errorOf(t, func() { kernelOn(asksCap, omp.With{}, buf[:4], func(*omp.Chunk, []int) { t.Error("ran") }) })
	assert.Equal(t, omprt.PartMissing, err.Code)
	assert.Equal(t, "x: kernel k uses its capacity of 9, and the device has only 4 elements; "+
		"map it up to its capacity, as in map(tofrom: x[:cap(x)])", err.Msg)
	omp.TargetExitData(views(omp.Release), omp.With{}, omp.Slice(buf[:4]))
	// Or what lies behind it.
	omp.TargetEnterData(views(omp.To), omp.With{}, omp.Slice(buf[6:]))
	kernelOn(reslices, omp.With{}, buf[:4], func(_ *omp.Chunk, x []int) { assert.Equal(t, 6, cap(x)) })
	omp.TargetExitData(views(omp.Release), omp.With{}, omp.Slice(buf[6:]))
}

func TestACapacityThatIsMappedIsFound(t *testing.T) {
	clean(t)
	buf := upto(9)
	for _, args := range [][]omp.Arg{
		{omp.Section(buf[:4], 0, 9)}, {omp.Slice(buf[:4]), omp.Slice(buf[4:])},
		{omp.Slice(buf[2:]), omp.Slice(buf[:7])},
	} {
		modes := []omp.MapType{omp.To, omp.To}[:len(args)]
		omp.TargetEnterData(views(modes...), omp.With{}, args...)
		before := engine.TableString(0)
		for _, x := range [][]int{buf[:4], buf[:0], buf[3:3], buf[2:4]} {
			kernelOn(asksCap, omp.With{}, x, func(_ *omp.Chunk, y []int) {
				assert.Equal(t, cap(x), cap(y))
				y[:cap(y)][cap(y)-1]++
			})
			assert.Equal(t, before, engine.TableString(0), "counts are as they were")
		}
		assert.Equal(t, 8, buf[8])
		for _, a := range args {
			omp.TargetExitData(views(omp.From), omp.With{}, a)
		}
		assert.Equal(t, 12, buf[8])
		buf[8] = 8
	}
}

// Items of one construct that reach into one another's memory see it.
func TestCapacitiesThatOverlapOtherItems(t *testing.T) {
	for _, order := range [][2]int{{0, 1}, {1, 0}} {
		clean(t)
		buf := upto(12)
		args := [2]omp.Arg{omp.Slice(buf[:2]), omp.Slice(buf[5:7])}
		k := omp.Kernel{Name: "k", Pos: "cap.go:3:2", Params: views(reslices, reslices).Params,
			Body: func(c *omp.Chunk) {
				x, y := omp.Items[int](c, order[0]), omp.Items[int](c, order[1])
				y[0] = 50
				y[:3][2] = 70
				x = x[:cap(x)]
				assert.Equal(t, []int{0, 1, 2, 3, 4, 50, 6, 70, 8, 9, 10, 11}, x)
				x[6], x[3], x[11] = 60, 30, 110
			}}
		omp.Target(&k, omp.With{}, nil, args[order[0]], args[order[1]])
		assert.Equal(t, []int{0, 1, 2, 30, 4, 50, 60, 70, 8, 9, 10, 110}, buf)
	}
}

func TestBoolsBehindTheLengthAreValid(t *testing.T) {
	clean(t)
	buf := make([]bool, 10)
	k := omp.Kernel{Name: "k", Params: []omp.Param{{Name: "x",
		Map: omp.Alloc | omp.From | omp.Implicit | omp.Capacity, Layout: omp.LayoutOf[bool]}},
		Body: func(c *omp.Chunk) {
			x := omp.Items[bool](c, 0)
			x = x[:cap(x)]
			x[7] = true
		}}
	omp.Target(&k, omp.With{}, nil, omp.Slice(buf[:3]))
	assert.Equal(t, []bool{true, true, true, false, false, false, false, true, false, false}, buf)
	assert.Equal(t, byte(1), *(*byte)(unsafe.Pointer(&buf[0])))
}

func TestSparesDoNotAllocateInTheLongRun(t *testing.T) {
	notAllocating(t)
	buf := upto(100)
	k := omp.Kernel{Name: "k", Params: views(reslices).Params, Body: func(*omp.Chunk) {}}
	assert.Zero(t, testing.AllocsPerRun(1000, func() {
		omp.Target(&k, omp.With{}, nil, omp.Slice(buf[:10]))
		omp.Target(&k, omp.With{}, nil, omp.Slice(buf[:0]))
	}))
}

func TestLargeSparesComeBackPieceByPiece(t *testing.T) {
	clean(t)
	buf := make([]int, 100_000)
	kernelOn(reslices, omp.With{}, buf[:1], func(_ *omp.Chunk, x []int) {
		x = x[:cap(x)]
		for i := 5; i < len(x); i += 7919 {
			x[i] = i
		}
	})
	for i, v := range buf {
		if i >= 5 && (i-5)%7919 == 0 {
			require.Equal(t, i, v)
		} else {
			require.Zero(t, v, "element %d", i)
		}
	}
}

// A fault, and a transfer that fails, leave neither entries nor memory, and change nothing behind the length.
func TestSparesOfAConstructThatFails(t *testing.T) {
	clean(t)
	buf := upto(30)
	faultOf(t, func() {
		kernelOn(reslices, omp.With{}, buf[:0], func(_ *omp.Chunk, x []int) {
			x[:5][4] = 100
			panic("no")
		})
	})
	k := omp.Kernel{Name: "k", Pos: "cap.go:4:2", Params: views(reslices, reslices).Params, Body: func(*omp.Chunk) {}}
	assert.Equal(t, 8, failEach(t, func() {
		require.Empty(t, engine.TableString(0))
		omp.Target(&k, omp.With{}, nil, omp.Slice(buf[:3]), omp.Slice(buf[10:12:20]))
	}), "two items, and a spare each, to and from")
	assert.Equal(t, upto(30), buf)
}

// A device that has no room for what the kernel may never come near.
func TestASpareThatDoesNotFitIsDoneWithout(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_SIM_MEMORY": "1MB"})
	clean(t)
	buf := make([]int, 1<<20)
	for _, length := range []int{100, 0} {
		kernelOn(reslices, omp.With{}, buf[:length], func(_ *omp.Chunk, x []int) {
			assert.Equal(t, []int{length, length}, []int{len(x), cap(x)})
			assert.NotNil(t, x)
		})
	}
	none := func(*omp.Chunk, []int) {}
	assert.Equal(t, omprt.PartMissing, errorOf(t, func() { kernelOn(asksCap, omp.With{}, buf[:100], none) }).Code)
	assert.Equal(t, omprt.OutOfMemory, errorOf(t, func() { kernelOn(reslices, omp.With{}, buf, none) }).Code)
}
