//go:build linux && (amd64 || arm64)

package opencl

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// immediate is the queue of which every operation is complete when its call returns. Each has a line for itself.
type immediate struct {
	device.AtOnce
	of *accelerator
}

// now carries commands out.
func (q *immediate) now(commands func(*line) error) error {
	l, err := q.of.borrow()
	if err != nil {
		return err
	}
	err = l.settle(commands(l))
	q.of.giveBack(l)
	return err
}

func (q *immediate) Write(dst device.Memory, off int, src unsafe.Pointer, n int) error {
	return q.now(func(l *line) error { return l.write(dst, off, src, n) })
}

func (q *immediate) Read(dst unsafe.Pointer, src device.Memory, off, n int) error {
	return q.now(func(l *line) error { return l.read(dst, src, off, n) })
}

func (q *immediate) Copy(dst device.Memory, dstOff int, src device.Memory, srcOff, n int) error {
	return q.now(func(l *line) error { return l.copy(dst, dstOff, src, srcOff, n) })
}

func (q *immediate) Fill(dst device.Memory, off, n int, pattern []byte) error {
	return q.now(func(l *line) error { return l.fill(dst, off, n, pattern) })
}

func (q *immediate) WriteRect(dst device.Memory, src unsafe.Pointer, r device.Rect) error {
	return q.now(func(l *line) error { return l.writeRect(dst, src, r) })
}

func (q *immediate) ReadRect(dst unsafe.Pointer, src device.Memory, r device.Rect) error {
	return q.now(func(l *line) error { return l.readRect(dst, src, r) })
}

func (q *immediate) Launch(p device.Program, l *device.Launch) error {
	r, err := q.of.prepare(p, l)
	if err != nil || r == nil {
		return err
	}
	if err = q.now(r.enqueue); err == nil {
		err = r.collect()
	}
	r.giveBack()
	return err
}
