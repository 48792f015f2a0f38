package engine_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/gooffload/gooffload/omprt"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Launches that are like one before come past the table (repeat.go). These tests launch often enough for that, and then
// change what such a launch depends on.

var (
	repeatEnter  = omp.Region{Pos: "r.go:1:1", Params: []omp.Param{{Name: "x", Map: omp.To}}}
	repeatExit   = omp.Region{Pos: "r.go:2:1", Params: []omp.Param{{Name: "x", Map: omp.From}}}
	repeatDelete = omp.Region{Pos: "r.go:3:1", Params: []omp.Param{{Name: "x", Map: omp.Delete}}}
	repeatFetch  = omp.Region{Pos: "r.go:4:1", Params: []omp.Param{{Name: "x", Map: omp.From}}}
)

func enterItem(x []int64)  { omp.TargetEnterData(&repeatEnter, omp.With{}, omp.Slice(x)) }
func exitItem(x []int64)   { omp.TargetExitData(&repeatExit, omp.With{}, omp.Slice(x)) }
func deleteItem(x []int64) { omp.TargetExitData(&repeatDelete, omp.With{}, omp.Slice(x)) }
func fetchItem(x []int64)  { omp.TargetUpdate(&repeatFetch, omp.With{}, omp.Slice(x)) }

// adds is a kernel that adds by to every element, after hook.
func adds(hook func()) *omp.Kernel {
	return &omp.Kernel{
		Name: "__omp_offloading_repeat_adds_l1", Pos: "r.go:5:1", Loops: 1,
		Params: []omp.Param{
			{Name: "x", Kind: omp.Mapped, Map: omp.ToFrom | omp.Implicit},
			{Name: "by", Kind: omp.Firstprivate, Type: omp.Int64},
		},
		Body: func(k *omp.Chunk) {
			if hook != nil {
				hook()
			}
			x, by := omp.Items[int64](k, 0), omp.Scalar[int64](k, 1)
			for i := k.Lo; i < k.Hi; i++ {
				x[i] += by
			}
		},
	}
}

func add(k *omp.Kernel, x []int64, by int64) {
	omp.Target(k, omp.With{}, omp.Nest{omp.Upto(len(x))}, omp.Slice(x), omp.Value(by))
}

func wantAll(t *testing.T, what string, x []int64, want int64) {
	t.Helper()
	for i, v := range x {
		if v != want {
			t.Fatalf("%s: element %d is %d, want %d", what, i, v, want)
		}
	}
}

func TestRepeatedLaunchesFindWhatIsPresentNow(t *testing.T) {
	k, x := adds(nil), make([]int64, 64)
	add(k, x, 1)
	wantAll(t, "mapped by the launch", x, 1)
	for turn := range int64(3) {
		clear(x)
		enterItem(x)
		for n := range int64(5) {
			add(k, x, n)
		}
		wantAll(t, "what the host has meanwhile", x, 0)
		fetchItem(x)
		wantAll(t, "after an update", x, 10)
		for range 5 {
			add(k, x, turn)
		}
		exitItem(x)
		wantAll(t, "after the exit", x, 10+5*turn)
		clear(x)
		add(k, x, 7)
		wantAll(t, "mapped by the launch again", x, 7)
	}
	clear(x)
	enterItem(x)
	for range 5 {
		add(k, x, 1)
	}
	deleteItem(x)
	wantAll(t, "after a delete", x, 0)
	enterItem(x[:32])
	defer deleteItem(x[:32])
	var e *omprt.Error
	if err := panics(func() { add(k, x, 1) }); !errors.As(err, &e) {
		t.Errorf("a launch on what is there in part: %v", err)
	}
}

// An exit of what only regions refer to is ignored, and a mapping that ends while a region is at work ends with that.
func TestRepeatedLaunchesAreCountedWhileTheyAreAtWork(t *testing.T) {
	var hook atomic.Pointer[func()]
	k := adds(func() {
		if f := hook.Swap(nil); f != nil {
			(*f)()
		}
	})
	x := make([]int64, 64)
	enterItem(x)
	for range 3 {
		add(k, x, 1)
	}
	table := ""
	during := func() { // on the goroutine of the kernel, or of a helper
		done := make(chan bool)
		go func() {
			table = engine.TableString(0)
			exitItem(x)
			close(done)
		}()
		<-done
	}
	hook.Store(&during)
	add(k, x, 1)
	if !strings.Contains(table, "counts 2 and 0") {
		t.Errorf("the table while the launch is at work:\n%s", table)
	}
	wantAll(t, "what ends with the launch", x, 4)
	if table := engine.TableString(0); strings.Contains(table, "512 bytes") {
		t.Errorf("it is still there:\n%s", table)
	}
}

func TestRepeatedLaunchThatPanics(t *testing.T) {
	fail := false
	k := adds(func() {
		if fail {
			panic("oops")
		}
	})
	x := make([]int64, 1)
	enterItem(x)
	defer deleteItem(x)
	for range 3 {
		add(k, x, 1)
	}
	before := engine.TableString(0)
	for range 3 {
		fail = true
		var f *omprt.Fault
		err := panics(func() { add(k, x, 1) })
		if !errors.As(err, &f) || f.Launched != "r.go:5:1" || f.Value != "oops" {
			t.Fatalf("the launch ends by %v", err)
		}
		fail = false
		add(k, x, 1)
	}
	if after := engine.TableString(0); after != before {
		t.Errorf("the table was\n%sand is\n%s", before, after)
	}
	fetchItem(x)
	wantAll(t, "after faults", x, 6)
}

// Values that are passed, loops and arguments differ from launch to launch.
func TestRepeatedLaunchesWithOtherArguments(t *testing.T) {
	k := adds(nil)
	a, b := make([]int64, 64), make([]int64, 64)
	for _, x := range [][]int64{a, b} {
		enterItem(x)
	}
	var wantA, wantB int64
	for n := range int64(40) {
		add(k, a, n)
		wantA += n
		if n%3 != 0 {
			add(k, b, 2*n)
			wantB += 2 * n
		}
		omp.Target(k, omp.With{}, omp.Nest{omp.Upto(0)}, omp.Slice(a), omp.Value(n))
		omp.Target(k, omp.With{NumTeams: 3}, omp.Nest{omp.Upto(64)}, omp.Slice(a), omp.Value(int64(1)))
		wantA++
	}
	exitItem(a)
	exitItem(b)
	wantAll(t, "a", a, wantA)
	wantAll(t, "b", b, wantB)
}

func TestManyGoroutinesRepeatLaunches(t *testing.T) {
	const goroutines, turns = 1000, 20
	k := adds(nil)
	shared := adds(nil)
	both := make([]int64, 8)
	enterItem(both)
	var wg sync.WaitGroup
	for g := range goroutines {
		wg.Go(func() {
			x := make([]int64, 8)
			for range 2 {
				clear(x)
				enterItem(x)
				for range turns {
					add(k, x, 1)
					if g%100 == 0 {
						enterItem(both) // of which the count changes, and no more
						omp.Target(shared, omp.With{}, omp.Nest{omp.Upto(0)}, omp.Slice(both), omp.Value(int64(1)))
						exitItem(both)
					}
				}
				exitItem(x)
				for i, v := range x {
					if v != turns {
						t.Errorf("goroutine %d: element %d is %d, want %d", g, i, v, turns)
						return
					}
				}
			}
		})
	}
	wg.Wait()
	exitItem(both)
	if table := engine.TableString(0); strings.Contains(table, "64 bytes") {
		t.Errorf("left behind:\n%s", table)
	}
}

// Devices are closed and opened again while goroutines launch: a launch ends on the devices that it has begun on.
// Goroutines with the same site of different devices are at work at once, on slices of their own and on one that is on
// both devices.
func TestRepeatedLaunchesOnTwoDevices(t *testing.T) {
	reopen(t, map[string]string{"GOOFFLOAD_SIM_DEVICES": "2"})
	const goroutines, turns = 16, 1000
	k, both := adds(nil), make([]int64, 8*goroutines)
	for d := range 2 {
		omp.TargetEnterData(&repeatEnter, omp.With{Device: omp.DeviceNum(d)}, omp.Slice(both))
	}
	one := &omp.Kernel{
		Name: "__omp_offloading_repeat_one", Pos: "repeat.go:3:1",
		Params: []omp.Param{
			{Name: "x", Kind: omp.Mapped, Map: omp.ToFrom | omp.Implicit},
			{Name: "at", Kind: omp.Firstprivate, Type: omp.Int64},
		},
		Body: func(c *omp.Chunk) { omp.Items[int64](c, 0)[omp.Scalar[int64](c, 1)]++ },
	}
	var wg sync.WaitGroup
	for g := range goroutines {
		wg.Go(func() {
			w := omp.With{Device: omp.DeviceNum(g % 2)}
			x := make([]int64, 8)
			omp.TargetEnterData(&repeatEnter, w, omp.Slice(x))
			for range turns {
				omp.Target(k, w, omp.Nest{omp.Upto(len(x))}, omp.Slice(x), omp.Value(int64(1)))
				omp.Target(one, w, nil, omp.Slice(both), omp.Value(int64(8*g)))
			}
			omp.TargetExitData(&repeatExit, w, omp.Slice(x))
			wantAll(t, "a slice of its own", x, turns)
		})
	}
	wg.Wait()
	for d := range 2 {
		clear(both)
		omp.TargetExitData(&repeatExit, omp.With{Device: omp.DeviceNum(d)}, omp.Slice(both))
		for g := range goroutines {
			want := int64(turns)
			if g%2 != d {
				want = 0
			}
			wantAll(t, fmt.Sprintf("device %d, goroutine %d", d, g), both[8*g:8*g+1], want)
		}
	}
}

func TestCloseWhileLaunchesRepeat(t *testing.T) {
	k := adds(nil)
	var wg sync.WaitGroup
	stop := make(chan bool)
	for range 4 {
		wg.Go(func() {
			x := make([]int64, 8)
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				if n%50 == 0 {
					enterItem(x)
				}
				add(k, x, 1)
			}
		})
	}
	for range 100 {
		omprt.Close()
	}
	close(stop)
	wg.Wait()
	omprt.Close()
}

// panics is the error that f panics with.
func panics(f func()) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = v.(error)
		}
	}()
	f()
	return nil
}
