package team

import (
	"fmt"
	"math"
	"time"

	"github.com/gooffload/gooffload/omprt/device"
	"github.com/gooffload/gooffload/omprt/internal/schedule"
)

// Loop is a thread's part in a worksharing loop. Next goes from chunk to chunk; [Lo, Hi) are the iterations of the
// collapsed nest, which Rows walks.
type Loop struct {
	device.Chunk
	thread *Thread
	launch device.Launch

	sharing *Sharing
	share   *share // nil: every thread knows its iterations by itself
	alone   share  // the share of a team of one, which a loop that a panic has left does not keep from others
	begun   bool
	kind    schedule.Kind
	chunk   int
	trips   int
	turn    int // pieces so far, of a static schedule with a chunk
	end     int // of the piece of which [Lo, Hi) is a part

	probing bool // the team is not awake: its opener runs pieces of growing size, by the clock

	across []device.Loop // that ordered counts, of a doacross loop

	phase int   // of a loop with an inscan reduction
	scans []any // what it has of each item

	ran    int   // ordered regions in this chunk
	around *Loop // the loop with ordered regions in which this one began
}

// For begins the thread's part of a worksharing loop; chunk is the parameter of the schedule clause, 0: none. A
// negative chunk is the record of one that is not positive.
//
//	for l := t.For(&sharing, 0, nest); l.Next(); { … }
func (t *Thread) For(s *Sharing, chunk int, nest []device.Loop) *Loop {
	s.shares(t.team)
	l := t.newLoop()
	l.sharing, l.chunk = s, chunk
	divided := nest
	if s.Doacross > 0 {
		divided = nest[:s.Doacross]
	}
	l.launch.Nest = append(l.launch.Nest[:0], divided...)
	l.trips = s.count(divided)
	l.resolve(t.values().Schedule)
	l.turn, l.Lo, l.Hi, l.end, l.ran = 0, 0, 0, 0, 0
	l.share, l.around = nil, t.turns
	if s.Ordered {
		t.turns = l
	}
	if l.kind != schedule.Static || s.Ordered || s.Cancellable || s.Doacross > 0 || s.Scan || s.Latest {
		l.enter()
	}
	if s.Doacross > 0 {
		l.acrosses(nest)
	}
	if s.Scan {
		l.phase, l.scans = unbegun, nil
		l.share.scanned(t.team.size)
	}
	l.probing = t.team.quiet && !t.team.awake && t.team.size > 1
	if l.probing && t.num == 0 {
		t.team.probe = probe{check: 1, begun: time.Since(epoch)}
	}
	return l
}

// newLoop is the thread's record of a loop. A loop in a loop, in functions that know nothing of one another and are
// called outside of any region, has one of its own, and so has one behind a loop that a panic has left.
func (t *Thread) newLoop() *Loop {
	l := &t.loop
	if l.begun {
		l = &Loop{thread: t}
		l.Chunk.Launch = &l.launch
	}
	l.begun = true
	return l
}

func (l *Loop) enter() {
	if l.thread.team.size == 1 {
		l.share = &l.alone
		l.share.reset()
		return
	}
	l.share = l.thread.enter()
}

// count is the number of iterations of a nest.
func (s *Sharing) count(nest []device.Loop) int {
	n := 1
	for i := range nest {
		l := &nest[i]
		if l.Fault != "" {
			panic(s.bad(l.Fault))
		}
		if l.Trip == 0 {
			return 0 // whatever the others are
		}
		if n = times(n, l.Trip); n < 0 {
			panic(s.bad("the loops have more iterations together than an int holds"))
		}
	}
	return n
}

// times is a product of positive numbers; -1 if it is more than an int holds.
func times(a, b int) int {
	if p := a * b; p/b == a && p >= a {
		return p
	}
	return -1
}

func (l *Loop) resolve(run schedule.Schedule) {
	if l.chunk < 0 {
		panic(l.sharing.bad(fmt.Sprintf("chunk of %d iterations: want a number from 1 on", l.chunk+1)))
	}
	l.kind = l.sharing.Schedule
	if l.kind == schedule.Runtime {
		l.kind, l.chunk = run.Kind, run.Chunk
	}
	switch l.kind {
	case schedule.Unset, schedule.Auto:
		l.kind = schedule.Static
	case schedule.Dynamic, schedule.Guided:
		l.chunk = max(1, l.chunk)
	}
}

// Trips is the number of iterations of the whole loop.
func (l *Loop) Trips() int { return l.trips }

// Last reports whether the last iteration of the whole loop is in this chunk: whose lastprivate variables are the
// loop's.
func (l *Loop) Last() bool { return l.Hi == l.trips }

// Next goes to the thread's next chunk. Where there is none it ends the thread's part, with a barrier unless the
// construct has nowait, and reports false.
func (l *Loop) Next() bool {
	t := l.thread
	if l.sharing.Ordered && l.Hi > l.Lo {
		l.pass()
	}
	if l.sharing.Scan {
		if t.team.ending.Load() == 0 && l.scan() {
			return true
		}
	} else if t.team.ending.Load() == 0 && (l.share == nil || !l.share.cancelled.Load()) && l.advance() {
		return true
	}
	l.finish()
	return false
}

func (l *Loop) finish() {
	t := l.thread
	if l.share != nil && t.team.size > 1 {
		t.leave(l.share)
	}
	l.share, l.begun = nil, false
	t.turns = l.around
	if !l.sharing.Nowait {
		t.Barrier()
	} else {
		t.leaves()
	}
}

func (l *Loop) advance() bool {
	if l.probing {
		l.tried(l.Hi - l.Lo)
	}
	if l.Hi < l.end {
		l.Lo = l.Hi // the next part of a piece that is run in parts
	} else if !l.take() {
		return false
	}
	l.Hi = l.end
	l.ran = 0
	if l.probing && !l.sharing.Ordered {
		l.Hi = l.Lo + min(l.end-l.Lo, l.thread.team.probe.piece())
	}
	return true
}

// take finds the next piece, [Lo, end).
func (l *Loop) take() bool {
	num, size := l.thread.num, l.thread.team.size
	switch {
	case l.kind == schedule.Dynamic:
		l.Lo, l.end = l.ask()
	case l.kind == schedule.Guided:
		l.Lo, l.end = l.askGuided()
	case l.chunk > 0:
		l.Lo, l.end = schedule.Round(l.trips, num, size, l.chunk, l.turn)
		l.turn++
	case l.turn == 0:
		l.Lo, l.end = schedule.Block(l.trips, num, size)
		l.turn++
	default:
		return false
	}
	return l.Lo < l.end
}

// ask takes a chunk from the cursor.
func (l *Loop) ask() (lo, hi int) {
	cursor := &l.share.cursor
	if l.trips < math.MaxInt32 && l.chunk < math.MaxInt16 { // everybody may go beyond the end once
		at := cursor.Add(int64(l.chunk)) - int64(l.chunk)
		if at >= int64(l.trips) {
			return l.trips, l.trips
		}
		return int(at), int(min(at+int64(l.chunk), int64(l.trips)))
	}
	for {
		at := cursor.Load()
		next := at + min(int64(l.chunk), int64(l.trips)-at)
		if at == next || cursor.CompareAndSwap(at, next) {
			return int(at), int(next)
		}
	}
}

func (l *Loop) askGuided() (lo, hi int) {
	cursor := &l.share.cursor
	for {
		at := int(cursor.Load())
		if at >= l.trips {
			return at, at
		}
		next := at + schedule.Shrunk(l.trips-at, l.thread.team.size, l.chunk)
		if cursor.CompareAndSwap(int64(at), int64(next)) {
			return at, next
		}
	}
}
