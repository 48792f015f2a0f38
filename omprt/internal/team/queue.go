package team

import (
	"sync"
	"sync/atomic"
)

// deque holds the tasks that a thread has queued: it takes the youngest, others the oldest. A lock, not an algorithm
// without one, because who looks has to see whether it may run what it finds, whose record is another task's as soon as
// somebody has taken it.
type deque struct {
	mu    sync.Mutex
	list  []*Task // from first on
	first int
	size  atomic.Int32
}

const (
	// A thread queues so many tasks for each one of the team, at most, before it runs new ones at once, which is
	// several times as fast; it does so until others have left it half of these. To queue one for each that is taken
	// would have all of them wait for one another's caches.
	deepEach, deepest = 32, 256
	// loot is how many tasks a thread takes from another one at a time, at most.
	loot = 32
)

func (d *deque) push(tasks ...*Task) {
	d.mu.Lock()
	if d.first > 0 && len(d.list)+len(tasks) > cap(d.list) {
		n := copy(d.list, d.list[d.first:])
		clear(d.list[n:])
		d.list, d.first = d.list[:n], 0
	}
	d.list = append(d.list, tasks...)
	d.size.Store(int32(len(d.list) - d.first))
	d.mu.Unlock()
}

// youngest takes the youngest task that is a descendant of one; nil: of any.
func (d *deque) youngest(of *Task) *Task {
	if d.size.Load() == 0 {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	for i := len(d.list) - 1; i >= d.first; i-- {
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
	for i := d.first; i < len(d.list); i++ {
		if of == nil || d.list[i].within(of) {
			return d.remove(i)
		}
	}
	return nil
}

// spoils takes the older half of the tasks, or as many as there is room for.
func (d *deque) spoils(room []*Task) []*Task {
	if d.size.Load() == 0 {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	n := min(len(room), (len(d.list)-d.first+1)/2)
	for i := range n {
		room[i] = d.remove(d.first)
	}
	return room[:n]
}

func (d *deque) remove(i int) *Task {
	k := d.list[i]
	last := len(d.list) - 1
	switch i {
	case d.first:
		d.list[i] = nil
		d.first++
	default:
		copy(d.list[i:], d.list[i+1:])
		d.list[last] = nil
		d.list = d.list[:last]
	}
	if d.first == len(d.list) {
		d.list, d.first = d.list[:0], 0
	}
	d.size.Store(int32(len(d.list) - d.first))
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
		t.home.push(k)
	}
	tm.pushed.Add(1)
}

// find takes a task that the thread may run: the urgent ones first, then its own, then others'.
func (t *Thread) find(of *Task) *Task {
	if k := t.team.urgent.first(of); k != nil {
		return k
	}
	if k := t.tasks.youngest(of); k != nil {
		return k
	}
	crew := *t.team.crew.Load()
	for i := range crew {
		if s := crew[(t.num+1+i)%len(crew)]; s != t {
			if k := s.tasks.oldest(of); k != nil {
				return k
			}
		}
	}
	return nil
}

// findAny takes a task of the team's, whichever. Of what others have queued it queues some more here, so that who
// takes many small ones meets the other thread for a few of them only.
func (t *Thread) findAny() *Task {
	tm := t.team
	if k := tm.urgent.first(nil); k != nil {
		return k
	}
	if k := t.tasks.youngest(nil); k != nil {
		return k
	}
	var room [loot]*Task
	crew := *tm.crew.Load()
	for i := range crew {
		s := crew[(t.num+1+i)%len(crew)]
		if s == t {
			continue
		}
		spoils := s.tasks.spoils(room[:])
		if len(spoils) == 0 {
			continue
		}
		k := spoils[0]
		if spoils = spoils[1:]; len(spoils) > 0 {
			at := t
			if t.num >= tm.size { // it has no part in the region, so nobody would look at its queue
				at = tm.threads[0]
			}
			at.home.push(spoils...)
			tm.pushed.Add(1)
			t.rouse(k)
		}
		return k
	}
	return nil
}
