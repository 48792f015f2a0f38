package team

import (
	"time"

	"github.com/gooffload/gooffload/omprt/internal/happens"
	"github.com/gooffload/gooffload/omprt/internal/park"
)

// expect waits for something that another thread of the team is to do, or until the region is ending.
func (t *Thread) expect(holds func() bool) {
	tm := t.team
	tm.spread()
	t.wait(&t.waiter, func() bool { return holds() || tm.ending.Load() != 0 }, t.task)
	t.leaves()
}

// wait waits until the condition holds. Meanwhile the thread runs tasks that it may: any of the team's, or descendants
// of one only (the task scheduling constraint, 5.2, section 12.9: what it has suspended elsewhere than in a barrier
// must be an ancestor of what it begins).
func (t *Thread) wait(at *park.Waiter, holds func() bool, of *Task) {
	tm := t.team
	own := at == &t.waiter // a region's thread; else its goroutine, which works when the member is done
	if own {
		t.brief.waits()
	}
	for !holds() {
		seen := tm.pushed.Load()
		if tm.outstanding.Load() > 0 && (own || t.claim.Load() == done) {
			k := (*Task)(nil)
			if of == nil {
				k = t.findAny()
			} else {
				k = t.find(of)
			}
			if k != nil {
				if own || t.claim.Load() == done {
					t.run(k)
				} else {
					// Another region's, which has begun meanwhile. This thread may have no part in it, so that nobody
					// would look at its queue; thread 0 has one in every region.
					tm.push(tm.threads[0], k)
					tm.wakeAll()
				}
				continue
			}
		}
		stirred := func() bool { return holds() || tm.pushed.Load() != seen }
		if park.Spun(stirred, time.Duration(tm.spin.Load())) {
			continue
		}
		t.lacking.Store(of)
		tm.sleeps(+1)
		at.Until(stirred)
		tm.sleeps(-1)
	}
}

// sleeps counts a thread that sleeps, or one less. That orders nothing of what threads do.
func (tm *Team) sleeps(n int32) {
	happens.Off()
	tm.sleepers.Add(n)
	happens.On()
}

// rouse wakes somebody who sleeps and may run what has just been queued, if that has the same ancestors as a task that
// is not complete, or nearly. Who queued it may run it, too, sooner or later; so it does no harm if nobody is found.
func (t *Thread) rouse(kin *Task) {
	tm := t.team
	if tm.sleepers.Load() == 0 {
		return
	}
	crew := *tm.crew.Load()
	for i := range crew {
		s := crew[(t.num+1+i)%len(crew)]
		if s == t {
			continue
		}
		if of := s.lacking.Load(); of != nil && !kin.descends(of) {
			continue
		}
		if s.bench.Asleep() && s.claim.Load() == done {
			s.bench.Wake()
			return
		}
		if s.waiter.Asleep() {
			s.waiter.Wake()
			return
		}
	}
}

// descends reports whether a task that is not complete is one or a descendant of it, which may be complete, its record
// another's.
func (k *Task) descends(of *Task) bool {
	for ; k != nil; k = k.parent {
		if k == of {
			return true
		}
	}
	return false
}
