// Package park lets a goroutine wait for a condition that others make true, for a bounded time by looking and then
// asleep.
//
// Who makes the condition true wakes afterwards; who waits looks once more after having said that it sleeps. So no
// wake is lost, and one too many does no harm: the condition is what counts.
package park

import (
	"runtime"
	"sync/atomic"
	"time"
)

// A Waiter is where one goroutine at a time waits. Make one with Init.
type Waiter struct {
	asleep atomic.Bool
	wake   chan struct{}
}

// Init makes the waiter ready for use.
func (w *Waiter) Init() { w.wake = make(chan struct{}, 1) }

// Wake makes the goroutine that waits here look at its condition.
func (w *Waiter) Wake() {
	if w.asleep.Load() && w.asleep.CompareAndSwap(true, false) {
		w.wake <- struct{}{}
	}
}

// Sleep waits for a wake, unless the condition holds. The caller looks at its condition again.
func (w *Waiter) Sleep(holds func() bool) {
	w.asleep.Store(true)
	if holds() && w.asleep.CompareAndSwap(true, false) {
		return
	}
	<-w.wake
}

// Until waits asleep until the condition holds.
func (w *Waiter) Until(holds func() bool) {
	for !holds() {
		w.Sleep(holds)
	}
}

// looks is how many looks there are between two at the clock, which takes as long as all of them.
const looks = 64

var epoch = time.Now()

// Spun waits awake until the condition holds, for as long as spin says, and reports whether it does. That is for who
// has a processor to spare: four that spun on two cores took four times as long as four that slept.
func Spun(holds func() bool, spin time.Duration) bool {
	if spin == 0 {
		return false
	}
	begun := time.Since(epoch)
	for turn := 1; ; turn++ {
		for range looks {
			if holds() {
				return true
			}
		}
		if time.Since(epoch)-begun > spin {
			return false
		}
		if turn&(turn-1) == 0 { // who is waited for may be queued for this very processor
			runtime.Gosched()
		}
	}
}

// Asleep reports whether somebody sleeps here.
func (w *Waiter) Asleep() bool { return w.asleep.Load() }
