package engine

// What constructs do with their items' mappings. The table is locked before and after each of these, not during
// transfers and waits, and not when it panics.

// acquire begins the lifetime of item i in a construct: it adds a reference to its mapping, or makes one.
func (v *environment) acquire(c *construct, i int) {
	it := &c.items[i]
	c.lookup(it)
	for it.bytes > 0 || it.lends() {
		at, ok := v.find(it.begin(), it.key())
		if ok {
			v.refer(c, it, at)
			return
		}
		if it.mode&Reached != 0 {
			return
		}
		if it.mode&Present != 0 {
			v.mu.Unlock()
			panic(c.notPresent(it, "map type"))
		}
		if owner := c.sys.devicesOwn(it.begin()); owner != nil {
			v.mu.Unlock()
			panic(c.untouchable(it.param.Name, it.begin(), owner))
		}
		if it.reserved == nil && (it.lends() || !c.apart(i)) {
			near, busy := v.gather(c, i)
			if busy {
				v.wait()
				continue
			}
			if err := v.reserve(c, it, near); err != nil {
				if c.makeDo() {
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

// refer adds an item's reference to the mapping at a place of the table.
func (v *environment) refer(c *construct, it *item, at int) {
	if e := v.entries[at]; e.begin <= it.begin() && it.limit() <= e.end && it.bytes > 0 {
		// The usual case of what follows.
		it.first, it.n = e, 1
		it.lo, it.hi, it.far = it.begin(), it.end(), it.limit()
		e.pins++
		e.count(it.mode, +1)
		e.passes(c, +1)
		e.written = e.written || it.writes
	} else {
		if !v.meet(it, at) {
			if c.waitsFor(it) {
				c.blocked, it.first, it.n = it, nil, 0
				return
			}
			if it.mode&Implicit == 0 {
				v.partly(c, it, at)
			}
		}
		for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
			e.pins++
			e.written = e.written || it.writes
			if e.begin < it.end() {
				e.count(it.mode, +1)
				e.passes(c, +1)
			}
		}
	}
	for e, n := it.first, it.n; it.mode&Declared != 0 && n > 0; e, n = e.next, n-1 {
		e.dyn = infinite
	}
	it.counted = true
	if c.traced {
		c.exists(it, +1)
	}
	if it.mode&Always != 0 && it.mode&To != 0 {
		v.mu.Unlock()
		c.transfer(it, To)
		v.mu.Lock()
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
	c.lookup(it)
	at, ok := v.find(it.begin(), it.end())
	switch {
	case !ok && it.mode&Present != 0:
		v.mu.Unlock()
		panic(c.notPresent(it, modifier))
	case !ok:
		c.absent(it)
		return
	case !v.meet(it, at):
		v.partly(c, it, at)
	}
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		e.pins++
	}
}
