package engine

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// transfer copies what is there of an item.
func (c *construct) transfer(it *item, direction MapType) {
	s := it.first.store
	s.transfer.Lock()
	defer s.transfer.Unlock()
	c.copy(direction, it, s, it.lo, it.hi)
}

// sweep copies every byte of a storage from lo to hi, as the host numbers them, that an item of the construct asks for,
// in the direction given, and each once. likely is an item that may ask for all of them.
func (c *construct) sweep(s *storage, likely *item, lo, hi uintptr, direction MapType) {
	if likely.mode&direction != 0 && likely.lo <= lo && hi <= likely.hi {
		c.copy(direction, likely, s, lo, hi)
		return
	}
	if likely.alone {
		return
	}
	for lo < hi {
		it, begin := c.asking(lo, hi, direction)
		if it == nil {
			return
		}
		end := min(it.hi, hi)
		c.copy(direction, it, s, begin, end)
		lo = end
	}
}

// asking finds the item whose map type asks for the first byte from lo to hi, and that byte; of several the item that
// reaches farthest. Each transfer lies within an item, and so within one object of the host's.
func (c *construct) asking(lo, hi uintptr, direction MapType) (best *item, begin uintptr) {
	for i := range c.items {
		it := &c.items[i]
		if it.mode&direction == 0 || it.hi <= lo || it.lo >= hi {
			continue
		}
		from := max(it.lo, lo)
		if best == nil || from < begin || from == begin && it.hi > best.hi {
			best, begin = it, from
		}
	}
	return best, begin
}

// asks reports whether an item's map type asks for a byte from lo to hi.
func (c *construct) asks(lo, hi uintptr, direction MapType) bool {
	it, _ := c.asking(lo, hi, direction)
	return it != nil
}

// copy copies an item's bytes between addresses of the host's that the storage has.
func (c *construct) copy(direction MapType, it *item, s *storage, begin, end uintptr) {
	if s.inPlace {
		return
	}
	m := c.moving(direction, it, s, begin, end)
	var err error
	host, offset, n := it.at(begin), s.offset(begin), int(end-begin)
	if happens.Enabled {
		it.touched(c.move(), direction, begin, n)
	}
	switch {
	case it.rows > 0:
		n = (it.rows + 1) * it.rowBytes()
		err = c.byRows(direction, it, s)
	case it.hasWords():
		n, err = c.between(direction, it, s, begin, host, n)
	case direction == To:
		err = c.target.queue.Write(s.mem, offset, host, n)
	default:
		err = c.target.queue.Read(host, s.mem, offset, n)
	}
	c.arrived(&m, n, err)
	if err != nil {
		panic(c.failed(err, it))
	}
	switch {
	case !c.typed:
	case direction == From:
		c.repair(it, begin, end)
		s.putBack(it, begin, end)
	default:
		s.overwritten(it, begin, end)
	}
}

// move is a transfer of the construct's.
func (c *construct) move() happens.Move {
	if c.clock != nil && c.moved == nil {
		c.moved = happens.New()
	}
	return happens.Move{After: c.clock, Before: c.moved, Among: &c.target.env.transfers}
}

// touched tells the race detector which of the host's bytes a transfer reads or writes.
func (it *item) touched(by happens.Move, direction MapType, begin uintptr, n int) {
	var list []happens.Range
	add := func(p unsafe.Pointer, n, count, apart int) {
		for i := range count {
			list = append(list, happens.Range{At: unsafe.Add(p, i*apart), Bytes: n})
		}
	}
	switch {
	case it.rows > 0:
		add(it.start, it.rowBytes(), it.rows+1, it.pitch)
	case it.hasWords():
		for runs := range it.layout.Plain(int(begin-it.begin()), n) {
			add(unsafe.Add(it.at(begin), runs.Off), runs.Len, runs.Count, it.layout.Size)
		}
	default:
		add(it.at(begin), n, 1, 0)
	}
	if direction == To {
		by.Reads(list...)
	} else {
		by.Writes(list...)
	}
}

// byRows copies the rows of an item, all of which is there.
func (c *construct) byRows(direction MapType, it *item, s *storage) error {
	r := device.Rect{Rows: it.rows + 1, RowBytes: it.rowBytes(), HostPitch: it.pitch, DevicePitch: it.pitch,
		DeviceOffset: s.offset(it.begin())}
	if direction == To {
		return c.target.queue.WriteRect(s.mem, it.start, r)
	}
	return c.target.queue.ReadRect(it.start, s.mem, r)
}

// rowBytes are the bytes of each of an item's rows.
func (it *item) rowBytes() int { return it.bytes - it.rows*it.pitch }

// hasWords reports whether the item's elements have pointer words, which transfers leave out.
func (it *item) hasWords() bool { return it.layout != nil && len(it.layout.Words) > 0 }

// between copies what lies between the pointer words of n bytes of an item's, which the host numbers from begin and has
// at mem. It says how many that were.
func (c *construct) between(
	direction MapType, it *item, s *storage, begin uintptr, mem unsafe.Pointer, n int,
) (moved int, err error) {
	q, offset := c.target.queue, s.offset(begin)
	for runs := range it.layout.Plain(int(begin-it.begin()), n) {
		at := offset + runs.Off
		rect := device.Rect{
			Rows: runs.Count, RowBytes: runs.Len, HostPitch: it.layout.Size, DevicePitch: it.layout.Size,
			HostOffset: runs.Off, DeviceOffset: at,
		}
		switch {
		case direction == To && runs.Count == 1:
			err = q.Write(s.mem, at, unsafe.Add(mem, runs.Off), runs.Len)
		case direction == To:
			err = q.WriteRect(s.mem, mem, rect)
		case runs.Count == 1:
			err = q.Read(unsafe.Add(mem, runs.Off), s.mem, at, runs.Len)
		default:
			err = q.ReadRect(mem, s.mem, rect)
		}
		if err != nil {
			return moved, err
		}
		moved += runs.Count * runs.Len
	}
	return moved, nil
}

// repair makes the host's bools that were read from the device values of Go's: what the device's memory held there,
// where nothing had written it, may be none.
func (c *construct) repair(it *item, begin, end uintptr) {
	if it.apart {
		it.repair(begin, end)
		return
	}
	for _, i := range c.around(it) {
		c.items[i].repair(begin, end)
	}
}

func (it *item) repair(begin, end uintptr) {
	if lo, hi := max(begin, it.begin()), min(end, it.end()); it.layout != nil && lo < hi {
		happens.Change(unsafe.Slice((*byte)(it.at(lo)), hi-lo), func(mem []byte) {
			it.layout.Repair(mem, int(lo-it.begin()))
		})
	}
}
