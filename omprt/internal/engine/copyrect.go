package engine

import (
	"math/bits"
	"slices"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Block is a block of an array of several dimensions that is copied into another one. All lists have a number for each
// dimension, the slowest first, in elements.
type Block struct {
	Element            int // bytes
	Volume             []int
	ToOffset, ToDims   []int
	FromOffset, FromOf []int
}

// CopyRect meets the copy of a block. The offsets of the ends are left alone.
func CopyRect(routine string, to, from Spot, b Block) (*Copying, error) {
	if err := b.check(routine); err != nil {
		return nil, err
	}
	b.join()
	w := &walk{block: b, to: b.steps(b.ToDims), from: b.steps(b.FromOf)}
	toBytes, fromBytes := 0, 0
	if w.bytes = b.bytes(); w.bytes > 0 {
		to.Offset, toBytes = b.span(w.to, b.ToOffset)
		from.Offset, fromBytes = b.span(w.from, b.FromOffset)
	}
	c := &Copying{routine: routine, move: w.copy}
	if err := c.found(to, toBytes, &from, fromBytes); err != nil {
		return nil, err
	}
	return c, nil
}

func (b *Block) check(routine string) *Error {
	dims := len(b.Volume)
	for _, list := range [][]int{b.ToOffset, b.ToDims, b.FromOffset, b.FromOf} {
		if len(list) != dims || dims == 0 {
			return routineError(BadArgument, routine, "the volume has %d dimensions, and the offsets and sizes %d, %d, %d and "+
				"%d; want the same number of all, from 1 on", dims, len(b.ToOffset), len(b.FromOffset), len(b.ToDims), len(b.FromOf))
		}
	}
	if b.Element < 1 {
		return routineError(BadArgument, routine, "elements of %d bytes", b.Element)
	}
	for d := range dims {
		for _, end := range []struct {
			role     string
			off, dim int
		}{{"destination", b.ToOffset[d], b.ToDims[d]}, {"source", b.FromOffset[d], b.FromOf[d]}} {
			if n := b.Volume[d]; n < 0 || end.off < 0 || end.dim < 0 || end.off > end.dim || n > end.dim-end.off {
				return routineError(BadArgument, routine, "dimension %d: %d elements from %d on of a %s of %d", d, n, end.off,
					end.role, end.dim)
			}
		}
	}
	for _, list := range [][]int{b.ToDims, b.FromOf} {
		size := uint(b.Element)
		for _, n := range list {
			hi, lo := bits.Mul(size, uint(n))
			if hi != 0 || int(lo) < 0 {
				return routineError(BadArgument, routine, "an array of dimensions %v of elements of %d bytes is larger than memory",
					list, b.Element)
			}
			size = lo
		}
	}
	return nil
}

// join makes one dimension of those that are copied whole, and larger elements of the fastest one: what is contiguous.
func (b *Block) join() {
	b.Volume, b.ToOffset, b.ToDims = slices.Clone(b.Volume), slices.Clone(b.ToOffset), slices.Clone(b.ToDims)
	b.FromOffset, b.FromOf = slices.Clone(b.FromOffset), slices.Clone(b.FromOf)
	for len(b.Volume) > 1 {
		d := len(b.Volume) - 1
		if n := b.Volume[d]; n == 0 || n != b.ToDims[d] || n != b.FromOf[d] {
			return
		}
		b.Element *= b.Volume[d]
		b.Volume, b.ToOffset, b.ToDims = b.Volume[:d], b.ToOffset[:d], b.ToDims[:d]
		b.FromOffset, b.FromOf = b.FromOffset[:d], b.FromOf[:d]
	}
}

func (b *Block) bytes() int {
	n := b.Element
	for _, v := range b.Volume {
		n *= v
	}
	return n
}

// steps is how many bytes lie between neighbours, of each dimension of an array.
func (b *Block) steps(dims []int) []int {
	out := make([]int, len(dims))
	step := b.Element
	for d := len(dims) - 1; d >= 0; d-- {
		out[d] = step
		step *= dims[d]
	}
	return out
}

// span is the bytes from the block's first to its last.
func (b *Block) span(steps, offset []int) (first, n int) {
	n = b.Element
	for d := range steps {
		first += offset[d] * steps[d]
		n += (b.Volume[d] - 1) * steps[d]
	}
	return first, n
}

// walk is a copy of a block row by row.
type walk struct {
	block    Block
	to, from []int // steps
	bytes    int
}

func (w *walk) copy(c *Copying) error {
	if w.bytes == 0 {
		return nil
	}
	c.emit(w.bytes)
	to, from := &c.to, &c.from
	direct := to.host == nil != (from.host == nil) || to.target == from.target || to.host != nil && from.host != nil
	if direct && !shareMemory(to, from) {
		return w.move(c, to, w.to, from, w.from)
	}
	dense := make([]byte, w.bytes)
	between := place{host: unsafe.Pointer(&dense[0]), bytes: w.bytes}
	steps := w.block.steps(w.block.Volume)
	if err := w.move(c, &between, steps, from, w.from); err != nil {
		return err
	}
	return w.move(c, to, w.to, &between, steps)
}

// shareMemory reports ends that share memory.
func shareMemory(a, b *place) bool {
	switch {
	case a.host != nil && b.host != nil:
		x, y := uintptr(a.host), uintptr(b.host)
		return x < y+uintptr(b.bytes) && y < x+uintptr(a.bytes)
	case a.host == nil && b.host == nil:
		x, y := a.mem.Addr()+uintptr(a.off), b.mem.Addr()+uintptr(b.off)
		return a.target == b.target && x < y+uintptr(b.bytes) && y < x+uintptr(a.bytes)
	}
	return false
}

// move copies rectangles of the two fastest dimensions.
func (w *walk) move(c *Copying, to *place, toSteps []int, from *place, fromSteps []int) error {
	v := w.block.Volume
	fast := max(0, len(v)-2)
	rows := 1
	if len(v) > 1 {
		rows = v[fast]
	}
	r := rectangle{rows: rows, bytes: v[len(v)-1] * w.block.Element, toPitch: toSteps[fast], fromPitch: fromSteps[fast]}
	at := make([]int, fast)
	for {
		r.to, r.from = 0, 0
		for d, i := range at {
			r.to += i * toSteps[d]
			r.from += i * fromSteps[d]
		}
		if err := r.move(c, to, from); err != nil {
			return err
		}
		d := fast - 1
		for ; d >= 0; d-- {
			if at[d]++; at[d] < v[d] {
				break
			}
			at[d] = 0
		}
		if d < 0 {
			return nil
		}
	}
}

// rectangle is rows of bytes, from offsets of the ends on.
type rectangle struct {
	rows, bytes        int
	to, from           int
	toPitch, fromPitch int
}

// each says of each row of the host's what is done with it.
func (r *rectangle) each(host unsafe.Pointer, off, pitch int, done func(...happens.Range)) {
	for i := 0; happens.Enabled && i < r.rows; i++ {
		done(happens.Range{At: unsafe.Add(host, off+i*pitch), Bytes: r.bytes})
	}
}

func (r *rectangle) move(c *Copying, to, from *place) error {
	switch {
	case to.host != nil && from.host != nil:
		for i := range r.rows {
			copy(unsafe.Slice((*byte)(unsafe.Add(to.host, r.to+i*r.toPitch)), r.bytes),
				unsafe.Slice((*byte)(unsafe.Add(from.host, r.from+i*r.fromPitch)), r.bytes))
		}
		return nil
	case from.host != nil:
		r.each(from.host, r.from, r.fromPitch, happens.Move{}.Reads)
		return c.write(r.rows*r.bytes, func() error {
			return to.target.queue.WriteRect(to.mem, from.host, device.Rect{Rows: r.rows, RowBytes: r.bytes,
				HostOffset: r.from, HostPitch: r.fromPitch, DeviceOffset: to.off + r.to, DevicePitch: r.toPitch})
		})
	case to.host != nil:
		r.each(to.host, r.to, r.toPitch, happens.Move{}.Writes)
		return c.read(r.rows*r.bytes, func() error {
			return from.target.queue.ReadRect(to.host, from.mem, device.Rect{Rows: r.rows, RowBytes: r.bytes,
				HostOffset: r.to, HostPitch: r.toPitch, DeviceOffset: from.off + r.from, DevicePitch: r.fromPitch})
		})
	}
	for i := range r.rows {
		err := to.target.queue.Copy(to.mem, to.off+r.to+i*r.toPitch, from.mem, from.off+r.from+i*r.fromPitch, r.bytes)
		if err != nil {
			return err
		}
	}
	return nil
}
