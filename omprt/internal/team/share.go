package team

import (
	"sync/atomic"
)

// shares is how many worksharing constructs of a team may be under way at once: the fastest thread may be so many ahead
// of the slowest.
const shares = 8

// share is what the threads of a team share of one worksharing construct. Every thread meets the same constructs in the
// same order, so the number of a construct says which share is its.
type share struct {
	serial    atomic.Uint32 // the construct that it is of, or will be when its time has come
	left      atomic.Int32  // threads that are through
	cursor    atomic.Int64  // the next iteration or section; whether a single block has its thread
	turn      atomic.Int64  // the first iteration whose ordered region has not ended
	cancelled atomic.Bool
	posts     atomic.Pointer[posts]   // of a doacross loop
	scans     atomic.Pointer[[][]any] // what the threads have of the items of an inscan reduction
	latest    []int                   // the first iterations of chunks that have handed over conditional lastprivate items
	_         [64]byte                // two constructs' counters do not slow one another down
}

func (s *share) reset() {
	s.left.Store(0)
	s.cursor.Store(0)
	s.turn.Store(0)
	s.cancelled.Store(false)
	s.posts.Store(nil)
	s.scans.Store(nil)
	s.latest = s.latest[:0]
}

// enter is the share of the next construct. It waits where the team is so far apart that another one still has it.
func (t *Thread) enter() *share {
	serial := t.met
	t.met++
	s := &t.team.shares[serial%shares]
	if s.serial.Load() != serial {
		t.expect(func() bool { return s.serial.Load() == serial })
	}
	return s
}

// leave ends the thread's part in a construct; the last one hands the share on.
func (t *Thread) leave(s *share) {
	if int(s.left.Add(1)) == t.team.size {
		serial := s.serial.Load()
		s.reset()
		s.serial.Store(serial + shares)
		if t.team.sleepers.Load() > 0 {
			t.team.wakeAll()
		}
	}
}

// Single reports whether this thread is the one that runs a single block.
func (t *Thread) Single() bool {
	if t.team.size == 1 {
		return true
	}
	s := t.enter()
	won := s.cursor.Load() == 0 && s.cursor.CompareAndSwap(0, 1)
	t.leave(s)
	return won
}

// CopyPrivate gives the value of the thread that ran a single block, for which won is true, to the variables of all
// others. It is the barrier at the end of the block, too.
func CopyPrivate[T any](t *Thread, won bool, p *T) {
	if won {
		t.team.publish(p)
	}
	t.Barrier()
	if !won {
		*p = *t.team.published.(*T)
	}
	t.Barrier()
}

func (tm *Team) publish(p any) { tm.published = p }

// Combine calls f while no other thread of the team is in a call of Combine, nor of any team of the league: there a
// thread adds its part of a reduction to the variable.
func (t *Thread) Combine(f func()) {
	tm := t.team
	if tm.size > 1 {
		for !tm.merging.CompareAndSwap(false, true) {
			t.expect(func() bool { return !tm.merging.Load() })
		}
		defer tm.merged()
	}
	if s := t.seated(); s != nil && s.league.size > 1 {
		s.league.reducing.Lock()
		defer s.league.reducing.Unlock()
	}
	f()
}

func (tm *Team) merged() {
	tm.merging.Store(false)
	if tm.sleepers.Load() > 0 {
		tm.wakeAll()
	}
}
