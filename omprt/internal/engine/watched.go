package engine

import (
	"cmp"
	"fmt"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// watchOver puts a watch over the operations of a device that has been opened.
func (t *target) watchOver(p patience) {
	if p.most == 0 {
		return
	}
	t.watch = &watch{patience: p, name: fmt.Sprintf("device %d (%s)", t.number, t.device.Properties().Plugin)}
	t.prompt = 0 // nobody waits with the table locked
	t.device = &watchedDevice{t.device, t.watch}
	q := &watchedQueue{t.queue, t.watch}
	if s, can := t.queue.(device.Scatterer); can {
		t.queue = &watchedScatterer{q, s}
	} else {
		t.queue = q
	}
}

// watchedDevice has the interfaces that a device may have besides only where they are operations; for what it is, its
// ranges and its handles, the device itself is asked.
type watchedDevice struct {
	device.Device
	watch *watch
}

func (d *watchedDevice) Malloc(size int, kind device.Kind) (m device.Memory, err error) {
	return watched(d.watch, fmt.Sprintf("an allocation of %d bytes", size), "", func() (device.Memory, error) {
		return d.Device.Malloc(size, kind)
	})
}

// Free leaves the memory of a device that has been given up where it is: what has not come back may use it.
func (d *watchedDevice) Free(m device.Memory) error {
	if d.watch.lost.Load() != nil {
		return nil
	}
	return d.watch.over(fmt.Sprintf("the release of %d bytes", m.Size()), "", func() error { return d.Device.Free(m) })
}

// InPlace is that of a device which has it: a program that requires it has no others (requires.go).
func (d *watchedDevice) InPlace(p unsafe.Pointer, n int) (device.Memory, error) {
	return watched(d.watch, fmt.Sprintf("sharing %d bytes", n), "", func() (device.Memory, error) {
		return d.Device.(device.Unified).InPlace(p, n)
	})
}

func (d *watchedDevice) Pointer(m device.Memory, off, n int, l *device.Layout) (uintptr, error) {
	return watched(d.watch, "the address of memory", "", func() (uintptr, error) {
		return d.Device.Pointer(m, off, n, l)
	})
}

func (d *watchedDevice) Load(k *device.Kernel) (device.Program, error) {
	return watched(d.watch, "loading kernel "+k.Name, k.Pos, func() (device.Program, error) { return d.Device.Load(k) })
}

// Close leaves a device that has been given up open.
func (d *watchedDevice) Close() error {
	if d.watch.lost.Load() != nil {
		return nil
	}
	return d.watch.over("closing the device", "", d.Device.Close)
}

// watched is over for an operation with a result, which is the caller's only if the operation has come back.
func watched[T any](w *watch, what, pos string, operation func() (T, error)) (T, error) {
	result := new(T)
	if err := w.over(what, pos, func() (err error) {
		*result, err = operation()
		return err
	}); err != nil {
		return *new(T), err
	}
	return *result, nil
}

// watchedQueue is an immediate queue. What may be given up has copies of the host's memory: it may lie on a stack,
// which moves, and what comes back too late must not write to it.
type watchedQueue struct {
	device.Queue
	watch *watch
}

// fresh is n bytes, aligned for every type.
func fresh(n int) unsafe.Pointer { return unsafe.Pointer(unsafe.SliceData(make([]uint64, (n+7)/8))) }

func copyBytes(dst, src unsafe.Pointer, n int) {
	happens.Copy(unsafe.Slice((*byte)(dst), n), unsafe.Slice((*byte)(src), n))
}

func (q *watchedQueue) Write(dst device.Memory, off int, src unsafe.Pointer, n int) error {
	if q.watch.givenUp && n > 0 {
		own := fresh(n)
		copyBytes(own, src, n)
		src = own
	}
	return q.watch.over(fmt.Sprintf("a transfer of %d bytes to the device", n), "", func() error {
		return q.Queue.Write(dst, off, src, n)
	})
}

func (q *watchedQueue) Read(dst unsafe.Pointer, src device.Memory, off, n int) error {
	to := dst
	if q.watch.givenUp && n > 0 {
		to = fresh(n)
	}
	err := q.watch.over(fmt.Sprintf("a transfer of %d bytes from the device", n), "", func() error {
		return q.Queue.Read(to, src, off, n)
	})
	if err == nil && to != dst {
		copyBytes(dst, to, n)
	}
	return err
}

func (q *watchedQueue) Copy(dst device.Memory, dstOff int, src device.Memory, srcOff, n int) error {
	return q.watch.over(fmt.Sprintf("a copy of %d bytes on the device", n), "", func() error {
		return q.Queue.Copy(dst, dstOff, src, srcOff, n)
	})
}

func (q *watchedQueue) Fill(dst device.Memory, off, n int, pattern []byte) error {
	pattern = slices.Clone(pattern)
	return q.watch.over(fmt.Sprintf("filling %d bytes", n), "", func() error {
		return q.Queue.Fill(dst, off, n, pattern)
	})
}

func (q *watchedQueue) WriteRect(dst device.Memory, src unsafe.Pointer, r device.Rect) error {
	if q.watch.givenUp && r.Rows > 0 && r.RowBytes > 0 {
		own, from := fresh(r.Rows*r.RowBytes), src
		for i := range r.Rows {
			copyBytes(unsafe.Add(own, i*r.RowBytes), unsafe.Add(from, r.HostOffset+i*r.HostPitch), r.RowBytes)
		}
		src, r.HostOffset, r.HostPitch = own, 0, r.RowBytes
	}
	return q.watch.over(fmt.Sprintf("a transfer of %d rows of %d bytes to the device", r.Rows, r.RowBytes), "",
		func() error { return q.Queue.WriteRect(dst, src, r) })
}

func (q *watchedQueue) ReadRect(dst unsafe.Pointer, src device.Memory, r device.Rect) error {
	to, at := dst, r
	if q.watch.givenUp && r.Rows > 0 && r.RowBytes > 0 {
		to, at.HostOffset, at.HostPitch = fresh(r.Rows*r.RowBytes), 0, r.RowBytes
	}
	err := q.watch.over(fmt.Sprintf("a transfer of %d rows of %d bytes from the device", r.Rows, r.RowBytes), "",
		func() error { return q.Queue.ReadRect(to, src, at) })
	if err == nil && to != dst {
		for i := range r.Rows {
			copyBytes(unsafe.Add(dst, r.HostOffset+i*r.HostPitch), unsafe.Add(to, i*r.RowBytes), r.RowBytes)
		}
	}
	return err
}

// Launch runs a kernel that may be given up on a goroutine of its own, whose panics are the launch's Fault.
func (q *watchedQueue) Launch(p device.Program, l *device.Launch) error {
	k := p.Kernel()
	err := q.watch.over("kernel "+k.Name, cmp.Or(callAt(k.Pos), k.Pos), func() (err error) {
		if q.watch.givenUp {
			returned := false
			defer func() {
				if !returned {
					l.Fault = device.Caught(recover())
				}
			}()
			err = q.Queue.Launch(p, l)
			returned = true
			return err
		}
		return q.Queue.Launch(p, l)
	})
	if _, is := err.(*exited); is {
		return nil // the launch has its Fault
	}
	return err
}

type watchedScatterer struct {
	*watchedQueue
	device.Scatterer
}

func (q *watchedScatterer) Scatter(dst device.Memory, off int, at, words []uint32) error {
	if q.watch.givenUp {
		at, words = slices.Clone(at), slices.Clone(words)
	}
	return q.watch.over(fmt.Sprintf("storing %d words", len(words)), "", func() error {
		return q.Scatterer.Scatter(dst, off, at, words)
	})
}
