package engine

import (
	"encoding/binary"
	"slices"
	"unsafe"
)

// A kernel may slice a slice beyond its length, up to its capacity. What lies there belongs to the program as a whole:
// other goroutines may work on it, and other constructs may map it, while nothing tells whether this kernel comes near
// it. So the device gets a copy for this construct alone, which is not in the table, and of which only what the kernel
// has changed goes back.

// spare is memory between the length and the capacity of an item, in the storage that the item has.
type spare struct {
	it     *item
	store  *storage
	lo, hi uintptr
}

// lends reports whether the construct maps the item up to its capacity.
func (it *item) lends() bool { return it.most > it.bytes && it.mode&Implicit != 0 }

// reach is the end of what the item's storage has to have room for, if nothing of the item is on the device: what
// another construct has mapped behind its length is not its own. It is noted as the item's.
func (v *environment) reach(it *item) uintptr {
	end := it.end()
	if it.lends() {
		end = it.limit()
		if at := v.search(it.begin()); v.shares(at, end) {
			end = v.entries[at].begin
		}
	}
	it.far = end
	return end
}

// makeDo has the items of a construct do without spares, because the device has not enough memory. It reports false if
// there were none.
func (c *construct) makeDo() (some bool) {
	for i := range c.items {
		it := &c.items[i]
		some = some || it.lends() && it.first == nil
		it.near = false
		if it.first == nil {
			it.most, it.far = 0, 0
		}
	}
	return some
}

// aside gives an item without length, which cannot be in the table, its place in the storage that is reserved for it.
func (v *environment) aside(c *construct, it *item) {
	e := v.piece(it.begin(), it.begin())
	e.store, e.gone = it.reserved, true
	e.store.left++
	e.refer(c, it)
	it.consistOf(c, e, 1)
}

// lend finds the spares of the items whose mapping the construct has made. The table is locked.
func (c *construct) lend(v *environment) {
	for i := range c.items {
		it := &c.items[i]
		if it.far <= it.hi || it.first == nil || it.first.store != it.reserved || it.reserved.inPlace {
			continue
		}
		at := it.hi
		for k := v.search(at); v.shares(k, it.far); k++ {
			if e := v.entries[k]; e.store == it.reserved {
				c.spare(it, at, e.begin)
				at = e.end
			}
		}
		c.spare(it, at, it.far)
	}
}

// spare notes a spare from lo to hi, without what another item of the same storage has brought in.
func (c *construct) spare(it *item, lo, hi uintptr) {
	for _, s := range c.spares {
		if s.store == it.reserved && s.lo < hi && lo < s.hi {
			c.spare(it, lo, s.lo)
			c.spare(it, s.hi, hi)
			return
		}
	}
	if lo < hi {
		c.spares = append(c.spares, spare{it, it.reserved, lo, hi})
	}
}

// send copies the spares to the device, and keeps what it was sent.
func (c *construct) send() {
	c.kept = c.kept[:0]
	for _, s := range c.spares {
		n, at := int(s.hi-s.lo), len(c.kept)
		c.kept = slices.Grow(c.kept, n)[:at+n]
		sample(c.kept[at:], unsafe.Slice((*byte)(s.it.at(s.lo)), n))
		m := c.moving(To, s.it, s.store, s.lo, s.hi)
		var err error
		if sent := unsafe.Pointer(&c.kept[at]); s.it.hasWords() {
			n, err = c.between(To, s.it, s.store, s.lo, sent, n)
		} else {
			err = c.target.queue.Write(s.store.mem, s.store.offset(s.lo), sent, n)
		}
		c.arrived(&m, n, err)
		if err != nil {
			panic(c.failed(err, s.it))
		}
	}
}

// readAtOnce is how much of a spare is compared in one piece, bytes.
const readAtOnce = 64 << 10

// takeBack writes what the kernel has changed of the spares to the host's memory.
func (c *construct) takeBack() {
	at := 0
	for _, s := range c.spares {
		sent := c.kept[at : at+int(s.hi-s.lo)]
		at += len(sent)
		if s.it.mode&From == 0 {
			continue
		}
		m := c.moving(From, s.it, s.store, s.lo, s.hi)
		for lo := s.lo; lo < s.hi; lo += readAtOnce {
			n := min(readAtOnce, int(s.hi-lo))
			c.back = slices.Grow(c.back[:0], n)[:n]
			if err := c.target.queue.Read(unsafe.Pointer(&c.back[0]), s.store.mem, s.store.offset(lo), n); err != nil {
				c.arrived(&m, int(lo-s.lo), err)
				panic(c.failed(err, s.it))
			}
			s.merge(lo, sent[lo-s.lo:], c.back)
		}
		c.arrived(&m, int(s.hi-s.lo), nil)
	}
}

// merge writes to the host, from an address on, the bytes of now that differ from those of before. Pointer words are
// none of the device's.
func (s spare) merge(lo uintptr, before, now []byte) {
	host := unsafe.Slice((*byte)(s.it.at(lo)), len(now))
	l, skip := s.it.layout, int(lo-s.it.begin())
	if l == nil {
		merge(host, before, now)
		return
	}
	l.Repair(now, skip)
	for runs := range l.Plain(skip, len(now)) {
		for i := range runs.Count {
			at := runs.Off + i*l.Size
			merge(host[at:at+runs.Len], before[at:], now[at:at+runs.Len])
		}
	}
}

// merge writes the bytes of now that differ from those of before.
func merge(host, before, now []byte) {
	for ; len(now) >= 8; host, before, now = host[8:], before[8:], now[8:] {
		if binary.NativeEndian.Uint64(before) != binary.NativeEndian.Uint64(now) {
			mergeEach(host, before, now[:8])
		}
	}
	mergeEach(host, before, now)
}

func mergeEach(host, before, now []byte) {
	for i := range now {
		if before[i] != now[i] {
			host[i] = now[i]
		}
	}
}

// sample copies memory that other goroutines may be writing: bytes that the kernel does not come near may be anything.
// To the race detector this is not an access.
//
//go:norace
func sample(dst, src []byte) {
	for len(dst) >= 8 {
		binary.NativeEndian.PutUint64(dst, binary.NativeEndian.Uint64(src))
		dst, src = dst[8:], src[8:]
	}
	for i := range dst {
		dst[i] = src[i]
	}
}
