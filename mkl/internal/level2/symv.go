package level2

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level1"
)

// Symv computes y = alpha*A*x + beta*y with A symmetric or hermitian of order n, of which one triangle is stored. conj
// conjugates A, for the transposed matrix of a column-major caller. The stored triangle is read once.
func Symv[T Scalar](p engine.Place, upper, hermitian, conj bool, n int, alpha T, a []T, lda int, x []T, incX int, beta T, y []T,
	incY int) {
	scale(n, beta, y, incY)
	if n == 0 || alpha == 0 {
		return
	}
	bx, by := gather(n, x, incX, false), gather(n, y, incY, false)
	symmetric(p.ISA, triangle{upper, hermitian, n}, conj, alpha, a, lda, *bx, *by)
	level1.Return(bx)
	scatter(by, y, incY, false)
}

// symmetric adds to y for each stored row: the row itself times x, and the column that mirrors it. Where the mirror is the
// conjugate of what is stored, its part is summed up conjugated, apart.
func symmetric[T Scalar](isa engine.ISA, t triangle, conj bool, alpha T, a []T, lda int, x, y []T) {
	mirror := y
	apart := t.hermitian && !conj
	if apart {
		b := level1.Borrow[T](t.n)
		defer level1.Return(b)
		mirror = *b
		clear(mirror)
	}
	for i := range t.n {
		lo, hi := t.span(i)
		if t.upper {
			lo++
		} else {
			hi--
		}
		stored := row(a, lda, i, lo, hi)
		diagonal := a[i*lda+i]
		scaled := alpha * x[i]
		var dot T
		switch {
		case !t.hermitian:
			y[i] += scaled * diagonal
			dot = level1.AxpyDotUnit(isa, scaled, stored, mirror[lo:hi], x[lo:hi])
		case apart:
			y[i] += scaled * level1.RealPart(diagonal)
			dot = level1.AxpyDotUnit(isa, level1.Conj(scaled), stored, mirror[lo:hi], x[lo:hi])
		default:
			y[i] += scaled * level1.RealPart(diagonal)
			dot = level1.DotcUnit(isa, stored, x[lo:hi])
			level1.AxpyUnit(isa, scaled, stored, mirror[lo:hi])
		}
		y[i] += alpha * dot
	}
	if apart {
		for i, v := range mirror {
			y[i] += level1.Conj(v)
		}
	}
}
