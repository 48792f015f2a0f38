package engine

import "unsafe"

// index is the order of a table's entries, with what is asked of them most side by side: each look at one of many
// thousand entries would miss the cache.
type index struct {
	entries []*entry // by host address; they do not overlap
	ends    ranks
	spots   []spot
	moving  int // entries that have a mover
}

// spot is where an entry begins, and where that is on the device; 0: there is more to it.
type spot struct{ begin, at uintptr }

// search returns the place of the first entry that ends behind an address. The table is locked.
func (x *index) search(addr uintptr) int { return x.ends.upTo(addr) }

// insert makes room for n entries at a place of the table, which is locked.
func (x *index) insert(at, n int) {
	x.entries, x.spots = widen(x.entries, at, n), widen(x.spots, at, n)
	x.ends.insert(at, n)
}

// insertOne inserts an entry that has its storage.
func (x *index) insertOne(at int, e *entry) {
	x.entries, x.spots = with(x.entries, at, e), with(x.spots, at, e.spot())
	x.ends.insertOne(at, e.end)
}

func (e *entry) spot() spot {
	if e.allocated {
		return spot{begin: e.begin}
	}
	return spot{e.begin, e.store.addr(e.begin)}
}

// put fills room in the table, with an entry that has its storage.
func (x *index) put(at int, e *entry) {
	x.entries[at], x.spots[at] = e, e.spot()
	x.ends.put(at, e.end)
}

// removeAt takes out the entry at a place.
func (x *index) removeAt(at int) {
	x.entries[at].gone = true
	x.entries, x.spots = without(x.entries, at), without(x.spots, at)
	x.ends.delete(at)
}

// moves says that a construct is filling an entry, or draining it before it goes. The table is locked.
func (x *index) moves(e *entry, c *construct) {
	if e.mover == nil {
		x.moving++
	}
	e.mover = c
}

// rests says that it no longer does.
func (x *index) rests(e *entry) {
	if e.mover != nil {
		x.moving--
	}
	e.mover = nil
}

// mapped is where the device has a byte of the host's that is mapped; false if there is more to it than to look.
func (x *index) mapped(addr uintptr) (at unsafe.Pointer, ok bool) {
	i := x.search(addr)
	if i == len(x.spots) || x.moving != 0 {
		return nil, false
	}
	s := x.spots[i]
	if addr < s.begin || s.at == 0 {
		return nil, false
	}
	return pointerTo(s.at + (addr - s.begin)), true
}

// storageList are the storages that have memory of the device's own, by device address.
type storageList struct {
	storages []*storage
	begins   ranks
}

func (l *storageList) add(s *storage) {
	at := l.begins.upTo(s.at)
	l.storages = with(l.storages, at, s)
	l.begins.insertOne(at, s.at)
}

func (l *storageList) drop(s *storage) {
	at := l.begins.upTo(s.at) - 1
	l.storages = without(l.storages, at)
	l.begins.delete(at)
}

// storageAt is the storage that a device address lies in; nil if it lies in none.
func (l *storageList) storageAt(addr uintptr) *storage {
	if i := l.begins.upTo(addr); i > 0 && addr-l.begins.list[i-1] < l.storages[i-1].bytes {
		return l.storages[i-1]
	}
	return nil
}
