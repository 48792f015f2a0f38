package team

import (
	"context"
	"sync/atomic"
)

// TaskwaitOr is Taskwait until the context is done. Then tasks that are not complete go on, what tasks have failed with
// is left to the next wait, and its error is returned. A task that nobody else has begun runs on a goroutine of its own
// meanwhile, because who runs it cannot leave it.
func (t *Thread) TaskwaitOr(ctx context.Context) error {
	k := t.task
	t.brief.waits()
	if k.children.Load() != 0 {
		var done atomic.Bool
		stop := context.AfterFunc(ctx, func() {
			done.Store(true)
			t.waiter.Wake()
		})
		defer stop()
		tm := t.team
		tm.spread()
		over := func() bool { return k.children.Load() == 0 || done.Load() }
		for !over() {
			seen := tm.pushed.Load()
			if next := t.find(k); next != nil {
				t.runBeside(next, done.Load)
				continue
			}
			t.lacking.Store(k)
			tm.sleepers.Add(1)
			t.waiter.Until(func() bool { return over() || tm.pushed.Load() != seen })
			tm.sleepers.Add(-1)
		}
		if k.children.Load() != 0 {
			return ctx.Err()
		}
	}
	t.raise()
	return nil
}

// runBeside has another goroutine run a task in this one's place, and waits for its end, or until the wait is given up.
func (t *Thread) runBeside(k *Task, givenUp func() bool) {
	s := &Thread{team: t.team, num: t.num, home: t.home, task: t.task, beside: true, call: t.call}
	s.prepare()
	var ended atomic.Bool
	go func() {
		current.Set(s)
		defer func() { // also after runtime.Goexit in the task
			current.Set(nil)
			ended.Store(true)
			t.waiter.Wake()
		}()
		s.run(k)
	}()
	t.waiter.Until(func() bool { return ended.Load() || givenUp() })
}
