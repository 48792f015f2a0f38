package team

import (
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Target tasks, which run on goroutines of their own.

// Work is what a target task does: Run carries it out, Drop ends it where it never is. What it comes after, and its end
// is released to, is in the clock; nil: it comes after all that the goroutine has done.
type Work interface {
	Run(after *happens.Clock)
	Drop()
}

// Apart makes a target task (OpenMP 5.2, section 13.8) of the construct at a position: it begins by itself, as one that
// belongs to no team, when what it depends on is complete. The thread that meets it goes on at once, also where it is
// alone in its team. An undeferred one runs here, when its turn has come; if it never does, the panic here is why.
func (t *Thread) Apart(pos string, w Tasking, work Work) {
	k := t.newTask(nil)
	k.work, k.pos = work, pos
	k.panicsOnFault = debug.SetPanicOnFault(false)
	debug.SetPanicOnFault(k.panicsOnFault)
	if w.Undeferred || k.final {
		k.construct = &Construct{Pos: pos}
		cancelled := false
		k.dropped = func() { cancelled = true }
		t.launch(k, func(*Thread) { work.Run(nil) }, w.Depend, true)
		if cancelled {
			t.raise()
		}
		return
	}
	if t.hold(k, w.Depend) {
		t.ready.push(k)
	}
}

// hold counts a task that runs apart, and reports that it may begin at once. Otherwise the last of what it depends on
// lets it begin.
func (t *Thread) hold(k *Task, items []depend.Item) bool {
	k.count()
	k.clock = happens.New()
	k.clock.Release()
	ready := true
	if len(items) > 0 {
		k.node = &depend.Node{Ready: func() { t.ready.push(k) }, Clock: k.clock}
		if a, can := k.work.(Ahead); can && a.MayGoAhead() {
			k.node.Ahead = k.node.Ready
		}
		ready = t.task.dependences().Add(k.node, items)
	}
	t.team.pend()
	return ready
}

// errExit stands for what a goroutine has not panicked with.
var errExit = errors.New("runtime.Goexit called")

// runApart runs a task on a goroutine that is no thread's, and those that have been submitted behind it meanwhile.
func (k *Task) runApart() {
	if !k.begins() {
		return
	}
	var u *under
	k.apart(func() { k.carryOut(&u) })
	u.following().await()
}

// apart carries out a task, or what is left to do of it, on a goroutine that is no thread's.
func (k *Task) apart(carryOut func()) {
	ended := false
	defer func() {
		if !ended {
			k.failedApart(recover())
			k.finishOwn()
		}
		if current.Get() != nil {
			current.Set(nil)
		}
		k.end(nil)
	}()
	carryOut()
	ended = true
}

// carryOut carries out a target task, or drops it. On whichever goroutine that is, a fault of memory is a panic if it
// would have been one where the construct was met. What it submits is noted in u meanwhile.
func (k *Task) carryOut(u **under) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(k.panicsOnFault))
	switch {
	case k.discarded():
		k.work.Drop()
		return
	case k.first(u):
		(*u).work.Await(false)
		return
	}
	k.work.Run(k.clock)
	if t := current.Get(); t != nil { // of a call that has made tasks itself
		t.finishTasks()
	}
}

// finishOwn waits for the tasks that a call has made itself before it failed: the task is not complete before them, and
// who waits for it is told what they have failed with, too.
func (k *Task) finishOwn() {
	t := current.Get()
	if t == nil {
		return
	}
	tm := t.team
	t.wait(&t.waiter, func() bool { return tm.outstanding.Load() == 0 }, nil)
	tm.past.Acquire()
	if p := t.task.failure.Swap(nil); p != nil {
		k.own(p)
		tm.settle()
	}
}

// help runs target tasks that the thread has met and is about to wait for: children of a task, or those of a group.
// Others may themselves wait for what the program does behind the wait. When there are none, and another goroutine runs
// some, it looks for a while whether these have ended, or let others begin: to be woken takes as long as a small
// kernel.
func (t *Thread) help(of *Task, g *Group, ended func() bool) {
	for {
		if k := t.ready.mine(of, g); k != nil {
			if k.begins() {
				t.runHere(k)
			}
		} else if t.team.size > 1 || !t.ready.stirs(ended) { // a team of several has other tasks to run meanwhile
			return
		}
	}
}

// runHere is runApart on the goroutine of the thread that has met the task, which waits. Meanwhile that is no thread's.
// After runtime.Goexit in the task, which cannot be called off, it waits for the other tasks and panics with
// what the wait is to be told; if that is recovered the goroutine ends.
func (t *Thread) runHere(k *Task) {
	goes := true
	defer func() {
		if goes {
			of := t.task
			t.wait(&t.waiter, func() bool { return of.children.Load() == 0 }, of)
			t.raise()
		}
	}()
	t.runWaiting(k)
	goes = false
}

func (t *Thread) runWaiting(k *Task) {
	mine := current.Mine()
	mine.Set(nil)
	ended := false
	var u *under
	defer func() {
		if !ended {
			k.failedApart(recover())
			k.finishOwn()
		}
		mine.Set(t)
		k.end(t)
		if next := u.following(); next != nil { // which the thread may not wait for
			go next.await()
		}
	}()
	k.carryOut(&u)
	ended = true
}

// Call is a call that is a target task.
type Call func()

// Run calls it.
func (f Call) Run(after *happens.Clock) {
	after.Acquire()
	f()
}

// Drop does nothing.
func (Call) Drop() {}

// closes says that main will call Drain when it ends.
var closes atomic.Bool

// Closes says that main will call Drain when it ends, so that what nobody has waited for is told there.
func Closes() { closes.Store(true) }

// WillClose reports whether it said so.
func WillClose() bool { return closes.Load() }

// failedApart keeps what a task has panicked with, while its frames are on the stack. Where nobody may ever ask for it
// the failure is said at once: Go has nothing that runs when a program ends.
func (k *Task) failedApart(value any) {
	if value == nil {
		value = errExit
	}
	if !closes.Load() {
		text := fmt.Sprint(value)
		if err, ok := value.(error); ok {
			text = err.Error()
		}
		text, _, _ = strings.Cut(text, "\n")
		fmt.Fprintf(os.Stderr,
			"%s: warning: this construct with nowait has failed, which whoever waits for it is told, and "+
				"otherwise nobody, because main, or TestMain, does not defer omprt.Close(): %s\n",
			k.pos, text)
	}
	k.own(&Panic{Value: value, Pos: k.pos, apart: true, Stack: string(debug.Stack())})
}
