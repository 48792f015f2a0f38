package engine

import (
	"slices"
	"unsafe"
)

// What a construct maps of one object is one mapping. Its items whose ranges overlap or touch, if none of their memory
// is on the device yet, get one storage over exactly the union, so that a later item may lie across them. Items that
// touch have entries of their own in it, made at their turn. Items that overlap are mapped at the first one's turn:
// where one of them begins or ends their memory is cut into pieces, each an entry with its counts.

// union is the host memory of items that lie together.
type union struct {
	lo, hi   uintptr
	others   int  // items in it besides the one that it was made for
	overlaps bool // one of them lies not only beside the others
	close    bool // one of them asks for memory of the device's own
}

// take adds an item, of which the memory up to end counts.
func (u *union) take(it *item, end uintptr) {
	u.close = u.close || it.mode&MapClose != 0
	u.overlaps = u.overlaps || it.begin() < u.hi && u.lo < end
	u.lo, u.hi, u.others = min(u.lo, it.begin()), max(u.hi, end), u.others+1
}

// apart reports that no item behind item i may have to do with it.
func (c *construct) apart(i int) bool {
	if c.items[i].alone {
		return true
	}
	lo, hi := c.items[i].begin(), c.items[i].end()
	for _, j := range c.around(&c.items[i]) {
		if it := &c.items[j]; int(j) > i && it.begin() <= hi && lo <= it.limit() {
			return false
		}
	}
	return true
}

// gather finds the items that item i, which is absent, shares a storage with: those behind it that are absent, too, and
// lie together with it without a gap. They are marked as near. Where one of them may be about to leave, none is, and
// the caller has to wait and look at everything again.
func (v *environment) gather(c *construct, i int) (near union, busy bool) {
	near = union{lo: c.items[i].begin(), hi: v.reach(&c.items[i]), close: c.items[i].mode&MapClose != 0}
	rest := c.around(&c.items[i])
	for more := true; more; slices.Reverse(rest) { // there and back: what lies on either side is found in one turn
		more = false
		for _, j := range rest {
			it := &c.items[j]
			if int(j) <= i || it.near || c.meeting && it.turn || it.begin() > near.hi || it.limit() < near.lo ||
				it.first != nil || it.bytes == 0 &&
				!it.lends() {
				continue
			}
			at := v.search(it.begin())
			if v.busy(at, it.key()) {
				for _, j := range rest {
					c.items[j].near = false
				}
				return near, true
			}
			if v.shares(at, it.key()) {
				continue // present, at least in part
			}
			end := v.reach(it)
			if end < near.lo {
				continue
			}
			if it.mode&Present != 0 {
				v.mu.Unlock()
				panic(c.notPresent(it, "map type"))
			}
			it.near, more = true, true
			near.take(it, end)
		}
	}
	return near, false
}

// strictest is the largest alignment of a Go type, in bytes.
const strictest = unsafe.Alignof(complex128(0))

// reserve makes the storage of an item and of those that are marked as near, who come to use it at their turn.
func (v *environment) reserve(c *construct, it *item, near union) error {
	lo, inPlace := near.lo, v.target.inPlace(near.close)
	if !inPlace {
		lo &^= strictest - 1 // an item behind the first may need a stricter alignment
	}
	s, err := v.share(lo, near.hi, inPlace)
	if err != nil {
		return err
	}
	it.reserved, s.overlaps = s, near.overlaps
	for _, i := range c.around(it) {
		if o := &c.items[i]; o.near {
			o.reserved, o.near = s, false
		}
	}
	return nil
}

// createTogether makes the mapping of an item and of those that overlap it, one by one, in the storage that is reserved
// for them. It reports false if another construct has mapped some of their memory since.
func (v *environment) createTogether(c *construct, it *item) bool {
	u := c.join(it)
	at := v.search(u.lo)
	if v.shares(at, u.hi) {
		c.separate(it)
		return false
	}
	n := v.cut(c, it, at)
	v.link(at, n)
	v.fill(c, it, at, n, c.asks(u.lo, u.hi, To))
	return true
}

// join marks the items that overlap an item, one by one, and returns their union.
func (c *construct) join(it *item) union {
	u := union{lo: it.begin(), hi: it.end()}
	it.joins = true
	for more := true; more; {
		more = false
		for _, i := range c.around(it) {
			o := &c.items[i]
			if o.reserved != it.reserved || o.joins || o.first != nil || o.bytes == 0 || o.begin() >= u.hi ||
				o.end() <= u.lo {
				continue
			}
			o.joins, more = true, true
			u.take(o, o.end())
		}
	}
	return u
}

// separate takes back that items join one, and what is reserved for them.
func (c *construct) separate(it *item) {
	for _, i := range c.around(it) {
		if o := &c.items[i]; o.joins {
			o.joins, o.reserved = false, nil
		}
	}
}

// cut makes the pieces of the items that join one at a place of the table, and returns their number.
func (v *environment) cut(c *construct, joined *item, at int) int {
	points, around := c.points[:0], c.around(joined)
	for _, i := range around {
		if it := &c.items[i]; it.joins {
			points = append(points, it.begin(), it.end())
		}
	}
	slices.Sort(points)
	points = slices.Compact(points)
	c.points = points
	n := len(points) - 1
	v.insert(at, n)
	pieces := v.entries[at : at+n]
	for k := range pieces {
		e := v.piece(points[k], points[k+1])
		e.store = joined.reserved
		v.put(at+k, e)
	}
	for _, i := range around {
		it := &c.items[i]
		if !it.joins {
			continue
		}
		first, _ := slices.BinarySearch(points, it.begin())
		last, _ := slices.BinarySearch(points, it.end())
		for k, e := range pieces[first:last] {
			e.refer(c, it)
			e.across = e.across || k > 0
		}
		it.consistOf(c, pieces[first], last-first)
		it.joins = false
	}
	return n
}

// link ties n new entries at a place of the table, of a storage that is shared, to one another and to their neighbours.
func (v *environment) link(at, n int) {
	v.entries[at].store.left += n
	for k := max(at, 1); k < len(v.entries) && k <= at+n; k++ {
		if e, before := v.entries[k], v.entries[k-1]; e.store == before.store && e.begin == before.end {
			before.next = e
		}
	}
}
