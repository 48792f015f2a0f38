package team

import (
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/goroutine"
	"github.com/gooffload/gooffload/omprt/internal/park"
)

// Thread is a member of a team. Only the goroutine that runs it uses what is not atomic.
type Thread struct {
	team     *Team
	num      int
	task     *Task // that it runs
	implicit Task
	claim    atomic.Uint32
	bench    park.Waiter // where the member's own goroutine waits, also while another one runs the member

	met   uint32 // worksharing constructs so far
	loop  Loop
	given *Distribution // its team's, of the last loop that a league has shared
	turns *Loop         // the innermost loop with ordered regions; nil: none

	full  bool // it runs new tasks at once
	brief brief

	tasks   deque
	home    *deque  // where it queues: its own, but that of the thread whose place it has
	beside  bool    // it has another thread's place, for a task
	ready   ready   // target tasks
	free    []*Task // records, of which the first kept are nobody's
	kept    int
	seed    uint32               // of the search for a victim
	lacking atomic.Pointer[Task] // it sleeps, and may run only descendants of this one; nil: any
	waiter  park.Waiter          // where it waits in a region

	copies []any // threadprivate variables in this region, by key

	withDevice struct{ from, values *control.Values } // what SetDevice has made of which values, last

	call string // the position of the call under dispatch that the goroutine carries out; "" if nobody asks
}

// The states of a member's beginning.
const (
	idle uint32 = iota
	open        // may be begun by whoever claims it
	claimed
	done      // has ended; its goroutine may run tasks
	dismissed // its goroutine is to end
)

var current goroutine.Local[Thread]

// Current is the thread that the goroutine is. One that is in no region is an initial thread, of a team of its own.
func Current() *Thread {
	if t := current.Get(); t != nil {
		return t
	}
	t := newInitial()
	current.Set(t)
	return t
}

// Here is the thread that the goroutine is known as; nil if nothing tells it from a fresh initial thread.
func Here() *Thread { return current.Get() }

func newInitial() *Thread {
	tm := &Team{size: 1}
	tm.grow(1)
	tm.muster(1)
	t := tm.threads[0]
	t.implicit.begin(nil, tm, &control.Of().Initial)
	t.implicit.waiter = t
	t.task = &t.implicit
	return t
}

// prepare makes a record ready for use.
func (t *Thread) prepare() {
	t.waiter.Init()
	t.bench.Init()
	t.loop.thread = t
	t.loop.Chunk.Launch = &t.loop.launch
	if t.home == nil {
		t.home = &t.tasks
	}
}

// Call is where the call under dispatch stands that the goroutine carries out; "" outside of calls, or if nobody asks
// for that. t may be nil.
func (t *Thread) Call() string {
	if t == nil {
		return ""
	}
	return t.call
}

// SetCall sets what Call says, and returns what it said.
func (t *Thread) SetCall(pos string) (before string) {
	before, t.call = t.call, pos
	return before
}

// Num is the thread's number in its team: omp_get_thread_num.
func (t *Thread) Num() int { return t.num }

// Size is the number of threads of the team: omp_get_num_threads.
func (t *Thread) Size() int { return t.team.size }

// values are the control variables of what the thread runs; t may be nil.

func (t *Thread) values() *control.Values {
	if t == nil {
		return &control.Of().Initial
	}
	return t.task.values
}
