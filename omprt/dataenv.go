package omprt

import (
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// infinite is the count of an entry that no construct removes.
const infinite = trace.Infinite

// environment is a device data environment: which host memory has a copy on the device. The rules are OpenMP 6.0's,
// section 7.9, and LLVM's where the standard leaves a choice.
//
// One lock guards the table and the counts of its entries; it is not held during transfers. An entry that is being
// filled or drained is marked, and who needs it waits for that transfer, which itself waits for nobody. So to the
// constructs of many goroutines each map and each release is one step, in some order.
type environment struct {
	target *target

	mu      sync.Mutex
	entries []*entry // by host address; they do not overlap
	spare   []*entry
}

// entry is host memory with a copy on the device.
type entry struct {
	name       string // of the item that made it
	begin, end uintptr
	host       unsafe.Pointer // begin, so that the collector leaves the memory alone
	mem        device.Memory

	dyn, hold int  // reference counts
	pins      int  // constructs at work that use mem: it is freed when they have ended
	moving    bool // being filled, or drained before it goes
	gone      bool // no longer in the table

	// Whoever sets moving holds move until it is over, to be waited for. Nobody waits for anything but that transfer
	// while holding it, and the lock of the table may be held when it is taken.
	move sync.Mutex
	// transfer orders the transfers between the entry and the host. It is never waited for under the table's lock.
	transfer sync.Mutex
}

// item is a list item of a construct at work.
type item struct {
	param *Param
	mode  MapType
	start unsafe.Pointer
	bytes int

	entry   *entry // where it is on the device, pinned; nil if it has no storage there
	counted bool   // this construct added a reference
}

func (it *item) begin() uintptr { return uintptr(it.start) }
func (it *item) end() uintptr   { return uintptr(it.start) + uintptr(it.bytes) }

// common is the memory that the item and its entry share: bytes n from the item's offset i and the entry's offset e.
func (it *item) common() (i, e, n int) {
	lo, hi := max(it.begin(), it.entry.begin), min(it.end(), it.entry.end)
	return int(lo - it.begin()), int(lo - it.entry.begin), int(hi - lo)
}

func (e *entry) contains(it *item) bool { return e.begin <= it.begin() && it.end() <= e.end }

// search returns the place of the first entry that ends behind an address. The table is locked.
func (v *environment) search(addr uintptr) int {
	lo, hi := 0, len(v.entries)
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		if v.entries[mid].end > addr {
			hi = mid
		} else {
			lo = mid + 1
		}
	}
	return lo
}

// find returns the first entry that shares memory with the item, nil if none does, and its place. The table is
// locked before and after, but may not be in between: entries on the move are waited for.
func (v *environment) find(it *item) (*entry, int) {
	for {
		at := v.search(it.begin())
		if at == len(v.entries) || v.entries[at].begin >= it.end() {
			return nil, at
		}
		e := v.entries[at]
		if !e.moving {
			return e, at
		}
		v.mu.Unlock()
		e.settle()
		v.mu.Lock()
	}
}

// settle waits until an entry that was moving is not. The entry may have another life by now; then this waits for one
// transfer too many.
func (e *entry) settle() {
	e.move.Lock()
	defer e.move.Unlock()
}

// acquire begins an item's lifetime in a construct: it adds a reference to the entry, or makes one. The caller has made
// it.entry nil.
func (v *environment) acquire(c *construct, it *item) {
	if it.bytes == 0 {
		return // no storage, nothing to map
	}
	c.lookup(it)
	v.mu.Lock()
	e, at := v.find(it)
	switch {
	case e == nil && it.mode&Present != 0:
		v.mu.Unlock()
		panic(c.notPresent(it, "map type"))
	case e == nil:
		v.create(c, it, at)
		return
	case !e.contains(it) && it.mode&Implicit == 0:
		msg := partlyPresent(it, e)
		v.mu.Unlock()
		panic(c.error(PartlyPresent, msg))
	}
	e.pins++
	it.entry, it.counted = e, true
	e.count(it.mode, +1)
	c.exists(it, +1)
	v.mu.Unlock()
	if it.mode&Always != 0 && it.mode&To != 0 {
		e.transfer.Lock()
		defer e.transfer.Unlock()
		c.write(it)
	}
}

// create makes the entry of an item at a place of the table, which is locked, and unlocks it.
func (v *environment) create(c *construct, it *item, at int) {
	mem, err := v.target.device.Malloc(it.bytes, device.DeviceMemory)
	if err != nil {
		v.mu.Unlock()
		panic(c.failed(err, it))
	}
	e := v.value()
	e.name = it.param.Name
	e.begin, e.end, e.host, e.mem = it.begin(), it.end(), it.start, mem
	e.dyn, e.hold, e.pins, e.gone = 0, 0, 1, false
	e.count(it.mode, +1)
	it.entry, it.counted = e, true
	v.entries = append(v.entries, nil)
	copy(v.entries[at+1:], v.entries[at:])
	v.entries[at] = e
	c.created(e)
	if it.mode&To == 0 {
		v.mu.Unlock()
		return
	}
	e.moving = true
	e.move.Lock()
	v.mu.Unlock()
	defer func() {
		v.mu.Lock()
		e.moving = false
		v.mu.Unlock()
		e.move.Unlock()
	}()
	c.write(it)
}

// count adds n to the count that the mode refers to. Infinite counts stay.
func (e *entry) count(mode MapType, n int) {
	which := &e.dyn
	if mode&Hold != 0 {
		which = &e.hold
	}
	if *which != infinite {
		*which = max(0, *which+n)
	}
}

// release ends an item's lifetime in a construct, by which it was acquired or found present. When nothing refers to
// the entry any more, it is copied back if the item says so, and removed.
func (v *environment) release(c *construct, it *item) {
	e := it.entry
	if e == nil {
		return
	}
	back, last := v.drop(c, it)
	if !back {
		return
	}
	defer func() {
		v.mu.Lock()
		defer v.mu.Unlock()
		if last {
			e.moving = false
			e.move.Unlock()
		}
		v.part(c, it, last)
	}()
	e.transfer.Lock()
	defer e.transfer.Unlock()
	c.read(it)
}

// drop takes an item's reference away, and parts with the entry unless it has to be copied back first.
func (v *environment) drop(c *construct, it *item) (back, last bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	e := it.entry
	if e.leaving() {
		v.part(c, it, false)
		return false, false
	}
	if it.mode&Delete == 0 {
		e.count(it.mode, -1)
	} else if e.dyn != infinite {
		e.dyn = 0
	}
	last = e.dyn == 0 && e.hold == 0
	back = it.mode&From != 0 && (last || it.mode&(Always|Delete) != 0)
	c.exists(it, -1)
	if !back {
		v.part(c, it, last)
	} else if last {
		e.moving = true
		e.move.Lock()
	}
	return back, last
}

// leaving says of a pinned entry that another construct's delete has taken it out of the table, or is about to: it has
// no references left to take away.
func (e *entry) leaving() bool { return e.gone || e.moving }

// undo takes back what a construct that failed did with an item: nothing is copied.
func (v *environment) undo(c *construct, it *item) {
	e := it.entry
	if e == nil {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if !it.counted || e.leaving() {
		v.part(c, it, false)
		return
	}
	e.count(it.mode, -1)
	v.part(c, it, e.dyn == 0 && e.hold == 0)
}

// keep ends a construct's use of an item, which stays mapped.
func (v *environment) keep(c *construct, it *item) {
	if it.entry == nil {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	v.part(c, it, false)
}

// part ends a construct's use of an item's entry; last takes the entry out of the table, too. The memory is freed when
// no construct uses it any more. The table is locked.
func (v *environment) part(c *construct, it *item, last bool) {
	e := it.entry
	it.entry = nil
	if last {
		v.remove(c, e)
	}
	e.pins--
	if !e.gone || e.pins > 0 {
		return
	}
	mem := e.mem
	e.mem, e.host, e.name = nil, nil, ""
	v.spare = append(v.spare, e)
	if err := v.target.device.Free(mem); err != nil {
		panic(c.failed(err, nil))
	}
}

// remove takes an entry out of the table, which is locked.
func (v *environment) remove(c *construct, e *entry) {
	at := v.search(e.begin)
	copy(v.entries[at:], v.entries[at+1:])
	v.entries[len(v.entries)-1] = nil
	v.entries = v.entries[:len(v.entries)-1]
	e.gone = true
	c.removed(e)
}

func (v *environment) value() *entry {
	n := len(v.spare)
	if n == 0 {
		return new(entry)
	}
	e := v.spare[n-1]
	v.spare[n-1] = nil
	v.spare = v.spare[:n-1]
	return e
}

// locate finds the entry of an item of a construct that adds no reference, and pins it. An item that is not there is
// left without; one that is there in part is an error.
func (v *environment) locate(c *construct, it *item, modifier string) {
	if it.bytes == 0 {
		return
	}
	c.lookup(it)
	v.mu.Lock()
	e, _ := v.find(it)
	switch {
	case e == nil && it.mode&Present != 0:
		v.mu.Unlock()
		panic(c.notPresent(it, modifier))
	case e == nil:
		v.mu.Unlock()
		c.absent(it)
	case !e.contains(it):
		msg := partlyPresent(it, e)
		v.mu.Unlock()
		panic(c.error(PartlyPresent, msg))
	default:
		e.pins++
		it.entry = e
		v.mu.Unlock()
	}
}

// update copies an item that was located, as target update does.
func (v *environment) update(c *construct, it *item) {
	e := it.entry
	if e == nil {
		return
	}
	c.exists(it, 0)
	e.transfer.Lock()
	defer e.transfer.Unlock()
	if it.mode&To != 0 {
		c.write(it)
	}
	if it.mode&From != 0 {
		c.read(it)
	}
}
