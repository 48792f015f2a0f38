package team

import (
	"sync"
	"sync/atomic"
)

// deque holds the tasks that a thread has queued: it takes the youngest, others the oldest. A lock, not an algorithm
// without one, because who looks has to see whether it may run what it finds, whose record is another task's as soon as
// somebody has taken it.
type deque struct {
	mu   sync.Mutex
	list []*Task
	size atomic.Int32
}

// deepest is how many tasks a thread queues before it runs new ones at once.
const deepest = 256

func (d *deque) push(k *Task) {
	d.mu.Lock()
	d.list = append(d.list, k)
	d.size.Store(int32(len(d.list)))
	d.mu.Unlock()
}

// youngest takes the youngest task that is a descendant of one; nil: of any.
func (d *deque) youngest(of *Task) *Task {
	if d.size.Load() == 0 {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for i := len(d.list) - 1; i >= 0; i-- {
		if of == nil || d.list[i].within(of) {
			return d.remove(i)
		}
	}
	return nil
}

// oldest takes the oldest.
func (d *deque) oldest(of *Task) *Task {
	if d.size.Load() == 0 {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for i, k := range d.list {
		if of == nil || k.within(of) {
			return d.remove(i)
		}
	}
	return nil
}

func (d *deque) remove(i int) *Task {
	k := d.list[i]
	last := len(d.list) - 1
	copy(d.list[i:], d.list[i+1:])
	d.list[last] = nil
	d.list = d.list[:last]
	d.size.Store(int32(last))
	return k
}

// urgent holds the tasks of a team that have a priority.
type urgent struct {
	mu   sync.Mutex
	list []*Task
	size atomic.Int32
}

func (u *urgent) push(k *Task) {
	u.mu.Lock()
	u.list = append(u.list, k)
	u.size.Store(int32(len(u.list)))
	u.mu.Unlock()
}

// first takes the one of the highest priority, of equals the oldest.
func (u *urgent) first(of *Task) *Task {
	if u.size.Load() == 0 {
		return nil
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	best := -1
	for i, k := range u.list {
		if (of == nil || k.within(of)) && (best < 0 || k.priority > u.list[best].priority) {
			best = i
		}
	}
	if best < 0 {
		return nil
	}
	k := u.list[best]
	u.list = append(u.list[:best], u.list[best+1:]...)
	u.size.Store(int32(len(u.list)))
	return k
}

// push queues a task that may begin with a thread of the team. From here on it may be complete at any time.
func (tm *Team) push(t *Thread, k *Task) {
	if k.priority > 0 {
		tm.urgent.push(k)
	} else {
		t.tasks.push(k)
	}
	tm.pushed.Add(1)
}

// find takes a task that the thread may run: the urgent ones first, then its own, then others'.
func (t *Thread) find(of *Task) *Task {
	tm := t.team
	if k := tm.urgent.first(of); k != nil {
		return k
	}
	if k := t.tasks.youngest(of); k != nil {
		return k
	}
	crew := *tm.crew.Load()
	for i := range crew {
		if s := crew[(t.num+1+i)%len(crew)]; s != t {
			if k := s.tasks.oldest(of); k != nil {
				return k
			}
		}
	}
	return nil
}
