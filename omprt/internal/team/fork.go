package team

import (
	"cmp"
	"fmt"
	"runtime"

	"github.com/gooffload/gooffload/omprt/internal/control"
	"github.com/gooffload/gooffload/omprt/internal/goroutine"
	"github.com/gooffload/gooffload/omprt/internal/happens"
)

// Parallel runs a parallel region: every thread of a new team calls body. It returns when all have ended. A panic in
// one of them is a *Panic here, runtime.Goexit in one ends this goroutine, too.
func Parallel(c *Construct, f Fork, body func(*Thread)) {
	me := current.Mine()
	fork(me.Get(), me, c, &f, body)
}

// Parallel runs a parallel region that thread t meets.
func (t *Thread) Parallel(c *Construct, f Fork, body func(*Thread)) {
	fork(t, current.Mine(), c, &f, body)
}

func fork(opener *Thread, me goroutine.Mine[Thread], c *Construct, f *Fork, body func(*Thread)) {
	for _, n := range f.Threads {
		if n < 1 {
			panic(c.bad(fmt.Sprintf("num_threads(%d): want a number from 1 on", n)))
		}
	}
	n, group := opener.within(width(opener, f))
	run(opener, me, c, f, n, group, nil, body)
}

// run runs a region of n threads, or with l the beginnings of its teams.
func run(opener *Thread, me goroutine.Mine[Thread], c *Construct, f *Fork, n int, group *limit, l *league,
	body func(*Thread)) {
	tm := idleTeams.take(n)
	tm.group, tm.leads = group, l != nil
	tm.open(opener, n, c, f, body)
	t := tm.threads[0]
	me.Set(t)
	r := region{tm: tm, c: c, me: me, running: t}
	defer r.end()
	if tm.bind != control.Unbound {
		defer t.pin()()
	}
	if tm.shows {
		t.show()
	}
	if !tm.quiet || happens.Enabled { // else the first thread would be known to have gone before
		tm.spread()
	}
	body(t)
	r.others()
	t.join()
	r.ended = true
}

// region is the opening goroutine's part in a team.
type region struct {
	tm      *Team
	c       *Construct
	me      goroutine.Mine[Thread]
	running *Thread
	ended   bool
}

// spread lets the members begin that have not, each on a goroutine of its own. Only the goroutine that opened the team
// does so; nobody else is at work before.
func (tm *Team) spread() {
	if tm.awake {
		return
	}
	tm.awake = true
	for _, t := range tm.threads[max(1, tm.next):tm.size] {
		t.claim.Store(open)
		t.bench.Wake()
	}
}

// others runs the members that nobody has begun. To the race detector these would be one thread.
func (r *region) others() {
	tm := r.tm
	if tm.bind != control.Unbound {
		tm.spread() // each runs at its own place
		return
	}
	if happens.Enabled {
		return
	}
	for k := 1; k < tm.size; k++ {
		t := tm.threads[k]
		if !tm.awake {
			tm.next = k + 1
		} else if !t.claim.CompareAndSwap(open, claimed) {
			continue
		}
		if tm.ending.Load() == 0 {
			r.running = t
			r.me.Set(t)
			tm.body(t)
		}
		t.claim.Store(done)
		tm.left.Add(-1)
	}
	if r.running.num != 0 {
		r.running = tm.threads[0]
		r.me.Set(r.running)
	}
}

// end ends the region, whichever way. It must be deferred directly.
func (r *region) end() {
	tm := r.tm
	if !r.ended {
		r.abort(recover())
	}
	failed, exiting := tm.failed.Load(), tm.exiting.Load()
	r.me.Set(tm.opener)
	tm.opener.give(tm)
	tm.shut()
	idleTeams.put(tm)
	if failed != nil {
		failed.Pos = cmp.Or(failed.Pos, r.c.Pos)
		panic(failed.outermost()) // from here, so that Go's traceback still shows this goroutine's frames
	}
	if exiting && r.ended {
		runtime.Goexit()
	}
}

// abort ends a region in which this goroutine has panicked with a value, has been sent away, or with nil has called
// runtime.Goexit. Members that have begun end first.
func (r *region) abort(value any) {
	tm := r.tm
	r.running.fail(value, true)
	r.me.Set(tm.threads[0])
	if r.running.num != 0 {
		tm.left.Add(-1)
	}
	for k := 1; k < tm.size; k++ {
		if !tm.awake && k >= tm.next || tm.awake && tm.threads[k].claim.CompareAndSwap(open, claimed) {
			tm.left.Add(-1)
		}
	}
	tm.threads[0].join()
	if value != nil && tm.failed.Load() == nil {
		r.ended = true // sent away, by a cancellation or because another one calls runtime.Goexit
	}
}
