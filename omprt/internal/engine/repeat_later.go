package engine

import (
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// A region with nowait that is like one before comes past the table, too. While it waits for its turn it has a *seat*:
// its promises (promise.go) are taken by sitting there, and are noted with the entries whenever somebody locks the
// table. When its turn has come it goes to a site (repeat.go). One whose promises were noted goes the usual way from
// there on.
//
// It goes to the site before it leaves its seat, and who locks the table looks at the seats before the sites, so that
// it is seen at one of the two.

// seats is how many regions may wait for their turn so; the promises of others are noted when they are met.
const seats = 32

// seating is where they wait, side by side because who locks the table looks at each. A nil pointer is a free seat.
type seating [seats]atomic.Pointer[construct]

// laterAgain meets a region with nowait as it was met before; nil: it goes the usual way.
func (k *Kernel) laterAgain(w *With, n []device.Loop, args []Arg, h uint64) *construct {
	r := k.remembered(w, n, args, h)
	if r == nil || r.follows || !r.target.env.mu.seated.Load() || !r.sys.join() {
		return nil
	}
	c := constructs.Get().(*construct)
	c.kind, c.pos, c.sys, c.target, c.kernel, c.traced, c.hash = trace.Target, k.Pos, r.sys, r.target, k, false, h
	c.args = append(c.args, args...)
	c.launch.Nest = append(c.launch.Nest[:0], n...)
	c.with.Call, c.later, c.repeats, c.like = w.Call, true, true, r
	if len(r.args) > 0 && !c.sit() {
		c.recycle()
		return nil
	}
	return c
}

// sit takes a seat. It reports false where there is none, or where what is remembered does not hold any more.
func (c *construct) sit() bool { return c.takeSeat() && c.staysSeated() }

func (c *construct) takeSeat() bool {
	l := &c.target.env.mu
	for i := range seats {
		n := (c.seat + i) % seats
		if at := &l.seats[n]; at.Load() == nil && at.CompareAndSwap(nil, c) {
			c.seat = n
			return true
		}
	}
	return false
}

// staysSeated reports that what is remembered holds, and that the promises have been noted, or will be by whoever locks
// the table next. One that has locked it since the seat was taken may have taken the seat back without a promise, and
// have renewed what is remembered: then everything looks as if nothing had happened, but for the seat.
func (c *construct) staysSeated() bool {
	v := &c.target.env
	w := v.mu.word.Load()
	if w&locked == 0 && w>>lockBits == c.like.changes.Load() && v.undecided.Load() == 0 &&
		v.mu.seats[c.seat].Load() == c {
		return true
	}
	return !c.rise() && c.early
}

// rise leaves the seat. It reports false where whoever has locked the table has noted the promises, or seen that there
// are none because what is remembered does not hold.
func (c *construct) rise() bool {
	l := &c.target.env.mu
	if l.seats[c.seat].CompareAndSwap(c, nil) {
		return true
	}
	l.Lock() // then it has been done
	defer l.Unlock()
	return false
}

// notePromises notes those of the regions that have a seat. The table is locked.
func (l *tableLock) notePromises() {
	for i := range l.seats {
		c := l.seats[i].Load()
		// Where something has changed, the goroutine that meets the region has not looked yet, and will see that.
		if c != nil && l.seats[i].CompareAndSwap(c, nil) && c.like.changes.Load() == l.changes &&
			c.target.env.undecided.Load() == 0 {
			c.promise()
		}
	}
}

// notesAll has the promises of those that have a seat noted, as whoever locks the table does.
func (l *tableLock) notesAll() {
	l.Lock()
	defer l.Unlock()
}

// promise notes the promises of a region that is as the one before.
func (c *construct) promise() {
	v := &c.target.env
	c.early, c.meeting = true, true
	c.list(c.kernel.Params, c.args)
	for i := range c.items {
		it, f := &c.items[i], &c.like.refs[i]
		if f.entry == nil {
			continue
		}
		it.is(f)
		f.entry.pins++
		v.promise(c, it)
	}
	c.meeting = false
}

// is makes an item what it was in a launch before.
func (it *item) is(f *reference) {
	it.first, it.n, it.mode = f.entry, 1, f.mode
	if it.moved = f.moved; f.moved {
		it.start = f.entry.hostOf(it.begin())
	}
	it.lo, it.hi, it.far = it.begin(), it.end(), it.limit()
}

// runLike carries out a region with nowait that has been met as one before. It reports false where the region is to go
// the usual way.
func (c *construct) runLike() bool {
	r, l := c.like, &c.target.env.mu
	p := l.enter(r, c.hash)
	switch {
	case p == nil:
		l.notesAll()
		return false
	case len(r.args) > 0 && !c.rise():
		if p.counts(r, l) {
			r.construct(c.kernel, c.args, p, nil).released()
		}
		return false
	}
	r.run(c.kernel, &c.with, c.launch.Nest, c.args, p, c.clock, nil)
	return true
}
