package omprt

import (
	"github.com/gooffload/gooffload/omprt/internal/lock"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// Lock is a simple lock: omp_lock_t. The zero Lock is not set. It must not be copied.
type Lock struct{ simple lock.Simple }

// InitLock makes a lock ready for use, which the zero Lock is already: omp_init_lock.
func InitLock(l *Lock) { *l = Lock{} }

// DestroyLock ends the use of a lock, which must not be set: omp_destroy_lock.
func DestroyLock(l *Lock) { l.simple.Destroy("DestroyLock") }

// SetLock waits until a lock is not set, and sets it: omp_set_lock.
func SetLock(l *Lock) { l.simple.Set() }

// UnsetLock unsets a lock: omp_unset_lock. It panics with an *Error if the lock is not set.
func UnsetLock(l *Lock) { l.simple.Unset("UnsetLock") }

// TestLock sets a lock if it is not set, and reports whether it did: omp_test_lock.
func TestLock(l *Lock) bool { return l.simple.Test() }

// NestLock is a nestable lock: omp_nest_lock_t. The task that has set it may set it again. The zero NestLock is not
// set. It must not be copied.
type NestLock struct{ nest lock.Nest[team.Task] }

// InitNestLock makes a lock ready for use, which the zero NestLock is already: omp_init_nest_lock.
func InitNestLock(l *NestLock) { *l = NestLock{} }

// DestroyNestLock ends the use of a lock, which must not be set: omp_destroy_nest_lock.
func DestroyNestLock(l *NestLock) { l.nest.Destroy("DestroyNestLock") }

// SetNestLock waits until a lock is not set by another task, and sets it once more: omp_set_nest_lock.
func SetNestLock(l *NestLock) { l.nest.Set(team.Current().CurrentTask()) }

// UnsetNestLock takes back one setting of a lock by the current task: omp_unset_nest_lock. It panics with an *Error if
// there is none.
func UnsetNestLock(l *NestLock) { l.nest.Unset("UnsetNestLock", team.Current().CurrentTask()) }

// TestNestLock is SetNestLock without waiting: omp_test_nest_lock. It returns how often the lock is set, 0 if another
// task has it.
func TestNestLock(l *NestLock) int { return l.nest.Test(team.Current().CurrentTask()) }

// SyncHint says how a lock will be used: omp_sync_hint_t. Hints change nothing here.
type SyncHint int

// The hints.
const (
	SyncHintNone           SyncHint = 0
	SyncHintUncontended    SyncHint = 1
	SyncHintContended      SyncHint = 2
	SyncHintNonspeculative SyncHint = 4
	SyncHintSpeculative    SyncHint = 8
)

// InitLockWithHint is InitLock: omp_init_lock_with_hint.
func InitLockWithHint(l *Lock, _ SyncHint) { InitLock(l) }

// InitNestLockWithHint is InitNestLock: omp_init_nest_lock_with_hint.
func InitNestLockWithHint(l *NestLock, _ SyncHint) { InitNestLock(l) }
