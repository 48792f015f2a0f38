package engine

import (
	"slices"

	"github.com/gooffload/gooffload/omprt/trace"
)

// Storage, reference counts and presence are decided when a construct with nowait is met (language.md, section 10); its
// bytes are copied, and memory is freed, when its turn has come in the order of the dependences. So an entry has two
// kinds of counts. dyn and hold are those of constructs whose turn has come: as the first of them arrives the bytes are
// copied to the device, as the last one leaves they are copied back. The promises are what constructs have decided whose
// turn is to come: they keep the entry, and its memory, where it is. An entry that has only promises has no bytes: a
// construct that comes to it meanwhile copies what it asks for, as if the memory were absent.

// promises are what constructs that have been met, and whose turn has not come, have decided about an entry.
type promises struct {
	references int // that they will add
	entering   int // of these, by target enter data, so that they stay
	taken      int // of those, that a target exit data has taken away before they came
	owed       int // that they will take away
	noted      int // constructs that have pinned it without a reference
}

// none reports an entry that no construct is to come to.
func (p *promises) none() bool { return p.references|p.entering|p.taken|p.owed|p.noted == 0 }

// met is the reference count of an entry by all constructs that have been met.
func (e *entry) met() int {
	if e.dyn == infinite || e.hold == infinite {
		return infinite
	}
	return e.dyn + e.hold + e.references - e.taken - e.owed
}

// lasting is the part of that count that target exit data may take away.
func (e *entry) lasting() int {
	if e.met() == infinite {
		return 1
	}
	return e.dyn + e.hold - e.passing + e.entering - e.taken - e.owed
}

// atWork is the number of constructs whose turn has come that use an entry.
func (e *entry) atWork() int { return e.pins - e.references - e.noted }

// present reports that the constructs that have been met refer to all entries of an item.
func (it *item) present() bool {
	return it.all(func(e *entry) bool { return e.met() > 0 })
}

// arrived reports that constructs whose turn has come refer to all entries of an item.
func (it *item) arrived() bool {
	return it.all(func(e *entry) bool { return !e.unused() })
}

// lasts reports that all entries of an item stay when the regions have ended that are at work.
func (it *item) lasts() bool {
	return it.all(func(e *entry) bool { return e.lasting() > 0 && e.dyn+e.hold > e.passing })
}

// inEmpty reports that an item is a part of an entry that has only promises.
func (it *item) inEmpty() bool {
	return !it.all(func(e *entry) bool { return !e.unused() || it.begin() <= e.begin && e.end <= it.end() })
}

func (it *item) all(holds func(*entry) bool) bool {
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		if e.begin < it.end() && !holds(e) {
			return false
		}
	}
	return true
}

// meetAll decides what the storage of a construct's items is, in order, and adds the references that it will have.
// What words lead to is found when its turn has come, because a construct before it may write the words.
func (c *construct) meetAll(params []Param, args []Arg) {
	c.meeting, c.early = true, true
	c.list(params, args)
	if len(c.items) == 0 {
		c.meeting = false
		return
	}
	v := &c.target.env
	v.mu.Lock()
	c.isMet(v)
	c.settle(v, 0)
	if c.decides(v) {
		c.leaveForTurn(v)
	} else {
		c.leaveAll(v)
	}
	for i := range c.items {
		switch it := &c.items[i]; {
		case it.bytes == 0 && !it.lends() || it.turn:
		case it.first == nil:
			v.acquire(c, i)
		case c.traced:
			c.lookup(it)
			c.exists(it, +1)
		}
	}
	c.isToCome(v)
	v.mu.Unlock()
	c.meeting = false
}

// noteAll is meetAll of a construct that adds no references.
func (c *construct) noteAll(params []Param, args []Arg, modifier string) {
	c.meeting, c.early = true, true
	c.list(params, args)
	v := &c.target.env
	v.mu.Lock()
	c.isMet(v)
	if !c.decides(v) {
		c.leaveAll(v)
	}
	for i := range c.items {
		it := &c.items[i]
		if it.bytes == 0 || it.turn {
			continue
		}
		if v.locate(c, it, modifier); it.first != nil {
			v.note(c, it)
		}
	}
	v.mu.Unlock()
	c.meeting = false
}

// decides reports that what the construct comes to refer to shows when it is met. While another construct has left items
// to its turn that one may come to refer to anything, and so may one that follows words. The table is locked.
func (c *construct) decides(v *environment) bool {
	return v.undecided.Load() == 0 && !slices.ContainsFunc(c.items, func(it item) bool {
		return it.layout != nil && it.layout.Follows
	})
}

// leaveAll leaves the items to the construct's turn.
func (c *construct) leaveAll(v *environment) {
	for i := range c.items {
		if it := &c.items[i]; it.bytes > 0 || it.lends() {
			c.leave(v, it)
		}
	}
}

// leaveForTurn leaves items to their turn of which only a part is on the device: constructs that are complete by then
// may have it now. What overlaps or touches them goes with them, because it may come to lie in one storage with them.
// The table is locked.
func (c *construct) leaveForTurn(v *environment) {
	some := false
	for i := range c.items {
		it := &c.items[i]
		if it.bytes == 0 {
			continue
		}
		if at, ok := v.find(it.begin(), it.end()); ok {
			there := *it
			if !v.meet(&there, at) {
				c.leave(v, it)
				some = true
			}
		}
	}
	for more := some; more; {
		more = false
		for i := range c.items {
			for j := range c.items {
				x, y := &c.items[i], &c.items[j]
				if x.turn && !y.turn && x.begin() <= y.limit() && y.begin() <= x.limit() {
					c.leave(v, y)
					more = true
				}
			}
		}
	}
}

// leave leaves an item to its turn.
func (c *construct) leave(v *environment, it *item) {
	it.first, it.n, it.turn = nil, 0, true
	c.waiting(v)
}

// waiting notes that what the construct comes to refer to does not show before its turn has come.
func (c *construct) waiting(v *environment) {
	if !c.waits {
		c.waits = true
		v.undecided.Add(1)
	}
}

// decided notes that the construct's turn has come, and gone.
func (c *construct) decided() {
	if !c.waits && !c.listed {
		return
	}
	v := &c.target.env
	v.mu.Lock()
	if c.waits {
		c.waits = false
		v.undecided.Add(-1)
	}
	if c.listed {
		c.hasGone(v)
	}
	v.mu.Unlock()
}

// promise notes the reference that a construct will add to an entry. The table is locked here and below.
func (e *entry) promise(c *construct) {
	e.references++
	if c.kind == trace.TargetEnterData {
		e.entering++
	}
}

// withdraw takes such a reference back.
func (e *entry) withdraw(c *construct) {
	e.references--
	if c.kind == trace.TargetEnterData {
		e.entering--
	}
}

// promise notes the references that a construct will add to an item's entries.
func (v *environment) promise(c *construct, it *item) {
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		if e.begin < it.end() {
			e.promise(c)
		}
	}
	it.promised = true
}

// withdraw takes them back; entries that nothing refers to any more are on the move then.
func (v *environment) withdraw(c *construct, it *item) {
	it.promised = false
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		if e.begin >= it.end() && e != it.first {
			continue
		}
		e.withdraw(c)
		if e.moved {
			v.undecided.Add(-1)
		}
		e.taken = min(e.taken, e.entering)
		if e.unused() && e.references == 0 && !e.leaving() {
			v.moves(e, c)
			v.leave(e)
		}
	}
}

// redeem adds the references of item i, which were promised. What has left the table meanwhile by another construct's
// delete has taken those of target enter data with it; a region maps it again, for itself.
func (v *environment) redeem(c *construct, i int) {
	it := &c.items[i]
	for it.moves() {
		v.wait()
	}
	if it.inEmpty() {
		v.evict(it, v.search(it.begin()))
	}
	if !it.all(func(e *entry) bool { return !e.gone }) {
		again := c.kind != trace.TargetEnterData || !it.all(func(e *entry) bool { return !e.moved })
		c.waiting(v)
		v.part(c, it)
		it.reserved = nil
		it.mode &^= Present
		if again {
			v.acquire(c, i)
		}
		return
	}
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		if e.begin < it.end() {
			e.withdraw(c)
		}
	}
	it.promised = false
	v.arrive(c, it)
	v.bring(c, it)
}

// revisit looks at an item again that its construct has noted, now that its turn has come. Where its entries have moved
// the construct has been among the undecided since, and is until its end: what it finds has not been met behind it.
func (v *environment) revisit(c *construct, it *item, modifier string) {
	for it.moves() {
		v.wait()
	}
	if !it.all(func(e *entry) bool { return !e.moved }) {
		v.part(c, it)
		c.leave(v, it)
		it.mode &^= Present
		v.locate(c, it, modifier)
		return
	}
	it.live = it.live || it.arrived()
}

// moves reports that an entry of the item is being filled or drained.
func (it *item) moves() bool {
	return !it.all(func(e *entry) bool { return e.mover == nil })
}

// note notes an item with the entries that its construct will release or copy, and what that will take away.
func (v *environment) note(c *construct, it *item) {
	it.noted, it.debts = true, len(c.debts)
	last := it.mode&Delete == 0 && c.kind == trace.TargetExitData
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		e.noted++
		debt := 0
		if c.kind == trace.TargetExitData && e.begin < it.end() && e.met() != infinite {
			if debt = max(0, e.lasting()); it.mode&Delete == 0 {
				debt = min(debt, 1)
			}
			e.owed += debt
			last = last && debt == 1 && e.met() == 0
		}
		c.debts = append(c.debts, debt)
	}
	if last && it.mode&From != 0 { // the copy is decided, whatever refers to the memory by then
		it.mode |= Always
	}
}

// collect is what a construct takes away of entry k of an item, by what was noted or else as it is; 0: what others have
// taken away is all that there was.
func (c *construct) collect(it *item, k int, e *entry) (debt int) {
	switch {
	case !it.noted && it.mode&Delete != 0:
		return max(0, e.met())
	case !it.noted:
		return max(0, e.lasting())
	}
	debt = c.debts[it.debts+k]
	c.debts[it.debts+k] = 0
	e.owed -= debt
	return debt
}

// takeAhead has a target exit data take a reference to an entry away that has not come.
func (v *environment) takeAhead(c *construct, it *item, e *entry, debt int) {
	if (debt == 0 || !v.forestall(c, it, e, debt)) && it.mode&Delete == 0 {
		v.cede(c, it, max(e.begin, it.begin()), min(e.end, it.end()))
	}
}

// forestall has a target exit data take references away whose turn has not come, and that were met before it. It
// reports whether there are any.
func (v *environment) forestall(c *construct, it *item, e *entry, debt int) bool {
	most := e.entering
	if it.turn {
		most = v.enteringBefore(c, e)
	}
	before := e.taken
	switch {
	case it.mode&Delete == 0:
		e.taken = max(e.taken, min(most, e.taken+1))
	case c.early:
		e.taken = max(e.taken, min(most, e.taken+debt))
	case e.unused():
		v.leave(e)
		v.remove(e)
		return true
	}
	return e.taken > before
}

// come ends what has been noted of an item: its turn has come, or never does.
func (v *environment) come(c *construct, it *item) {
	if !it.noted {
		return
	}
	it.noted = false
	k := it.debts
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		e.noted--
		e.owed -= c.debts[k]
		if e.moved {
			v.undecided.Add(-1)
		}
		k++
	}
}

// evict takes promised entries out of the table that an item shares memory with, whose construct's turn has come before
// theirs: they are looked up again when that has come. It reports whether there were any.
func (v *environment) evict(it *item, at int) (some bool) {
	for v.shares(at, it.end()) {
		e := v.entries[at]
		if !e.unused() {
			at++
			continue
		}
		e.moved, some = true, true
		v.undecided.Add(int32(e.references + e.noted)) // of these what will be present does not show
		v.leave(e)
		v.remove(e)
		v.cedeMoved(e)
	}
	return some
}

// expect lets the transfers of an item that has arrived know what the construct's other items ask for there.
func (c *construct) expect(it *item) {
	if it.alone {
		return
	}
	lo, hi := c.spans[0].lo, c.spans[len(c.spans)-1].hi
	for i := range c.items {
		if o := &c.items[i]; o.first == nil && o.begin() < hi && lo < o.end() {
			o.lo, o.hi = max(o.begin(), lo), min(o.end(), hi)
		}
	}
}

// stay leaves an item of target enter data on the device, unless a target exit data has taken its reference already.
func (v *environment) stay(c *construct, it *item) {
	for e, n := it.first, it.n; n > 0; e, n = e.next, n-1 {
		if e.begin >= it.end() || e.leaving() {
			continue
		}
		if !c.gives(it, e) {
			if e.taken == 0 {
				continue
			}
			e.taken--
		}
		if e.count(it.mode, -1); e.unused() {
			v.moves(e, c)
			v.leave(e)
		}
	}
	v.part(c, it)
}
