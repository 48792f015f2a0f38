package engine

import (
	"sync"
	"sync/atomic"
)

// tableLock is the lock of a data environment's table. To take it is to see what launches refer to that have come past
// it (repeat.go): whoever holds it finds their references among the counts, and no launch comes past until it is open.
//
// The two sides meet as in Dekker's algorithm. A launch first says that it is at work, and then looks whether the table
// is locked; who locks the table says so first, and then looks who is at work.
type tableLock struct {
	mu      sync.Mutex
	repeats bool   // some launch may have been remembered
	changes uint64 // of the table's entries, after which nothing that was remembered of them holds

	word  atomic.Uint64 // changes, and in the lowest bit whether the table is locked
	sites [sites]site   // launches at work, each by itself in its cache line
}

// sites is how many launches may come past the lock of a device's table at one time, those of one goroutine among them.
const sites = 8

type site struct {
	atomic.Pointer[repeat]
	_ [64 - 8]byte
}

// What a site holds besides a launch that is at work: one whose references are counted, one of which nothing holds any
// more, so that it does not come past, and one that is made up.
var seen, stale, owned repeat

func (l *tableLock) Lock() {
	l.mu.Lock()
	if !l.repeats {
		return
	}
	l.word.Store(l.changes<<1 | 1)
	for i := range l.sites {
		r := l.sites[i].Load()
		if r == nil || r == &seen || r == &stale || r == &owned || !l.sites[i].CompareAndSwap(r, &seen) {
			continue
		}
		// From here on whoever has the site waits for the lock before it lets go of the record.
		if r.word == l.changes<<1 {
			r.count()
		} else {
			l.sites[i].Store(&stale)
		}
	}
}

func (l *tableLock) Unlock() {
	if l.repeats {
		l.word.Store(l.changes << 1)
	}
	l.mu.Unlock()
}

// changed says that entries leave, or are no longer known as written. The table is locked.
func (l *tableLock) changed() { l.changes++ }
