package engine

// create makes the mapping of an item by itself, at a place of the table: in the storage that is reserved for it, or in
// one of its own.
func (v *environment) create(c *construct, it *item, at int) {
	e := v.piece(it.begin(), it.end())
	if e.store = it.reserved; e.store == nil {
		inPlace := v.target.inPlace(it.mode&MapClose != 0)
		mem, err := v.memory(e.begin, e.end, inPlace)
		if err != nil {
			v.spare = append(v.spare, e)
			v.mu.Unlock()
			panic(c.failed(err, it))
		}
		e.store = &e.own
		v.has(e.store, mem, e.begin, e.end, inPlace)
	}
	e.refer(c, it)
	v.insertOne(at, e)
	it.consistOf(c, e, 1)
	if it.reserved != nil {
		v.link(at, 1)
	}
	it.bare = !c.meeting && c.bare(it, e)
	v.fill(c, it, at, 1, it.mode&To != 0 && !it.bare)
}

// piece is a new entry for host memory from begin to end.
func (v *environment) piece(begin, end uintptr) *entry {
	e := v.take()
	e.renew(begin, end)
	return e
}

// renew makes an entry one that nobody has come to. What it is stored in is another matter.
func (e *entry) renew(begin, end uintptr) {
	e.begin, e.end = begin, end
	e.dyn, e.hold, e.passing, e.pins = 0, 0, 0, 0
	e.promises = promises{} // by itself: with the others it would be copied
	e.across, e.gone, e.moved, e.written, e.led, e.allocated, e.lent = false, false, false, false, false, false, 0
	e.sent = false
}

// refer adds the reference of an item that the entry is made for.
func (e *entry) refer(c *construct, it *item) {
	if e.host == nil {
		e.name, e.host = it.param.Name, it.at(e.begin)
	}
	e.pins++
	e.maker = c.attempt
	if c.meeting {
		e.promise(c)
		return
	}
	e.count(it.mode, +1)
	e.passes(c, +1)
	if it.mode&Declared != 0 {
		e.dyn = infinite
	}
	e.written = e.written || it.writes
}

// consistOf gives an item the n new entries that make it up.
func (it *item) consistOf(c *construct, first *entry, n int) {
	it.first, it.n = first, n
	it.lo, it.hi, it.far = it.begin(), it.end(), max(it.far, it.end())
	it.counted, it.promised = !c.meeting, c.meeting
}

// fill copies to the device what the items, the first of which is it, say of n new entries at a place of the table; any
// reports whether they say something.
func (v *environment) fill(c *construct, it *item, at, n int, any bool) {
	if c.traced {
		c.created(at, n)
	}
	if !any || c.meeting {
		return
	}
	first, lo, hi := v.entries[at], v.entries[at].begin, v.entries[at+n-1].end
	if c.promptly(int(hi - lo)) {
		c.locked = true
		c.sweep(first.store, it, lo, hi, To)
		c.locked = false
		return
	}
	for e, left := first, n; left > 0; e, left = e.next, left-1 {
		v.moves(e, c)
	}
	v.mu.Unlock()
	c.sweep(first.store, it, lo, hi, To)
	v.mu.Lock()
	for e, left := first, n; left > 0; e, left = e.next, left-1 {
		v.rests(e)
	}
	v.settle()
}
