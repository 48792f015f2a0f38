package engine

// Parallel runs f(i) once for each i in [0,n), on up to p.Threads goroutines, the caller among them, and returns when
// all are done. With one thread or one index nothing but the caller runs, in order. Otherwise the indices lie in as
// many runs of equal length, and each goroutine takes those of one before it helps with the next, in rising order in
// each. The caller begins with the first, and so does each other goroutine with the one it had when it was last called,
// so that what they write in one call after the other stays in the cache of one processor.
//
// A panic of f on any of them is raised on the caller after all have stopped; indices not yet taken are then left out.
func Parallel(p Place, n int, f func(i int)) {
	workers := min(p.Threads, n)
	if workers <= 1 {
		for i := range n {
			f(i)
		}
		return
	}
	if p.Crew != nil {
		byCrew(p, n, workers, f)
		return
	}
	members := min(workers-1, max(0, mostPending-int(pending.Load())))
	t := newTeam()
	t.f = f
	t.deal(n, workers)
	t.seats.Store(0)
	t.state.Store(0)
	t.users.Store(int64(members + 1))
	pending.Add(int64(members))
	for range members {
		t.start()
	}
	t.work(0)
	t.state.Add(closed)
	t.wait()
	failure := t.failure
	t.f, t.failure = nil, nil
	t.drop()
	if failure != nil {
		panic(failure.value)
	}
}

// byCrew hands the crew the runs, not the indices: who takes one keeps to it as a team's members do, and goes to what
// the crew shares once. The caller, who is first, has the first run.
func byCrew(p Place, n, runs int, f func(i int)) {
	t := newTeam()
	t.f = f
	t.deal(n, runs)
	t.users.Store(1)
	defer func() { // also when f panics, which is the crew's matter
		t.f = nil
		t.drop()
	}()
	p.Crew.Run(runs, t.seat)
}
