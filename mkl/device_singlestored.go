//go:build omp

// Code generated from singlestored.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelSgbmv = kernel("Sgbmv", reads[float32]("a"), reads[float32]("x"), changes[float32]("y"))

func deviceSgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha float32, a []float32, lda int, x []float32,
	incX int, beta float32, y []float32, incY int) {
	on3(kernelSgbmv, a, x, y, func(p engine.Place, a, x, y []float32) {
		gbmv(p, "Sgbmv", layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedSgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha float32, a []float32, lda int, x []float32,
	incX int, beta float32, y []float32, incY int) {
	staged(kernelSgbmv, func() { Sgbmv(layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY) },
		vector(&a), vector(&x), vector(&y))
}

var kernelSsbmv = kernel("Ssbmv", reads[float32]("a"), reads[float32]("x"), changes[float32]("y"))

func deviceSsbmv(layout Layout, uplo Uplo, n, k int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	on3(kernelSsbmv, a, x, y, func(p engine.Place, a, x, y []float32) {
		sbmv(p, "Ssbmv", false, layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedSsbmv(layout Layout, uplo Uplo, n, k int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	staged(kernelSsbmv, func() { Ssbmv(layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelStbmv = kernel("Stbmv", reads[float32]("a"), changes[float32]("x"))

func deviceStbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	on2(kernelStbmv, a, x, func(p engine.Place, a, x []float32) {
		tbmv(p, "Stbmv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
	})
}

func stagedStbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	staged(kernelStbmv, func() { Stbmv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelStbsv = kernel("Stbsv", reads[float32]("a"), changes[float32]("x"))

func deviceStbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	on2(kernelStbsv, a, x, func(p engine.Place, a, x []float32) {
		tbsv(p, "Stbsv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
	})
}

func stagedStbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []float32, lda int, x []float32,
	incX int) {
	staged(kernelStbsv, func() { Stbsv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelSspmv = kernel("Sspmv", reads[float32]("ap"), reads[float32]("x"), changes[float32]("y"))

func deviceSspmv(layout Layout, uplo Uplo, n int, alpha float32, ap, x []float32, incX int, beta float32, y []float32,
	incY int) {
	on3(kernelSspmv, ap, x, y, func(p engine.Place, ap, x, y []float32) {
		spmv(p, "Sspmv", false, layout, uplo, n, alpha, ap, x, incX, beta, y, incY)
	})
}

func stagedSspmv(layout Layout, uplo Uplo, n int, alpha float32, ap, x []float32, incX int, beta float32, y []float32,
	incY int) {
	staged(kernelSspmv, func() { Sspmv(layout, uplo, n, alpha, ap, x, incX, beta, y, incY) }, vector(&ap), vector(&x),
		vector(&y))
}

var kernelSspr = kernel("Sspr", reads[float32]("x"), changes[float32]("ap"))

func deviceSspr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, ap []float32) {
	on2(kernelSspr, x, ap, func(p engine.Place, x, ap []float32) {
		spr(p, "Sspr", false, layout, uplo, n, alpha, x, incX, ap)
	})
}

func stagedSspr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, ap []float32) {
	staged(kernelSspr, func() { Sspr(layout, uplo, n, alpha, x, incX, ap) }, vector(&x), vector(&ap))
}

var kernelSspr2 = kernel("Sspr2", reads[float32]("x"), reads[float32]("y"), changes[float32]("ap"))

func deviceSspr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int,
	ap []float32) {
	on3(kernelSspr2, x, y, ap, func(p engine.Place, x, y, ap []float32) {
		spr2(p, "Sspr2", false, layout, uplo, n, alpha, x, incX, y, incY, ap)
	})
}

func stagedSspr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int,
	ap []float32) {
	staged(kernelSspr2, func() { Sspr2(layout, uplo, n, alpha, x, incX, y, incY, ap) }, vector(&x), vector(&y),
		vector(&ap))
}

var kernelSsyr2 = kernel("Ssyr2", reads[float32]("x"), reads[float32]("y"), changes[float32]("a"))

func deviceSsyr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int,
	a []float32, lda int) {
	on3(kernelSsyr2, x, y, a, func(p engine.Place, x, y, a []float32) {
		syr2(p, "Ssyr2", false, layout, uplo, n, alpha, x, incX, y, incY, a, lda)
	})
}

func stagedSsyr2(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, y []float32, incY int,
	a []float32, lda int) {
	staged(kernelSsyr2, func() { Ssyr2(layout, uplo, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelStpmv = kernel("Stpmv", reads[float32]("ap"), changes[float32]("x"))

func deviceStpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	on2(kernelStpmv, ap, x, func(p engine.Place, ap, x []float32) {
		tpmv(p, "Stpmv", layout, uplo, transA, diag, n, ap, x, incX)
	})
}

func stagedStpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	staged(kernelStpmv, func() { Stpmv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelStpsv = kernel("Stpsv", reads[float32]("ap"), changes[float32]("x"))

func deviceStpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	on2(kernelStpsv, ap, x, func(p engine.Place, ap, x []float32) {
		tpsv(p, "Stpsv", layout, uplo, transA, diag, n, ap, x, incX)
	})
}

func stagedStpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []float32, incX int) {
	staged(kernelStpsv, func() { Stpsv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelSgemmt = kernel("Sgemmt", reads[float32]("a"), reads[float32]("b"), changes[float32]("c"))

func deviceSgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha float32, a []float32, lda int,
	b []float32, ldb int, beta float32, c []float32, ldc int) {
	on3(kernelSgemmt, a, b, c, func(p engine.Place, a, b, c []float32) {
		gemmt(p, "Sgemmt", layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedSgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha float32, a []float32, lda int,
	b []float32, ldb int, beta float32, c []float32, ldc int) {
	staged(kernelSgemmt, func() { Sgemmt(layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}
