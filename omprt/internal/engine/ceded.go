package engine

import (
	"slices"

	"github.com/gooffload/gooffload/omprt/trace"
)

// A target enter data with nowait may have left its items to its turn (promise.go), or what it was promised may have
// left the table. Then a target exit data behind it finds nothing that says that there is something to take away. So
// the table knows the target enter data that are to come, and an exit has the first one that is to map its memory, and
// that was met before it, *cede* the reference when it comes.

// coming is what a target enter data with nowait is to map, until its turn has come and gone.
type coming struct {
	metAs  uint64 // which meeting it was, of all on the device; 0: it is not deferred, or decides at its turn
	listed bool   // it may be among environment.coming
	items  []comingItem
	ceded  []cession
}

// comingItem is one of its items.
type comingItem struct {
	begin, end uintptr
	first      *entry // of those that it was promised; nil: it is left to its turn
	n          int    // of these
	come       bool
}

// cession is memory of those references that an exit takes away; all: it deletes.
type cession struct {
	begin, end uintptr
	all        bool
}

// isMet numbers the meetings. The table is locked here and below.
func (c *construct) isMet(v *environment) {
	v.meetings++
	c.metAs = v.meetings
}

// isToCome lists a target enter data that has been met.
func (c *construct) isToCome(v *environment) {
	if c.kind != trace.TargetEnterData {
		return
	}
	for i := range c.items {
		it := &c.items[i]
		c.coming.items = append(c.coming.items, comingItem{it.begin(), it.end(), it.first, it.n, it.bytes == 0})
	}
	c.listed = true
	v.coming = append(v.coming, c)
}

// hasCome notes that item i has been mapped.
func (c *construct) hasCome(i int) {
	if i < len(c.coming.items) {
		c.coming.items[i].come = true
	}
}

// isToComeStill notes that a construct has taken back what it has mapped, and is to begin again.
func (c *construct) isToComeStill() {
	for i := range c.coming.items {
		p := &c.coming.items[i]
		p.first, p.come = nil, p.begin == p.end
	}
}

// hasGone takes the construct off the list.
func (c *construct) hasGone(v *environment) {
	if i := slices.Index(v.coming, c); i >= 0 {
		v.coming = slices.Delete(v.coming, i, i+1)
	}
	c.listed = false
	clear(c.coming.items)
	c.coming.items, c.ceded = c.coming.items[:0], c.ceded[:0]
}

// unseen reports an item that is to come and that no entry of the table knows of.
func (i *comingItem) unseen() bool {
	for e, n := i.first, i.n; i.first != nil && !i.come; e, n = e.next, n-1 {
		if n == 0 {
			return false
		}
		if e.moved {
			break
		}
	}
	return !i.come
}

// before reports that the target enter data was met before a target exit data whose turn has come.
func (c *coming) before(exit *construct) bool { return !exit.early || c.metAs < exit.metAs }

// cede has target enter data that are to come give away what they are to map from begin to end, all of them where the
// exit deletes. It reports whether one does.
func (v *environment) cede(exit *construct, it *item, begin, end uintptr) (some bool) {
	if exit.early && !it.turn {
		return false // what it takes away was decided when it was met
	}
	all := it.mode&Delete != 0
	for _, c := range v.coming {
		if !c.before(exit) || !c.cedes(begin, end, all) {
			continue
		}
		if some = true; !all {
			break
		}
	}
	return some
}

// cedes has one of them do so, if it is to map all of that memory, and has not ceded all of that.
func (c *coming) cedes(begin, end uintptr, all bool) bool {
	// Its mapping consists of pieces, from one of these points to the next, each with its count.
	lo, hi := uintptr(0), ^uintptr(0)
	room := false
	for at := begin; at < end; {
		n, next := 0, ^uintptr(0)
		for i := range c.items {
			p := &c.items[i]
			for _, point := range [2]uintptr{p.begin, p.end} {
				if !p.unseen() {
					break
				}
				if point <= begin {
					lo = max(lo, point)
				}
				if point >= end {
					hi = min(hi, point)
				}
				if point > at {
					next = min(next, point)
				}
			}
			if p.unseen() && p.begin <= at && at < p.end {
				n++
			}
		}
		if n == 0 {
			return false
		}
		for _, g := range c.ceded {
			if g.begin <= at && at < g.end {
				if n--; g.all {
					n = 0
				}
			}
		}
		room = room || n > 0
		at = next
	}
	if room {
		c.ceded = append(c.ceded, cession{lo, hi, all})
	}
	return room
}

// cedeMoved has target enter data cede what exits have taken of an entry that has just left the table.
func (v *environment) cedeMoved(e *entry) {
	for _, c := range v.coming {
		for e.taken > 0 && c.cedes(e.begin, e.end, false) {
			e.taken--
		}
	}
}

// gives reports that item i gives its reference to an entry away: as many of the items that refer to it do as there are
// cessions, the last ones first, as they come to stay.
func (c *construct) gives(it *item, e *entry) bool {
	n := 0
	for _, g := range c.ceded {
		if g.begin < e.end && e.begin < g.end {
			if n++; g.all {
				return true
			}
		}
	}
	for i := len(c.items) - 1; n > 0 && &c.items[i] != it; i-- {
		if o := &c.items[i]; o.begin() < e.end && e.begin < o.end() {
			n--
		}
	}
	return n > 0
}

// enteringBefore is how many of the promises of an entry are of target enter data that an exit comes after.
func (v *environment) enteringBefore(exit *construct, e *entry) (n int) {
	if exit.metAs == 0 {
		return e.entering
	}
	for _, c := range v.coming {
		for i := range c.coming.items {
			p := &c.coming.items[i]
			if !p.come && !p.unseen() && c.before(exit) && p.begin < e.end && e.begin < p.end {
				n++
			}
		}
	}
	return min(n, e.entering)
}
