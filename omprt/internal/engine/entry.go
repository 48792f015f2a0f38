package engine

import (
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/trace"
)

// infinite is the count of an entry that no construct removes.
const infinite = trace.Infinite

// storage is the device memory of one mapping: of an item, or of all items of a construct whose ranges overlap or
// touch.
type storage struct {
	mem   device.Memory
	begin uintptr // host address that the first byte of mem stands for
	at    uintptr // its device address
	bytes uintptr

	// Of one that is shared.
	left     int  // entries that are in the table or pinned
	overlaps bool // the items that it was made for do

	inPlace bool // mem is the host's memory itself

	remembers
	words    []uintptr // that were attached, by their place in mem; see attached
	assigned assigned  // by kernels, as far as the host has not got them

	// transfer orders the transfers between the memory and the host. It is never waited for under the table's lock.
	transfer sync.Mutex
}

// offset is where the storage has the byte of a host address.
func (s *storage) offset(addr uintptr) int { return int(addr - s.begin) }

// addr is its address on the device.
func (s *storage) addr(host uintptr) uintptr { return s.at + (host - s.begin) }

// entry is host memory with a copy on the device, all of whose bytes the same items refer to: a mapping, or a piece of
// one that several overlapping items made. Pieces are counted by themselves, so that the items may be released one by
// one, in any order.
type entry struct {
	// In one cache line, what everybody looks at who comes to the entry.
	begin, end uintptr
	mover      *construct // that is filling it, or draining it before it goes; nil: none
	store      *storage   // its own, or one that it shares
	dyn, hold  int        // reference counts, of constructs whose turn has come
	passing    int        // how many of those end with kernels at work (passing.go)
	pins       int        // constructs at work that use it

	maker     uint64 // the attempt of a construct that made it
	gone      bool   // no longer in the table
	written   bool   // a kernel may have written it since it was last copied to the host
	led       bool   // words may have been attached that lead into it
	allocated bool   // of the device's memory that a routine gave: begin is its device address
	sent      bool   // as a whole and by itself, when it was made
	moved     bool   // out of the table because another item lies across it, see evict
	across    bool   // an item that made the mapping lies across this piece and the one before
	made      Call   // the call that has allocated it
	lent      int    // of those: how many entries are associated with it
	lender    *entry // which this one is associated with

	promises

	host unsafe.Pointer // begin, so that the collector leaves the memory alone
	next *entry         // the piece behind it of the same storage
	own  storage
	name string // of the item that made it
}

// hostOf is the host's memory of which the byte at a device address is the copy.
func (e *entry) hostOf(addr uintptr) unsafe.Pointer {
	return unsafe.Add(e.host, int(addr-e.store.addr(e.begin)))
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

// unused says that no construct whose turn has come refers to an entry, so that what the device has there is nothing.
func (e *entry) unused() bool { return e.dyn == 0 && e.hold == 0 }

// leaving says of a pinned entry that another construct's delete has taken it out of the table, or is about to: it has
// no references left to take away.
func (e *entry) leaving() bool { return e.gone || e.mover != nil }

// continues says that an entry is shown as one with the entry before.
func (e *entry) continues(before *entry) bool {
	return e.across && e.store == before.store && e.begin == before.end
}

func (e *entry) shown() trace.Entry {
	return trace.Entry{Name: e.name, HostAddr: e.begin, DeviceAddr: e.store.addr(e.begin), Bytes: int(e.end - e.begin),
		Dyn: max(0, e.met()-e.hold), Hold: e.hold}
}

// joined is a row that goes on in another.
func joined(a, b trace.Entry) trace.Entry {
	a.Bytes += b.Bytes
	a.Dyn, a.Hold = max(a.Dyn, b.Dyn), max(a.Hold, b.Hold)
	return a
}

// take returns an entry to be filled in.
func (v *environment) take() *entry {
	n := len(v.spare)
	if n == 0 {
		return new(entry)
	}
	e := v.spare[n-1]
	v.spare[n-1] = nil
	v.spare = v.spare[:n-1]
	return e
}

// share makes a storage of host memory from begin to end for several entries. The table is locked.
func (v *environment) share(begin, end uintptr, inPlace bool) (*storage, error) {
	mem, err := v.memory(begin, end, inPlace)
	if err != nil {
		return nil, err
	}
	var s *storage
	if n := len(v.unused); n > 0 {
		s = v.unused[n-1]
		v.unused = v.unused[:n-1]
	} else {
		s = new(storage)
	}
	s.left = 0
	v.has(s, mem, begin, end, inPlace)
	return s, nil
}

// memory is what a mapping has on the device for the host's memory from begin to end.
func (v *environment) memory(begin, end uintptr, inPlace bool) (device.Memory, error) {
	if inPlace {
		return v.target.inPlaceAt(pointerTo(begin), int(end-begin))
	}
	mem, err := v.target.alloc(int(end-begin), device.DeviceMemory, Call{})
	if err != nil && v.letGo() {
		return v.target.alloc(int(end-begin), device.DeviceMemory, Call{})
	}
	return mem, err
}

// has gives a storage memory for bytes of the host's from begin to end, or, in place, that memory itself. The table is
// locked.
func (v *environment) has(s *storage, mem device.Memory, begin, end uintptr, inPlace bool) {
	s.mem, s.begin, s.at, s.bytes = mem, begin, mem.Addr(), end-begin
	s.forget()
	if s.inPlace = inPlace; inPlace {
		return // the host's addresses lead there
	}
	v.storageList.add(s)
}

// allocation is the call that has allocated the entry's memory; none where a construct has mapped it.
func (e *entry) allocation() Call {
	if e.allocated {
		return e.made
	}
	return Call{}
}

// discard takes back an entry that is out of the table and that no construct uses, and frees its memory, if it was the
// last one there. The table is locked.
func (v *environment) discard(e *entry) error {
	s := e.store
	e.host = nil
	v.spare = append(v.spare, e)
	if s != &e.own {
		if s.left--; s.left > 0 {
			return nil
		}
		v.unused = append(v.unused, s)
	}
	s.assigned.drop()
	mem := s.mem
	s.mem = nil
	if s.inPlace {
		return v.target.giveBack(mem)
	}
	v.storageList.drop(s)
	return v.target.free(mem, e.allocation())
}
