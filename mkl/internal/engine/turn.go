package engine

import (
	"runtime"
	"time"
)

// turn has a goroutine that computes let others run. The scheduler of Go cannot interrupt a kernel, and while all
// processors are in kernels nobody fires timers, or stops the program for the garbage collector: a sleep of 1 ms beside
// a large product took up to 90. So between kernels the goroutine yields, when it has worked for a while. What it gave
// away it then works off before it yields again: who computes beside it takes whole time slices, and would leave a
// product a small part of a processor.
type turn struct {
	work  int                  // since the clock was read, in multiplications
	until time.Duration        // on the clock: the next time to yield; 0 is not known yet
	clock func() time.Duration // nil is the time since epoch
}

const (
	// lookAfter is how much work is done before the clock is read, some 50 µs in assembly.
	lookAfter = 1 << 20
	// yieldAfter is how long a goroutine works before it yields. With nobody to run, that costs about a microsecond.
	yieldAfter = 500 * time.Microsecond
)

// did is called between kernels.
func (t *turn) did(work int) {
	if t.work += work; t.work >= lookAfter {
		t.look()
	}
}

// look is a function of its own, so that the scheduler can also stop the goroutine here.
//
//go:noinline
func (t *turn) look() {
	t.work = 0
	now := t.now()
	switch {
	case t.until == 0:
		t.until = now + yieldAfter
	case now >= t.until:
		runtime.Gosched()
		after := t.now()
		t.until = after + max(yieldAfter, after-now)
	}
}

func (t *turn) now() time.Duration {
	if t.clock != nil {
		return t.clock()
	}
	return time.Since(epoch)
}
