package engine

import (
	"errors"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// What constructs do with their items' mappings. The table is locked before and after each of these, not during
// transfers and waits, and not when it panics.

// acquire begins the lifetime of item i in a construct: it adds a reference to its mapping, or makes one.
func (v *environment) acquire(c *construct, i int) {
	it := &c.items[i]
	c.lookup(it)
	for looked := false; it.bytes > 0 || it.lends(); {
		at, ok := v.find(it.begin(), it.key())
		if ok {
			if !v.refer(c, it, at) {
				continue
			}
			return
		}
		c.checkRetired(v, it)
		if it.mode&Reached != 0 {
			return
		}
		if it.mode&Present != 0 {
			if c.meeting && v.undecided.Load() > 0 {
				c.leave(v, it)
				return
			}
			v.mu.Unlock()
			panic(c.notPresent(it, "map type"))
		}
		if !looked && c.sys.ranged(it.begin()) {
			v.mu.Unlock()
			if owner := c.sys.devicesOwn(it.begin()); owner != nil {
				panic(c.untouchable(it.param.Name, it.begin(), owner))
			}
			v.mu.Lock()
			looked = true
			continue
		}
		if it.reserved == nil && (it.lends() || !c.apart(i)) {
			near, busy := v.gather(c, i)
			if busy {
				v.wait()
				continue
			}
			if err := v.reserve(c, it, near); err != nil {
				var memory *device.OutOfMemory
				if errors.As(err, &memory) && c.makeDo() {
					continue
				}
				v.mu.Unlock()
				panic(c.failed(err, it))
			}
		}
		switch {
		case it.bytes == 0:
			v.aside(c, it)
			return
		case it.reserved == nil || !it.reserved.overlaps:
			v.create(c, it, at)
			return
		case v.createTogether(c, it):
			return
		}
	}
}

// refer adds an item's reference to the mapping at a place of the table. It reports false if the table has to be looked
// at again.
func (v *environment) refer(c *construct, it *item, at int) bool {
	if e := v.entries[at]; e.begin <= it.begin() && it.limit() <= e.end && it.bytes > 0 {
		// The usual case of what follows.
		it.first, it.n = e, 1
		it.lo, it.hi, it.far = it.begin(), it.end(), it.limit()
		e.pins++
	} else {
		far := it.far
		whole := v.meet(it, at)
		if it.reserved == it.first.store { // another item of the construct has brought it, in the storage of both
			it.far = max(it.far, far)
		}
		switch {
		case whole:
		case c.meeting: // those that have it now may have gone when the turn has come
			c.leave(v, it)
			return true
		case it.anyway && v.onlyInPlace(it):
			v.have(c, it)
			return true
		case v.evict(it, at):
			it.first, it.n = nil, 0
			return false
		case c.waitsFor(v, it):
			c.blocked, it.first, it.n = it, nil, 0
			return true
		case it.mode&Implicit == 0:
			v.partly(c, it, at)
		}
		for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
			e.pins++
		}
	}
	if it.mode&Present != 0 && !it.present() {
		v.mu.Unlock()
		panic(c.notPresent(it, "map type"))
	}
	if !c.meeting && it.inEmpty() { // to fill a part of an entry would be to say that all of it is there
		v.part(c, it)
		v.evict(it, at)
		it.mode &^= Present
		return false
	}
	if c.meeting {
		v.promise(c, it)
	} else {
		v.arrive(c, it)
	}
	if c.traced {
		c.exists(it, +1)
	}
	if !c.meeting {
		v.bring(c, it)
	}
	return true
}

// arrive adds the references of an item whose turn has come. The entries that nothing has referred to are marked, to be
// filled, but for what the kernel overwrites.
func (v *environment) arrive(c *construct, it *item) {
	c.spans = c.spans[:0]
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		if e.begin >= it.end() {
			if e.unused() && e != it.first {
				it.far = min(it.far, e.begin)
			}
			e.written = e.written || it.writes
			continue
		}
		if e.unused() {
			e.written = false
			if it.bare = c.bare(it, e); !it.bare {
				v.moves(e, c)
				c.mark(e, true)
			}
		}
		e.count(it.mode, +1)
		e.passes(c, +1)
		e.written = e.written || it.writes
		if it.mode&Declared != 0 {
			e.dyn = infinite
		}
	}
	it.counted = true
}

// bring copies to the device what it lacks of an item that has arrived.
func (v *environment) bring(c *construct, it *item) {
	switch {
	case len(c.spans) > 0:
		c.expect(it)
		v.mu.Unlock()
		c.sendSpans(it)
		v.mu.Lock()
		for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
			if e.mover == c {
				v.rests(e)
			}
		}
		v.settle()
	case it.mode&Always != 0 && it.mode&To != 0:
		v.mu.Unlock()
		c.transfer(it, To)
		v.mu.Lock()
	}
}

// sendSpans copies the spans that are marked to the device.
func (c *construct) sendSpans(it *item) {
	s := it.first.store
	s.transfer.Lock()
	defer s.transfer.Unlock()
	for _, part := range c.spans {
		c.sweep(s, it, part.lo, part.hi, To)
	}
}

// partly ends a construct one of whose items lies partly inside and partly outside of the mapping at a place of the
// table.
func (v *environment) partly(c *construct, it *item, at int) {
	there, _ := v.row(at)
	it.first = nil
	v.mu.Unlock()
	panic(c.partlyPresent(it, there))
}

// locate finds the mapping of an item of a construct that adds no reference, and pins it. An item that is not there is
// left without; one that is there in part is an error.
func (v *environment) locate(c *construct, it *item, modifier string) {
	if v.allocation(it.begin()) != nil { // which has nothing of the host's
		it.mode &= Implicit
	}
	c.lookup(it)
	at, ok := v.find(it.begin(), it.end())
	switch {
	case !ok && c.meeting && v.undecided.Load() > 0:
		c.leave(v, it)
		return
	case !ok && c.kind == trace.TargetExitData && v.cede(c, it, it.begin(), it.end()):
		c.absent(it)
		return
	case !ok && it.mode&Present != 0:
		v.mu.Unlock()
		panic(c.notPresent(it, modifier))
	case !ok:
		c.absent(it)
		return
	case v.meet(it, at):
	case c.meeting: // those that have it now may have gone when the turn has come
		c.leave(v, it)
		return
	case v.evict(it, at):
		it.first, it.n = nil, 0
		v.locate(c, it, modifier)
		return
	default:
		v.partly(c, it, at)
	}
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		e.pins++
	}
	// What was left to its turn does not know of what has been met since, which may have taken the memory away.
	if it.mode&Present != 0 && !it.present() && !(it.turn && it.arrived()) {
		v.mu.Unlock()
		panic(c.notPresent(it, modifier))
	}
	if it.live = it.arrived(); c.meeting {
		it.live = it.live && it.lasts()
	}
}
