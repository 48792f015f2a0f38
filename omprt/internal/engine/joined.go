package engine

import "github.com/gooffload/gooffload/omprt/device"

// joined gives an argument, a slice of which several items of the construct map parts, its memory: its own part with
// those that overlap or touch it; if that has no elements, the first one. It reports false where there are none.
func (c *construct) joined(b *device.Arg, a *Arg, it *item) bool {
	size := a.Size
	if size == 0 || a.Ptr == nil || a.Rows > 0 {
		return false
	}
	zero := uintptr(a.Ptr) // where element 0 is
	if it.bytes > 0 {
		zero = it.begin() - uintptr(a.Lo)*size // the host's address, also where it was given the device's
	}
	end := zero + uintptr(a.Cap)*size
	first := it
	if first.first == nil {
		if first = c.lowest(zero, end); first == nil {
			return false
		}
	}
	s, lo, hi := first.first.store, max(first.lo, zero), min(first.hi, end)
	for more := true; more; {
		more = false
		for i := range c.items {
			o := &c.items[i]
			if o.first == nil || o.first.store != s || o.lo > hi || o.hi < lo || o.lo >= lo && o.hi <= hi {
				continue
			}
			from, to := min(lo, max(o.lo, zero)), max(hi, min(o.hi, end))
			more = more || from < lo || to > hi
			lo, hi = from, to
		}
	}
	b.Lo, b.Hi = int((lo-zero+size-1)/size), int((hi-zero)/size)
	b.Hi = max(b.Lo, b.Hi)
	at := zero + uintptr(b.Lo)*size
	b.Mem, b.Offset, b.Layout, b.Bytes = s.mem, s.offset(at), it.layout, (b.Hi-b.Lo)*int(size)
	if b.Bytes == 0 {
		return false
	}
	if c.traced {
		c.argument(first)
	}
	return true
}

// lowest is the item on the device that begins first in a range of the host's; nil: there is none.
func (c *construct) lowest(begin, end uintptr) (best *item) {
	for i := range c.items {
		it := &c.items[i]
		if it.first != nil && it.lo < end && begin < it.hi && (best == nil || it.lo < best.lo) {
			best = it
		}
	}
	return best
}
