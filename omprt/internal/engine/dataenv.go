package engine

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/trace"
)

// environment is a device data environment: which host memory has a copy on the device. The rules are OpenMP 6.0's,
// section 7.9, and LLVM's where the standard leaves a choice.
//
// One lock guards the table and the counts of its entries; it is held during no transfer but of few bytes. An entry
// being filled or drained is marked, and who needs it waits for that transfer, which itself waits for nobody but other
// transfers. So to the constructs of many goroutines each map and each release is one step, in some order.
type environment struct {
	target *target

	mu     tableLock
	closed bool // the system is, and only constructs that are at work may use the table
	index
	settled  sync.Cond // entries are no longer on the move
	waiting  int       // goroutines that wait for that
	spare    []*entry
	attempts uint64 // of constructs to map their items
	unused   []*storage
	kept     keptMemory

	// Constructs that have been met and left items to their turn, which may decide about any memory.
	undecided atomic.Int32

	coming   []*construct // target enter data that have been met, in order
	meetings uint64       // of constructs with nowait

	assigns atomic.Bool // some kernel has assigned words of items

	recollection
	addresses knownAddresses
	transfers happens.Clock

	storageList
}

// find returns the place of the first entry that shares memory with the host's from begin to end, and whether there is
// one. The table is locked before and after, but may not be in between: entries on the move are waited for.
func (v *environment) find(begin, end uintptr) (at int, ok bool) {
	for {
		at = v.search(begin)
		if !v.busy(at, end) {
			return at, v.shares(at, end)
		}
		v.wait()
	}
}

// shares reports whether the entry at a place begins before end.
func (v *environment) shares(at int, end uintptr) bool {
	return at < len(v.entries) && v.entries[at].begin < end
}

// busy reports whether an entry from a place on that begins before end is on the move.
func (v *environment) busy(at int, end uintptr) bool {
	for ; v.shares(at, end); at++ {
		if v.entries[at].mover != nil {
			return true
		}
	}
	return false
}

// wait opens the table until some entry that was moving is not.
func (v *environment) wait() {
	v.waiting++
	v.settled.Wait()
	v.waiting--
}

// settle wakes those who wait, when entries have ceased to move. The table is locked.
func (v *environment) settle() {
	if v.waiting > 0 {
		v.settled.Broadcast()
	}
}

// remove takes an entry out of the table, which is locked.
func (v *environment) remove(e *entry) {
	v.removeAt(v.search(e.begin))
}

// removeAt takes out the entry at a place.
func (v *environment) removeAt(at int) {
	v.index.removeAt(at)
	v.mu.changed()
}

// row is the mapping that the entry at a place of the table belongs to, as it is shown, and the number of its entries:
// those that an item lies across are one mapping, with the largest of their counts.
func (v *environment) row(at int) (r trace.Entry, n int) {
	for at > 0 && v.entries[at].continues(v.entries[at-1]) {
		at--
	}
	e := v.entries[at]
	r = e.shown()
	for n = 1; at+n < len(v.entries) && v.entries[at+n].continues(e); n++ {
		e = v.entries[at+n]
		r = joined(r, e.shown())
	}
	return r, n
}

// rows is the mapping table.
func (v *environment) rows() (rows []trace.Entry) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for at := 0; at < len(v.entries); {
		if v.entries[at].allocated { // nothing of the host's
			at++
			continue
		}
		r, n := v.row(at)
		rows = append(rows, r)
		at += n
	}
	return rows
}

// String prints the mapping table, one mapping a line.
func (v *environment) String() string {
	var b strings.Builder
	for _, r := range v.rows() {
		fmt.Fprintf(&b, "0x%016x %d bytes, counts %d and %d, %s\n", r.HostAddr, r.Bytes, r.Dyn, r.Hold, r.Name)
	}
	return b.String()
}
