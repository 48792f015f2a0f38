package engine

// Goroutines may offload loops over parts of one slice that overlap, each of them for itself: rows that both read, say.
// To OpenMP the one that comes later finds some of its memory on the device, and no more of it (language.md, section 5).
// But what is there is so for the time of a kernel, which ends by itself, and which is not before or behind the other by
// anything that the program says. So the later one waits until it has gone, as if it had come then. While it waits it
// holds nothing, so that there are no circles; and it does not wait for what data constructs hold, because these may
// wait for it. Regions with nowait are such kernels, too: they map what they use when they are carried out, on another
// goroutine or where the program waits for them.

// passes adds a reference of a construct's to those that end with a kernel, or takes it away.
func (e *entry) passes(c *construct, n int) {
	if c.passes {
		e.passing = max(0, e.passing+n) // of a reference that another construct has taken away nothing is left
	}
}

// passed notes that a construct takes a reference away. Who waits for the last one looks again, because it may see that
// there are others now. The table is locked.
func (v *environment) passed(c *construct, e *entry) {
	if c.passes {
		e.passes(c, -1)
		v.settle()
	}
}

// temporary reports an entry to which only kernels at work refer.
func (e *entry) temporary() bool {
	return e.passing > 0 && e.dyn != infinite && e.hold != infinite && e.dyn+e.hold <= e.passing
}

// waitsFor reports that an item, a part of which is on the device, has met memory that is there for the time of a
// kernel. That may be this construct's own: what it has found there, and the other kernel has left since, or what it has
// made while something else held a part of the item, so that the two did not get one storage. Where memory that stays
// holds a part of the item, too, the latter is not a reason to begin again. The table is locked.
func (c *construct) waitsFor(v *environment, it *item) bool {
	if it.mode&(Present|Reached|OnDevice) != 0 {
		return false
	}
	own, stays := false, false
	for at := v.search(it.begin()); v.shares(at, it.end()); at++ {
		switch e := v.entries[at]; {
		case !e.temporary():
			stays = true
		case e.maker != c.attempt || e.passing > c.refersTo(e):
			return true
		default:
			own = true
		}
	}
	return own && !stays
}

// refersTo is how many references to an entry a construct has itself.
func (c *construct) refersTo(e *entry) (n int) {
	if !c.passes {
		return 0
	}
	for i := range c.items {
		it := &c.items[i]
		for f, left := it.first, it.n; it.counted && left > 0; f, left = f.next, left-1 {
			if f == e {
				n++
			}
		}
	}
	return n
}

// giveWay takes all back that the construct has mapped, and waits until the item that was in the way of others finds
// either none of its memory on the device, or memory that stays.
func (c *construct) giveWay() {
	it := *c.blocked
	c.inReverse((*environment).undo)
	c.dropItems()
	c.early = false
	v := &c.target.env
	v.mu.Lock()
	defer v.mu.Unlock()
	c.isToComeStill()
	for {
		at, ok := v.find(it.begin(), it.end())
		if !ok || v.meet(&it, at) || !c.waitsFor(v, &it) {
			return
		}
		v.wait()
	}
}
