package team

import (
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Team is the record of a region's team. Records are kept between regions, with the goroutines of their members.
type Team struct {
	threads    []*Thread      // all that there ever were; the first size belong to the region
	goroutines sync.WaitGroup // of the members
	size       int
	opener     *Thread // what thread 0's goroutine is outside of the region; nil: a fresh initial thread
	level      int     // parallel regions around, this one included
	active     int     // those of several threads
	body       func(*Thread)
	quiet      bool
	spin       atomic.Int64              // how long its members wait awake, nanoseconds
	crew       atomic.Pointer[[]*Thread] // threads[:size], for who looks at any time
	crews      []*[]*Thread              // what crew was, by size
	before     int                       // size of the last region
	bind       control.Bind
	primary    int               // place of thread 0
	places     control.Partition // that its threads are put at
	shows      bool              // OMP_DISPLAY_AFFINITY: where its threads are
	group      *limit
	seat       *seat         // of an initial thread's team in a league; nil: it is in none
	leads      bool          // its members begin the teams of a league
	past       happens.Clock // has the ends of target tasks
	copies     atomic.Pointer[copies]

	awake bool // the other members may begin; before that only the opening goroutine works
	next  int  // the member to begin next, while nobody is awake
	base  uint32
	probe probe        // while nobody is awake
	left  atomic.Int32 // members that have not finished, thread 0 not counted

	barrier   atomic.Uint64 // generation << 32 | arrived
	shares    [shares]share
	published any         // pointer for copyprivate, between two barriers
	merging   atomic.Bool // somebody combines a reduction

	// Of an initial thread.
	pending atomic.Bool   // it is among the unfinished
	idles   atomic.Uint64 // how often all of its tasks have been complete

	// What all threads change with every task that is queued lies apart from what they only read.
	_           [cacheLine]byte
	outstanding atomic.Int64  // explicit tasks that are not complete
	pushed      atomic.Uint64 // how often tasks have been queued
	_           [cacheLine]byte

	sleepers atomic.Int32
	urgent   urgent

	ending  atomic.Uint32 // why the region ends early
	failed  atomic.Pointer[Panic]
	exiting atomic.Bool // a member has called runtime.Goexit
}

// cacheLine is what processors hand one another at once, in bytes.
const cacheLine = 64

// limit counts the threads of all teams that one goroutine has opened, in one another.
type limit struct {
	used atomic.Int64
	most int // of thread_limit; 0: as the environment says
}

// busy is how many goroutines of the process run members of teams of several.
var busy atomic.Int64

const (
	// patience is how long a member waits awake, politely; the active kind waits ten times as long. libomp's default is
	// 200 ms, which here would keep processors from other goroutines.
	patience = 20 * time.Microsecond
	active   = 10 * patience
)

// width decides how many threads a region has (5.2, section 10.1.1).
func width(opener *Thread, f *Fork) int {
	v := opener.values()
	if f.Serial || opener.activeLevel() >= v.MaxActive {
		return 1
	}
	asked := 0
	if len(f.Threads) > 0 {
		asked = f.Threads[0]
	}
	n := v.Size(asked)
	if v.Dynamic {
		n = min(n, max(1, runtime.GOMAXPROCS(0)-int(busy.Load())))
	}
	return n
}

// open makes the record that of a region.
func (tm *Team) open(opener *Thread, n int, c *Construct, f *Fork, body func(*Thread)) {
	tm.size, tm.opener, tm.body, tm.quiet, tm.awake = n, opener, body, c.Quiet, false
	tm.next = 1
	tm.level, tm.active = opener.Level()+1, opener.activeLevel()
	if n > 1 {
		tm.active++
	}
	if n > 1 {
		tm.left.Store(int32(n - 1))
	}
	tm.place(f)
	tm.remember()
	tm.muster(n)
	if n > 1 {
		tm.spin.Store(int64(patienceOf(busy.Add(tm.own()))))
	}
	values := opener.values().Inside(f.Threads)
	var parent *Task
	if opener != nil {
		parent = opener.task
	}
	for _, t := range tm.threads[:max(n, tm.before)] {
		if t.claim.Load() != idle {
			t.claim.Store(idle)
		}
	}
	for _, t := range tm.threads[:n] {
		t.implicit.begin(parent, tm, values)
		t.implicit.waiter = t
		t.task = &t.implicit
		t.met, t.turns = tm.base, nil
		t.brief.waits()
		if t.full {
			t.full = false
		}
		t.loop.begun = false
	}
}

// own is how many goroutines work for a team that are not counted as another one's members.
func (tm *Team) own() int64 {
	for t := tm.opener; t != nil; t = t.team.opener {
		if t.team.size > 1 {
			return int64(tm.size - 1)
		}
	}
	return int64(tm.size)
}

// shut makes the record ready for the next region.
func (tm *Team) shut() {
	if tm.size > 1 {
		busy.Add(-tm.own())
	}
	if tm.ending.Load() != 0 {
		tm.barrier.Store(0)
		tm.ending.Store(0)
		tm.failed.Store(nil)
		tm.exiting.Store(false)
		tm.merging.Store(false)
		for i := range tm.shares {
			tm.shares[i].reset()
			tm.shares[i].serial.Store(uint32(i))
		}
		tm.base = 0
	} else {
		tm.base = tm.threads[0].met
	}
	tm.keep()
	tm.opener, tm.body, tm.published = nil, nil, nil
	tm.before = tm.size
}

func patienceOf(members int64) time.Duration {
	switch wait := control.Of().Wait; {
	case wait == control.Passive, members > int64(runtime.GOMAXPROCS(0)):
		return 0
	case wait == control.Active:
		return active
	}
	return patience
}

// grow sees to it that there are n members, with a goroutine each.
func (tm *Team) grow(n int) {
	if len(tm.threads) == 0 {
		for i := range tm.shares {
			tm.shares[i].serial.Store(uint32(i))
		}
	}
	for len(tm.threads) < n {
		t := &Thread{team: tm, num: len(tm.threads), seed: uint32(len(tm.threads) + 1)}
		t.prepare()
		tm.threads = append(tm.threads, t)
		if t.num > 0 {
			tm.goroutines.Add(1)
			go t.work()
		}
	}
}

// muster makes the first n members those that others look at.
func (tm *Team) muster(n int) {
	for len(tm.crews) <= n {
		tm.crews = append(tm.crews, nil)
	}
	if tm.crews[n] == nil {
		crew := slices.Clone(tm.threads[:n])
		tm.crews[n] = &crew
	}
	if tm.crew.Load() != tm.crews[n] {
		tm.crew.Store(tm.crews[n])
	}
}

// wakeAll makes all who wait look again.
func (tm *Team) wakeAll() {
	for _, t := range *tm.crew.Load() {
		t.waiter.Wake()
		t.bench.Wake()
	}
}
