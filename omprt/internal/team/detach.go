package team

import (
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/failure"
)

// Event is what a detached task waits for besides its own end: omp_event_handle_t. A detach clause makes it the task's.
type Event struct{ task atomic.Pointer[Task] }

// detach makes the task complete only when the event is fulfilled, too.
func (k *Task) detach(e *Event) {
	k.ends.Add(1)
	e.task.Store(k)
}

// Fulfill fulfils an event, from any goroutine: omp_fulfill_event.
func (e *Event) Fulfill() {
	k := e.task.Swap(nil)
	if k == nil {
		panic(&failure.Error{Code: failure.BadLaunch,
			Msg: "FulfillEvent: the event belongs to no task, or has been fulfilled before"})
	}
	k.end(nil)
}
