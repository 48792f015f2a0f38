package engine

import "github.com/gooffload/gooffload/omprt/trace"

// span is memory of a mapping, by the host's addresses, that the release of an item may copy back: because nothing
// refers to it any more, or because the item says so whatever the count.
type span struct {
	lo, hi uintptr
	ends   bool
}

// release ends an item's lifetime in a construct, by which it was acquired or found present. What nothing refers to any
// more is copied back, if an item of the construct says so, and removed.
func (v *environment) release(c *construct, it *item) {
	for c.kind == trace.TargetExitData && it.movedByOthers(c) { // an entry that is being filled does not leave
		v.wait()
	}
	switch back := v.drop(c, it); {
	case back && it.n == 1 && it.first.exclusive() && c.promptly(it.bytes):
		c.locked = true
		c.copySpans(it)
		c.locked = false
	case back:
		v.mu.Unlock()
		c.copyBack(it)
		v.mu.Lock()
	}
	v.part(c, it)
}

// exclusive reports that no other construct uses the entry's storage, so that none moves anything there.
func (e *entry) exclusive() bool { return e.pins == 1 && e.store == &e.own }

// promptly reports that so many bytes are moved with the table locked. One that panics meanwhile ends with it locked,
// see fail.
func (c *construct) promptly(bytes int) bool {
	return bytes <= c.target.prompt && !c.traced && !c.typed
}

// movedByOthers reports that another construct fills or drains an entry of the item.
func (it *item) movedByOthers(c *construct) bool {
	return !it.all(func(e *entry) bool { return e.mover == nil || e.mover == c || e.gone })
}

// drop takes an item's references away, and reports whether something has to be copied back. Entries that nothing
// refers to any more are then on the move.
func (v *environment) drop(c *construct, it *item) (back bool) {
	always := it.mode&From != 0 && it.mode&(Always|Delete) != 0
	exits := c.kind == trace.TargetExitData
	if exits && it.mode&Delete != 0 {
		v.cede(c, it, it.begin(), it.end())
	}
	c.spans = c.spans[:0]
	for e, k := it.first, 0; k < it.n; e, k = e.next, k+1 {
		debt := 1
		if exits {
			debt = c.collect(it, k, e)
		}
		if e.leaving() || e.begin >= it.end() {
			continue
		}
		v.passed(c, e)
		switch {
		case exits && (debt == 0 || e.unused()):
			v.takeAhead(c, it, e, debt)
			continue
		case e.unused():
			continue
		case exits && it.mode&Delete == 0 && e.temporary():
			// The references that are there are those of kernels at work: the one to take away has not come yet.
			v.takeAhead(c, it, e, debt)
		case it.mode&Delete == 0:
			e.count(it.mode, -1)
		case e.dyn != infinite:
			v.forestall(c, it, e, max(0, debt-e.dyn-e.hold))
			e.dyn = 0
		}
		if e.unused() {
			v.moves(e, c)
			v.leave(e)
			if c.fetches(it, e) {
				back = true
				c.mark(e, true)
			}
		} else if always {
			back = true
			c.mark(e, false)
		}
	}
	it.counted = false
	if c.traced && it.bytes > 0 {
		c.exists(it, -1)
	}
	return back
}

// fetches reports whether an entry that nothing refers to any more is copied back: if an item of the construct says so,
// as memory that one item maps to and another from is mapped tofrom. What no kernel wrote since it was last copied is
// not, where no clause asks for it (language.md, section 5).
func (c *construct) fetches(it *item, e *entry) bool {
	if it.mode&From != 0 && (it.mode&Implicit == 0 || e.written) {
		return true
	}
	if it.alone || it.apart && it.begin() <= e.begin && e.end <= it.end() {
		return false
	}
	for i := range c.items {
		if o := &c.items[i]; o.mode&From != 0 && o.lo < e.end && e.begin < o.hi && (o.mode&Implicit == 0 || e.written) {
			return true
		}
	}
	return false
}

// fetched notes that an item has been copied to the host while it stays on the device. Where another construct uses an
// entry, its kernel may be writing.
func (v *environment) fetched(it *item) {
	if it.rows > 0 {
		return // what lies between them has not been
	}
	v.mu.Lock()
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		if it.lo <= e.begin && e.end <= it.hi && e.atWork() == 1 && !v.usedByAttachment(e) {
			if e.written {
				e.written = false
				v.mu.changed()
			}
			if e.led {
				v.cleared++
			}
		}
	}
	v.mu.Unlock()
}

// mark notes memory of an entry for the end of an item's release.
func (c *construct) mark(e *entry, ends bool) {
	if n := len(c.spans); n > 0 && c.spans[n-1].ends == ends && c.spans[n-1].hi == e.begin {
		c.spans[n-1].hi = e.end
		return
	}
	c.spans = append(c.spans, span{e.begin, e.end, ends})
}

// copyBack copies the spans that are marked.
func (c *construct) copyBack(it *item) {
	s := it.first.store
	s.transfer.Lock()
	defer s.transfer.Unlock()
	c.copySpans(it)
}

func (c *construct) copySpans(it *item) {
	s := it.first.store
	for _, part := range c.spans {
		if part.ends {
			c.sweep(s, it, part.lo, part.hi, From)
		} else {
			c.copy(From, it, s, max(part.lo, it.lo), min(part.hi, it.hi))
		}
	}
}

// undo takes back what a construct that failed did with an item: nothing is copied.
func (v *environment) undo(c *construct, it *item) {
	for e, n := it.first, it.n; n > 0 && it.counted; e, n = e.next, n-1 {
		if e.leaving() || e.begin >= it.end() {
			continue
		}
		v.passed(c, e)
		if e.count(it.mode, -1); e.unused() {
			v.moves(e, c)
			v.leave(e)
		}
	}
	if it.bare {
		v.restore(c, it)
	}
	v.part(c, it)
}

// leaves reports that an entry to which no construct refers whose turn has come is left in the table, for others.
func (c *construct) leaves(it *item, e *entry) bool {
	return e.references > 0 && (it.mode&Delete == 0 || c.early)
}

// part ends a construct's use of an item's entries; those that the construct has on the move leave the table. Their
// memory is freed when no construct uses it any more.
func (v *environment) part(c *construct, it *item) {
	if it.promised {
		v.withdraw(c, it)
	}
	v.come(c, it)
	if c.traced {
		c.removing(it)
	}
	e := it.first
	it.first = nil
	for ; it.n > 0; it.n-- {
		next := e.next
		if e.mover == c {
			v.rests(e)
			v.settle()
			if e.dyn, e.hold, e.passing = 0, 0, 0; !c.leaves(it, e) {
				v.remove(e)
			}
		}
		e.pins--
		v.discardBy(c, e)
		e = next
	}
}

// discardBy discards an entry that a construct has let go of, if it is out of the table and nobody else uses it. What
// the device says is kept until everything else that the construct uses has been let go of, too: see raise.
func (v *environment) discardBy(c *construct, e *entry) {
	if !e.gone || e.pins > 0 {
		return
	}
	if err := v.discard(e); c.unfreed == nil {
		c.unfreed = err
	}
}
