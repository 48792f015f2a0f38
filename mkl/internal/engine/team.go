package engine

import (
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// team is the state of one Parallel call. Teams are pooled, and the function value that starts a member is bound
// once, so that a call allocates nothing.
//
// The caller waits for the members at work, but not for those that have not started yet: waking a goroutine can take
// longer than the work. They find the team closed and leave, and the last of all to leave returns it to the pool.
type team struct {
	f       func(int)
	runs    []run
	seats   atomic.Int64  // given to members
	state   atomic.Int64  // members at work, closed once the caller is done, and asleep if it sleeps until they are
	last    chan struct{} // told by the last member at work, if the caller is asleep
	users   atomic.Int64  // caller and members, started or not
	member  func()
	seat    func(int) // takes indices from a seat on, for a crew
	mu      sync.Mutex
	failure *failure
}

// run is a part of the indices. Each is on a line of the cache of its own.
type run struct {
	next atomic.Int64
	end  int64
	_    [48]byte
}

// deal cuts [0,n) into runs.
func (t *team) deal(n, runs int) {
	if cap(t.runs) < runs {
		t.runs = make([]run, runs)
	}
	t.runs = t.runs[:runs]
	for i := range t.runs {
		t.runs[i].next.Store(int64(i * n / runs))
		t.runs[i].end = int64((i + 1) * n / runs)
	}
}

// closed and asleep are above any number of members.
const (
	closed = 1 << 40
	asleep = 1 << 41
)

// pending counts the members of all teams that have not started. When that many are, the processors are taken, and more
// would only pile up behind callers that come faster than members start.
var pending atomic.Int64

var mostPending = 4 * runtime.NumCPU()

// failure is the first panic of a team.
type failure struct{ value any }

var teams sync.Pool

// newTeam takes a team from the pool or makes one.
func newTeam() *team {
	if t, ok := teams.Get().(*team); ok {
		return t
	}
	t := &team{last: make(chan struct{}, 1)}
	t.seat = t.workFor
	t.member = func() {
		seat := 0
		for t := t; t != nil; t = await() {
			seat = t.help(seat)
		}
	}
	return t
}

// help takes part in the team's work, if it has not ended, from a seat that it returns: the given one, or a new one in
// place of the caller's or of one that the team does not have. It counts as awake from then on.
func (t *team) help(seat int) int {
	defer t.drop()
	pending.Add(-1)
	if !t.enter() {
		standby.awake.Add(1)
		return seat
	}
	defer t.leave()
	if seat == 0 || seat >= len(t.runs) {
		seat = min(int(t.seats.Add(1)), len(t.runs)-1)
	}
	t.work(seat)
	standby.awake.Add(1) // before the caller goes on, and may want somebody again
	return seat
}

// enter joins the team, unless it is closed.
func (t *team) enter() bool {
	for {
		s := t.state.Load()
		if s >= closed {
			return false
		}
		if t.state.CompareAndSwap(s, s+1) {
			return true
		}
	}
}

// leave is enter's counterpart.
func (t *team) leave() {
	if t.state.Add(-1) == closed|asleep {
		t.last <- struct{}{}
	}
}

// wait returns when no member is at work; the team is closed. Members seldom have more to do than what is left of one
// index, so it looks for a while before it sleeps: who sleeps is woken on another processor, and that which it leaves
// goes to sleep too.
func (t *team) wait() {
	start := time.Since(epoch)
	for waited, looked := time.Duration(0), 1; waited < linger; waited, looked = time.Since(epoch)-start, looked+1 {
		switch {
		case t.state.Load() == closed:
			return
		case waited >= patience:
			lookAway()
		case looked%looks == 0:
			runtime.Gosched()
		}
	}
	if t.state.Add(asleep) != closed|asleep {
		<-t.last
	}
}

// patience is how long a caller waits for members before it takes them to be waiting for its processor. Until then it
// lets no other threads run, among them other programs'.
const patience = linger / 5

// drop gives up the team's memory.
func (t *team) drop() {
	if t.users.Add(-1) == 0 {
		teams.Put(t)
	}
}

// work takes indices until none are left, those of a seat's own run first, and keeps a panic.
func (t *team) work(seat int) {
	finished := false
	defer func() {
		if finished {
			return
		}
		value := recover()
		t.mu.Lock()
		if t.failure == nil {
			t.failure = &failure{value}
		}
		t.mu.Unlock()
	}()
	t.workFor(seat)
	finished = true
}

// workFor is work that passes a panic on, after which no index is taken anymore.
func (t *team) workFor(seat int) {
	finished := false
	defer func() {
		if !finished {
			for i := range t.runs {
				t.runs[i].next.Store(t.runs[i].end)
			}
		}
	}()
	for i := range t.runs {
		r := &t.runs[(seat+i)%len(t.runs)]
		for i := r.next.Add(1) - 1; i < r.end; i = r.next.Add(1) - 1 {
			t.f(int(i))
		}
	}
	finished = true
}
