package team

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/depend"
)

// Target tasks, which run on goroutines of their own.

// Work is what a target task does: Run carries it out, Drop ends it where it never is.
type Work interface {
	Run()
	Drop()
}

// Apart makes a target task (OpenMP 5.2, section 13.8): it begins by itself, on a goroutine that belongs to no team,
// when what it depends on is complete. The thread that meets it goes on at once, also where it is alone in its team.
// An undeferred one runs here, when its turn has come; if it never does, the panic here is why.
func (t *Thread) Apart(c *Construct, w Tasking, work Work) {
	k := t.newTask(c, nil)
	k.work = work
	if w.Undeferred || k.final {
		cancelled := false
		k.body = func(*Thread) { work.Run() }
		k.dropped = func() { cancelled = true }
		t.launch(k, w.Depend, true)
		if cancelled {
			t.raise()
		}
		return
	}
	if t.hold(k, w.Depend) {
		go k.runApart()
	}
}

// hold counts a task that runs apart, and reports that it may begin at once. Otherwise the last of what it depends on
// lets it begin.
func (t *Thread) hold(k *Task, items []depend.Item) bool {
	k.count()
	ready := true
	if len(items) > 0 {
		k.node = &depend.Node{Ready: func() { go k.runApart() }}
		ready = t.task.dependences().Add(k.node, items)
	}
	t.team.pend()
	return ready
}

// errExit stands for what a goroutine has not panicked with.
var errExit = errors.New("runtime.Goexit called")

func (k *Task) runApart() {
	ended := false
	defer func() {
		if !ended {
			k.failedApart(recover())
		}
		if current.Get() != nil {
			current.Set(nil)
		}
		k.end(nil)
	}()
	if k.discarded() {
		k.work.Drop()
	} else {
		k.work.Run()
		if t := current.Get(); t != nil { // of a call that has made tasks itself
			t.finishTasks()
		}
	}
	ended = true
}

// Call is a call that is a target task.
type Call func()

// Run calls it.
func (f Call) Run() { f() }

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
			k.construct.Pos, text)
	}
	k.own(&Panic{Value: value, Pos: k.construct.Pos, apart: true, Stack: string(debug.Stack())})
}

// TaskwaitOr is Taskwait until the context is done. Then tasks that are not complete go on, what tasks have failed with
// is left to the next wait, and its error is returned.
func (t *Thread) TaskwaitOr(ctx context.Context) error {
	k := t.task
	if k.children.Load() != 0 {
		done := atomic.Bool{}
		stop := context.AfterFunc(ctx, func() {
			done.Store(true)
			t.waiter.Wake()
		})
		defer stop()
		t.team.spread()
		t.wait(&t.waiter, func() bool { return k.children.Load() == 0 || done.Load() }, k)
		if k.children.Load() != 0 {
			return ctx.Err()
		}
	}
	t.raise()
	return nil
}
