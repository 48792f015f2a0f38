package team

import "sync"

// unfinished are the teams of initial threads that have tasks which wait for something. Their goroutines may end before
// the tasks do.
var unfinished struct {
	mu    sync.Mutex
	teams map[*Team]struct{}
}

// pend remembers the team of an initial thread while it has a task that cannot begin yet.
func (tm *Team) pend() {
	if tm.level > 0 {
		return // the region waits
	}
	unfinished.mu.Lock()
	defer unfinished.mu.Unlock()
	if unfinished.teams == nil {
		unfinished.teams = map[*Team]struct{}{}
	}
	unfinished.teams[tm] = struct{}{}
}

// Drain waits for the tasks that goroutines have left behind, and runs them. It panics with what one of them has failed
// with, if nobody was told.
func Drain() {
	unfinished.mu.Lock()
	teams := unfinished.teams
	unfinished.teams = nil
	unfinished.mu.Unlock()
	for tm := range teams {
		t := tm.threads[0]
		t.wait(&t.waiter, func() bool { return tm.outstanding.Load() == 0 }, nil)
		t.raise()
	}
}
