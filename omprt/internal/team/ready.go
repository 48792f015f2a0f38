package team

import (
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gooffload/gooffload/omprt/internal/control"
)

// ready are the target tasks that a thread has met and that may begin. A goroutine looks after them, one that is kept
// for a moment when there is nothing to do, so that nobody has to be woken for each. The thread itself runs them where
// it waits for tasks: to hand eight small kernels to another goroutine takes longer than to run them. So that goroutine
// leaves a task to the thread for a moment first.
//
// A task waits for no other one's end but by its dependences: before a goroutine begins a task, another one looks after
// those that are left.
type ready struct {
	mu      sync.Mutex
	list    []*Task // from first on
	first   int
	size    atomic.Int32
	taken   atomic.Uint32 // tasks so far
	apart   atomic.Int32  // that are at work on goroutines that look after it
	tended  bool          // a goroutine looks after it
	tending func()        // what that does
}

const (
	// headStart is how long a task is left to the thread that met it.
	headStart = time.Microsecond
	// linger is how long a goroutine looks for more.
	linger = 100 * time.Microsecond
)

// lingering are the goroutines that look for more. With one processor there is none: who runs keeps others from it.
var lingering atomic.Int32

// push queues a task. From here on it may be complete at any time.
func (q *ready) push(k *Task) {
	q.mu.Lock()
	if q.first > 0 && len(q.list) == cap(q.list) {
		n := copy(q.list, q.list[q.first:])
		clear(q.list[n:])
		q.list, q.first = q.list[:n], 0
	}
	q.list = append(q.list, k)
	q.size.Store(int32(len(q.list) - q.first))
	tended := q.tended
	q.tended = true
	if q.tending == nil {
		q.tending = q.tend
	}
	q.mu.Unlock()
	if !tended {
		q.begin()
	}
}

// begin has a goroutine look after the tasks. The goroutine that was made ready last is taken by other processors only
// after a sleep, on Linux of 60 us; so there is another one behind it.
func (q *ready) begin() {
	go q.tending()
	if runtime.GOMAXPROCS(0) > 1 {
		go nothing()
	}
}

func nothing() {}

// take takes the oldest task; nil: there is none. q.mu is locked.
func (q *ready) take() *Task {
	if q.first == len(q.list) {
		return nil
	}
	k := q.list[q.first]
	q.list[q.first] = nil
	if q.first++; q.first == len(q.list) {
		q.list, q.first = q.list[:0], 0
	}
	q.size.Store(int32(len(q.list) - q.first))
	q.taken.Add(1)
	return k
}

// mine takes the oldest task for the thread itself, if it is a child of a task, or in a group where that is given; else
// nil.
func (q *ready) mine(of *Task, g *Group) *Task {
	if q.size.Load() == 0 {
		return nil
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.first == len(q.list) {
		return nil
	}
	k := q.list[q.first]
	if g == nil && k.parent != of || g != nil && !k.group.within(g) {
		return nil
	}
	return q.take()
}

// tend runs tasks.
func (q *ready) tend() {
	for q.await() {
		q.mu.Lock()
		k := q.take()
		if k == nil {
			q.mu.Unlock()
			continue
		}
		q.tended = q.first < len(q.list)
		more := q.tended
		q.mu.Unlock()
		if more {
			q.begin()
		}
		q.runApart(k)
		q.mu.Lock()
		tended := q.tended
		q.tended = true
		q.mu.Unlock()
		if tended {
			return
		}
	}
}

// runApart runs a task that it has taken.
func (q *ready) runApart(k *Task) {
	q.apart.Add(1)
	defer q.apart.Add(-1) // also after runtime.Goexit
	k.runApart()
}

// looking are the threads that look whether tasks on other goroutines have ended.
var looking atomic.Int32

// stirs looks whether tasks have ended that are at work apart, and reports whether there may be others to run. It gives
// up after a while, and at once where that would keep others from a processor.
func (q *ready) stirs(ended func() bool) bool {
	if q.apart.Load() == 0 || control.Of().Wait == control.Passive {
		return false
	}
	defer looking.Add(-1)
	if int(looking.Add(1)) >= runtime.GOMAXPROCS(0) {
		return false
	}
	met := q.taken.Load() + uint32(q.size.Load())
	for begun := time.Now(); q.apart.Load() > 0 && !ended() && time.Since(begun) < linger; {
		if q.taken.Load()+uint32(q.size.Load()) != met {
			return true
		}
		pause()
		runtime.Gosched()
	}
	return false
}

// await waits until the thread has left a task for so long that another goroutine is to run it. It reports false, and
// the goroutine no longer looks after the tasks, when there have been none for a while.
func (q *ready) await() bool {
	lingers := int(lingering.Add(1)) < runtime.GOMAXPROCS(0)
	defer lingering.Add(-1)
	begun := time.Now()
	for {
		switch taken := q.taken.Load(); {
		case q.size.Load() > 0 && !lingers:
			return true
		case q.size.Load() > 0:
			for since := time.Now(); time.Since(since) < headStart; {
				pause()
			}
			if q.size.Load() > 0 && q.taken.Load() == taken {
				return true
			}
			begun = time.Now()
		case !lingers || time.Since(begun) > linger:
			q.mu.Lock()
			if q.first == len(q.list) {
				q.tended = false
				q.mu.Unlock()
				return false
			}
			q.mu.Unlock()
		default:
			pause()
			runtime.Gosched()
		}
	}
}

// pause takes some tenths of a microsecond, without a look at memory that others write.
func pause() {
	var x atomic.Uint32
	for range 50 {
		x.Add(1)
	}
}
