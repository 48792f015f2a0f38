package omprt

import (
	"slices"
	"unsafe"
)

// What a construct maps of one object is one mapping. Its items whose ranges overlap or touch, if none of their memory is on
// the device yet, get one storage over exactly the union, so that a later item may lie across them. Items that touch have
// entries of their own in it, made at their turn. Items that overlap are mapped at the first one's turn: where one of them
// begins or ends their memory is cut into pieces, each an entry with its counts.

// union is the host memory of items that lie together.
type union struct {
	lo, hi uintptr
	others int // items in it besides the one that it was made for
}

// take adds an item.
func (u *union) take(it *item) {
	u.lo, u.hi, u.others = min(u.lo, it.begin()), max(u.hi, it.end()), u.others+1
}

// gather finds the items that item i, which is absent, shares a storage with: those behind it that are absent, too, and lie
// together with it without a gap. They are marked as near. Where one of them may be about to leave, none is, and the caller
// has to wait and look at everything again.
func (v *environment) gather(c *construct, i int) (near union, busy bool) {
	near = union{lo: c.items[i].begin(), hi: c.items[i].end()}
	for rest, more := c.items[i+1:], true; more; {
		more = false
		for j := range rest {
			it := &rest[j]
			if it.begin() > near.hi || it.end() < near.lo || it.near || it.first != nil || it.bytes == 0 {
				continue
			}
			at := v.search(it.begin())
			if v.busy(at, it.end()) {
				for j := range rest {
					rest[j].near = false
				}
				return near, true
			}
			if v.shares(at, it.end()) {
				continue // present, at least in part
			}
			if it.mode&Present != 0 {
				v.mu.Unlock()
				panic(c.notPresent(it, "map type"))
			}
			it.near, more = true, true
			near.take(it)
		}
	}
	return near, false
}

// strictest is the largest alignment of a Go type, in bytes.
const strictest = unsafe.Alignof(complex128(0))

// reserve makes the storage of an item and of those that are marked as near, who come to use it at their turn.
func (v *environment) reserve(c *construct, it *item, near union) {
	s, err := v.share(near.lo&^(strictest-1), near.hi) // an item behind the first may need a stricter alignment
	if err != nil {
		v.mu.Unlock()
		panic(c.failed(err, it))
	}
	it.reserved = s
	for i := range c.items {
		if o := &c.items[i]; o.near {
			o.reserved, o.near = s, false
		}
	}
}

// createTogether makes the mapping of an item and of those that overlap it, one by one, in the storage that is reserved for
// them. It reports false if another construct has mapped some of their memory since.
func (v *environment) createTogether(c *construct, it *item) bool {
	overlap := c.join(it)
	at, n := v.search(overlap.lo), 1
	if v.shares(at, overlap.hi) {
		c.separate()
		return false
	}
	if overlap.others > 0 {
		n = v.cut(c, at)
	} else {
		v.insert(at, 1)
		v.entries[at] = v.piece(it.begin(), it.end())
		v.entries[at].refer(it)
		it.consistOf(v.entries[at], 1)
	}
	it.joins = false
	v.link(it.reserved, at, n)
	v.fill(c, it, at, n, c.asks(overlap.lo, overlap.hi, To))
	return true
}

// join marks the items that overlap an item, one by one, and returns their union.
func (c *construct) join(it *item) union {
	u := union{lo: it.begin(), hi: it.end()}
	it.joins = true
	for more := true; more; {
		more = false
		for i := range c.items {
			o := &c.items[i]
			if o.reserved != it.reserved || o.joins || o.first != nil || o.begin() >= u.hi || o.end() <= u.lo {
				continue
			}
			o.joins, more = true, true
			u.take(o)
		}
	}
	return u
}

// separate takes back that items join, and what is reserved for them.
func (c *construct) separate() {
	for i := range c.items {
		if it := &c.items[i]; it.joins {
			it.joins, it.reserved = false, nil
		}
	}
}

// cut makes the pieces of the items that join at a place of the table, and returns their number.
func (v *environment) cut(c *construct, at int) int {
	points := c.points[:0]
	for i := range c.items {
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
		pieces[k] = v.piece(points[k], points[k+1])
	}
	for i := range c.items {
		it := &c.items[i]
		if !it.joins {
			continue
		}
		first, _ := slices.BinarySearch(points, it.begin())
		last, _ := slices.BinarySearch(points, it.end())
		for k, e := range pieces[first:last] {
			e.refer(it)
			e.across = e.across || k > 0
		}
		it.consistOf(pieces[first], last-first)
		it.joins = false
	}
	return n
}

// link gives n new entries at a place of the table their storage, and ties them to their neighbours in it.
func (v *environment) link(s *storage, at, n int) {
	for _, e := range v.entries[at : at+n] {
		e.store = s
	}
	s.left += n
	for k := max(at, 1); k < len(v.entries) && k <= at+n; k++ {
		if e, before := v.entries[k], v.entries[k-1]; e.store == before.store && e.begin == before.end {
			before.next = e
		}
	}
}
