package engine

import "unsafe"

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
	if c.traced {
		c.moved(direction, it, s, begin, end)
	}
	var err error
	if host, offset, n := it.at(begin), s.offset(begin), int(end-begin); direction == To {
		err = c.target.queue.Write(s.mem, offset, host, n)
	} else {
		err = c.target.queue.Read(host, s.mem, offset, n)
		if c.typed {
			c.repair(begin, end)
		}
	}
	if err != nil {
		panic(c.failed(err, it))
	}
}

// repair makes the host's bools that were read from the device values of Go's: what the device's memory held there,
// where nothing had written it, may be none.
func (c *construct) repair(begin, end uintptr) {
	for i := range c.items {
		it := &c.items[i]
		if lo, hi := max(begin, it.begin()), min(end, it.end()); it.layout != nil && lo < hi {
			it.layout.Repair(unsafe.Slice((*byte)(it.at(lo)), hi-lo), int(lo-it.begin()))
		}
	}
}
