package engine

// job is a product that a team computes. Jobs are pooled, and their function value is bound once, so that a call
// allocates nothing.
type job[R float] struct {
	q    product[R]
	kn   *kernels[R]
	pool *scratchPool[R]
	grid grid
	run  func(int)
}

// together computes the parts of a grid on several goroutines.
func (r *arsenal[R]) together(p Place, kn *kernels[R], q *product[R], g grid) {
	j, ok := r.jobs.Get().(*job[R])
	if !ok {
		j = &job[R]{pool: &r.scratch}
		j.run = j.part
	}
	j.q, j.kn, j.grid = *q, kn, g
	Parallel(p, g.parts(), j.run)
	j.q = product[R]{} // keeps no matrix alive
	r.jobs.Put(j)
}

func (j *job[R]) part(i int) {
	l := loan[R]{pool: j.pool}
	t := j.grid.part(i, j.q.m, j.q.n)
	if j.q.triangle != full {
		t = j.q.band(i, j.grid.parts(), j.kn.rows)
	}
	j.q.compute(j.kn, &l, t)
	l.giveBack()
}
