//go:build linux && (amd64 || arm64)

package opencl

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/opencl/cl"
)

func (l *line) writeRect(dst device.Memory, src unsafe.Pointer, r device.Rect) error {
	b, err := l.of.rows(dst, r)
	switch {
	case err != nil || r.Rows == 0 || r.RowBytes == 0:
		return err
	case !atOnce(r):
		return each(r, func(host, dev int) error { return l.write(dst, dev, unsafe.Add(src, host), r.RowBytes) })
	}
	return l.enqueue(func(w cl.Waits, done *cl.Event) error {
		return l.queue.WriteRect(b.buffer, false, src, figuresOf(r), w, done)
	})
}

func (l *line) readRect(dst unsafe.Pointer, src device.Memory, r device.Rect) error {
	b, err := l.of.rows(src, r)
	switch {
	case err != nil || r.Rows == 0 || r.RowBytes == 0:
		return err
	case !atOnce(r):
		return each(r, func(host, dev int) error { return l.read(unsafe.Add(dst, host), src, dev, r.RowBytes) })
	}
	return l.enqueue(func(w cl.Waits, done *cl.Event) error {
		return l.queue.ReadRect(dst, b.buffer, false, figuresOf(r), w, done)
	})
}

// rows checks that all rows lie in a memory: they do if the first and the last one do.
func (a *accelerator) rows(m device.Memory, r device.Rect) (*block, error) {
	if r.Rows < 0 || r.RowBytes < 0 {
		return nil, a.errorf("transfer of %d rows of %d bytes", r.Rows, r.RowBytes)
	}
	b, err := a.block(m, 0, 0)
	if err != nil || r.Rows == 0 {
		return b, err
	}
	if _, err := a.block(m, r.DeviceOffset, r.RowBytes); err != nil {
		return nil, a.errorf("row 0: %w", err)
	}
	last := r.Rows - 1
	if p := max(r.DevicePitch, -r.DevicePitch); p < 0 || p > 0 && last > b.size/p {
		return nil, a.errorf("%d rows %d bytes apart in memory of %d bytes", r.Rows, r.DevicePitch, b.size)
	}
	if _, err := a.block(m, r.DeviceOffset+last*r.DevicePitch, r.RowBytes); err != nil {
		return nil, a.errorf("row %d: %w", last, err)
	}
	return b, nil
}

// atOnce reports whether OpenCL has such rectangles: rows that do not overlap, from the first byte on.
func atOnce(r device.Rect) bool {
	return r.DevicePitch >= r.RowBytes && r.HostPitch >= r.RowBytes && r.HostOffset >= 0
}

func each(r device.Rect, move func(host, dev int) error) error {
	for i := range r.Rows {
		if err := move(r.HostOffset+i*r.HostPitch, r.DeviceOffset+i*r.DevicePitch); err != nil {
			return err
		}
	}
	return nil
}

func figuresOf(r device.Rect) cl.Rect {
	return cl.Rect{
		Rows: r.Rows, RowBytes: r.RowBytes, HostOffset: r.HostOffset, BufferOffset: r.DeviceOffset,
		HostPitch: r.HostPitch, BufferPitch: r.DevicePitch,
	}
}
