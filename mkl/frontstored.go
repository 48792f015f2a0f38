package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
	"github.com/gooffload/gooffload/mkl/internal/level2"
	"github.com/gooffload/gooffload/mkl/internal/level3"
)

// The fronts of bands, packed triangles, and other storage of half a matrix. Turned over, a column-major band has
// its diagonals
// exchanged, and a packed upper triangle by columns is a lower one by rows.

func gbmv[T Scalar](p engine.Place, routine string, layout Layout, trans Transpose, m, n, kl, ku int, alpha T, a []T,
	lda int,
	x []T, incX int, beta T,
	y []T, incY int) {
	shape := args.GemvShape{Layout: int(layout), Trans: int(trans), M: m, N: n, Lda: lda, IncX: incX, IncY: incY}
	demand(args.Gbmv(routine, shape, kl, ku, a, x, y))
	if m == 0 || n == 0 {
		return
	}
	band := level2.Band{M: m, N: n, Below: kl, Above: ku, Ld: lda}
	turned := layout == ColMajor
	if turned {
		band = level2.Band{M: n, N: m, Below: ku, Above: kl, Ld: lda}
	}
	level2.Gbmv(p, (trans != NoTrans) != turned, trans == ConjTrans, band, alpha, a, x, incX, beta, y, incY)
}

// sbmv is hbmv when hermitian.
func sbmv[T Scalar](p engine.Place, routine string, hermitian bool, layout Layout, uplo Uplo, n, k int, alpha T, a []T,
	lda int,
	x []T, incX int, beta T,
	y []T, incY int) {
	demand(args.Sbmv(routine, int(layout), int(uplo), n, k, a, lda, x, incX, y, incY))
	level2.StoredSymv(p, bandOf(layout, uplo, n, k, lda), hermitian, layout == ColMajor, alpha, a, x, incX, beta,
		y, incY)
}

// spmv is hpmv when hermitian.
func spmv[T Scalar](p engine.Place, routine string, hermitian bool, layout Layout, uplo Uplo, n int, alpha T, ap, x []T,
	incX int,
	beta T, y []T, incY int) {
	demand(args.Spmv(routine, int(layout), int(uplo), n, ap, x, incX, y, incY))
	level2.StoredSymv(p, packed(layout, uplo, n), hermitian, layout == ColMajor, alpha, ap, x, incX, beta, y,
		incY)
}

// spr is hpr when hermitian.
func spr[T Scalar](p engine.Place, routine string, hermitian bool, layout Layout, uplo Uplo, n int, alpha T, x []T,
	incX int, ap []T) {
	demand(args.Spr(routine, int(layout), int(uplo), n, x, incX, ap))
	level2.Syr(p, packed(layout, uplo, n), hermitian, layout == ColMajor, alpha, x, incX, ap)
}

// syr2 is her2 when hermitian.
func syr2[T Scalar](p engine.Place, routine string, hermitian bool, layout Layout, uplo Uplo, n int, alpha T, x []T,
	incX int,
	y []T, incY int, a []T,
	lda int) {
	demand(args.Syr2(routine, int(layout), int(uplo), n, x, incX, y, incY, a, lda))
	t := level2.Triangle{N: n, Upper: storedUpper(layout, uplo), Ld: lda}
	level2.Syr2(p, t, hermitian, layout == ColMajor, alpha, x, incX, y, incY, a)
}

// spr2 is hpr2 when hermitian.
func spr2[T Scalar](p engine.Place, routine string, hermitian bool, layout Layout, uplo Uplo, n int, alpha T, x []T,
	incX int,
	y []T, incY int, ap []T) {
	demand(args.Spr2(routine, int(layout), int(uplo), n, x, incX, y, incY, ap))
	level2.Syr2(p, packed(layout, uplo, n), hermitian, layout == ColMajor, alpha, x, incX, y, incY, ap)
}

func tbmv[T Scalar](p engine.Place, routine string, layout Layout, uplo Uplo, trans Transpose, diag Diag, n, k int,
	a []T, lda int,
	x []T, incX int) {
	demand(args.Tbxv(routine, int(layout), int(uplo), int(trans), int(diag), n, k, a, lda, x, incX))
	level2.StoredTrmv(p, triangularVector(layout, uplo, trans, diag), bandOf(layout, uplo, n, k, lda), a, x, incX)
}

func tbsv[T Scalar](p engine.Place, routine string, layout Layout, uplo Uplo, trans Transpose, diag Diag, n, k int,
	a []T, lda int,
	x []T, incX int) {
	demand(args.Tbxv(routine, int(layout), int(uplo), int(trans), int(diag), n, k, a, lda, x, incX))
	level2.StoredTrsv(p, triangularVector(layout, uplo, trans, diag), bandOf(layout, uplo, n, k, lda), a, x, incX)
}

func tpmv[T Scalar](p engine.Place, routine string, layout Layout, uplo Uplo, trans Transpose, diag Diag, n int, ap,
	x []T, incX int) {
	demand(args.Tpxv(routine, int(layout), int(uplo), int(trans), int(diag), n, ap, x, incX))
	level2.StoredTrmv(p, triangularVector(layout, uplo, trans, diag), packed(layout, uplo, n), ap, x, incX)
}

func tpsv[T Scalar](p engine.Place, routine string, layout Layout, uplo Uplo, trans Transpose, diag Diag, n int, ap,
	x []T, incX int) {
	demand(args.Tpxv(routine, int(layout), int(uplo), int(trans), int(diag), n, ap, x, incX))
	level2.StoredTrsv(p, triangularVector(layout, uplo, trans, diag), packed(layout, uplo, n), ap, x, incX)
}

func gemmt[T Scalar](p engine.Place, routine string, layout Layout, uplo Uplo, transA, transB Transpose, n, k int,
	alpha T, a []T,
	lda int, b []T, ldb int,
	beta T, c []T, ldc int) {
	shape := args.GemmShape{Layout: int(layout), TransA: int(transA), TransB: int(transB), M: n, N: n, K: k, Lda: lda,
		Ldb: ldb, Ldc: ldc}
	demand(args.Gemmt(routine, int(uplo), shape, a, b, c))
	opA, opB := transA.op(), transB.op()
	if layout == ColMajor {
		opA, opB, a, lda, b, ldb = opB, opA, b, ldb, a, lda
	}
	level3.Gemmt(p, storedUpper(layout, uplo), opA, opB, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
}

// storedUpper is whether the triangle that lies in memory by rows is the upper one.
func storedUpper(layout Layout, uplo Uplo) bool { return (uplo == Upper) != (layout == ColMajor) }

func packed(layout Layout, uplo Uplo, n int) level2.Triangle {
	return level2.Triangle{N: n, Upper: storedUpper(layout, uplo), Packed: true}
}

func bandOf(layout Layout, uplo Uplo, n, k, lda int) level2.Triangle {
	return level2.Triangle{N: n, Upper: storedUpper(layout, uplo), Band: true, Beside: k, Ld: lda}
}
