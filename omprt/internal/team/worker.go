package team

import (
	"context"
	"runtime/pprof"

	"github.com/gooffload/gooffload/omprt/internal/control"
)

// work is the life of a member's own goroutine: it begins the member in one region after the other, and runs tasks of
// the team in between.
func (t *Thread) work() {
	pprof.SetGoroutineLabels(context.Background()) // it works for others than who made it
	current.Set(t)
	gone := false
	defer func() {
		current.Set(nil)
		if gone {
			t.team.goroutines.Done()
			return
		}
		go t.work() // runtime.Goexit ends the goroutine, not the member
	}()
	for {
		switch t.claim.Load() {
		case open:
			if t.claim.CompareAndSwap(open, claimed) {
				t.member()
				continue
			}
		case dismissed:
			gone = true
			return
		}
		t.await()
	}
}

// await waits, as one who may run any task of the team, for the member's next beginning.
func (t *Thread) await() {
	beckoned := func() bool { s := t.claim.Load(); return s == open || s == dismissed }
	t.wait(&t.bench, beckoned, nil)
}

// member runs the member's part in a region.
func (t *Thread) member() {
	ended := false
	defer func() {
		if !ended {
			t.fail(recover(), false)
		}
		t.finish()
	}()
	if t.team.ending.Load() == 0 {
		if t.team.bind != control.Unbound {
			defer t.pin()()
		}
		if t.team.shows {
			t.show()
		}
		t.team.body(t)
	}
	ended = true
}

// finish ends the member's part. From here on the team may be another region's.
func (t *Thread) finish() {
	tm := t.team
	first := tm.threads[0]
	t.claim.Store(done)
	if tm.left.Add(-1) == 0 {
		first.waiter.Wake()
	}
}

// join waits until all members have finished and all tasks are complete.
func (t *Thread) join() {
	tm := t.team
	t.wait(&t.waiter, func() bool { return tm.left.Load() == 0 && tm.outstanding.Load() == 0 }, nil)
	tm.past.Acquire()
	for _, m := range tm.threads[:tm.size] {
		if p := m.implicit.failure.Load(); p != nil {
			m.implicit.failure.Store(nil)
			tm.failed.CompareAndSwap(nil, p)
			tm.end(broken)
		}
	}
}
