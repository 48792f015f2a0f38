package gen

import (
	"sync"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/engine"
	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/internal/team"
)

// Constructs with the clauses nowait and depend. Each is a target task of the task that the goroutine runs. It is
// carried out on another goroutine, or where the program waits for it, when what it depends on is complete;
// what clauses and arguments are is decided before. What it fails with is the panic of who waits for it: Taskwait, a
// Taskgroup's End, a construct that depends on it and is waited for, or Close.

// TargetTask is a target region as a task. The values of firstprivate variables are those of now; a reduction takes
// ReduceLater. Until the region has ended its mapped items are the region's to change, and the program must not look at
// them.
func TargetTask(k *Kernel, task Tasking, w With, n Nest, args ...Arg) {
	deferred(k.Pos, task, engine.DeferTarget(k, w, n, args, !task.Undeferred))
}

// TargetEnterDataTask is TargetEnterData as a task.
func TargetEnterDataTask(r *Region, task Tasking, w With, args ...Arg) {
	deferred(r.Pos, task, engine.DeferEnterData(r, w, args, !task.Undeferred))
}

// TargetExitDataTask is TargetExitData as a task.
func TargetExitDataTask(r *Region, task Tasking, w With, args ...Arg) {
	deferred(r.Pos, task, engine.DeferExitData(r, w, args, !task.Undeferred))
}

// TargetUpdateTask is TargetUpdate as a task.
func TargetUpdateTask(r *Region, task Tasking, w With, args ...Arg) {
	deferred(r.Pos, task, engine.DeferUpdate(r, w, args, !task.Undeferred))
}

func deferred(pos string, task Tasking, work *engine.Deferred) {
	team.Current().Apart(pos, task, work)
}

// DispatchLater makes a call under dispatch, which returns nothing, the task that with.Task says. call makes it, and is
// given the clauses without those, where the directive stands, and the arguments: it captures nothing, and the record
// of the call is used again, so that this allocates nothing. What the call panics with is a Fault, as of DispatchTask.
func DispatchLater[A any](d *Dispatcher, with With, pos string, args A, call func(with With, pos string, args *A)) {
	team.Begins()
	task := *with.Task
	c, ok := d.Calls.Get().(*callOf[A])
	if !ok {
		c = new(callOf[A])
	}
	c.args, c.pos, c.call, c.calls = args, pos, call, &d.Calls
	c.with = *(*With)(hide(unsafe.Pointer(&with))) // else Task would be on the heap, of which the record keeps nothing
	c.with.Task, c.with.Apart = nil, !task.Undeferred
	c.with = engine.OnDefault(c.with)
	team.Current().Apart(pos, task, c)
}

// callOf is a call that is a target task.
type callOf[A any] struct {
	args  A
	with  With
	pos   string
	call  func(With, string, *A)
	calls *sync.Pool
}

// Run makes the call.
func (c *callOf[A]) Run(after *happens.Clock) {
	after.Acquire()
	engine.Called(c.pos, func() { c.call(c.with, c.pos, &c.args) })
	c.Drop()
}

// Drop gives the record back.
func (c *callOf[A]) Drop() {
	calls := c.calls
	*c = callOf[A]{}
	calls.Put(c)
}

// DispatchTask makes a call under dispatch the task that with.Task says, and reports that it has ended. The call is
// given the clauses without those. What it panics with is a Fault: where who waits is told, its goroutine is gone.
func DispatchTask(with With, pos string, call func(With)) (ended bool) {
	team.Begins()
	task := *with.Task
	with.Task, with.Apart = nil, !task.Undeferred
	with = engine.OnDefault(with)
	team.Current().Apart(pos, task, team.Call(func() { engine.Called(pos, func() { call(with) }) }))
	return task.Undeferred
}

// Taskwait waits for the tasks that the goroutine's current task has made, and panics with what one of them has failed
// with. With items it waits for those that a task with these dependences would depend on.
func Taskwait(pos string, items ...Dependence) {
	t := team.Here()
	switch {
	case t == nil: // which has made none
	case items != nil:
		t.TaskwaitFor(&Construct{Pos: pos}, items...)
	default:
		t.Taskwait()
	}
}

// Taskgroup begins a taskgroup. Its End, which must be deferred, waits for the tasks that are made in it, and for all
// that these make.
func Taskgroup() *team.Group { return team.Current().OpenGroup() }
