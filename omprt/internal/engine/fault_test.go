package engine_test

import (
	"errors"
	"fmt"
	"runtime"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/trace"
)

// faultOf runs f, which must panic with an *omprt.Fault.
func faultOf(t *testing.T, f func()) (fault *omprt.Fault) {
	t.Helper()
	defer func() {
		t.Helper()
		r := recover()
		var ok bool
		fault, ok = r.(*omprt.Fault)
		require.True(t, ok, "panic value %v", r)
	}()
	f()
	require.Fail(t, "no panic")
	return nil
}

// indexing launches a kernel that runs f for every index.
func indexing(n int, x []float64, f func(x []float64, i int)) {
	k := omp.Kernel{Name: "__omp_offloading_user.go_f_l12", Pos: "user.go:12:2", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.ToFrom}},
		Body: func(c *omp.Chunk) {
			x := omp.Items[float64](c, 0)
			for i := c.Lo; i < c.Hi; i++ {
				f(x, i)
			}
		}}
	omp.Target(&k, omp.With{}, omp.Nest{omp.Upto(n)}, omp.Slice(x))
}

func TestAFaultIsPositionedAndReleasesWithoutCopyingBack(t *testing.T) {
	clean(t)
	x := make([]float64, 8)
	_, _, here, _ := runtime.Caller(0)
	fault := faultOf(t, func() {
		indexing(9, x, func(x []float64, i int) {
			x[i] = 1
		})
	})
	pos := fmt.Sprintf("fault_test.go:%d", here+3)
	assert.Equal(t, pos+": runtime error: index out of range [8] with length 8 (in kernel __omp_offloading_user.go_f_l12 launched at user.go:12:2)",
		firstLine(fault.Error()))
	assert.Equal(t, pos, fault.Pos)
	assert.Equal(t, make([]float64, 8), x, "copied back after a fault")
	var re runtime.Error
	assert.True(t, errors.As(fault.Unwrap(), &re))
	assert.Implements(t, (*runtime.Error)(nil), fault)
}

// TestAFaultThatWasData: a body that reports site and operands, on any device, ends as Go's own panic at the site.
func TestAFaultThatWasData(t *testing.T) {
	clean(t)
	index := device.Site{Pos: "user.go:14:9", Code: device.Index}
	stop := device.Site{Pos: "user.go:15:3", Code: device.Panic, Text: "stop"}
	for _, n := range []int{1, 1 << 20} { // on the launching goroutine, and on any
		fault := faultOf(t, func() { indexing(n, make([]float64, 8), func([]float64, int) { index.Raise(9, 8, 0) }) })
		assert.Equal(t, "user.go:14: runtime error: index out of range [9] with length 8 (in kernel __omp_offloading_user.go_f_l12 launched at user.go:12:2)",
			firstLine(fault.Error()))
		var re runtime.Error
		assert.True(t, errors.As(fault.Unwrap(), &re))
	}
	fault := faultOf(t, func() { indexing(1, make([]float64, 8), func([]float64, int) { stop.Raise(0, 0, 0) }) })
	assert.Equal(t, "user.go:15: panic: stop (in kernel __omp_offloading_user.go_f_l12 launched at user.go:12:2)",
		firstLine(fault.Error()))
	assert.Equal(t, "stop", fault.Value)
}

func firstLine(s string) string {
	for i, r := range s {
		if r == '\n' {
			return s[:i]
		}
	}
	return s
}

func TestFaultsOfEveryKind(t *testing.T) {
	clean(t)
	x := make([]float64, 8)
	zero, none := 0, (*int)(nil)
	sentinel := errors.New("sentinel")
	for want, f := range map[string]func(x []float64, i int){
		"runtime error: integer divide by zero":                            func(_ []float64, i int) { _ = i / zero },
		"runtime error: invalid memory address or nil pointer dereference": func([]float64, int) { _ = *none },
		"panic: too small": func([]float64, int) { panic("too small") },
		"sentinel":         func([]float64, int) { panic(sentinel) },
		"runtime error: slice bounds out of range [3:2]": func(x []float64, _ int) { three := 3 + zero; _ = x[three:2] },
	} {
		fault := faultOf(t, func() { indexing(1, x, f) })
		assert.Contains(t, fault.Error(), ": "+want+" (in kernel ")
		assert.Contains(t, fault.Pos, "fault_test.go:")
	}
	assert.ErrorIs(t, faultOf(t, func() { indexing(1, x, func([]float64, int) { panic(sentinel) }) }), sentinel)
}

func TestAFaultOnAHelperCarriesItsStack(t *testing.T) {
	if runtime.GOMAXPROCS(0) < 2 {
		t.Skip("one core")
	}
	notChecked(t, "runs each iteration on the launching goroutine first")
	clean(t)
	x := make([]float64, 8)
	bad := make(chan struct{})
	// The launching goroutine runs iteration 0 and then waits in whatever comes next for a helper to fail.
	fault := faultOf(t, func() {
		indexing(64, x, func(x []float64, i int) {
			switch {
			case i == 0:
				time.Sleep(time.Millisecond)
			case onHelper():
				defer close(bad)
				x[i+100]++
			default:
				select {
				case <-bad:
				case <-time.After(10 * time.Second):
				}
			}
		})
	})
	assert.Contains(t, fault.Pos, "fault_test.go:")
	assert.Contains(t, fault.Error(), "the kernel's goroutine:\ngoroutine ")
	assert.Contains(t, fault.Stack, "fault_test.go:")
}

// onHelper reports whether this goroutine is another than the test's.
func onHelper() bool {
	buf := make([]byte, 16<<10)
	stack := string(buf[:runtime.Stack(buf, false)])
	return !contains(stack, "engine.Target(")
}

func contains(s, sub string) bool {
	for i := 0; i+len(sub) <= len(s); i++ {
		if s[i:i+len(sub)] == sub {
			return true
		}
	}
	return false
}

// Where the kernel runs on the launching goroutine, that one ends; where another one has taken a part of it, the launch
// panics. Which of the two it is depends on how fast the processor is.
func TestGoexitInAKernelLeavesNothingBehind(t *testing.T) {
	clean(t)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		defer func() {
			if fault, ok := recover().(*omprt.Fault); ok {
				assert.Nil(t, fault.Value)
				assert.Contains(t, fault.Error(), "runtime.Goexit called")
			}
		}()
		indexing(8, make([]float64, 8), func([]float64, int) { runtime.Goexit() })
		t.Error("swallowed")
	}()
	<-ended
}

func TestTheEnvironmentWorksAfterManyFaults(t *testing.T) {
	clean(t)
	x := make([]float64, 100)
	enter(x, omp.To)
	before := engine.TableString(0)
	for range 200 {
		faultOf(t, func() { indexing(101, x, func(x []float64, i int) { x[i]++ }) })
		require.Equal(t, before, engine.TableString(0))
	}
	exit(x, omp.Release)
}

func TestAKernelThatFollowsADeviceAddressFaults(t *testing.T) {
	clean(t)
	x := []float64{1}
	var log recorder
	stop := trace.Subscribe(trace.Data, &log)
	enter(x, omp.To)
	stop()
	addr := log.events[0].DeviceAddr
	require.NotZero(t, addr)
	fault := faultOf(t, func() {
		indexing(1, make([]float64, 1), func(y []float64, i int) { y[i] = **(**float64)(unsafe.Pointer(&addr)) })
	})
	assert.Contains(t, fault.Error(), "runtime error: invalid memory address or nil pointer dereference")
	var at interface{ Addr() uintptr }
	require.ErrorAs(t, fault, &at)
	assert.Equal(t, addr, at.Addr())
	exit(x, omp.Release)
}

func FuzzPositionTable(f *testing.F) {
	f.Add("10:3:5 11:4 20:30:2 25:0 40:33", 12)
	f.Add("1:1:1:1 x:y -3:4 5", 6)
	f.Fuzz(func(t *testing.T, marks string, line int) {
		if pos := engine.UserPosition("u.go", marks, line); pos != "" {
			assert.Regexp(t, `^u\.go:-?[0-9]+(:-?[0-9]+)?$`, pos)
		}
	})
}

func TestPositionTables(t *testing.T) {
	const marks = "10:3:5 11:4 20:30:2 25:0 40:33"
	for line, want := range map[int]string{
		1: "", 9: "", 10: "q.go:3:5", 11: "q.go:4", 12: "q.go:5", 19: "q.go:12", 20: "q.go:30:2", 24: "q.go:34",
		25: "", 39: "", 40: "q.go:33", 100: "q.go:93",
	} {
		assert.Equal(t, want, engine.UserPosition("q.go", marks, line), "line %d", line)
	}
	assert.Empty(t, engine.UserPosition("q.go", "", 5))
	const other = "10:3 11:7:0:2 14:6:2:1 15:8"
	for line, want := range map[int]string{
		10: "q.go:3", 11: "s.go:7", 13: "s.go:9", 14: "r.go:6:2", 15: "q.go:8", 16: "q.go:9",
	} {
		assert.Equal(t, want, engine.UserPosition("q.go\nr.go\ns.go", other, line), "line %d", line)
	}
}
