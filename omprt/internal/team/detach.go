package team

import (
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/failure"
)

// Event is what a detached task waits for besides its own end: omp_event_handle_t. A detach clause makes it the task's.
// One that was never a task's is that of a build without directives, in which there is nothing to complete.
type Event struct {
	task atomic.Pointer[Task]
	had  atomic.Bool // it was a task's
}

// detach makes the task complete only when the event is fulfilled, too.
func (k *Task) detach(e *Event) {
	k.ends.Add(1)
	e.task.Store(k)
	e.had.Store(true)
}

// Fulfill fulfils an event, from any goroutine: omp_fulfill_event.
func (e *Event) Fulfill() {
	k := e.task.Swap(nil)
	if k == nil && !e.had.Load() {
		return
	}
	if k == nil {
		panic(&failure.Error{Code: failure.BadLaunch,
			Msg: "FulfillEvent: the event has been fulfilled before"})
	}
	k.end(nil)
}
