package workshare_test

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

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

func launch(trips, results int) *device.Launch {
	return &device.Launch{Nest: []device.Loop{{Trip: trips, Step: 1}}, Results: results}
}

var sizes = []int{0, 1, 2, 3, 15, 16, 17, 31, 32, 33, 63, 64, 65, 1000, 16383, 16384, 16385, 300_001}

func TestEveryIterationRunsExactlyOnce(t *testing.T) {
	for _, results := range []int{0, 1} {
		for _, n := range sizes {
			counts := make([]atomic.Int32, n)
			workshare.Run(launch(n, results), func(c *device.Chunk) {
				assert.Less(t, c.Lo, c.Hi)
				for i := c.Lo; i < c.Hi; i++ {
					counts[i].Add(1)
				}
			})
			for i := range counts {
				require.Equal(t, int32(1), counts[i].Load(), "iteration %d of %d, %d results", i, n, results)
			}
		}
	}
}

func TestSlowIterationsRunExactlyOnceToo(t *testing.T) {
	// Long enough for the helpers to come in, whatever the machine does.
	for _, n := range []int{2, 7, 64, 500} {
		counts := make([]atomic.Int32, n)
		workshare.Run(launch(n, 0), func(c *device.Chunk) {
			for i := c.Lo; i < c.Hi; i++ {
				time.Sleep(50 * time.Microsecond)
				counts[i].Add(1)
			}
		})
		for i := range counts {
			require.Equal(t, int32(1), counts[i].Load(), "iteration %d of %d", i, n)
		}
	}
}

// processors runs f with one, two and five of them.
func processors(t *testing.T, f func(t *testing.T)) {
	for _, n := range []int{1, 2, 5} {
		t.Run(fmt.Sprint(n, " processors"), func(t *testing.T) {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(n))
			f(t)
		})
	}
}

func TestEveryNumberOfProcessorsRunsEveryIterationOnce(t *testing.T) {
	processors(t, TestEveryIterationRunsExactlyOnce)
}

// The largest spaces, by bodies that take no time for an iteration: no bound of a piece overflows, and no iteration is
// lost at the end.
func TestSpacesUpToTheLargestIntAreCovered(t *testing.T) {
	for _, trips := range []int{1 << 30, math.MaxInt - 1, math.MaxInt} {
		for results, processors := range []int{1, 5} { // without results a shared launch would take for ever
			func() {
				defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(processors))
				var total atomic.Uint64
				workshare.Run(launch(trips, results), func(c *device.Chunk) {
					if c.Lo < 0 || c.Lo >= c.Hi || c.Hi > trips {
						t.Errorf("chunk [%d:%d] of %d", c.Lo, c.Hi, trips)
					}
					total.Add(uint64(c.Hi) - uint64(c.Lo))
				})
				assert.Equal(t, uint64(trips), total.Load(), "%d results", results)
			}()
		}
	}
}

func TestALaunchWithoutLoopsRunsOnce(t *testing.T) {
	runs := 0
	workshare.Run(&device.Launch{}, func(c *device.Chunk) {
		assert.Equal(t, 0, c.Lo)
		assert.Equal(t, 1, c.Hi)
		runs++
	})
	assert.Equal(t, 1, runs)
}

func TestSplitDependsOnTheTripCountAloneAndCoversIt(t *testing.T) {
	for _, n := range append(sizes, 1<<30, math.MaxInt-1, math.MaxInt) {
		chunks, grain := workshare.Split(n, 1)
		if n == 0 {
			assert.Zero(t, chunks)
			continue
		}
		assert.LessOrEqual(t, chunks, 256, "n=%d", n)
		assert.Less(t, (chunks-1)*grain, n, "the last of %d chunks of %d is empty, n=%d", chunks, grain, n)
		// In unsigned arithmetic: the product may exceed the largest int by less than a grain.
		assert.GreaterOrEqual(t, uint(chunks)*uint(grain), uint(n))
	}
	for _, n := range []int{1, 2, 8, 16} {
		chunks, _ := workshare.Split(n, 1)
		assert.Equal(t, n, chunks, "coarse iterations have a chunk each")
	}
	for results, want := range map[int]int{1: 256, 1 << 13: 256, 1 << 14: 128, 1 << 20: 16, 1 << 30: 16} {
		chunks, _ := workshare.Split(1<<20, results)
		assert.Equal(t, want, chunks, "results of %d slots", results)
	}
}

func TestEveryChunkOfALaunchWithResultsHasASlotOfItsOwn(t *testing.T) {
	for _, n := range sizes {
		l := launch(n, 2)
		l.Args = []device.Arg{{Result: 0}, {Result: 1}}
		workshare.Run(l, func(c *device.Chunk) {
			*(*int)(c.Result(0)) = c.Hi - c.Lo
			*(*int)(c.Result(1)) = c.Lo
		})
		next := 0
		for chunk := range l.Chunks {
			assert.Equal(t, next, int(l.Partial[2*chunk+1][0]), "n=%d chunk %d", n, chunk)
			next += int(l.Partial[2*chunk][0])
		}
		assert.Equal(t, n, next)
	}
}

func TestCoarseIterationsSpreadOverCores(t *testing.T) {
	if runtime.GOMAXPROCS(0) < 2 {
		t.Skip("one core")
	}
	// Eight iterations of which each waits until two have begun: alone, the first would wait for ever. A first one runs
	// alone, so it is let through.
	var begun atomic.Int32
	met := make(chan struct{})
	var once sync.Once
	done := make(chan struct{})
	go func() {
		defer close(done)
		workshare.Run(launch(8, 0), func(c *device.Chunk) {
			for i := c.Lo; i < c.Hi; i++ {
				if i == 0 {
					time.Sleep(time.Millisecond)
					continue
				}
				if begun.Add(1) == 2 {
					once.Do(func() { close(met) })
				}
				<-met
			}
		})
	}()
	select {
	case <-done:
	case <-time.After(20 * time.Second):
		once.Do(func() { close(met) })
		<-done
		t.Fatal("coarse iterations ran on one goroutine only")
	}
}

func TestAPanicOnTheCallersGoroutineStopsTheLaunchAndGoesOn(t *testing.T) {
	for _, n := range []int{1, 1000} {
		assert.PanicsWithValue(t, "first", func() {
			workshare.Run(launch(n, 0), func(c *device.Chunk) {
				if c.Lo == 0 {
					panic("first")
				}
			})
		})
	}
}

// onlyOnHelper calls f on the first chunk that a helper runs, and makes the launching goroutine wait for that. It
// returns the launch's fault.
func onlyOnHelper(n int, f func()) *device.Fault {
	caller := goroutine()
	reached := make(chan struct{})
	var once sync.Once
	l := launch(n, 0)
	workshare.Run(l, func(c *device.Chunk) {
		if goroutine() == caller {
			if c.Lo > 0 {
				<-reached
			} else {
				time.Sleep(100 * time.Microsecond) // worth sharing
			}
			return
		}
		once.Do(func() { close(reached) })
		f()
	})
	return l.Fault
}

func goroutine() string {
	buf := make([]byte, 64)
	return strings.Fields(string(buf[:runtime.Stack(buf, false)]))[1]
}

func TestAPanicOnAHelperReachesTheCallerWithItsStack(t *testing.T) {
	if runtime.GOMAXPROCS(0) < 2 {
		t.Skip("one core")
	}
	fault := onlyOnHelper(1000, func() { panic("helper") })
	require.NotNil(t, fault)
	assert.Equal(t, "helper", fault.Value)
	assert.Contains(t, string(fault.Stack), "onlyOnHelper")
	assert.NotEmpty(t, fault.Frames())
}

func TestALaunchWhoseIterationsHaveBecomeSlowIsSharedAgain(t *testing.T) {
	for _, n := range []int{2, 7, 32, 64, 1000} {
		l, slow := launch(n, 0), false
		body := func(c *device.Chunk) {
			for i := c.Lo; i < c.Hi && slow; i++ {
				time.Sleep(200 * time.Microsecond)
			}
		}
		for range 100 {
			workshare.Run(l, body)
		}
		slow = true
		workshare.Run(l, body)
		assert.LessOrEqual(t, l.Pace, 1, "%d iterations", n) // so that the next one measures them
	}
}

func TestALaunchThatIsUsedAgainForgetsItsFault(t *testing.T) {
	l := launch(10, 0)
	l.Fault = &device.Fault{Value: "before"}
	workshare.Run(l, func(*device.Chunk) {})
	assert.Nil(t, l.Fault)
}

func TestGoexitOnAHelperDoesNotHang(t *testing.T) {
	if runtime.GOMAXPROCS(0) < 2 {
		t.Skip("one core")
	}
	for range 3 { // the helper that ended is replaced
		fault := onlyOnHelper(1000, runtime.Goexit)
		require.NotNil(t, fault)
		assert.Nil(t, fault.Value)
		assert.EqualError(t, fault, "runtime.Goexit called in a kernel")
	}
}

func TestGoexitOnTheCallersGoroutineDoesNotHang(t *testing.T) {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		workshare.Run(launch(1000, 0), func(c *device.Chunk) {
			if c.Lo == 0 {
				runtime.Goexit()
			}
		})
		t.Error("Goexit was swallowed")
	}()
	<-ended
}

func TestAThousandLaunchesAtOnce(t *testing.T) {
	var total atomic.Int64
	var wg sync.WaitGroup
	for range 1000 {
		wg.Go(func() {
			workshare.Run(launch(40, 0), func(c *device.Chunk) {
				for range c.Hi - c.Lo {
					for range 500 { // long enough to ask for help
						total.Add(0)
					}
				}
				total.Add(int64(c.Hi - c.Lo))
			})
		})
	}
	wg.Wait()
	assert.EqualValues(t, 40_000, total.Load())
}

func TestAHelperMovesOnToALaunchThatWaits(t *testing.T) {
	if raceEnabled {
		t.Skip("there are no helpers under the race detector")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2)) // one helper
	workshare.Stop()
	var helped, busy atomic.Bool
	var wg sync.WaitGroup
	wg.Go(func() {
		caller := goroutine()
		workshare.Run(launch(100_000, 0), func(c *device.Chunk) {
			if !busy.Load() {
				busy.CompareAndSwap(false, goroutine() != caller)
			}
			for i := c.Lo; i < c.Hi && !helped.Load(); i++ {
				time.Sleep(20 * time.Microsecond)
			}
		})
	})
	for !busy.Load() { // the helper is at work on the long launch
		time.Sleep(time.Millisecond)
	}
	onlyOnHelper(1000, func() { helped.Store(true) })
	wg.Wait()
	assert.True(t, helped.Load())
}

func TestALaunchWithinALaunch(t *testing.T) {
	var total atomic.Int64
	workshare.Run(launch(8, 0), func(c *device.Chunk) {
		for range c.Hi - c.Lo {
			workshare.Run(launch(8, 0), func(c *device.Chunk) {
				time.Sleep(20 * time.Microsecond)
				total.Add(int64(c.Hi - c.Lo))
			})
		}
	})
	assert.EqualValues(t, 64, total.Load())
}

func TestLaunchesGoOnWhileHelpersAreStopped(t *testing.T) {
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 20 {
				var n atomic.Int64
				workshare.Run(launch(50, 0), func(c *device.Chunk) {
					time.Sleep(10 * time.Microsecond)
					n.Add(int64(c.Hi - c.Lo))
				})
				assert.EqualValues(t, 50, n.Load())
			}
		})
	}
	for range 50 { // each sees the helpers gone, though launches want others at once
		wg.Go(func() {
			for range 20 {
				workshare.Stop()
			}
		})
	}
	wg.Wait()
}

func TestATouchOfUnmappedMemoryIsAPanic(t *testing.T) {
	var p *[1 << 20]byte // nil, but far beyond the page that Go expects nil dereferences in
	assert.Panics(t, func() {
		workshare.Run(launch(1, 0), func(*device.Chunk) { p[1<<19]++ })
	})
}

func TestSmallLaunchesDoNotAllocate(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	for _, results := range []int{0, 3} {
		l := launch(64, results)
		n := 0
		body := func(c *device.Chunk) { n += c.Hi - c.Lo }
		assert.Zero(t, testing.AllocsPerRun(1000, func() { workshare.Run(l, body) }))
	}
}

// A kernel whose iterations race must be reported, also on one core and for small trip counts.
func TestTheRaceDetectorSeesAPlantedRace(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	for name, body := range map[string]string{
		"all add to one variable": `sum[0] += float64(i)`,
		"reads its neighbour":     `sum[i] = sum[i+1]`,
		"none":                    `sum[i]++`,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			out, err := runRacing(t, body)
			if strings.Contains(out, "-race is not supported") {
				t.Skip(out)
			}
			if name == "none" {
				require.NoError(t, err, out)
				assert.NotContains(t, out, "DATA RACE")
			} else {
				require.Error(t, err)
				assert.Contains(t, out, "WARNING: DATA RACE")
			}
		})
	}
}

func runRacing(t *testing.T, body string) (string, error) {
	file := filepath.Join(t.TempDir(), "main.go")
	src := `package main

import (
	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/workshare"
)

func main() {
	sum := make([]float64, 9)
	workshare.Run(&device.Launch{Nest: []device.Loop{{Trip: 8, Step: 1}}}, func(c *device.Chunk) {
		for i := c.Lo; i < c.Hi; i++ {
			` + body + `
		}
	})
}
`
	require.NoError(t, os.WriteFile(file, []byte(src), 0o600))
	cmd := exec.Command("go", "run", "-race", file)
	cmd.Env = append(os.Environ(), "GOMAXPROCS=1")
	out, err := cmd.CombinedOutput()
	return string(out), err
}
