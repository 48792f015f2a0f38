package team

import (
	"runtime/debug"
	"sync"
	"sync/atomic"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Task is a task: an implicit one, which is a member's part in a region, or an explicit one. The records of explicit
// tasks are kept for others when nobody refers to them any more: the task itself until it is complete, and its
// children.
type Task struct {
	parent *Task
	team   *Team
	depth  int
	values *control.Values
	group  *Group
	waiter *Thread // of the thread that runs it

	children   atomic.Int32 // explicit ones that are not complete
	references atomic.Int32
	ends       atomic.Int32 // what has to happen before it is complete: its body's end, and its event
	failure    atomic.Pointer[Panic]
	over       atomic.Bool
	spoiled    bool           // it has failed
	counted    bool           // others wait for it
	graph      *depend.Graph  // of its children
	clock      *happens.Clock // of a target task, or one with a node: what it comes after, and then its end
	past       *happens.Clock // has the ends of its children that are target tasks

	construct *Construct
	pos       string // of a target task
	body      func(*Thread)
	work      Work      // of a target task, in place of a body
	dropped   func()    // called where an undeferred one never runs
	loop      *Taskloop // whose iterations [lo, hi) it runs; nil: none
	lo, hi    int
	priority  int
	final     bool
	explicit  bool
	node      *depend.Node // nil: it depends on nothing and nothing on it
	creator   *Thread

	panicsOnFault bool // debug.SetPanicOnFault where a target task was met
}

// begin makes the record that of an implicit task. What is counted in it is back at its beginning when a region ends.
func (k *Task) begin(parent *Task, tm *Team, values *control.Values) {
	k.parent, k.team, k.values = parent, tm, values
	k.depth = 0
	if parent != nil {
		k.depth = parent.depth + 1
	}
	k.group, k.graph = nil, nil
}

// within reports whether a task is a descendant of another one.
func (k *Task) within(ancestor *Task) bool {
	for k != nil && k.depth > ancestor.depth {
		k = k.parent
	}
	return k == ancestor
}

// records are those that no thread keeps: goroutines that are of no team have let go of them.
var records = sync.Pool{New: func() any {
	k := &Task{explicit: true}
	k.references.Store(1)
	k.ends.Store(1)
	return k
}}

// newTask is the record of an explicit task that the current one makes. What a thread keeps is what it has made last,
// mostly of the same task, so there is little to write: while Go's collector works each pointer written takes longer
// than all the rest.
func (t *Thread) newTask(c *Construct) *Task {
	var k *Task
	if t.kept > 0 {
		t.kept--
		k = t.free[t.kept]
	} else {
		k = records.Get().(*Task)
	}
	p := t.task
	if k.parent != p {
		k.parent = p
	}
	if k.team != t.team {
		k.team = t.team
	}
	if k.values != p.values {
		k.values = p.values
	}
	if p.group != nil {
		k.group = p.group
	}
	if k.construct != c {
		k.construct = c
	}
	if k.creator != t {
		k.creator = t
	}
	k.depth, k.final, k.spoiled, k.counted, k.priority = p.depth+1, p.final, false, false, 0
	return k
}

// count makes others wait for a task that is not complete when the directive has been met.
func (k *Task) count() {
	k.counted = true
	if happens.Enabled && k.parent.past == nil {
		k.parent.past = happens.New()
	}
	k.parent.references.Add(1)
	k.parent.children.Add(1)
	k.team.outstanding.Add(1)
	if k.group != nil {
		k.group.pending.Add(1)
	}
}

// keptTasks is how many records a thread keeps.
const keptTasks = 512

// release gives up a reference to a task, the last one of which gives up that to its parent.
func (t *Thread) release(k *Task) {
	for k != nil && k.references.Add(-1) == 0 && k.explicit {
		parent := k.parent
		k.references.Store(1)
		k.ends.Store(1)
		k.over.Store(false)
		t.recycle(k)
		k = parent
	}
}

// recycle keeps a record to which nobody refers. What newTask sets is left in it where the thread keeps it.
func (t *Thread) recycle(k *Task) {
	if k.body != nil || k.work != nil || k.loop != nil {
		k.body, k.work, k.dropped, k.loop, k.pos = nil, nil, nil, nil, ""
	}
	if k.graph != nil || k.node != nil || k.group != nil {
		k.graph, k.node, k.group = nil, nil, nil
	}
	if happens.Enabled {
		k.clock, k.past = nil, nil
	}
	if k.failure.Load() != nil {
		k.failure.Store(nil)
	}
	switch {
	case t == nil || t.kept == keptTasks:
		k.parent, k.team, k.values, k.construct, k.creator, k.waiter = nil, nil, nil, nil, nil, nil
		records.Put(k)
		return
	case t.kept == len(t.free):
		t.free = append(t.free, k)
	case t.free[t.kept] != k:
		t.free[t.kept] = k
	}
	t.kept++
}

// run runs a task on this thread. The task may be complete, and its record another's, when it returns.
func (t *Thread) run(k *Task) { t.runBody(k, k.body) }

// runBody is run of a task with a body, which its record need not have.
func (t *Thread) runBody(k *Task, body func(*Thread)) {
	outer := t.task
	t.task = k
	if k.waiter != t {
		k.waiter = t
	}
	ended := false
	defer func() {
		t.task = outer
		if !ended {
			k.caught(recover(), t)
		}
		k.end(t)
	}()
	if !k.discarded() {
		k.execute(t, body)
	}
	ended = true
}

func (k *Task) execute(t *Thread, body func(*Thread)) {
	k.clock.Acquire()
	if k.loop != nil {
		k.loop.run(t, k.lo, k.hi)
		return
	}
	body(t)
}

// discarded reports whether a task that has not begun never does: it is cancelled, or something that it depends on has
// failed.
func (k *Task) discarded() bool {
	return k.team.ending.Load() != 0 || k.group != nil && k.group.isCancelled() || k.node != nil && k.node.Cancelled()
}

// caught keeps what a task has panicked with for who waits for it.
func (k *Task) caught(value any, t *Thread) {
	switch value.(type) {
	case sentAway:
		return
	case nil: // runtime.Goexit, which may end a goroutine whose part in the region is done
		if t.team.level > 0 {
			t.fail(nil, false)
		}
		return
	}
	p := &Panic{Value: value, Thread: t.num, Stack: string(debug.Stack())}
	if k.construct != nil {
		p.Pos = k.construct.Pos
	}
	k.own(p)
}

// own keeps what the task itself has failed with, beside what its children have.
func (k *Task) own(p *Panic) {
	last := p.last()
	for {
		last.before = k.failure.Load()
		if k.failure.CompareAndSwap(last.before, p) {
			return
		}
	}
}

// end notes that one of the things has happened that complete a task. The thread is nil if none of the team's notes it.
func (k *Task) end(t *Thread) {
	if !k.counted {
		k.endAtOnce(t)
		return
	}
	if k.ends.Add(-1) > 0 {
		return
	}
	tm, parent, group := k.team, k.parent, k.group
	initial := tm.level == 0 // from its last task on the record may be another region's
	k.over.Store(true)
	if k.failure.Load() != nil { // whoever tells it of another one from here on sees that it is over
		if p := k.failure.Swap(nil); p != nil {
			k.spoiled = true
			parent.tell(p)
		}
	}
	if happens.Enabled {
		k.comesBefore(group)
	}
	if k.node != nil {
		k.node.Complete(k.spoiled || k.node.Cancelled())
	}
	if group != nil && group.pending.Add(-1) == 0 {
		group.owner.waiter.Wake()
	}
	if parent.children.Add(-1) == 0 {
		parent.waiter.waiter.Wake()
	}
	t.release(k)
	if tm.outstanding.Add(-1) == 0 {
		if initial {
			tm.idles.Add(1)
		}
		tm.wakeWaiting()
		if initial {
			tm.settle()
		}
	}
}

// comesBefore says that the task is complete: to the race detector, what waits for it comes after it.
func (k *Task) comesBefore(group *Group) {
	k.clock.Release()
	if k.work == nil {
		return // whoever has run it releases what it has done in many ways
	}
	k.clock.Pass(k.parent.past, &k.team.past, &everything)
	if group != nil {
		k.clock.Pass(&group.past)
	}
}

// endAtOnce ends a task that ran where it was met, for which nobody else has waited.
func (k *Task) endAtOnce(t *Thread) {
	if k.references.Load() > 1 { // it has children that are not complete
		k.parent.references.Add(1)
		k.over.Store(true)
		if p := k.failure.Swap(nil); p != nil {
			k.parent.tell(p)
		}
		t.release(k)
		return
	}
	if p := k.failure.Load(); p != nil {
		k.parent.tell(p)
	}
	t.recycle(k)
}

// tell leaves it to a task to raise what one of its tasks has failed with, and others before it, or, if it is complete,
// to the one around.
func (k *Task) tell(p *Panic) {
	for {
		k.own(p)
		if !k.over.Load() || !k.explicit {
			return
		}
		if p = k.failure.Swap(nil); p == nil {
			return
		}
		k = k.parent
	}
}

// wakeWaiting makes those look again who wait for tasks to be complete.
func (tm *Team) wakeWaiting() {
	if tm.sleepers.Load() == 0 {
		return
	}
	for _, t := range *tm.crew.Load() {
		t.waiter.Wake()
	}
}

// CurrentTask is the task that the thread runs.
func (t *Thread) CurrentTask() *Task { return t.task }

// InExplicitTask reports whether that is an explicit one; the thread may be nil.
func (t *Thread) InExplicitTask() bool { return t != nil && t.task.explicit }

// InFinal reports whether it is a final one.
func (t *Thread) InFinal() bool { return t.InExplicitTask() && t.task.final }
