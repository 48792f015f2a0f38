package engine

// tile is the size of the largest tile, and n, all in real numbers.
func (b *batch[T]) tile(n int) (rows, width, reals int) {
	p := Place{ISA: b.isa}
	switch any(*new(T)).(type) {
	case float32:
		kn := singles.on(p)
		return kn.rows, kn.width(), n
	case float64:
		kn := doubles.on(p)
		return kn.rows, kn.width(), n
	case complex64:
		kn := singles.on(p)
		return kn.rows, kn.width(), 2 * n
	default:
		kn := doubles.on(p)
		return kn.rows, kn.width(), 2 * n
	}
}

// task runs task i.
func (b *batch[T]) task(i int) {
	switch any(*new(T)).(type) {
	case float32, complex64:
		work[float32](b, &b.tasks[i])
	default:
		work[float64](b, &b.tasks[i])
	}
}

// work computes a task; R is T or the type of its parts.
func work[R float, T Scalar](b *batch[T], t *task) {
	r := ours[R]()
	kn := r.on(Place{ISA: b.isa})
	l := loan[R]{pool: &r.scratch}
	s := &b.sets[t.set]
	for i := t.first; i < t.first+t.count; i++ {
		c := s.result(i)
		if s.scales() {
			scale(s.m, s.n, s.beta, c, s.ldc)
			continue
		}
		x, y := s.factors(i)
		if isReal[R, T]() && s.tb == NoTrans && kn.small(s.m, s.n, s.k, s.ldb) {
			direct[R](kn, s.ta, s.m, s.n, s.k, s.alpha, x, s.lda, y, s.ldb, s.beta, c, s.ldc)
			continue
		}
		var q product[R]
		lower(&q, s.ta, s.tb, s.m, s.n, s.k, s.alpha, x, s.lda, y, s.ldb, s.beta, c, s.ldc)
		whole := q.whole()
		if t.grid.parts() > 1 {
			whole = t.grid.part(t.part, q.m, q.n)
		}
		q.compute(kn, &l, whole)
	}
	l.giveBack()
}
