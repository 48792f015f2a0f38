package team

const generation = 1 << 32

// Barrier waits until all threads of the team are here and all their tasks are complete.
func (t *Thread) Barrier() {
	tm := t.team
	if tm.size == 1 {
		t.finishTasks()
		return
	}
	tm.spread()
	t.leaves()
	gen := tm.barrier.Add(1) / generation
	passed := func() bool {
		return tm.barrier.Load()/generation != gen || tm.ending.Load() != 0 || tm.pass(gen)
	}
	if !passed() {
		t.wait(&t.waiter, passed, nil)
	}
	tm.past.Acquire()
	t.leaves()
	t.raise()
}

// pass lets the barrier's generation pass if all have arrived and no task is left; it reports whether it did.
func (tm *Team) pass(gen uint64) bool {
	all := gen*generation + uint64(tm.size)
	if tm.barrier.Load() != all || tm.outstanding.Load() != 0 || !tm.barrier.CompareAndSwap(all, (gen+1)*generation) {
		return false
	}
	tm.wakeAll()
	return true
}

// finishTasks waits for the tasks of a team of one thread.
func (t *Thread) finishTasks() {
	tm := t.team
	if tm.outstanding.Load() != 0 {
		t.wait(&t.waiter, func() bool { return tm.outstanding.Load() == 0 }, nil)
	}
	tm.past.Acquire()
	t.raise()
}

// raise panics with what a task of the current one has failed with.
func (t *Thread) raise() {
	if t.task.failure.Load() == nil {
		return
	}
	if p := t.task.failure.Swap(nil); p != nil {
		t.task.graph.Forgive()
		if t.team.level == 0 {
			t.team.settle()
		}
		panic(p.outermost())
	}
}
