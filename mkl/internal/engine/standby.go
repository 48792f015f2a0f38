package engine

import (
	"runtime"
	"sync/atomic"
	"time"
)

// linger is how long a goroutine that has finished its part looks for the next call before it ends. Waking another
// takes tens of microseconds where the processor it wakes on is a virtual one that sleeps; calls in a row find this one
// awake. It yields between looks, so that it holds no processor back from other goroutines.
const linger = 100 * time.Microsecond

// looks is how often somebody looks before others may run, some 25 ns each time. To let others run takes ten times as
// long, and in it Go locks its scheduler: two who wait for each other so wait for that lock, too, which pauses for
// 0.4 microseconds where it finds it taken.
const looks = 32

// standby hands teams to lingering goroutines. A caller that takes one off awake puts a team into calls for it, which
// one of them is then certain to take; one that wants to end takes itself off first, and if it cannot, a team is on its
// way.
var standby = struct {
	awake atomic.Int64
	calls chan *team
}{calls: make(chan *team, 1024)}

// epoch is where the clock of this package starts.
var epoch = time.Now()

// await has a goroutine that counts as awake look for a team for a while; nil when none came.
func await() *team {
	start := time.Since(epoch)
	for looked := 1; time.Since(epoch)-start < linger; looked++ {
		if len(standby.calls) > 0 {
			select {
			case t := <-standby.calls:
				return t
			default:
			}
		}
		if looked%looks == 0 {
			lookAway()
		}
	}
	if claim() {
		return nil
	}
	return <-standby.calls
}

// claim takes one goroutine off those awake.
func claim() bool {
	for n := standby.awake.Load(); n > 0; n = standby.awake.Load() {
		if standby.awake.CompareAndSwap(n, n-1) {
			return true
		}
	}
	return false
}

// start has a goroutine help the team: one that is awake, else a new one.
func (t *team) start() {
	if !claim() {
		go t.member()
		go nothing()
		return
	}
	standby.calls <- t
}

// lookAway is what is between two looks: other goroutines run, and other threads where the processor is shared. Who is
// waited for may be one of them.
func lookAway() {
	runtime.Gosched()
	yieldProcessor()
}

// nothing is what a goroutine runs that is begun after others, so that these are not the last: the goroutine that was
// made ready last waits for the processor of who did that, and others take it only when they have found nothing else
// and slept for a moment, on Linux 60 microseconds.
func nothing() {}
