package engine

import (
	"sync/atomic"
	"unsafe"
)

// Calls under dispatch name the same memory again and again. Where the device has it is kept, so that asking takes no
// lock: it holds as long as no entry has left the table (tableLock.changes), because entries do not overlap and new
// ones change nothing of those that are there.

// knownAddresses are those that were asked for last, each at a place by its host address.
type knownAddresses [32]knownAddress

// knownAddress is where the device has bytes of the host's. Who changes it has locked the table, and who reads it has
// not: the turn is odd while it is being changed, and is another one afterwards.
type knownAddress struct {
	turn    atomic.Uint64
	begin   atomic.Uintptr
	bytes   atomic.Int64 // that are meant
	most    atomic.Int64 // up to the capacity
	at      atomic.Uintptr
	room    atomic.Int64  // bytes that are there, in one entry
	changes atomic.Uint64 // of the table when that was found
	_       [8]byte       // a cache line in all
}

func (k *knownAddresses) place(begin uintptr) *knownAddress {
	return &k[uint64(begin)*0x9E3779B97F4A7C15>>(64-5)]
}

// known is the device's address of n bytes at p, and how many of most are there; false where it has to be looked up.
func (v *environment) known(p unsafe.Pointer, n, most int) (at unsafe.Pointer, room int, ok bool) {
	w, k := v.mu.word.Load(), v.addresses.place(uintptr(p))
	turn := k.turn.Load()
	if w&locked != 0 || turn%2 != 0 || k.begin.Load() != uintptr(p) || k.bytes.Load() != int64(n) ||
		k.most.Load() != int64(most) || k.changes.Load() != w>>lockBits {
		return nil, 0, false
	}
	addr := k.at.Load()
	return *(*unsafe.Pointer)(unsafe.Pointer(&addr)), int(k.room.Load()), k.turn.Load() == turn
}

// know keeps an address that was looked up. The table is locked.
func (v *environment) know(p unsafe.Pointer, n, most int, at uintptr, room int) {
	k := v.addresses.place(uintptr(p))
	k.turn.Add(1)
	k.begin.Store(uintptr(p))
	k.bytes.Store(int64(n))
	k.most.Store(int64(most))
	k.at.Store(at)
	k.room.Store(int64(room))
	k.changes.Store(v.mu.changes)
	k.turn.Add(1)
}
