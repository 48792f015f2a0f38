package team

import (
	"github.com/gooffload/gooffload/omprt/device"
)

// Taskloop is a loop that tasks run: [Lo, Hi) of a Part are a task's iterations.
type Taskloop struct {
	launch device.Launch
	trips  int
	body   func(*Thread, *Part)
}

// Part is one task's part of a taskloop.
type Part struct {
	device.Chunk
	trips int
}

// Last reports whether the last iteration of the whole loop is in this part.
func (p *Part) Last() bool { return p.Hi == p.trips }

// Looping holds the clause values of a taskloop besides those of its tasks: how many iterations a task has at least, or
// how many tasks there are; 0: not said. Strict is OpenMP's modifier of both.
type Looping struct {
	Grain, Tasks int
	Strict       bool
	Nogroup      bool
}

// Taskloop makes tasks that run a loop nest, and waits for them unless it has nogroup. It returns how many iterations
// there are.
func (t *Thread) Taskloop(s *Sharing, w Tasking, l Looping, nest []device.Loop, body func(*Thread, *Part),
	items ...*Reduced) (trips int) {
	if l.Grain < 0 || l.Tasks < 0 {
		panic(s.bad("grainsize and num_tasks: want a number from 1 on"))
	}
	loop := &Taskloop{trips: s.count(nest), body: body}
	loop.launch.Nest = append(loop.launch.Nest, nest...)
	c := &Construct{Pos: s.Pos}
	deal := func() { t.deal(c, w, l, loop) }
	if l.Nogroup {
		deal()
		return loop.trips
	}
	t.Taskgroup(deal, items...)
	return loop.trips
}

// tasksEach is how many tasks a taskloop makes for each thread where nothing is said.
const tasksEach = 8

func (t *Thread) deal(c *Construct, w Tasking, l Looping, loop *Taskloop) {
	pieces := min(loop.trips, tasksEach*t.team.size)
	switch {
	case l.Grain > 0 && l.Strict:
		for lo := 0; lo < loop.trips; {
			hi := lo + min(l.Grain, loop.trips-lo)
			t.part(c, w, loop, lo, hi)
			lo = hi
		}
		return
	case l.Grain > 0:
		pieces = max(1, loop.trips/l.Grain) // each of at least the grain, and less than twice
	case l.Tasks > 0:
		pieces = min(loop.trips, l.Tasks)
	}
	if loop.trips == 0 {
		return
	}
	each, more := loop.trips/pieces, loop.trips%pieces
	for i, lo := 0, 0; i < pieces; i++ {
		hi := lo + each
		if i < more {
			hi++
		}
		t.part(c, w, loop, lo, hi)
		lo = hi
	}
}

func (t *Thread) part(c *Construct, w Tasking, loop *Taskloop, lo, hi int) {
	k := t.newTask(c)
	k.loop, k.lo, k.hi = loop, lo, hi
	k.final = k.final || w.Final
	k.priority = urgency(w.Priority)
	t.launch(k, nil, nil, w.Undeferred || k.final)
}

func (l *Taskloop) run(t *Thread, lo, hi int) {
	l.body(t, &Part{device.Chunk{Lo: lo, Hi: hi, Launch: &l.launch}, l.trips})
}
