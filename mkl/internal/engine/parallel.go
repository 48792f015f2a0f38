package engine

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// Parallel runs f(i) once for each i in [0,n), on up to p.Threads goroutines, the caller among them, and returns when
// all are done. The goroutines take the indices in rising order, each the next free one. With one thread or one index
// nothing but the caller runs, in order.
//
// A panic of f on any of them is raised on the caller after all have stopped; indices not yet taken are then left out.
func Parallel(p Place, n int, f func(i int)) {
	workers := min(p.Threads, n)
	if workers <= 1 {
		for i := range n {
			f(i)
		}
		return
	}
	members := min(workers-1, max(0, mostPending-int(pending.Load())))
	t := newTeam()
	t.f, t.n = f, int64(n)
	t.next.Store(0)
	t.state.Store(0)
	t.users.Store(int64(members + 1))
	pending.Add(int64(members))
	for range members {
		t.start()
	}
	t.work()
	if t.state.Add(closed) != closed {
		<-t.last
	}
	failure := t.failure
	t.f, t.failure = nil, nil
	t.drop()
	if failure != nil {
		panic(failure.value)
	}
}

// team is the state of one Parallel call. Teams are pooled, and the function value that starts a member is bound
// once, so that a call allocates nothing.
//
// The caller waits for the members at work, but not for those that have not started yet: waking a goroutine can take
// longer than the work. They find the team closed and leave, and the last of all to leave returns it to the pool.
type team struct {
	f       func(int)
	n       int64
	next    atomic.Int64
	state   atomic.Int64  // members at work, and closed once the caller is done
	last    chan struct{} // told by the last member at work, if the caller is done
	users   atomic.Int64  // caller and members, started or not
	member  func()
	mu      sync.Mutex
	failure *failure
}

// closed is above any number of members.
const closed = 1 << 40

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
	t.member = func() {
		for t := t; t != nil; t = await() {
			t.help()
		}
	}
	return t
}

// help takes part in the team's work, if it has not ended.
func (t *team) help() {
	defer t.drop()
	pending.Add(-1)
	if t.enter() {
		defer t.leave()
		t.work()
	}
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
	if t.state.Add(-1) == closed {
		t.last <- struct{}{}
	}
}

// drop gives up the team's memory.
func (t *team) drop() {
	if t.users.Add(-1) == 0 {
		teams.Put(t)
	}
}

// work takes indices until none are left.
func (t *team) work() {
	finished := false
	defer func() {
		if finished {
			return
		}
		value := recover()
		t.next.Store(t.n)
		t.mu.Lock()
		if t.failure == nil {
			t.failure = &failure{value}
		}
		t.mu.Unlock()
	}()
	for i := t.next.Add(1) - 1; i < t.n; i = t.next.Add(1) - 1 {
		t.f(int(i))
	}
	finished = true
}
