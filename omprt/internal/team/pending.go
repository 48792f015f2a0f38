package team

import (
	"slices"
	"sync"

	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// unfinished are the teams of initial threads that have tasks which wait for something, or that have failed and nobody
// was told. Their goroutines may end before the tasks do.
var unfinished struct {
	mu    sync.Mutex
	teams map[*Team]struct{}
}

// everything has the ends of all target tasks.
var everything happens.Clock

// pend remembers the team of an initial thread while it has a task that is not complete.
func (tm *Team) pend() {
	if tm.level > 0 {
		return // the region waits
	}
	if tm.pending.Load() {
		return // who forgets it says so first, and then looks for tasks
	}
	unfinished.mu.Lock()
	if unfinished.teams == nil {
		unfinished.teams = map[*Team]struct{}{}
	}
	unfinished.teams[tm] = struct{}{}
	tm.pending.Store(true)
	unfinished.mu.Unlock()
	tm.settle() // it may be complete already
}

// settle forgets the team if there is nothing more to do for it.
func (tm *Team) settle() {
	unfinished.mu.Lock()
	defer unfinished.mu.Unlock()
	if !tm.pending.Load() {
		return
	}
	tm.pending.Store(false)
	if tm.outstanding.Load() == 0 && tm.threads[0].implicit.failure.Load() == nil {
		delete(unfinished.teams, tm)
	} else {
		tm.pending.Store(true)
	}
}

// Drain waits for the tasks that goroutines have left behind, and runs them. It panics with what one of them has failed
// with, if nobody was told.
func Drain() {
	unfinished.mu.Lock()
	teams := unfinished.teams
	unfinished.teams = nil
	idles := map[*Team]uint64{}
	for tm := range teams {
		tm.pending.Store(false)
		idles[tm] = tm.idles.Load()
	}
	unfinished.mu.Unlock()
	everything.Acquire()
	var failed *Panic
	for tm := range teams {
		tm.assist(idles[tm])
		t := tm.threads[0]
		if p := t.implicit.failure.Swap(nil); p != nil {
			p.last().before = failed
			failed = p
			if current.Get() == t {
				t.implicit.graph.Forgive()
			}
		}
	}
	if failed != nil {
		panic(failed.outermost())
	}
}

// assist runs the tasks of an initial thread whose goroutine may have ended, or may be at work: until all have been
// complete since idles was counted, because a goroutine that goes on begins others.
func (tm *Team) assist(idles uint64) {
	t := &Thread{team: tm, task: &tm.threads[0].implicit}
	t.prepare()
	all := append(slices.Clone(tm.threads), t)
	tm.crew.Store(&all)
	old := current.Swap(t)
	defer func() {
		current.Set(old)
		tm.muster(tm.size)
	}()
	t.wait(&t.waiter, func() bool { return tm.outstanding.Load() == 0 || tm.idles.Load() != idles }, nil)
	tm.past.Acquire()
}
