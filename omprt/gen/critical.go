package gen

import (
	"sync"

	"github.com/gooffload/gooffload/omprt/internal/checked"
)

// locks are those of critical regions, by name. A name is one in the whole program (OpenMP 5.2, section 15.2).
var locks struct {
	sync.RWMutex
	byName map[string]*lock
}

// A lock of a critical region. leave is its Unlock, made once.
type lock struct {
	sync.Mutex
	leave func()
}

// Critical waits until nobody is in a critical region of the name, enters it, and returns what leaves it. A work-item
// runs from there to the end of the region without another one of its goroutine coming in between, so the lock is a
// goroutine's:
//
//	func() {
//		defer gen.Critical("name")()
//		…
//	}()
func Critical(name string) (leave func()) {
	if checked.On {
		checked.Step()
	}
	locks.RLock()
	l := locks.byName[name]
	locks.RUnlock()
	if l == nil {
		l = newLock(name)
	}
	l.Lock()
	return l.leave
}

func newLock(name string) *lock {
	locks.Lock()
	defer locks.Unlock()
	if l := locks.byName[name]; l != nil {
		return l
	}
	l := &lock{}
	l.leave = l.Unlock
	if locks.byName == nil {
		locks.byName = map[string]*lock{}
	}
	locks.byName[name] = l
	return l
}
