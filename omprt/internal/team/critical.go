package team

import (
	"sync"
	"sync/atomic"
)

// Critical describes the critical sections of a name, "" of those without one. Sections of one name exclude one another
// in the whole program (5.2, section 15.2).
type Critical struct {
	Name string
	lock atomic.Pointer[sync.Mutex]
}

var criticals sync.Map // name → *sync.Mutex

// Do calls f while no other thread of the program is in a section of the name.
func (c *Critical) Do(f func()) {
	lock := c.lock.Load()
	if lock == nil {
		l, _ := criticals.LoadOrStore(c.Name, new(sync.Mutex))
		lock = l.(*sync.Mutex)
		c.lock.Store(lock)
	}
	lock.Lock()
	defer lock.Unlock()
	f()
}
