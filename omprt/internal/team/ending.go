package team

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/gooffload/gooffload/omprt/internal/failure"
)

// Why a region ends early.
const (
	cancelled uint32 = iota + 1
	broken           // a member has panicked or called runtime.Goexit
)

// Panic is the panic of a thread or task as it reaches the goroutine that opened the region or waits for the task.
type Panic struct {
	Value  any    // of the thread's panic
	Pos    string // of the parallel or task directive
	Thread int    // number of the thread in its team; of a teams construct, of the team
	Stack  string // of the thread's goroutine; "" if that is the one that meets the panic, whose traceback Go prints
	Also   []error

	team   bool   // Thread is the number of a team in its league
	apart  bool   // of a target task, which no thread of the team runs
	before *Panic // of another task, which the same wait is told of
}

// last is the earliest of several.
func (p *Panic) last() *Panic {
	for p.before != nil {
		p = p.before
	}
	return p
}

// Error is the text of the value, and where it comes from.
func (p *Panic) Error() string {
	var b strings.Builder
	if err, ok := p.Value.(error); ok {
		b.WriteString(err.Error())
	} else {
		fmt.Fprintf(&b, "panic: %v", p.Value)
	}
	if p.apart {
		fmt.Fprintf(&b, " (in the target task at %s)", p.Pos)
	} else if p.team {
		fmt.Fprintf(&b, " (in team %d of the league at %s)", p.Thread, p.Pos)
	} else {
		fmt.Fprintf(&b, " (in thread %d of the region at %s)", p.Thread, p.Pos)
	}
	failure.WriteAlso(&b, p.Also)
	if p.Stack != "" {
		b.WriteString("\n\nthe thread's goroutine:\n" + p.Stack)
	}
	return b.String()
}

// Unwrap is the original error, if the thread panicked with one.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}

// RuntimeError marks a Panic as a runtime.Error, which most of them began as.
func (*Panic) RuntimeError() {}

// outermost is what the program meets: the first failure, with what else has failed in it.
func (p *Panic) outermost() error {
	var also []error
	for ; p.before != nil; p = p.before {
		also = append(also, p.itself())
	}
	slices.Reverse(also)
	first := p.itself()
	switch f := first.(type) {
	case *Panic:
		f.Also = append(f.Also, also...)
	case *failure.Fault:
		f.Also = append(f.Also, also...)
	case *failure.Error:
		f.Also = append(f.Also, also...)
	case failure.Refusal: // of a library: the stack is of no use to who has passed the wrong argument
		if len(also) > 0 {
			p.Also, p.Stack = also, ""
			return p
		}
	}
	return first
}

// itself is what was panicked with: of what a construct inside has, that.
func (p *Panic) itself() error {
	if err, ok := p.Value.(error); ok {
		var inner *Panic
		var kernel *failure.Fault
		var bad *failure.Error
		if _, refused := err.(failure.Refusal); refused {
			return err
		}
		if errors.As(err, &inner) || errors.As(err, &kernel) || errors.As(err, &bad) {
			return err
		}
	}
	return p
}

// sentAway is the panic of a member that waits for something that will not come, because the region is ending.
type sentAway struct{}

func (sentAway) Error() string {
	return "omprt: this thread of a parallel region was to end, because the region is cancelled or another thread of it " +
		"has failed"
}

// SentAway reports the panic by which a member ends that waits in a region which is ending. Who recovers it panics with
// it again.
func SentAway(err error) bool { _, ok := err.(sentAway); return ok }

// leaves ends a member's part if the region is ending.
func (t *Thread) leaves() {
	if t.team.ending.Load() != 0 {
		panic(sentAway{})
	}
}

// fail notes how a member has ended: with a panic's value, or with nil by runtime.Goexit. It is called while the frames
// of the panic are on the stack; own says that it is the goroutine that opened the region.
func (t *Thread) fail(value any, own bool) {
	tm := t.team
	switch value.(type) {
	case sentAway:
		return
	case nil:
		tm.exiting.Store(true)
	default:
		p := &Panic{Value: value, Thread: t.num, team: tm.leads}
		if !own {
			p.Stack = string(debug.Stack())
		}
		tm.failed.CompareAndSwap(nil, p)
	}
	tm.end(broken)
}

// end sends away all members that wait or will wait.
func (tm *Team) end(why uint32) {
	for {
		old := tm.ending.Load()
		if old >= why {
			return
		}
		if tm.ending.CompareAndSwap(old, why) {
			break
		}
	}
	tm.wakeAll()
}
