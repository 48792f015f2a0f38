package team

import "github.com/gooffload/gooffload/omprt/internal/control"

// The cancel directives report whether the region is cancelled, and so whether the thread has to go to its end; as the
// cancellation points do. They do nothing unless OMP_CANCELLATION is true.

// CancelParallel ends the parallel region for all threads of the team: those that wait are sent away.
func (t *Thread) CancelParallel() bool {
	if !control.Of().Cancellation {
		return false
	}
	t.team.end(cancelled)
	return true
}

// ParallelCancelled is the cancellation point of a parallel region.
func (t *Thread) ParallelCancelled() bool {
	return t.team.ending.Load() != 0
}

// Cancel ends the loop or the sections for all threads of the team: no chunk begins any more.
func (l *Loop) Cancel() bool {
	if !control.Of().Cancellation {
		return false
	}
	l.share.cancelled.Store(true)
	if l.thread.team.sleepers.Load() > 0 {
		l.thread.team.wakeAll()
	}
	return true
}

// Cancelled is the cancellation point of a loop or of sections.
func (l *Loop) Cancelled() bool {
	return l.share.cancelled.Load() || l.thread.team.ending.Load() != 0
}

// CancelTaskgroup ends the innermost taskgroup of the current task: its tasks that have not begun never do.
func (t *Thread) CancelTaskgroup() bool {
	if !control.Of().Cancellation {
		return false
	}
	if g := t.task.group; g != nil {
		g.cancelled.Store(true)
	}
	return true
}

// TaskgroupCancelled is the cancellation point of a taskgroup.
func (t *Thread) TaskgroupCancelled() bool {
	g := t.task.group
	return g != nil && g.cancelled.Load() || t.team.ending.Load() != 0
}
