package workshare

import (
	"context"
	"runtime"
	"runtime/debug"
	"runtime/pprof"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gooffload/gooffload/omprt/device"
)

// share is the part of a job that helpers see.
type share struct {
	shared bool         // the job has been offered
	cursor atomic.Int64 // next unit
	least  int          // units to take at once, at the least
	most   int          // … and at the most
	cores  int          // goroutines that may take part, the launching one included
	stop   atomic.Bool
	state  atomic.Int32 // helpers at work, queued and awaited; 0: the job is the launching goroutine's alone
	left   chan struct{}

	// Under crew.mu.
	closed bool // its launching goroutine has withdrawn it
	next   *job
	prev   *job
	fault  *device.Fault // the first of a helper
}

const (
	queued  = 1 << 30 // the job is in the crew's queue; changes under crew.mu
	awaited = 1 << 29 // it is closed, and its launching goroutine waits on left for the last helper
)

// helpers is how many are at work.
func (j *job) helpers() int { return int(j.state.Load() &^ (queued | awaited)) }

// work takes ranges of units, large ones first, until there are none.
func (j *job) work(c *device.Chunk) {
	for {
		lo, hi := j.take()
		if lo >= hi {
			return
		}
		j.call(c, lo, hi)
	}
}

func (j *job) take() (lo, hi int) {
	for !j.stop.Load() {
		lo = int(j.cursor.Load())
		rest := j.units - lo
		if rest <= 0 {
			break
		}
		hi = lo + min(rest, max(j.least, min(j.most, rest/(2*j.cores))))
		if j.cursor.CompareAndSwap(int64(lo), int64(hi)) {
			return lo, hi
		}
	}
	return 0, 0
}

// crewOf is the process's helpers and the queue of jobs that want some.
type crewOf struct {
	mu       sync.Mutex
	wanted   sync.Cond // something is queued, or the helpers are to stop
	gone     sync.Cond // a helper has ended
	helpers  atomic.Int32
	asleep   int          // helpers that wait on wanted
	idle     atomic.Int32 // helpers that neither do that nor are at work
	stopping int          // calls of Stop that wait
	head     *job
	tail     *job
	waiting  atomic.Int32 // jobs queued
}

var crew = newCrew()

func newCrew() *crewOf {
	c := new(crewOf)
	c.wanted.L, c.gone.L = &c.mu, &c.mu
	return c
}

// lock locks mu. Who has it returns it after some 20 ns, and those who want it come at the same time, the launching
// goroutine and the helpers. The mutex itself looks again after 30 pauses of the processor, which on a recent one are
// 0.4 microseconds.
func (c *crewOf) lock() {
	for range 50 {
		if c.mu.TryLock() {
			return
		}
	}
	c.mu.Lock()
}

// Stop ends the helpers when they have finished what they are at, and returns when they are gone. Launches may go on;
// the next one that pays starts helpers again.
func Stop() {
	c := crew
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stopping++
	c.wanted.Broadcast()
	for c.helpers.Load() > 0 {
		c.gone.Wait()
	}
	c.stopping-- // another call may still be about to see that the helpers are gone: none may begin before
}

// cores is how many goroutines may take part in a job that so many others can help with. To ask how many processors
// there are takes Go's scheduler's lock, which helpers that look for work want, too: nobody asks where as many have
// been started.
func (c *crewOf) cores(others int) int {
	if others <= int(c.helpers.Load()) {
		return others + 1
	}
	return runtime.GOMAXPROCS(0)
}

// offer puts a job up for sharing among so many goroutines, from unit next on, at each nanoseconds, of which so many
// are others'. It reports false where there is nobody to share with.
func (c *crewOf) offer(j *job, cores, next, others int, each float64) bool {
	if cores == 1 {
		return false
	}
	j.open(cores, next, each)
	if c.call(j, min(cores-1, others/j.least)) {
		go nothing()
	}
	return true
}

// open has units from next on be taken by so many goroutines.
func (j *job) open(cores, next int, each float64) {
	j.cursor.Store(int64(next))
	j.least = j.unitsIn(min(turn, time.Duration(cores)*stride), each)
	j.most = j.unitsIn(patience, each)
	j.cores = cores
	j.shared, j.closed = true, false
}

// call queues a job and wakes up to so many helpers. It reports whether any was asleep.
func (c *crewOf) call(j *job, count int) (woken bool) {
	c.lock()
	defer c.mu.Unlock()
	if c.stopping == 0 {
		for int(c.helpers.Load()) < j.cores-1 {
			c.helpers.Add(1)
			c.idle.Add(1)
			woken = true
			go c.help()
		}
	}
	c.push(j)
	woken = woken || c.asleep > 0
	for range min(count, c.asleep) {
		c.wanted.Signal()
	}
	return woken
}

// nothing is what a goroutine runs that is begun after others, so that these are not the last: the goroutine that was
// made ready last waits for the processor of who did that, and others take it only when they have found nothing else
// and slept for a moment, on Linux 60 microseconds.
func nothing() {}

// unitsIn is how many units of each nanoseconds fit into a time: at least one, at most all. Where a body takes no time
// for an iteration the quotient is beyond every int.
func (j *job) unitsIn(d time.Duration, each float64) int {
	n := float64(d) / each
	if n >= float64(j.units) {
		return j.units
	}
	return max(1, int(n))
}

// withdraw ends the sharing of a job: no helper joins any more, and those at work have left when it returns.
//
// Mostly the last helper that the job had room for has come, and is about to end its last, small range: then nobody
// comes again, and it is enough to look for a moment. Who takes the crew's lock meets the helper there.
func (c *crewOf) withdraw(j *job) {
	if j.state.Load() == 0 {
		return
	}
	const looks = 8 // as long as the clock takes
	for begun, looked := time.Since(epoch), 1; looked%looks != 0 || time.Since(epoch)-begun < turn; looked++ {
		s := j.state.Load()
		if s == 0 {
			return
		}
		if s&queued != 0 {
			c.close(j)
		}
	}
	c.close(j)
	if j.state.Or(awaited) != 0 {
		<-j.left
	}
	j.state.And(^awaited)
}

// close takes a job out of the queue, for good.
func (c *crewOf) close(j *job) {
	c.lock()
	defer c.mu.Unlock()
	j.closed = true
	c.remove(j)
}

// help is a helper's life.
func (c *crewOf) help() {
	debug.SetPanicOnFault(true)
	var chunk device.Chunk
	for {
		j := c.join()
		if j == nil {
			return
		}
		chunk.Launch = j.launch
		c.assist(j, &chunk) // and the job is another's
		chunk.Launch = nil
		c.standBy()
	}
}

// standBy looks for the next job for a moment. Transfers and kernels follow one another, as calls of a library do,
// and to wake a goroutine takes longer than many of them, on a virtual machine tens of microseconds: it finds itself
// on another processor, whose cache has nothing of the job before.
//
// Between its looks it lets others run, but not after each: Go's scheduler has a lock for that, and who launches may
// want it. Nor does it keep the processor from other threads: where another program has the second one, that which it
// looks on may be the launching goroutine's.
func (c *crewOf) standBy() {
	const looks = 64 // 3 microseconds
	for begun, looked := time.Since(epoch), 1; c.nobodyAsks(); looked++ {
		if time.Since(epoch)-begun >= awake {
			return
		}
		if looked%looks == 0 {
			runtime.Gosched()
			yieldProcessor()
		}
	}
}

// nobodyAsks looks for a job about as long as it takes to look at the clock, and reports that there is none.
func (c *crewOf) nobodyAsks() bool {
	for range 16 {
		if c.waiting.Load() > 0 {
			return false
		}
	}
	return true
}

// awake is how long a helper looks for the next job.
const awake = 100 * time.Microsecond

// join waits for a job and takes part in it; nil when the helpers are to stop.
func (c *crewOf) join() *job {
	c.lock()
	defer c.mu.Unlock()
	for c.head == nil || c.stopping > 0 {
		if c.stopping > 0 {
			c.idle.Add(-1)
			c.helpers.Add(-1)
			c.gone.Broadcast()
			return nil
		}
		c.asleep++
		c.idle.Add(-1)
		c.wanted.Wait()
		c.idle.Add(1)
		c.asleep--
	}
	c.idle.Add(-1)
	j := c.head
	j.state.Add(1) // first: its launching goroutine may look
	c.remove(j)
	if j.helpers()+1 < j.cores {
		c.push(j) // at the end: others come first
	}
	return j
}

// assist works at a job until nothing is left of it, or until other jobs have waited for long enough.
func (c *crewOf) assist(j *job, chunk *device.Chunk) {
	more, ended := true, false
	var fault *device.Fault
	if labels := j.launch.Labels; labels != nil {
		pprof.SetGoroutineLabels(labels)
		defer pprof.SetGoroutineLabels(context.Background()) // the goroutine is the crew's: it had none
	}
	defer func() {
		if !ended {
			// A panic, or with a nil value runtime.Goexit, which ends this goroutine after this function.
			fault = device.Caught(recover())
		}
		c.leave(j, more && fault == nil, fault)
	}()
	for seen := time.Duration(0); ; { // when others were first seen to wait
		lo, hi := j.take()
		if lo >= hi {
			more = false
			break
		}
		j.call(chunk, lo, hi)
		if c.waiting.Load() > 0 {
			if now := time.Since(epoch); seen == 0 {
				seen = now
			} else if now-seen > patience {
				break
			}
		}
	}
	ended = true
}

// leave ends a helper's part in a job; more says that work is left, so that the job waits for a helper again.
func (c *crewOf) leave(j *job, more bool, fault *device.Fault) {
	if more || fault != nil {
		c.leaveMore(j, fault)
	} else {
		c.idle.Add(1)
	}
	if j.state.Add(-1) == awaited { // else j may be another launch's by now
		j.left <- struct{}{}
	}
}

// leaveMore leaves a fault, or puts the job into the queue again.
func (c *crewOf) leaveMore(j *job, fault *device.Fault) {
	c.lock()
	defer c.mu.Unlock()
	if fault == nil {
		c.idle.Add(1)
		if !j.closed {
			c.push(j)
		}
		return
	}
	j.stop.Store(true)
	if j.fault == nil {
		j.fault = fault
	}
	if fault.Value == nil {
		c.helpers.Add(-1) // Goexit: this goroutine is ending
		c.gone.Broadcast()
	} else {
		c.idle.Add(1)
	}
}

func (c *crewOf) push(j *job) {
	if j.state.Load()&queued != 0 {
		return
	}
	j.state.Or(queued)
	j.prev, j.next = c.tail, nil
	if c.tail == nil {
		c.head = j
	} else {
		c.tail.next = j
	}
	c.tail = j
	c.waiting.Add(1)
}

func (c *crewOf) remove(j *job) {
	if j.state.Load()&queued == 0 {
		return
	}
	j.state.And(^queued)
	if j.prev == nil {
		c.head = j.next
	} else {
		j.prev.next = j.next
	}
	if j.next == nil {
		c.tail = j.prev
	} else {
		j.next.prev = j.prev
	}
	j.prev, j.next = nil, nil
	c.waiting.Add(-1)
}
