package team

import (
	"slices"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Group is a taskgroup: its tasks and all their descendants.
type Group struct {
	around    *Group
	owner     *Thread
	pending   atomic.Int32 // tasks that are not complete
	cancelled atomic.Bool
	reduced   []*Reduced
	past      happens.Clock // has the ends of target tasks
}

// Reduced is a variable of a task_reduction clause, with a copy for each thread that takes part.
type Reduced struct {
	at      unsafe.Pointer
	fresh   func() any
	combine func(copy any)
	mu      sync.Mutex
	copies  []any // by thread number
	beside  []any // of tasks that ran beside a thread
}

// TaskReduction is the item of a task_reduction clause: fresh makes a copy that starts from the operator's identity,
// combine adds a copy to the variable.
func TaskReduction[T any](at *T, fresh func() T, combine func(into, from *T)) *Reduced {
	return &Reduced{
		at:      unsafe.Pointer(at),
		fresh:   func() any { v := fresh(); return &v },
		combine: func(c any) { combine(at, c.(*T)) },
	}
}

// InReduction is the copy of a variable that a task takes part in the reduction of: what the name means in a task with
// in_reduction. Without such a reduction around it is the variable itself.
func InReduction[T any](t *Thread, at *T) *T {
	for g := t.task.group; g != nil; g = g.around {
		if r := g.reducing(unsafe.Pointer(at)); r != nil {
			return r.copyOf(t).(*T)
		}
	}
	return at
}

func (g *Group) reducing(at unsafe.Pointer) *Reduced {
	for _, r := range g.reduced {
		if r.at == at {
			return r
		}
	}
	return nil
}

func (r *Reduced) copyOf(t *Thread) any {
	r.mu.Lock()
	defer r.mu.Unlock()
	if t.beside { // whose number another goroutine has, too
		c := r.fresh()
		r.beside = append(r.beside, c)
		return c
	}
	num := t.num
	for len(r.copies) <= num {
		r.copies = append(r.copies, nil)
	}
	if r.copies[num] == nil {
		r.copies[num] = r.fresh()
	}
	return r.copies[num]
}

// Taskgroup calls f and waits for the tasks that are made in it, and for all their descendants. Then it combines the
// reductions.
func (t *Thread) Taskgroup(f func(), items ...*Reduced) {
	t.grouped(&Group{around: t.task.group, owner: t, reduced: items}, f)
	for _, r := range items {
		for _, c := range slices.Concat(r.copies, r.beside) {
			if c != nil {
				r.combine(c)
			}
		}
	}
}

// grouped runs f in a taskgroup. When it returns, or panics, the tasks are complete.
func (t *Thread) grouped(g *Group, f func()) {
	t.task.group = g
	defer g.End()
	f()
}

// OpenGroup begins a taskgroup without reductions, which its End ends.
func (t *Thread) OpenGroup() *Group {
	g := &Group{around: t.task.group, owner: t}
	t.task.group = g
	return g
}

// End waits for the tasks of a taskgroup, whichever way that ends, and panics with what one of them has failed with. It
// must be deferred directly: where the taskgroup has panicked itself, that goes on, and the next wait is told the rest.
func (g *Group) End() {
	value := recover()
	t := g.owner
	k := t.task
	k.group = g.around
	if g.pending.Load() != 0 {
		t.team.spread()
		ended := func() bool { return g.pending.Load() == 0 }
		t.help(nil, g, ended)
		t.wait(&t.waiter, ended, k)
	}
	g.past.Acquire()
	if value != nil {
		panic(value) // from here, so that Go's traceback still shows what has panicked
	}
	t.raise()
}

// within reports a group that is another one or lies in it.
func (g *Group) within(outer *Group) bool {
	for g != nil && g != outer {
		g = g.around
	}
	return g == outer
}

func (g *Group) isCancelled() bool {
	for ; g != nil; g = g.around {
		if g.cancelled.Load() {
			return true
		}
	}
	return false
}
