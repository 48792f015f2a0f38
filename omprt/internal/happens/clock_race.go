//go:build race

package happens

import (
	"runtime"
	"unsafe"
)

// Enabled says that the race detector is there.
const Enabled = true

// Clock is what has happened before something: what was released to it. A nil Clock is none.
type Clock struct{ _ [64]byte } // of its own size class: small objects share blocks

// New makes a clock before which nothing has happened.
func New() *Clock { return new(Clock) }

// Release adds all that the goroutine has done, and comes after.
func (c *Clock) Release() {
	if c != nil {
		runtime.RaceReleaseMerge(unsafe.Pointer(c))
	}
}

// Acquire has the goroutine come after what was released.
func (c *Clock) Acquire() {
	if c != nil {
		runtime.RaceAcquire(unsafe.Pointer(c))
	}
}

// Apart runs f, which does not panic, on a goroutine that comes after what was released, and not after what this one
// has done; what it does is released. It returns when f has, and does not come after it. Without a clock it calls f.
func (c *Clock) Apart(f func()) { c.apart(c, f) }

// apart is Apart that releases to another clock.
func (c *Clock) apart(to *Clock, f func()) {
	if c == nil {
		f()
		return
	}
	Outside(func() {
		defer to.Release()
		c.Acquire()
		f()
	})
}

// Outside runs f, which does not panic, on a goroutine that comes after nothing that this one has done. It returns when f
// has, and does not come after it.
func Outside(f func()) {
	ended := make(chan struct{})
	runtime.RaceDisable()
	go func() {
		defer func() {
			runtime.RaceDisable()
			close(ended)
			runtime.RaceEnable()
		}()
		f()
	}()
	<-ended
	runtime.RaceEnable()
}

// Pass releases what was released to one clock to others. The goroutine does not come after it.
func (c *Clock) Pass(to ...*Clock) {
	if c == nil {
		return
	}
	c.Apart(func() { release(to) })
}

//go:norace
func release(to []*Clock) {
	for i := range to {
		to[i].Release()
	}
}

// Off has the detector take no notice, until On, of what orders the goroutine and others.
func Off() { runtime.RaceDisable() }

// On ends that.
func On() { runtime.RaceEnable() }
