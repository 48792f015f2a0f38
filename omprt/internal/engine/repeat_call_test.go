package engine_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Calls of a library under dispatch come past the table as other launches do: where the device has an argument is known
// (known.go), and so is the launch with that address (remember.go).

// addsUnderDispatch is a kernel of a library that adds, and how it is called; what is to be added is given with the
// call.
func addsUnderDispatch(hook func()) func(x []int64, by int64) {
	at := omp.Dispatcher{Name: "Add", Params: []string{"x"}, Variants: []omp.Variant{{Archs: []string{"sim"}, Need: 1}}}
	k := &omp.Kernel{
		Name: "lib.Add", Pos: "lib.Add",
		Params: []omp.Param{{Name: "x", Map: omp.ToFrom | omp.Implicit | omp.OnDevice | omp.Reached}},
		Body: func(c *omp.Chunk) {
			if hook != nil {
				hook()
			}
			a := &c.Launch.Args[0]
			if a.Lo > 0 || a.Hi < a.Len {
				panic("not all of it is there")
			}
			for i := range omp.Items[int64](c, 0) {
				omp.Items[int64](c, 0)[i] += *c.Launch.Call.(*int64)
			}
		},
	}
	k.Part = k.Body
	return func(x []int64, by int64) {
		d := omp.Dispatch(&at, omp.With{}, "user.go:5:2", true)
		defer d.End()
		there := omp.DeviceSlice(&d, 0, x)
		omp.Target(k, omp.With{Call: &by}, nil, omp.Slice(there))
	}
}

// Whatever comes to the device and leaves it in between, a call computes with what is there now, or is refused.
func TestRepeatedCallsUnderDispatchFindWhatIsPresentNow(t *testing.T) {
	silent(t)
	for seed := range uint64(30) {
		r := rand.New(rand.NewPCG(seed, 11))
		call := addsUnderDispatch(nil)
		x := make([]int64, 64)
		want, there := make([]int64, 64), make([]int64, 64)
		lo, hi := 0, 0 // what is on the device
		part := func() omp.Arg { return omp.Section(x, lo, hi) }
		ran := 0
		for range 300 {
			switch r.IntN(14) {
			case 0, 1:
				if lo < hi {
					omp.TargetExitData(&repeatExit, omp.With{}, part())
					copy(want[lo:hi], there[lo:hi])
					lo, hi = 0, 0
				} else {
					lo, hi = []int{0, 8, 32}[r.IntN(3)], []int{40, 64}[r.IntN(2)]
					omp.TargetEnterData(&repeatEnter, omp.With{}, part())
					copy(there[lo:hi], want[lo:hi])
				}
			case 2:
				if lo < hi {
					omp.TargetUpdate(&repeatFetch, omp.With{}, part())
					copy(want[lo:hi], there[lo:hi])
				}
			default:
				from := []int{0, 8, 32}[r.IntN(3)]
				to := []int{40, 64}[r.IntN(2)]
				by := int64(r.IntN(5))
				failed := caught(func() { call(x[from:to], by) })
				if from < lo || to > hi {
					require.NotNil(t, failed)
					break
				}
				require.Nil(t, failed)
				for i := from; i < to; i++ {
					there[i] += by
				}
				ran++
			}
			require.Equal(t, want, x)
		}
		if lo < hi {
			omp.TargetExitData(&repeatDelete, omp.With{}, part())
		}
		require.Empty(t, engine.TableString(0))
		assert.Greater(t, ran, 10)
	}
}

// Others look at the table, map and release while calls are at work: every reference comes back.
func TestCallsUnderDispatchAreCountedWhileTheyAreAtWork(t *testing.T) {
	clean(t)
	look := func() { engine.TableString(0) }
	call := addsUnderDispatch(look)
	x, y := make([]int64, 64), make([]int64, 64)
	enterItem(x)
	for range 5 {
		call(x, 1)
	}
	exitItem(x)
	wantAll(t, "looked at in the kernel", x, 5)
	require.Empty(t, engine.TableString(0))

	call = addsUnderDispatch(nil)
	clear(x)
	enterItem(x)
	var all sync.WaitGroup
	for g := range 4 {
		all.Go(func() {
			part := x[16*g : 16*g+16]
			for range 500 {
				call(part, 1)
			}
		})
	}
	for range 200 {
		enterItem(y)
		omprt.GetMappedPtr(nil, 0)
		deleteItem(y)
	}
	all.Wait()
	exitItem(x)
	wantAll(t, "called by four goroutines", x, 500)
	require.Empty(t, engine.TableString(0))
}

// What the device has been given to free while a call is in its kernel stays for that call, and is gone for the next.
func TestMemoryLeavesDuringACallUnderDispatch(t *testing.T) {
	clean(t)
	x := make([]int64, 64)
	leaves := false
	call := addsUnderDispatch(func() {
		if leaves {
			deleteItem(x)
		}
	})
	for range 3 {
		enterItem(x)
		leaves = false
		for range 4 {
			call(x, 1)
		}
		leaves = true
		call(x, 1)
		require.Empty(t, engine.TableString(0))
		err := errorOf(t, func() { call(x, 1) })
		assert.Equal(t, omprt.NotPresent, err.Code)
	}
	wantAll(t, "nothing has come back", x, 0)
}
