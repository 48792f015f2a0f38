package engine

import (
	"iter"
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/device"
)

// tableLock is the lock of a data environment's table. To take it is to see what launches refer to that have come past
// it (repeat.go): whoever holds it finds their references among the counts, and no launch comes past until it is open.
//
// The two sides meet as in Dekker's algorithm. A launch first says that it is at work, and then looks whether the table
// is locked; who locks the table says so first, and then looks who is at work. So the lock is the word that launches
// look at: a mutex beside it would cost as much again.
type tableLock struct {
	word    atomic.Uint64 // changes, and in the lowest bits the lock
	repeats bool          // some launch may have been remembered
	changes uint64        // of the table's entries, after which nothing that was remembered of them holds

	sleep  sync.Mutex    // of those that wait for the lock: the first of them alone is woken
	opened chan struct{} // wakes it

	sites []*site                       // launches at work
	used  [mostSites / 64]atomic.Uint64 // those at which there has been one, a bit each

	seated atomic.Bool // some region may have been remembered that waits for its turn
	seats  seating     // such regions
}

// The lock in tableLock.word.
const (
	locked  = 1 << iota
	awaited // somebody sleeps until it is open
	handed  // who sleeps is given it locked: others have been faster once
)

const lockBits = 3

// looks is how often who finds the table locked looks again before it sleeps: critical sections are short.
const looks = 100

func (l *tableLock) Lock() {
	if w := l.word.Load(); w&locked != 0 || !l.word.CompareAndSwap(w, w|locked) {
		l.await()
	}
	if l.repeats {
		if l.seated.Load() {
			l.notePromises() // first: a region goes to a site before it leaves its seat
		}
		l.countLaunches()
	}
}

func (l *tableLock) await() {
	for range looks {
		if w := l.word.Load(); w&locked == 0 && l.word.CompareAndSwap(w, w|locked) {
			return
		}
	}
	runtime.Gosched()
	l.sleep.Lock()
	defer l.sleep.Unlock()
	if l.opened == nil {
		l.opened = make(chan struct{}, 1)
	}
	for how := uint64(awaited); ; {
		switch w := l.word.Load(); {
		case w&locked == 0:
			if l.word.CompareAndSwap(w, w|locked) {
				return
			}
		case l.word.CompareAndSwap(w, w|how):
			<-l.opened
			if how&handed != 0 {
				return
			}
			how |= handed
		}
	}
}

func (l *tableLock) Unlock() {
	w := l.word.Load()
	if w&awaited == 0 && l.word.CompareAndSwap(w, l.changes<<lockBits) {
		return
	}
	w = l.word.Load() // who waits alone changes it while it is locked, and does not when it has said that it waits
	next := l.changes << lockBits
	if w&handed != 0 {
		next |= locked
	}
	l.word.Store(next)
	l.opened <- struct{}{}
}

// changed says that entries leave, or are no longer known as written. The table is locked.
func (l *tableLock) changed() { l.changes++ }

// site is where a launch is that has come past a table, one at a time, and what it works with.
type site struct {
	at  atomic.Pointer[repeat]
	was *repeat       // before somebody counted it, or found that nothing of it holds; under the table's lock
	_   [64 - 16]byte // which others look at, in a cache line of its own

	of      *repeat // the launch that the record below is filled in for
	changes uint64  // and of when
	pace    int     // of that
	launch  device.Launch
	ended   bool  // without a panic
	err     error // why the device did not launch it
	look    look  // at what the host's words are
}

// What a site holds besides a launch that is at work: one whose references are counted, and one of which nothing holds
// any more, so that it does not come past.
var seen, stale repeat

// sitesFor is how many launches may come past a table at one time: more than can run at once. A launch that is
// suspended has its site all the same.
func sitesFor(procs int) int {
	n := leastSites
	for n < 2*procs && n < mostSites {
		n *= 2
	}
	return n
}

const leastSites, mostSites = 16, 128 // powers of two

// remembering makes the sites, if there are none. The table is locked.
func (l *tableLock) remembering() {
	if l.repeats {
		return
	}
	sites := make([]*site, sitesFor(runtime.GOMAXPROCS(0)))
	for i := range sites {
		sites[i] = new(site)
	}
	l.sites, l.repeats = sites, true
}

// usedSites are those where there may be a launch.
func (l *tableLock) usedSites() iter.Seq[*site] {
	return func(yield func(*site) bool) {
		for k := range l.used {
			for set := l.used[k].Load(); set != 0; set &= set - 1 {
				if !yield(l.sites[64*k+bits.TrailingZeros64(set)]) {
					return
				}
			}
		}
	}
}

// countLaunches counts the references of the launches at work, which are users of the system from then on.
func (l *tableLock) countLaunches() {
	for p := range l.usedSites() {
		r := p.at.Load()
		if r == nil || r == &seen || r == &stale || !p.at.CompareAndSwap(r, &seen) {
			continue
		}
		p.was = r
		// From here on whoever has the site waits for the lock before it lets go of the record.
		if r.changes.Load() == l.changes || len(r.refs) == 0 {
			r.count()
			r.sys.users.Add(1)
		} else {
			p.at.Store(&stale)
		}
	}
}

// atWork reports that a launch is at a site, or may be. The table is locked.
func (l *tableLock) atWork(r *repeat) bool {
	for p := range l.usedSites() {
		if at := p.at.Load(); at == r || (at == &seen || at == &stale) && p.was == r {
			return true
		}
	}
	return false
}
