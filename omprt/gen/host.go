package gen

import (
	"sync/atomic"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// The constructs that the host's threads carry out. What stands lexically in a region is a method of its Thread; what
// does not is one of Current's.
type (
	// Construct describes a parallel region or a task: Pos; Quiet of a region all of whose work is in worksharing
	// loops, and whose threads wait for one another in calls of the runtime only.
	Construct = team.Construct
	// Sharing describes a worksharing construct or a taskloop: Pos, Schedule, Nowait, Ordered, Cancellable, Doacross.
	Sharing = team.Sharing
	// Fork holds the clause values of a parallel construct: Threads, Serial (the if clause is false), Bind.
	Fork = team.Fork
	// League holds those of a teams construct: Teams, Limit, Serial.
	League = team.League
	// Tasking holds the clause values of a task: Undeferred (the if clause is false), Final, Priority, Depend, Detach.
	Tasking = team.Tasking
	// Looping holds those that only a taskloop has: Grain, Tasks, Strict, Nogroup.
	Looping = team.Looping

	// Thread is a thread of a team; ThreadLoop its part in a worksharing loop; TaskPart a task's part in a taskloop.
	Thread     = team.Thread
	ThreadLoop = team.Loop
	TaskPart   = team.Part

	// CriticalName describes the critical sections of a name; Reduced is an item of task_reduction; Event is what a
	// detached task waits for.
	CriticalName = team.Critical
	Reduced      = team.Reduced
	Event        = team.Event
	// Dependence is an item of a depend clause, and what a depobj holds.
	Dependence = depend.Item
)

// The schedules and bindings of clauses.
const (
	ScheduleStatic  = schedule.Static
	ScheduleDynamic = schedule.Dynamic
	ScheduleGuided  = schedule.Guided
	ScheduleAuto    = schedule.Auto
	ScheduleRuntime = schedule.Runtime

	BindPrimary = control.Primary
	BindClose   = control.Close
	BindSpread  = control.Spread
)

// Current is the thread that the goroutine is: in an orphaned directive.
func Current() *Thread { return team.Current() }

// Parallel runs a parallel region that stands in no other one: every thread of a new team calls body.
func Parallel(c *Construct, f Fork, body func(*Thread)) { team.Parallel(c, f, body) }

// RunTeams runs a teams region: the initial thread of each team of a new league calls body.
func RunTeams(c *Construct, l League, body func(*Thread)) { team.Teams(c, l, body) }

// New is a zero value of a variable's type: what private makes of it. The variable is not read.
func New[T any](*T) T {
	var zero T
	return zero
}

// CopyPrivate gives the value of the thread that ran a single block, for which won is true, to the variables of all
// others. It is the barrier at the end of the block, too.
func CopyPrivate[T any](t *Thread, won bool, p *T) { team.CopyPrivate(t, won, p) }

// Own describes a variable of which each thread has its own. It is called when the variable has been initialised,
// before anybody can have assigned it, and a thread's own begins with that value.
func Own[T any](p *T) *ThreadPrivate[T] {
	first := *p
	return &ThreadPrivate[T]{Init: func() T { return first }}
}

// OwnMade is Own of a variable whose value leads to memory: fresh makes one for a thread, and gives a pointer to it.
func OwnMade[T any](_ *T, fresh func() any) *ThreadPrivate[T] {
	return &ThreadPrivate[T]{Init: func() T { return *fresh().(*T) }}
}

// Copyin gives a thread's own variable the value of that of the thread which met the region. A barrier has to follow.
func Copyin[T any](to, from *T) {
	if to != from {
		*to = *from
	}
}

// ThreadPrivate describes a threadprivate variable: Init makes the value of a new copy. Its method Of is the variable
// of a thread.
type ThreadPrivate[T any] = team.ThreadPrivate[T]

// TaskReduction is an item of task_reduction: fresh makes the identity, combine adds a copy to the variable.
func TaskReduction[T any](at *T, fresh func() T, combine func(into, from *T)) *Reduced {
	return team.TaskReduction(at, fresh, combine)
}

// InReduction is what the name of a variable means in a task with in_reduction.
func InReduction[T any](t *Thread, at *T) *T { return team.InReduction(t, at) }

// The dependence types.
const (
	DependIn            = depend.In
	DependOut           = depend.Out // and inout
	DependMutexinoutset = depend.Mutex
	DependInoutset      = depend.Set
)

// DependVar is the item *p of a depend clause; nothing depends on what a nil pointer leads to.
func DependVar[T any](kind depend.Kind, p *T) Dependence {
	if p == nil {
		return Dependence{Kind: kind}
	}
	return Dependence{Kind: kind, At: unsafe.Pointer(p), Bytes: unsafe.Sizeof(*p)}
}

// DependSlice is the item s of a depend clause: its elements.
func DependSlice[T any](kind depend.Kind, s []T) Dependence {
	var element T
	return Dependence{
		Kind: kind, At: unsafe.Pointer(unsafe.SliceData(s)), Bytes: uintptr(len(s)) * unsafe.Sizeof(element),
	}
}

// DependAll is the item omp_all_memory.
func DependAll(kind depend.Kind) Dependence { return Dependence{Kind: kind, All: true} }

// Scanned is a thread's part of an item of an inscan reduction.
type Scanned[T any] = team.Scanned[T]

// Scan begins a thread's part of an item in a loop that has begun.
func Scan[T any](l *ThreadLoop, p *T) *Scanned[T] { return team.Scan(l, p) }

// Across is the number of the iteration of which the variable is by an offset more than in the k-th one, where each
// iteration adds step; -1 if there is none.
func Across(k int, offset, step int64) int {
	n := offset / step
	if offset%step != 0 || n != int64(int(n)) {
		return -1
	}
	return k + int(n)
}

var fence atomic.Uint32

// Flush orders what the goroutine has read and written before it and what it does behind it, against the flushes of
// others: Go's atomic operations do that, in one order for all of them.
func Flush() { fence.Add(1) }

// Set notes in set that a variable is assigned, and returns the variable.
func Set[T any](p *T, set *bool) *T {
	*set = true
	return p
}
