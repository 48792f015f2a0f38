package team

import (
	"time"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/depend"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Tasking holds the clause values of a task. The zero value has no clauses.
type Tasking struct {
	Undeferred bool // the if clause is false
	Final      bool
	Priority   int
	Depend     []depend.Item
	Detach     *Event
}

// Task makes a task. body may run at once, later, or on another thread of the team.
func (t *Thread) Task(c *Construct, w Tasking, body func(*Thread)) {
	k := t.newTask(c)
	if t.team.size == 1 && len(w.Depend) == 0 && w.Detach == nil && !w.Undeferred && !w.Final && !k.final {
		t.runBody(k, body) // nobody else is there
		return
	}
	Begins()
	k.final = k.final || w.Final
	k.priority = urgency(w.Priority)
	if w.Detach != nil {
		k.detach(w.Detach)
	}
	t.launch(k, body, w.Depend, w.Undeferred || k.final)
}

// urgency is a priority that counts.
func urgency(priority int) int {
	if priority == 0 { // which nearly all have
		return 0
	}
	return min(priority, control.Of().MaxTaskPriority)
}

// launch runs a task at once, queues it, or leaves it to what it depends on.
func (t *Thread) launch(k *Task, body func(*Thread), items []depend.Item, undeferred bool) {
	// Nobody else is there, or there is enough to do: the thread that meets the task runs it, if it may begin.
	atOnce := undeferred || t.team.size == 1 || t.laden()
	if atOnce && !undeferred && len(items) == 0 && k.ends.Load() == 1 {
		t.runBody(k, body)
		return
	}
	k.body = body
	if !atOnce || len(items) > 0 || k.ends.Load() > 1 {
		k.count()
	}
	ready := true
	if len(items) > 0 {
		k.clock = happens.New()
		k.node = &depend.Node{Ready: k.becomeReady, Clock: k.clock}
		if undeferred {
			k.node.Ready = t.waiter.Wake
		}
		ready = t.task.dependences().Add(k.node, items)
	}
	switch {
	case undeferred:
		t.runUndeferred(k, ready)
	case !ready:
		t.team.pend()
	case atOnce:
		t.run(k)
	default:
		t.team.spread()
		t.team.push(t, k)
		t.rouse(t.task)
	}
}

// laden reports that the thread runs a new task at once: it has queued as many as it may, and others have not left it
// half of these, or its tasks are not worth queueing.
func (t *Thread) laden() bool {
	queued := t.home.size.Load()
	most := int32(min(deepEach*t.team.size, deepest))
	switch {
	case !t.full:
		t.brief.queued++
		t.full, t.brief.ran = queued >= most || t.brief.queued > most, 0
	case queued >= most/2:
		t.brief.ran = 0
	default:
		t.full = t.brief.goesOn()
	}
	if t.full {
		t.brief.queued = 0
	}
	return t.full
}

// brief tells tasks that are over sooner than they are handed to another thread: who makes them has then to take its
// turn with that thread at the queue and at the counts of tasks, which takes longer than all the rest. Tasks of 30 ns
// that each of two threads made were ten times as slow while one that was through with its own took them from the
// other.
type brief struct {
	queued int32         // tasks since a wait, or since one was run at once: others may take them as fast as they come
	ran    int           // tasks since others have left half of the queue
	since  time.Duration // when there were none, or last some times briefLooks
}

const (
	// briefLooks is how many tasks there are between two looks at the clock.
	briefLooks = 16
	// worthQueueing is how long as many take that are queued again, with all that is done between them.
	worthQueueing = briefLooks * 400 * time.Nanosecond
)

// waits notes that the thread waits: what it queues behind that is queued anew.
func (b *brief) waits() {
	if b.queued != 0 { // others look at what lies beside it
		b.queued = 0
	}
}

// goesOn reports that the thread had better run its next task at once, too.
func (b *brief) goesOn() bool {
	n := b.ran
	b.ran++
	if n%briefLooks != 0 && (n > briefLooks || n&(n-1) != 0) { // the first are looked at sooner: each may take long
		return true
	}
	now := time.Since(epoch)
	brief := n == 0 || now-b.since < worthQueueing
	if n%briefLooks == 0 {
		b.since = now
	}
	return brief
}

// runUndeferred runs a task for which the current one waits. Its panic goes on through here.
func (t *Thread) runUndeferred(k *Task, ready bool) {
	if !ready {
		t.wait(&t.waiter, k.node.IsReady, t.task)
	}
	outer := t.task
	t.task = k
	k.waiter = t
	k.spoiled = true // until it has ended well
	node := k.node   // the record may be another task's when it has ended
	ended := false
	defer func() {
		t.task = outer
		k.end(t)
		if !ended && node != nil { // its panic goes on from here: somebody is told
			node.Forgive()
		}
	}()
	if k.discarded() {
		k.drop()
	} else {
		k.execute(t, k.body)
	}
	k.spoiled, ended = false, true
}

// drop ends a target task that never runs.
func (k *Task) drop() {
	if k.work != nil {
		k.work.Drop()
		k.dropped()
	}
}

func (k *Task) dependences() *depend.Graph {
	if k.graph == nil {
		k.graph = new(depend.Graph)
	}
	return k.graph
}

// becomeReady queues a task when the last of what it depends on is complete.
func (k *Task) becomeReady() {
	tm := k.team
	tm.push(k.creator, k)
	if tm.sleepers.Load() > 0 {
		tm.wakeAll()
	}
}

// Taskwait waits until the children of the current task are complete. Meanwhile the thread runs its descendants only.
func (t *Thread) Taskwait() {
	k := t.task
	t.brief.waits()
	if k.children.Load() != 0 {
		t.team.spread()
		ended := func() bool { return k.children.Load() == 0 }
		t.help(k, nil, ended)
		t.wait(&t.waiter, ended, k)
	}
	k.past.Acquire()
	t.raise()
}

// TaskwaitFor waits until the children of the current task are complete that a task with these dependences would depend
// on.
func (t *Thread) TaskwaitFor(c *Construct, items ...depend.Item) {
	t.team.spread()
	t.launch(t.newTask(c), func(*Thread) {}, items, true)
	t.raise()
}

// Taskyield runs a task, if there is one that this thread may run here.
func (t *Thread) Taskyield() {
	if t.team.outstanding.Load() > 0 {
		if k := t.find(t.task); k != nil {
			t.run(k)
		}
	}
}
