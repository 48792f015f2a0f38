package team

import "github.com/gooffload/gooffload/omprt/internal/schedule"

// A loop with an inscan reduction goes through a thread's block of iterations twice: first for what each of them has,
// then, when all threads have done so, for what uses what there is so far. There is one block for each thread, in their
// order.

// phases are those of such a loop.
const (
	unbegun = iota
	inputs
	scanning
)

// scanned makes room in a share for what the threads have, once for all of them.
func (s *share) scanned(threads int) {
	if s.scans.Load() == nil {
		list := make([][]any, threads)
		s.scans.CompareAndSwap(nil, &list)
	}
}

// scan is what Next does in such a loop.
func (l *Loop) scan() bool {
	t := l.thread
	if l.phase == unbegun {
		l.phase = inputs
		l.Lo, l.Hi = schedule.Block(l.trips, t.num, t.team.size)
		if l.Lo < l.Hi && !l.share.cancelled.Load() {
			return true
		}
	}
	if l.phase == inputs {
		l.phase = scanning
		(*l.share.scans.Load())[t.num] = l.scans
		t.Barrier()
		return l.Lo < l.Hi && !l.share.cancelled.Load()
	}
	return false
}

// Scans reports that the iterations run the part that uses what there is so far.
func (l *Loop) Scans() bool { return l.phase == scanning }

// Scanned is a thread's part of an item of an inscan reduction.
type Scanned[T any] struct {
	loop  *Loop
	at    int // of the loop's items
	parts []T
	total T
	ended bool
}

// Scan begins a thread's part of an item.
func Scan[T any](l *Loop, _ *T) *Scanned[T] {
	s := &Scanned[T]{loop: l, at: len(l.scans)}
	l.scans = append(l.scans, s)
	return s
}

// Put keeps what the next iteration has.
func (s *Scanned[T]) Put(v T) {
	if s.parts == nil {
		s.parts = make([]T, 0, s.loop.Hi-s.loop.Lo)
	}
	s.parts = append(s.parts, v)
}

// Take gives back what was put, in the same order.
func (s *Scanned[T]) Take() (v T) {
	v, s.parts = s.parts[0], s.parts[1:]
	return v
}

// End keeps what all of a thread's iterations have together.
func (s *Scanned[T]) End(total T) { s.total, s.ended = total, true }

// Before is what the threads with the iterations before have, in their order.
func (s *Scanned[T]) Before() (list []T) {
	for _, of := range (*s.loop.share.scans.Load())[:s.loop.thread.num] {
		if other := of[s.at].(*Scanned[T]); other.ended {
			list = append(list, other.total)
		}
	}
	return list
}
