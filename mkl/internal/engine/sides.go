package engine

import "unsafe"

// sides is a product in place that a team computes, each goroutine some rows of C, or some columns where there are
// more. Like jobs they are pooled, with their function value.
type sides[R float] struct {
	q       inPlace[R]
	a, b, c *R
	count   int
	run     func(int)
}

// parts is how many goroutines share a product. A B that is turned around first is everybody's.
func (s *inPlace[R]) parts(p Place) int {
	work := 2 * float64(s.m) * float64(s.n) * float64(s.k)
	if p.Threads <= 1 || work < worthAsking || s.turned != nil {
		return 1
	}
	return int(min(float64(p.Threads), float64((s.length()+s.step()-1)/s.step()), work/p.share(work)))
}

// length is the side of C that is cut, and step what it is cut into: tiles of rows, or vectors of columns.
func (s *inPlace[R]) length() int { return max(s.m, s.n) }

func (s *inPlace[R]) step() int {
	if s.m >= s.n {
		return s.kn.rows
	}
	return s.kn.lanes
}

// sideBySide computes the parts of a product on several goroutines.
func (r *arsenal[R]) sideBySide(p Place, q *inPlace[R], parts int, a, b, c *R) {
	s, ok := r.sides.Get().(*sides[R])
	if !ok {
		s = new(sides[R])
		s.run = s.part
	}
	s.q, s.a, s.b, s.c, s.count = *q, a, b, c, parts
	Parallel(p, parts, s.run)
	s.a, s.b, s.c = nil, nil, nil // keeps no matrix alive
	r.sides.Put(s)
}

// part computes part i.
func (s *sides[R]) part(i int) {
	q := s.q
	size := int(unsafe.Sizeof(q.alpha))
	steps := (q.length() + q.step() - 1) / q.step()
	from, to := i*steps/s.count*q.step(), min((i+1)*steps/s.count*q.step(), q.length())
	if q.m >= q.n {
		q.m = to - from
		q.compute(at(s.a, from*q.aRow), s.b, at(s.c, from*q.cRow), nil)
		return
	}
	q.n, q.width = to-from, q.kn.even(to-from)
	q.compute(s.a, at(s.b, from*size), at(s.c, from*size), nil)
}
