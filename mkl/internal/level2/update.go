package level2

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// Ger computes A += alpha*x*y', with A of m x n; conjX and conjY conjugate the vectors.
func Ger[T Scalar](p engine.Place, m, n int, alpha T, x []T, incX int, conjX bool, y []T, incY int, conjY bool, a []T, lda int) {
	if m == 0 || n == 0 || alpha == 0 {
		return
	}
	bx, by := gather(m, x, incX, conjX), gather(n, y, incY, conjY)
	u, v := *bx, *by
	if m*n < 2*block || p.Threads <= 1 {
		rank1(p.ISA, 0, m, n, alpha, u, v, a, lda)
	} else {
		rank1Team(p, m, n, alpha, u, v, a, lda)
	}
	level1.Return(bx)
	level1.Return(by)
}

func rank1[T Scalar](isa engine.ISA, lo, hi, n int, alpha T, u, v, a []T, lda int) {
	for i := lo; i < hi; i++ {
		level1.AxpyUnit(isa, alpha*u[i], v, row(a, lda, i, 0, n))
	}
}

func rank1Team[T Scalar](p engine.Place, m, n int, alpha T, u, v, a []T, lda int) {
	band := max(1, block/n)
	engine.Parallel(p, (m+band-1)/band, func(i int) {
		rank1(p.ISA, i*band, min(m, (i+1)*band), n, alpha, u, v, a, lda)
	})
}

// Syr computes the upper or lower triangle of A += alpha*x*x'. hermitian takes x' conjugated and keeps the diagonal real;
// conj conjugates x, for the transposed matrix of a column-major caller.
func Syr[T Scalar](p engine.Place, upper, hermitian, conj bool, n int, alpha T, x []T, incX int, a []T, lda int) {
	if n == 0 || alpha == 0 {
		return
	}
	bu := gather(n, x, incX, hermitian && conj)
	bv := gather(n, x, incX, hermitian && !conj)
	t := triangle{upper, hermitian, n}
	if n*n < 4*block || p.Threads <= 1 {
		triangleRank1(p.ISA, t, 0, n, alpha, *bu, *bv, a, lda)
	} else {
		triangleRank1Team(p, t, alpha, *bu, *bv, a, lda)
	}
	level1.Return(bu)
	level1.Return(bv)
}

// triangle is which half of a symmetric or hermitian matrix of order n is stored.
type triangle struct {
	upper, hermitian bool
	n                int
}

// span is the stored part of row i.
func (t triangle) span(i int) (lo, hi int) {
	if t.upper {
		return i, t.n
	}
	return 0, i + 1
}

func triangleRank1[T Scalar](isa engine.ISA, t triangle, from, to int, alpha T, u, v, a []T, lda int) {
	for i := from; i < to; i++ {
		lo, hi := t.span(i)
		level1.AxpyUnit(isa, level1.Times(t.hermitian, alpha, u[i]), v[lo:hi], row(a, lda, i, lo, hi))
		if t.hermitian {
			a[i*lda+i] = level1.RealPart(a[i*lda+i])
		}
	}
}

func triangleRank1Team[T Scalar](p engine.Place, t triangle, alpha T, u, v, a []T, lda int) {
	band := max(1, block/t.n)
	engine.Parallel(p, (t.n+band-1)/band, func(i int) {
		triangleRank1(p.ISA, t, i*band, min(t.n, (i+1)*band), alpha, u, v, a, lda)
	})
}
