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
	s := &b.sets[t.set]
	end := t.first + t.count
	switch {
	case s.scales():
		for i := t.first; i < end; i++ {
			scale(s.m, s.n, s.beta, s.result(i), s.ldc)
		}
	case isReal[R, T]() && t.grid.parts() <= 1 && kn.small(s.tb, s.m, s.n, s.k, s.ldb):
		var q inPlace[R]
		r.inPlace(&q, kn, s.ta, s.tb, s.m, s.n, s.k, leading[R](s.alpha), s.lda, s.ldb, leading[R](s.beta), s.ldc)
		workInPlace(&q, s, t.first, end)
		r.giveBack(&q)
	default:
		l := loan[R]{pool: &r.scratch}
		for i := t.first; i < end; i++ {
			x, y := s.factors(i)
			var q product[R]
			lower(&q, s.ta, s.tb, s.m, s.n, s.k, s.alpha, x, s.lda, y, s.ldb, s.beta, s.result(i), s.ldc)
			whole := q.whole()
			if t.grid.parts() > 1 {
				whole = t.grid.part(t.part, q.m, q.n)
			}
			q.compute(kn, &l, whole)
		}
		l.giveBack()
	}
}

// workInPlace computes products [i, end) of a set, and brings each near while the one before it is computed.
func workInPlace[R float, T Scalar](q *inPlace[R], s *set[T], i, end int) {
	ahead := q.ahead()
	var ours turn
	each := q.m * q.n * q.k
	if f := q.tile(); f != nil && ahead == nil {
		for ; i < end; i++ { // a third faster than by compute
			ours.did(each)
			x, y := s.factors(i)
			f(q.k, first[R](x), q.aRow, q.aCol, first[R](y), q.bRow, first[R](s.result(i)), q.cRow, q.n, q.alpha, q.beta, nil)
		}
		return
	}
	x, y := s.factors(i)
	a, b, c := first[R](x), first[R](y), first[R](s.result(i))
	for ; i < end-1; i++ {
		ours.did(each)
		x, y := s.factors(i + 1)
		nextA, nextB, nextC := first[R](x), first[R](y), first[R](s.result(i+1))
		if ahead != nil {
			streamTo(ahead, nextA, nextB, nextC)
		}
		q.compute(a, b, c, ahead)
		a, b, c = nextA, nextB, nextC
	}
	q.compute(a, b, c, nil)
	if ahead != nil {
		streams.Put(ahead)
	}
}
