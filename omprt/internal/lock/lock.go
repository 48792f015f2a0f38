// Package lock is OpenMP's locks (5.2, section 18.9). They belong to tasks: who has set one may be suspended with it.
package lock

import (
	"sync"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/failure"
)

// Simple is a lock. The zero Simple is ready for use.
type Simple struct {
	mu  sync.Mutex
	set atomic.Bool
}

// Set waits until the lock is not set, and sets it.
func (l *Simple) Set() {
	l.mu.Lock()
	l.set.Store(true)
}

// Test sets the lock if it is not set, and reports whether it did.
func (l *Simple) Test() bool {
	if !l.mu.TryLock() {
		return false
	}
	l.set.Store(true)
	return true
}

// Unset unsets the lock.
func (l *Simple) Unset(routine string) {
	if !l.set.CompareAndSwap(true, false) {
		panic(bad(routine, "the lock is not set"))
	}
	l.mu.Unlock()
}

// Destroy ends the use of a lock, which must not be set.
func (l *Simple) Destroy(routine string) {
	if l.set.Load() {
		panic(bad(routine, "the lock is set"))
	}
}

func bad(routine, msg string) error {
	return &failure.Error{Code: failure.BadLaunch, Msg: routine + ": " + msg}
}

// Nest is a lock that the task that has set it may set again. The zero Nest is ready for use. T is what tasks are.
type Nest[T any] struct {
	lock  Simple
	owner atomic.Pointer[T]
	depth int // the owner's
}

// Set waits until the lock is not set, or the task's own, and sets it once more.
func (l *Nest[T]) Set(task *T) {
	if l.owner.Load() != task {
		l.lock.Set()
		l.owner.Store(task)
	}
	l.depth++
}

// Test is Set without waiting. It returns how often the lock is set, 0 if it is another one's.
func (l *Nest[T]) Test(task *T) int {
	if l.owner.Load() != task {
		if !l.lock.Test() {
			return 0
		}
		l.owner.Store(task)
	}
	l.depth++
	return l.depth
}

// Unset takes back one Set of the task's.
func (l *Nest[T]) Unset(routine string, task *T) {
	if l.owner.Load() != task {
		panic(bad(routine, "the lock is not set by this task"))
	}
	if l.depth--; l.depth == 0 {
		l.owner.Store(nil)
		l.lock.Unset(routine)
	}
}

// Destroy ends the use of a lock, which must not be set.
func (l *Nest[T]) Destroy(routine string) { l.lock.Destroy(routine) }
