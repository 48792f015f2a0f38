package workshare

import (
	"runtime/debug"
	"sync"

	"github.com/gooffload/gooffload/omprt/device"
)

// Tasks runs f(i) once for each i in [0,n) on the launching goroutine and the helpers, and returns when all have ended.
// Unlike the iterations of Run, each is known to be worth a goroutine of its own: it is offered at once, not after a
// look at the first. A panic of f is raised here, with the rest left out.
func Tasks(n int, f func(i int)) { tasks(n, f, (*crewOf).enlist) }

// Shared is Tasks of which each is not worth waking a helper for: only those take part that are awake.
func Shared(n int, f func(i int)) {
	if raceEnabled || crew.idle.Load() == 0 {
		for i := range n {
			f(i)
		}
		return
	}
	tasks(n, f, (*crewOf).show)
}

func tasks(n int, f func(i int), offer func(c *crewOf, j *job) bool) {
	if n <= 0 {
		return
	}
	t := taskings.Get().(*tasking)
	t.f = f
	t.nest[0].Trip = n
	j := &t.job
	j.begin(&t.launch, t.run)
	old := debug.SetPanicOnFault(true)
	ended := false
	defer func() {
		debug.SetPanicOnFault(old)
		if !ended {
			j.stop.Store(true)
			j.retire()
		}
		t.f = nil
		taskings.Put(t)
	}()
	switch {
	case raceEnabled:
		j.spread()
	case n > 1 && offer(crew, j):
		j.call(&j.leader, 0, 1)
		j.work(&j.leader)
	default:
		j.call(&j.leader, 0, n)
	}
	ended = true
	if fault := j.retire(); fault != nil {
		panic(fault)
	}
}

// enlist offers all units of a job but the first, which the launching goroutine is to run.
func (c *crewOf) enlist(j *job) bool {
	others := j.units - 1
	return c.offer(j, c.cores(others), 1, others, float64(payoff))
}

// show does, too, and wakes nobody. It reports false where nobody is awake.
func (c *crewOf) show(j *job) bool {
	idle := int(c.idle.Load())
	if idle == 0 {
		return false
	}
	j.open(1+idle, 1, float64(payoff))
	c.lock()
	c.push(j)
	c.mu.Unlock()
	return true
}

// tasking is a call of Tasks as a job with a launch of its own.
type tasking struct {
	job
	f      func(i int)
	run    func(*device.Chunk) // calls f
	launch device.Launch
	nest   [1]device.Loop
}

var taskings = sync.Pool{New: func() any {
	t := new(tasking)
	t.left = make(chan struct{}, 1)
	t.launch.Nest = t.nest[:]
	t.run = func(c *device.Chunk) {
		for i := c.Lo; i < c.Hi; i++ {
			t.f(i)
		}
	}
	return t
}}
