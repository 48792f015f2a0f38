package engine

import (
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
)

// item is a list item of a construct at work.
type item struct {
	param  *Param
	layout *device.Layout // of its elements; nil if every bit pattern is a value
	start  unsafe.Pointer
	bytes  int
	most   int // bytes up to the capacity of a slice whose kernel may go beyond its length; else 0
	mode   MapType

	writes bool // a kernel of the construct's may write it

	overwrites bool // the kernel writes all of it, and reads none of what was there before
	bare       bool // so that nothing was sent to the entry that the construct has brought it

	rows, pitch int // of one that is not contiguous: how many rows follow the first, and bytes from one to the next

	led    bool // a word of another item leads here
	said   bool // by an iterator or a mapper of a clause
	moved  bool // it was named by the device's address of it
	anyway bool // it names the host's memory, which the device has as it is: a part of it that is mapped is no limit
	alone  bool // no other item overlaps or touches it; false: not known
	apart  bool // no other item overlaps it; false: not known

	short    []int       // elements that lead to more than is on the device, of one that is Reached
	recalled *attachment // which its words on the device have; nil: they are followed

	counted bool // this construct has added a reference, and has not taken it away

	// Of a construct that has been met, and whose turn has not come.
	promised bool // its references are among the entries' promises
	noted    bool // it is noted with the entries that it will release or copy
	debts    int  // the place in construct.debts of what it owes them
	turn     bool // it is looked up when the turn has come

	live bool // constructs have brought the bytes of one that is not counted

	// While mappings are made.
	near     bool     // lies together with the item at hand
	joins    bool     // overlaps it
	reserved *storage // that the item shares with those near it
	group    span32   // in the construct's order, those that lie together without a gap, this one among them

	// Where it is on the device: n pinned entries that follow one another in the storage of one mapping. first is nil
	// if it has no storage there.
	first  *entry
	n      int
	lo, hi uintptr       // the host memory of its own that is, or was, there
	beside device.Memory // the host's memory in place, all of it, where mappings in place have a part of it
	far    uintptr       // and how far that of the device goes on behind hi, for its capacity
}

// span32 is a part of a list.
type span32 struct{ from, to int32 }

func (it *item) begin() uintptr { return uintptr(it.start) }
func (it *item) end() uintptr   { return uintptr(it.start) + uintptr(it.bytes) }

// limit is the end of all that the item may come to use.
func (it *item) limit() uintptr { return uintptr(it.start) + uintptr(max(it.bytes, it.most)) }

// key is the end of what the item is looked up by: where it has no length, a byte of its capacity.
func (it *item) key() uintptr { return uintptr(it.start) + uintptr(max(it.bytes, min(it.most, 1))) }

// at is the host's memory at an address within the item.
func (it *item) at(addr uintptr) unsafe.Pointer { return unsafe.Add(it.start, int(addr-it.begin())) }

// common is the memory that the item and its mapping share: bytes n from the item's offset i and the storage's offset
// s.
func (it *item) common() (i, s, n int) {
	return int(it.lo - it.begin()), it.first.store.offset(it.lo), int(it.hi - it.lo)
}

// meet gives an item the entries that it shares memory with, the first of which is at a place of the table: those of
// one mapping, as far as there is no gap. It reports whether they hold all of the item. The table is locked.
func (v *environment) meet(it *item, at int) (whole bool) {
	e := v.entries[at]
	it.first, it.n = e, 1
	end, limit := e.end, it.limit()
	for end < limit && at+it.n < len(v.entries) {
		next := v.entries[at+it.n]
		if next.store != e.store || next.begin != end {
			break
		}
		end = next.end
		it.n++
	}
	it.lo, it.hi, it.far = max(it.begin(), e.begin), min(it.end(), end), min(limit, end)
	return it.lo == it.begin() && it.hi == it.end()
}
