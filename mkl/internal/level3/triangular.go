package level3

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

// Triangular says how a triangular matrix is read, and on which side it stands.
type Triangular struct {
	Right bool // B*op(A) rather than op(A)*B
	Upper bool // the stored triangle
	Op    engine.Op
	Unit  bool // the diagonal is 1 and not read
}

// Trmm computes B = alpha*op(A)*B, or B = alpha*B*op(A), with B of m x n.
func Trmm[T Scalar](p engine.Place, t Triangular, m, n int, alpha T, a []T, lda int, b []T, ldb int) {
	run(p, system[T]{Triangular: t, a: a, lda: lda, ldb: ldb, isa: p.ISA}, m, n, alpha, b)
}

// Trsm solves op(A)*X = alpha*B, or X*op(A) = alpha*B, and stores X in B, of m x n. A zero on the diagonal gives Inf or
// NaN, as in the reference.
func Trsm[T Scalar](p engine.Place, t Triangular, m, n int, alpha T, a []T, lda int, b []T, ldb int) {
	run(p, system[T]{Triangular: t, solve: true, a: a, lda: lda, ldb: ldb, isa: p.ISA}, m, n, alpha, b)
}

// system is a triangular product or solve without B: its columns (its rows, when A stands on the right) are
// independent, so each goroutine takes some of them.
type system[T Scalar] struct {
	Triangular
	solve    bool
	a        []T
	lda, ldb int
	isa      engine.ISA
}

// narrow is the least number of independent columns or rows of B that a goroutine gets: below it the products lose more
// than the second goroutine brings.
const narrow = 64

// team is the least number of multiplications that is worth more than one goroutine.
const team = 1 << 18

func run[T Scalar](p engine.Place, s system[T], m, n int, alpha T, b []T) {
	if m == 0 || n == 0 {
		return
	}
	if alpha == 0 {
		engine.Gemm(p, engine.NoTrans, engine.NoTrans, m, n, 0, 0, nil, 1, nil, 1, 0, b, s.ldb)
		return
	}
	order, free := m, n
	if s.Right {
		order, free = n, m
	}
	shares := min(p.Threads, free/narrow)
	if shares <= 1 || order*order/2*free < team {
		s.descend(0, order, free, alpha, b)
		return
	}
	runTeam(p, s, order, free, shares, alpha, b)
}

// runTeam gives each goroutine two shares, if they are wide enough. All go down the rows of B alike, and the last
// column of one goroutine and the first of the next lie in one line of the cache: so they come to it at different
// times.
func runTeam[T Scalar](p engine.Place, s system[T], order, free, shares int, alpha T, b []T) {
	if free >= 2*shares*narrow {
		shares *= 2
	}
	width := ((free+shares-1)/shares + 7) &^ 7
	engine.Parallel(p, (free+width-1)/width, func(i int) {
		lo, hi := i*width, min(free, (i+1)*width)
		if s.Right {
			s.descend(0, order, hi-lo, alpha, at(b, s.ldb, lo, 0))
		} else {
			s.descend(0, order, hi-lo, alpha, at(b, s.ldb, 0, lo))
		}
	})
}

// upper says whether op(A) is.
func (s *system[T]) upper() bool { return s.Upper != (s.Op != engine.NoTrans) }

// descend works on rows and columns lo to hi-1 of A and what they meet in b, which is as long as A and free wide, from
// the whole of A. Halves of op(A) other than the diagonal ones are products.
func (s *system[T]) descend(lo, hi, free int, alpha T, b []T) {
	if hi-lo <= leaf {
		s.leaf(lo, hi, free, alpha, b)
		return
	}
	mid := lo + half(hi-lo, leaf)
	// first is the half of b whose new value needs the other's old value (a product), or is needed for the other's (a
	// solve): on the left, op(A) upper combines the upper half of b with the lower one.
	intoFirst := s.upper() != s.Right
	switch {
	case s.solve && intoFirst:
		s.descend(mid, hi, free, alpha, b)
		s.beside(lo, mid, hi, true, free, -1, alpha, b)
		s.descend(lo, mid, free, 1, b)
	case s.solve:
		s.descend(lo, mid, free, alpha, b)
		s.beside(lo, mid, hi, false, free, -1, alpha, b)
		s.descend(mid, hi, free, 1, b)
	case intoFirst:
		s.descend(lo, mid, free, alpha, b)
		s.beside(lo, mid, hi, true, free, alpha, 1, b)
		s.descend(mid, hi, free, alpha, b)
	default:
		s.descend(mid, hi, free, alpha, b)
		s.beside(lo, mid, hi, false, free, alpha, 1, b)
		s.descend(lo, mid, free, alpha, b)
	}
}

// beside computes b0 = alpha*(the block of op(A) beside the diagonal)*b1 + beta*b0, where b0 is the first half (lo to
// mid) and b1 the second when intoFirst, and the other way round otherwise; on the right the product is b1 times the
// block.
func (s *system[T]) beside(lo, mid, hi int, intoFirst bool, free int, alpha, beta T, b []T) {
	p := engine.Place{Threads: 1, ISA: s.isa}
	block := at(s.a, s.lda, lo, mid)
	if !s.Upper {
		block = at(s.a, s.lda, mid, lo)
	}
	to, from, rows, inner := lo, mid, mid-lo, hi-mid
	if !intoFirst {
		to, from, rows, inner = mid, lo, hi-mid, mid-lo
	}
	if s.Right {
		engine.Gemm(p, engine.NoTrans, s.Op, free, rows, inner, alpha, at(b, s.ldb, 0, from), s.ldb, block, s.lda, beta, at(b, s.ldb, 0, to),
			s.ldb)
		return
	}
	engine.Gemm(p, s.Op, engine.NoTrans, rows, free, inner, alpha, block, s.lda, at(b, s.ldb, from, 0), s.ldb, beta, at(b, s.ldb, to, 0), s.ldb)
}
