package engine_test

import (
	"context"
	"io"
	"os"
	"runtime"
	"sync"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/gooffload/gooffload/omprt"
	"github.com/gooffload/gooffload/omprt/device"
	omp "github.com/gooffload/gooffload/omprt/gen"
)

// hanging is a device of which one kind of operation does not come back, once that is said, before it is let go.
type hanging struct {
	device.Device
	mu    sync.Mutex
	what  string
	let   chan struct{}
	ended chan struct{} // what has hung has come back
	exits bool          // instead, it ends its goroutine
}

// hang has the next operation of a kind hang, and returns what lets it go and waits until it has come back.
func (d *hanging) hang(what string) (let func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	goes, ended := make(chan struct{}), make(chan struct{})
	d.what, d.let, d.ended = what, goes, ended
	return func() {
		close(goes)
		<-ended
	}
}

// at is where an operation begins; what it returns is where it ends.
func (d *hanging) at(what string) (end func()) {
	d.mu.Lock()
	hangs, let, ended := d.what == what, d.let, d.ended
	if hangs {
		d.what = ""
	}
	d.mu.Unlock()
	if !hangs {
		return func() {}
	}
	if d.exits {
		close(ended)
		runtime.Goexit()
	}
	<-let
	return func() { close(ended) }
}

func (d *hanging) Malloc(size int, kind device.Kind) (device.Memory, error) {
	defer d.at("allocation")()
	return d.Device.Malloc(size, kind)
}

func (d *hanging) Free(m device.Memory) error {
	defer d.at("release")()
	return d.Device.Free(m)
}

func (d *hanging) Load(k *device.Kernel) (device.Program, error) {
	defer d.at("load")()
	return d.Device.Load(k)
}

func (d *hanging) Immediate() device.Queue { return &hangingQueue{d.Device.Immediate(), d} }

type hangingQueue struct {
	device.Queue
	of *hanging
}

func (q *hangingQueue) Write(dst device.Memory, off int, src unsafe.Pointer, n int) error {
	defer q.of.at("write")()
	return q.Queue.Write(dst, off, src, n)
}

func (q *hangingQueue) Read(dst unsafe.Pointer, src device.Memory, off, n int) error {
	defer q.of.at("read")()
	return q.Queue.Read(dst, src, off, n)
}

func (q *hangingQueue) ReadRect(dst unsafe.Pointer, src device.Memory, r device.Rect) error {
	defer q.of.at("read of rows")()
	return q.Queue.ReadRect(dst, src, r)
}

func (q *hangingQueue) Launch(p device.Program, l *device.Launch) error {
	defer q.of.at("launch")()
	return q.Queue.Launch(p, l)
}

// hangs opens a device that hangs, with a timeout.
func hangs(t *testing.T, timeout string) *hanging {
	d := &hanging{}
	opens(t, func() ([]device.Device, error) {
		d.Device = simulated(t)
		return []device.Device{d}, nil
	})
	reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other", "GOOFFLOAD_DEVICE_TIMEOUT": timeout})
	return d
}

// stderrOf is what f, and what goes on meanwhile, says on stderr.
func stderrOf(t *testing.T, f func()) string {
	r, w, err := os.Pipe()
	require.NoError(t, err)
	stderr := os.Stderr
	os.Stderr = w
	said := make(chan string)
	go func() {
		text, _ := io.ReadAll(r)
		said <- string(text)
	}()
	func() {
		defer func() { os.Stderr = stderr }()
		f()
	}()
	w.Close()
	return <-said
}

// addOne is x[i]++.
func addOne() *omp.Kernel {
	return &omp.Kernel{Name: "add", Pos: "watch.go:1:2", Loops: 1, Params: []omp.Param{{Name: "x", Map: omp.ToFrom}},
		Body: func(c *omp.Chunk) {
			x := omp.Items[float64](c, 0)
			for i := c.Lo; i < c.Hi; i++ {
				x[i]++
			}
		}}
}

func TestADeviceThatHangsIsReported(t *testing.T) {
	d := hangs(t, "5ms")
	const here = `omprt/internal/engine/watch_test.go:\d+: warning: device 0 \(SIM\): `
	for what, said := range map[string]string{
		"write": here + `a transfer of 64 bytes to the device has`,
		"read":  here + `a transfer of 64 bytes from the device has`,
		"launch": `watch.go:1:2: warning: device 0 \(SIM\): kernel add has not come back after 5ms, and is waited ` +
			`for\nwatch.go:1:2: warning: device 0 \(SIM\): kernel add has not come back after 10ms`,
		"load":       `watch.go:1:2: warning: device 0 \(SIM\): loading kernel add has`,
		"allocation": here + `an allocation of 64 bytes has`,
		"release":    here + `the release of 64 bytes has`,
	} {
		x := ramp(8)
		text := stderrOf(t, func() {
			let := d.hang(what)
			time.AfterFunc(50*time.Millisecond, let)
			omp.Target(addOne(), omp.With{}, omp.Nest{omp.Upto(8)}, omp.Slice(x))
		})
		assert.Regexp(t, "^"+said, text)
		assert.Equal(t, 8.0, x[7], "the region goes on")
		omp.Close()
	}
}

func TestADeviceThatHangsIsGivenUp(t *testing.T) {
	for _, what := range []string{"allocation", "write", "load", "launch", "read", "read of rows", "release"} {
		for _, nowait := range []bool{false, true} {
			d := hangs(t, "20ms, fail")
			silent(t)
			x, k := ramp(32), addOne()
			arg := omp.Slice(x)
			if what == "read of rows" {
				arg = omp.Strided(0, 32, 2, func(i int) omp.Arg { return omp.Section(x, i, i+1) })
				k.Part = func(c *omp.Chunk) { *omp.Window[float64](c, 0).At(0)++ }
			}
			let := d.hang(what)
			err := errorOf(t, func() {
				if nowait {
					omp.TargetTask(k, omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(1)}, arg)
					wait()
				} else {
					omp.Target(k, omp.With{}, omp.Nest{omp.Upto(1)}, arg)
				}
			})
			assert.Equal(t, omprt.TimedOut, err.Code, what)
			assert.Equal(t, "watch.go:1:2", err.Pos, what)
			assert.Regexp(t, `device 0 \(SIM\): .* has not come back after 20ms, and is given up`, err.Msg)

			// Whoever comes later is told at once, and what comes back too late writes nothing of the host's.
			err = errorOf(t, func() { omp.TargetEnterData(views(omp.To), omp.With{}, omp.Slice(x)) })
			assert.Equal(t, omprt.TimedOut, err.Code)
			assert.Regexp(t, `is not used any more: .* at \S+ had not come back after 20ms`, err.Msg)
			_, failed := omprt.TargetAlloc(8, 0)
			require.ErrorAs(t, failed, &err)
			assert.Equal(t, omprt.TimedOut, err.Code)
			before := ramp(32)
			if what == "release" {
				before[0]++ // which has been copied back before
			}
			assert.Equal(t, before, x, what)
			let()
			assert.Equal(t, before, x, what)
			omp.Close()
			require.NoError(t, d.Device.Close())
		}
	}
}

// unified is a device that hangs, and whose kernels work on the host's memory.
type unified struct{ *hanging }

func (d unified) InPlace(p unsafe.Pointer, n int) (device.Memory, error) {
	defer d.at("sharing")()
	return d.Device.(device.Unified).InPlace(p, n)
}

// A device that is looked at shares the host's memory all the same.
func TestADeviceThatSharesMemoryIsLookedAt(t *testing.T) {
	for _, timeout := range []string{"20ms", "20ms,fail"} {
		d := unified{&hanging{}}
		opens(t, func() ([]device.Device, error) {
			d.Device = simulated(t)
			return []device.Device{d}, nil
		})
		shared(t)
		reopen(t, map[string]string{"LIBOMPTARGET_PLUGIN": "other", "GOOFFLOAD_DEVICE_TIMEOUT": timeout})
		x := ramp(8)
		omp.TargetEnterData(views(omp.To), omp.With{}, omp.Slice(x))
		omp.Target(addOne(), omp.With{}, omp.Nest{omp.Upto(8)}, omp.Slice(x))
		assert.Equal(t, 8.0, x[7], "in place")
		omp.TargetExitData(views(omp.Release), omp.With{}, omp.Slice(x))
		let := d.hang("sharing")
		add := func() { omp.Target(addOne(), omp.With{}, omp.Nest{omp.Upto(8)}, omp.Slice(x)) }
		if timeout == "20ms" {
			said := stderrOf(t, func() {
				time.AfterFunc(50*time.Millisecond, let)
				add()
			})
			assert.Contains(t, said, "device 0 (SIM): sharing 64 bytes has not come back after 20ms, and is waited for")
			assert.Equal(t, 9.0, x[7])
			omp.Close()
			continue
		}
		silent(t)
		assert.Contains(t, errorOf(t, add).Msg, "sharing 64 bytes has not come back after 20ms, and is given up")
		assert.Contains(t, errorOf(t, add).Msg, "is not used any more")
		assert.Equal(t, 8.0, x[7])
		let()
		omp.Close()
		require.NoError(t, d.Device.Close())
	}
}

// Who waits with a context stops waiting by it. The timeout is the device's: the next wait is told of it.
func TestWaitWithAContextForADeviceThatHangs(t *testing.T) {
	d := hangs(t, "100ms,fail")
	silent(t)
	let := d.hang("launch")
	x := ramp(8)
	omp.TargetTask(addOne(), omp.Tasking{}, omp.With{}, omp.Nest{omp.Upto(8)}, omp.Slice(x))
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	require.ErrorIs(t, omprt.Wait(ctx), context.DeadlineExceeded)
	assert.Equal(t, omprt.TimedOut, errorOf(t, wait).Code)
	let()
	omp.Close()
	require.NoError(t, d.Device.Close())
}

func TestTimeoutsThatAreNone(t *testing.T) {
	for _, value := range []string{"30", "soon", "-1s", "1s,", "1s,abort"} {
		reopen(t, map[string]string{"GOOFFLOAD_DEVICE_TIMEOUT": value})
		err := errorOf(t, func() { touch(omp.With{}) })
		assert.Equal(t, omprt.BadEnvironment, err.Code)
		assert.Contains(t, err.Msg, "GOOFFLOAD_DEVICE_TIMEOUT="+value+": want a time as 30s or 5m")
	}
	for _, value := range []string{"0", "0s", "1h", "1h, fail", "  2m30s,FAIL"} {
		reopen(t, map[string]string{"GOOFFLOAD_DEVICE_TIMEOUT": value})
		assert.False(t, touch(omp.With{}))
	}
}

// Under a watch that gives up, operations have goroutines of their own: where one ends that, it has not been carried
// out.
func TestADeviceThatEndsTheGoroutineOfTheWatch(t *testing.T) {
	for _, what := range []string{"allocation", "write", "load", "read", "release"} {
		d := hangs(t, "10s, fail")
		d.exits = true
		d.hang(what)
		x := ramp(8)
		err := errorOf(t, func() { omp.Target(addOne(), omp.With{}, omp.Nest{omp.Upto(8)}, omp.Slice(x)) })
		assert.Equal(t, "watch.go:1:2", err.Pos, what)
		assert.Contains(t, err.Msg, "the device has called runtime.Goexit during ", what)
		omp.Target(addOne(), omp.With{}, omp.Nest{omp.Upto(8)}, omp.Slice(x))
		omp.Close()
	}
	d := hangs(t, "10s, fail")
	d.exits = true
	d.hang("launch")
	f := faultOf(t, func() { omp.Target(addOne(), omp.With{}, omp.Nest{omp.Upto(8)}, omp.Slice(ramp(8))) })
	assert.Contains(t, f.Error(), "runtime.Goexit called")
	omp.Close()
}
