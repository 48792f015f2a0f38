package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level2"
)

// A column-major matrix is, in memory, the row-major transpose. The kernels are row-major: the fronts below turn triangles
// and transpositions over, and where that would leave a conjugate, ask for it.

func gemv[T Scalar](p engine.Place, routine string, layout Layout, trans Transpose, m, n int, alpha T, a []T, lda int,
	x []T, incX int, beta T, y []T,
	incY int) {
	shape := args.GemvShape{Layout: int(layout), Trans: int(trans), M: m, N: n, Lda: lda, IncX: incX, IncY: incY}
	demand(args.Gemv(routine, shape, a, x, y))
	if m == 0 || n == 0 {
		return
	}
	if layout == ColMajor {
		level2.Gemv(p, trans == NoTrans, trans == ConjTrans, n, m, alpha, a, lda, x, incX, beta, y, incY)
		return
	}
	level2.Gemv(p, trans != NoTrans, trans == ConjTrans, m, n, alpha, a, lda, x, incX, beta, y, incY)
}

// ger is geru, and gerc when conj.
func ger[T Scalar](p engine.Place, routine string, conj bool, layout Layout, m, n int, alpha T, x []T, incX int, y []T,
	incY int, a []T, lda int) {
	demand(args.Ger(routine, int(layout), m, n, x, incX, y, incY, a, lda))
	if layout == ColMajor {
		level2.Ger(p, n, m, alpha, y, incY, conj, x, incX, false, a, lda)
		return
	}
	level2.Ger(p, m, n, alpha, x, incX, false, y, incY, conj, a, lda)
}

// symv is hemv when hermitian.
func symv[T Scalar](p engine.Place, routine string, hermitian bool, layout Layout, uplo Uplo, n int, alpha T, a []T,
	lda int, x []T, incX int, beta T,
	y []T, incY int) {
	demand(args.Symv(routine, int(layout), int(uplo), n, a, lda, x, incX, y, incY))
	turned := layout == ColMajor
	level2.Symv(p, (uplo == Upper) != turned, hermitian, turned, n, alpha, a, lda, x, incX, beta, y, incY)
}

// syr is her when hermitian.
func syr[T Scalar](p engine.Place, routine string, hermitian bool, layout Layout, uplo Uplo, n int, alpha T, x []T,
	incX int, a []T, lda int) {
	demand(args.Syr(routine, int(layout), int(uplo), n, x, incX, a, lda))
	turned := layout == ColMajor
	level2.Syr(p, level2.Triangle{N: n, Upper: (uplo == Upper) != turned, Ld: lda}, hermitian, turned, alpha, x,
		incX, a)
}

func trmv[T Scalar](p engine.Place, routine string, layout Layout, uplo Uplo, trans Transpose, diag Diag, n int, a []T,
	lda int, x []T, incX int) {
	demand(args.Trxv(routine, int(layout), int(uplo), int(trans), int(diag), n, a, lda, x, incX))
	level2.Trmv(p, triangularVector(layout, uplo, trans, diag), n, a, lda, x, incX)
}

func trsv[T Scalar](p engine.Place, routine string, layout Layout, uplo Uplo, trans Transpose, diag Diag, n int, a []T,
	lda int, x []T, incX int) {
	demand(args.Trxv(routine, int(layout), int(uplo), int(trans), int(diag), n, a, lda, x, incX))
	level2.Trsv(p, triangularVector(layout, uplo, trans, diag), n, a, lda, x, incX)
}

func triangularVector(layout Layout, uplo Uplo, trans Transpose, diag Diag) level2.Triangular {
	turned := layout == ColMajor
	return level2.Triangular{
		Upper: (uplo == Upper) != turned,
		Trans: (trans != NoTrans) != turned,
		Conj:  trans == ConjTrans,
		Unit:  diag == Unit,
	}
}
