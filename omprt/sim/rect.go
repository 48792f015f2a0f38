package sim

import (
	"fmt"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

func (q *immediate) WriteRect(dst device.Memory, src unsafe.Pointer, r device.Rect) error {
	if b, n, ok := q.gpu.window(dst, r); ok {
		since := begun()
		b.settle() // the rows do not cover it
		moveRows(b.bytes(r.DeviceOffset, n), hostRows(src, r), rows{r.Rows, r.RowBytes, r.DevicePitch, r.HostPitch})
		q.wrote(r.Rows*r.RowBytes, since)
		return nil
	}
	return each(r, func(host, dev int) error { return q.Write(dst, dev, unsafe.Add(src, host), r.RowBytes) })
}

func (q *immediate) ReadRect(dst unsafe.Pointer, src device.Memory, r device.Rect) error {
	if b, n, ok := q.gpu.window(src, r); ok {
		since := begun()
		b.settle()
		moveRows(hostRows(dst, r), b.bytes(r.DeviceOffset, n), rows{r.Rows, r.RowBytes, r.HostPitch, r.DevicePitch})
		q.fetched(r.Rows*r.RowBytes, since)
		return nil
	}
	return each(r, func(host, dev int) error { return q.Read(unsafe.Add(dst, host), src, dev, r.RowBytes) })
}

// window finds the block of a rectangle, and how many bytes it is from the first to the last. ok says that its rows are
// there, in order and apart on both sides; others are looked at one by one.
func (g *gpu) window(m device.Memory, r device.Rect) (b *block, n int, ok bool) {
	b, err := g.block(m, 0, 0)
	if err != nil || r.Rows < 1 || r.RowBytes < 1 || r.HostPitch < r.RowBytes || r.DevicePitch < r.RowBytes ||
		r.HostOffset < 0 || r.Rows-1 > b.asked/r.DevicePitch {
		return nil, 0, false
	}
	n = (r.Rows-1)*r.DevicePitch + r.RowBytes
	_, err = g.block(m, r.DeviceOffset, n)
	return b, n, err == nil
}

// hostRows is a rectangle's bytes on the host, from the first to the last.
func hostRows(p unsafe.Pointer, r device.Rect) []byte {
	return unsafe.Slice((*byte)(unsafe.Add(p, r.HostOffset)), (r.Rows-1)*r.HostPitch+r.RowBytes)
}

// each moves a rectangle's rows one by one.
func each(r device.Rect, move func(host, dev int) error) error {
	if r.Rows < 0 || r.RowBytes < 0 {
		return fmt.Errorf("transfer of %d rows of %d bytes", r.Rows, r.RowBytes)
	}
	for i := range r.Rows {
		if err := move(r.HostOffset+i*r.HostPitch, r.DeviceOffset+i*r.DevicePitch); err != nil {
			return fmt.Errorf("row %d: %w", i, err)
		}
	}
	return nil
}
