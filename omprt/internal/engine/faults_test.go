package engine_test

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
)

// Every construct with every operation of the device in turn failing, with its kernels and its host code panicking:
// what is told has type and position, and reference counts, device memory and goroutines are what they were.

// Many goroutines whose constructs meet one another, and fail at random: nobody waits for ever, and nothing is left.
func TestFaultsAmongManyGoroutines(t *testing.T) {
	s := &scene{}
	opens(t, func() ([]device.Device, error) {
		s.breaking = &breaking{Device: simulated(t), at: -1}
		return []device.Device{s.breaking}, nil
	})
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
	silent(t)
	s.launch(omp.ToFrom, upto(4))
	shared := upto(64)
	parts := [][2]int{{0, 16}, {8, 24}, {16, 32}, {0, 64}, {40, 48}, {47, 64}}
	rounds := 300
	if testing.Short() {
		rounds = 60
	}
	for round := range rounds {
		s.panics = round%2 == 1
		s.arm(round % 97)
		var wg sync.WaitGroup
		for g := range 8 {
			wg.Go(func() {
				own := &scene{breaking: s.breaking, x: make([]int, 32), y: make([]int, 8)}
				reads := s.kernel(omp.To | omp.ReadOnly)
				reads.Body = func(*omp.Chunk) {
					if s.step("kernel") {
						panic(errKernel)
					}
				}
				p := parts[(g+round)%len(parts)]
				own.run(func(*scene) {
					omp.Target(reads, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(shared[p[0]:p[1]]))
					omp.TargetTask(reads, nowait, omp.With{}, omp.Nest{omp.Upto(1)}, omp.Slice(shared[p[0]:p[1]]))
					d := own.around()
					defer d.End()
					own.task(own.on(), omp.ToFrom, own.x)
					own.launch(omp.ToFrom, own.y)
					own.host()
				})
			})
		}
		wg.Wait()
		s.disarm()
		require.Equal(t, state{}, s.state(), "round %d", round)
	}
}

// state is what must be as it was.
type state struct {
	table string
	bytes int
}

func (s *scene) state() state { return state{engine.TableString(0), s.allocated()} }

// run carries a construct out, waits for all that is pending, and gathers the panics.
func (s *scene) run(do func(*scene)) (panics []any) {
	caught := func(f func()) bool {
		defer func() {
			if p := recover(); p != nil {
				panics = append(panics, p)
			}
		}()
		f()
		return true
	}
	caught(func() { do(s) })
	for range 5 {
		if caught(wait) {
			return panics
		}
	}
	return append(panics, "waits fail for ever")
}

func TestEveryFaultInEveryConstruct(t *testing.T) {
	everyFault(t, &breaking{})
}

// A device that panics instead of returning an error leaves no table locked and nothing behind, either.
func TestEveryPanicOfADeviceInEveryConstruct(t *testing.T) {
	everyFault(t, &breaking{panics: true})
}

// Where the host's memory is shared the device is asked for no other.
func TestEveryPanicOfADeviceThatSharesMemory(t *testing.T) {
	engine.ShareMemory(true)
	t.Cleanup(func() { engine.ShareMemory(false) })
	everyFault(t, &breaking{panics: true})
}

// Nor does one that ends the goroutine which asks it for memory.
func TestEveryGoexitOfADeviceInEveryConstruct(t *testing.T) {
	everyFault(t, &breaking{panics: true, exits: true})
}

func TestEveryGoexitOfADeviceThatSharesMemory(t *testing.T) {
	engine.ShareMemory(true)
	t.Cleanup(func() { engine.ShareMemory(false) })
	everyFault(t, &breaking{panics: true, exits: true})
}

func everyFault(t *testing.T, how *breaking) {
	notChecked(t, "has run a kernel before it fails: which operation that is, is not the program's affair")
	for i := range constructs {
		c := &constructs[i]
		t.Run(c.name, func(t *testing.T) {
			s := &scene{}
			opens(t, func() ([]device.Device, error) {
				s.breaking = &breaking{Device: simulated(t), at: -1, panics: how.panics, exits: how.exits}
				return []device.Device{s.breaking}, nil
			})
			reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other"})
			silent(t)
			goroutines := runtime.NumGoroutine()
			failed := map[string]int{}
			for n := 0; ; n++ {
				require.Less(t, n, 1000, "it never succeeds")
				what := c.faults(t, s, n)
				if what == "" {
					break
				}
				failed[what]++
			}
			t.Log(failed)
			omp.Close()
			for range 2000 {
				if runtime.NumGoroutine() <= goroutines {
					return
				}
				time.Sleep(time.Millisecond)
			}
			buf := make([]byte, 1<<20)
			t.Errorf("goroutines are left: %s", buf[:runtime.Stack(buf, true)])
		})
	}
}

// silent leaves out what is said of failures that nobody may ever ask for: the test asks.
func silent(t *testing.T) {
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	stderr := os.Stderr
	os.Stderr = null
	t.Cleanup(func() {
		os.Stderr = stderr
		null.Close()
	})
}

// faults has operation n of a construct fail, and says which that was; "" if all succeeded.
func (c *construct) faults(t *testing.T, s *scene, n int) (what string) {
	memory := upto(64) // apart from one another: memory that touches is one allocation of the device's
	s.x, s.y, s.sum = memory[:16:16], memory[32:48:48], 0
	s.rows = [][]int{{1, 2, 3}, nil, {4}, {5, 6}}
	empty := state{}
	s.launch(omp.ToFrom, s.x) // opens the devices
	if c.before != nil {
		c.before(s)
	}
	before := s.state()
	s.arm(n)
	panics := s.run(c.do)
	what = s.disarm()
	where := fmt.Sprintf("operation %d, %s", n, what)
	if what == "" {
		require.Empty(t, panics, where)
	} else {
		if what == "allocation" && c.without && !s.panics {
			assert.Empty(t, panics, where)
		} else {
			c.told(t, s, panics, what, where)
		}
		if c.undo == nil {
			assert.Equal(t, before, s.state(), where)
		}
	}
	s.leaveBoth()
	if c.undo != nil {
		c.undo(s)
	}
	assert.Equal(t, empty, s.state(), where)

	// Usable: a construct that follows finds everything in order.
	s.x = upto(16)
	d := s.around()
	s.launch(omp.ToFrom, s.x)
	s.launch(omp.ToFrom|omp.Present, s.x)
	d.End()
	for i := range s.x {
		require.Equal(t, i+2, s.x[i], where)
	}
	assert.Equal(t, empty, s.state(), where)
	return what
}

// told checks what the program is told of a failure.
func (c *construct) told(t *testing.T, s *scene, panics []any, what, where string) {
	if !assert.NotEmpty(t, panics, "nobody is told: %s", where) {
		return
	}
	for _, p := range panics {
		err, ok := p.(error)
		if !assert.True(t, ok, "%s: %v", where, p) {
			continue
		}
		var fault *omprt.Fault
		var bad *omprt.Error
		memory := isMemory(what)
		switch {
		case s.panics && what == "launch":
			if assert.ErrorAs(t, err, &fault, where) { // as the panic of a kernel that runs on its goroutine
				assert.Equal(t, errCut, fault.Value, where)
			}
		case s.panics && what != "kernel" && what != "host" && !memory: // it goes on
			assert.ErrorIs(t, err, errCut, where)
		case what == "kernel":
			if assert.ErrorAs(t, err, &fault, where) {
				assert.Equal(t, errKernel, fault.Value, where)
				assert.Regexp(t, `faults_(scene|constructs)_test.go:`, fault.Pos, where)
			}
			assert.ErrorIs(t, err, errKernel, where)
		case what == "host":
			assert.ErrorIs(t, err, errHost, where)
			if c.call && assert.ErrorAs(t, err, &fault, where) {
				assert.Equal(t, errHost, fault.Value, where)
				assert.Regexp(t, `^omprt/internal/engine/faults_scene_test.go:\d+: the host's own `+
					`\(in the call under dispatch at f.go:3:1\)\n\nthe goroutine of the call:\ngoroutine \d+ `,
					err.Error(), where)
				assert.NotContains(t, fault.Stack, "/omprt/internal/engine.", where)
				assert.NotContains(t, fault.Stack, "/omprt/internal/team.", where)
			}
		case what == "allocation" && !s.panics:
			if assert.ErrorAs(t, err, &bad, where) {
				assert.Equal(t, omprt.OutOfMemory, bad.Code, where)
			}
		default:
			if assert.ErrorAs(t, err, &bad, where) {
				code := omprt.DeviceFailure
				if what == "loading" {
					code = omprt.CannotRun
				}
				assert.Equal(t, code, bad.Code, where)
				if s.exits && memory {
					assert.Contains(t, err.Error(), "the device has called runtime.Goexit during ", where)
					break
				}
				assert.Contains(t, err.Error(), errCut.Error(), where)
				if s.panics {
					assert.Contains(t, err.Error(), "engine_test.(*breaking).", "where it was: %s", where)
				}
			}
		}
		if bad != nil && !c.returned {
			assert.Regexp(t, `^(f.go|omprt/internal/engine/faults_(scene|constructs)_test.go):\d+`, bad.Pos, where)
		}
	}
}
