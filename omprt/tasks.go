package omprt

import (
	"context"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// ThreadPanic is the panic of a thread of a parallel region, as it reaches the goroutine that opened the region, or of
// a task, as it reaches the one that waits for it. All other threads of the team have ended then. It is an error and a
// runtime.Error, whose Unwrap gives the original error, and a struct of
//
//	Value  any    // of the thread's panic
//	Pos    string // of the directive, file:line:col
//	Thread int    // number of the thread in its team
//	Stack  string // of the thread's goroutine; "" if that is the one that meets the panic, whose traceback Go prints
//	Also   []error // what else has failed that the same wait is told of
type ThreadPanic = team.Panic

// EventHandle is an event that a task with the clause detach waits for: omp_event_handle_t.
type EventHandle = team.Event

// FulfillEvent fulfils an event; any goroutine may do so, once: omp_fulfill_event. It panics with an *Error where it
// does so again. An event that no directive has made a task's has nothing to complete: that of a plain build.
func FulfillEvent(e *EventHandle) { e.Fulfill() }

// InFinal reports whether the current task is final: omp_in_final.
func InFinal() bool { return team.Here().InFinal() }

// InExplicitTask reports whether the current task is an explicit one: omp_in_explicit_task.
func InExplicitTask() bool { return team.Here().InExplicitTask() }

// GetMaxTaskPriority is the greatest priority that counts: omp_get_max_task_priority. OMP_MAX_TASK_PRIORITY says so.
func GetMaxTaskPriority() int { return control.Of().MaxTaskPriority }

// Wait waits for the tasks and the constructs with nowait that the calling goroutine's current task has made, as
// taskwait does, and panics with what one of them has failed with. Where the context is done before they are complete it
// returns the context's error: they go on, nothing of them is lost, and the next wait, or Close, is told what comes of
// them. It does not end a kernel. A task of the host that nobody else has begun runs on a goroutine of its own
// meanwhile, with the caller's thread number, and may go on beside the caller then.
func Wait(ctx context.Context) error {
	if t := team.Here(); t != nil {
		return t.TaskwaitOr(ctx)
	}
	return nil
}
