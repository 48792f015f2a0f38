package engine_test

import (
	"errors"
	"runtime"
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// breaking is a device of which one operation fails, by its number from when it was armed: it returns an error, or
// panics, or calls runtime.Goexit where it is asked for memory. Kernels count as two: the launch, which the device may
// refuse, and a step of the body (kernelStep), which may panic.
type breaking struct {
	device.Device
	panics bool
	exits  bool
	mu     sync.Mutex
	at     int // the operation that fails; negative: none
	next   int
	what   string // has failed
	live   int    // bytes that are allocated
}

var errCut = errors.New("the wire is cut")

// step counts an operation and reports whether it is the one that fails.
func (d *breaking) step(what string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.next++
	if d.next-1 != d.at {
		return false
	}
	d.what = what
	return true
}

func (d *breaking) fails(what string) error {
	if !d.step(what) {
		return nil
	}
	d.breaks(what)
	return errCut
}

// breaks ends an operation that fails, if it is not by an error.
func (d *breaking) breaks(what string) {
	switch {
	case d.exits && isMemory(what):
		runtime.Goexit()
	case d.panics:
		panic(errCut)
	}
}

// isMemory reports an operation that devices are asked for while a table is locked.
func isMemory(what string) bool {
	return what == "allocation" || what == "release" || what == "sharing"
}

// arm has operation n from now on fail, disarm none.
func (d *breaking) arm(n int) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.at, d.next, d.what = n, 0, ""
}

// disarm says what has failed; "" if there were fewer operations than that.
func (d *breaking) disarm() (what string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	what = d.what
	d.at, d.what = -1, ""
	return what
}

func (d *breaking) Malloc(size int, kind device.Kind) (device.Memory, error) {
	if d.step("allocation") {
		d.breaks("allocation")
		return nil, &device.OutOfMemory{Device: "breaking device", Requested: uint64(size), Capacity: uint64(size)}
	}
	m, err := d.Device.Malloc(size, kind)
	if err == nil {
		d.mu.Lock()
		d.live += size
		d.mu.Unlock()
	}
	return m, err
}

func (d *breaking) Free(m device.Memory) error {
	size := m.Size()
	err := d.Device.Free(m)
	if err == nil {
		d.mu.Lock()
		d.live -= size
		d.mu.Unlock()
	}
	if cut := d.fails("release"); cut != nil {
		return cut
	}
	return err
}

func (d *breaking) Load(k *device.Kernel) (device.Program, error) {
	if err := d.fails("loading"); err != nil {
		return nil, err
	}
	return d.Device.Load(k)
}

// InPlace shares the host's memory, as the simulated device does.
func (d *breaking) InPlace(p unsafe.Pointer, n int) (device.Memory, error) {
	if err := d.fails("sharing"); err != nil {
		return nil, err
	}
	m, err := d.Device.(device.Unified).InPlace(p, n)
	if err == nil {
		d.mu.Lock()
		d.live += n
		d.mu.Unlock()
	}
	return m, err
}

// allocated is how many bytes are.
func (d *breaking) allocated() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.live
}

// Addresses and View are the ranges of the simulated device.
func (d *breaking) Addresses() (lo, hi uintptr) { return d.Device.(device.Ranged).Addresses() }
func (d *breaking) View() (lo, hi uintptr)      { return d.Device.(device.Viewed).View() }

func (d *breaking) Pointer(m device.Memory, off, n int, l *device.Layout) (uintptr, error) {
	if err := d.fails("pointer"); err != nil {
		return 0, err
	}
	return d.Device.Pointer(m, off, n, l)
}

func (d *breaking) Immediate() device.Queue { return &breakingQueue{d.Device.Immediate(), d} }

func (d *breaking) NewQueue() (device.Queue, error) {
	if err := d.fails("queue"); err != nil {
		return nil, err
	}
	q, err := d.Device.NewQueue()
	return &breakingQueue{q, d}, err
}

type breakingQueue struct {
	device.Queue
	of *breaking
}

func (q *breakingQueue) Write(dst device.Memory, off int, src unsafe.Pointer, n int) error {
	if err := q.of.fails("write"); err != nil {
		return err
	}
	return q.Queue.Write(dst, off, src, n)
}

func (q *breakingQueue) Read(dst unsafe.Pointer, src device.Memory, off, n int) error {
	if err := q.of.fails("read"); err != nil {
		return err
	}
	return q.Queue.Read(dst, src, off, n)
}

func (q *breakingQueue) Copy(dst device.Memory, dstOff int, src device.Memory, srcOff, n int) error {
	if err := q.of.fails("copy"); err != nil {
		return err
	}
	return q.Queue.Copy(dst, dstOff, src, srcOff, n)
}

func (q *breakingQueue) Fill(dst device.Memory, off, n int, pattern []byte) error {
	if err := q.of.fails("fill"); err != nil {
		return err
	}
	return q.Queue.Fill(dst, off, n, pattern)
}

func (q *breakingQueue) WriteRect(dst device.Memory, src unsafe.Pointer, r device.Rect) error {
	if err := q.of.fails("write of rows"); err != nil {
		return err
	}
	return q.Queue.WriteRect(dst, src, r)
}

func (q *breakingQueue) ReadRect(dst unsafe.Pointer, src device.Memory, r device.Rect) error {
	if err := q.of.fails("read of rows"); err != nil {
		return err
	}
	return q.Queue.ReadRect(dst, src, r)
}

func (q *breakingQueue) Launch(p device.Program, l *device.Launch) error {
	if err := q.of.fails("launch"); err != nil {
		return err
	}
	return q.Queue.Launch(p, l)
}
