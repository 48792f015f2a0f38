//go:build omp

// Code generated from singlecomplexstored.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelCgbmv = kernel("Cgbmv", reads[complex64]("a"), reads[complex64]("x"), changes[complex64]("y"))

func deviceCgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex64, a []complex64, lda int,
	x []complex64, incX int, beta complex64, y []complex64, incY int) {
	on3(kernelCgbmv, a, x, y, func(p engine.Place, a, x, y []complex64) {
		gbmv(p, "Cgbmv", layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedCgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex64, a []complex64, lda int,
	x []complex64, incX int, beta complex64, y []complex64, incY int) {
	staged(kernelCgbmv, func() { Cgbmv(layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY) },
		vector(&a), vector(&x), vector(&y))
}

var kernelChbmv = kernel("Chbmv", reads[complex64]("a"), reads[complex64]("x"), changes[complex64]("y"))

func deviceChbmv(layout Layout, uplo Uplo, n, k int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	on3(kernelChbmv, a, x, y, func(p engine.Place, a, x, y []complex64) {
		sbmv(p, "Chbmv", true, layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedChbmv(layout Layout, uplo Uplo, n, k int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	staged(kernelChbmv, func() { Chbmv(layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelCtbmv = kernel("Ctbmv", reads[complex64]("a"), changes[complex64]("x"))

func deviceCtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	on2(kernelCtbmv, a, x, func(p engine.Place, a, x []complex64) {
		tbmv(p, "Ctbmv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
	})
}

func stagedCtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	staged(kernelCtbmv, func() { Ctbmv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelCtbsv = kernel("Ctbsv", reads[complex64]("a"), changes[complex64]("x"))

func deviceCtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	on2(kernelCtbsv, a, x, func(p engine.Place, a, x []complex64) {
		tbsv(p, "Ctbsv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
	})
}

func stagedCtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex64, lda int, x []complex64,
	incX int) {
	staged(kernelCtbsv, func() { Ctbsv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelChpmv = kernel("Chpmv", reads[complex64]("ap"), reads[complex64]("x"), changes[complex64]("y"))

func deviceChpmv(layout Layout, uplo Uplo, n int, alpha complex64, ap, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	on3(kernelChpmv, ap, x, y, func(p engine.Place, ap, x, y []complex64) {
		spmv(p, "Chpmv", true, layout, uplo, n, alpha, ap, x, incX, beta, y, incY)
	})
}

func stagedChpmv(layout Layout, uplo Uplo, n int, alpha complex64, ap, x []complex64, incX int, beta complex64,
	y []complex64, incY int) {
	staged(kernelChpmv, func() { Chpmv(layout, uplo, n, alpha, ap, x, incX, beta, y, incY) }, vector(&ap), vector(&x),
		vector(&y))
}

var kernelChpr = kernel("Chpr", reads[complex64]("x"), changes[complex64]("ap"))

func deviceChpr(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, ap []complex64) {
	on2(kernelChpr, x, ap, func(p engine.Place, x, ap []complex64) {
		spr(p, "Chpr", true, layout, uplo, n, complex(alpha, 0), x, incX, ap)
	})
}

func stagedChpr(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, ap []complex64) {
	staged(kernelChpr, func() { Chpr(layout, uplo, n, alpha, x, incX, ap) }, vector(&x), vector(&ap))
}

var kernelChpr2 = kernel("Chpr2", reads[complex64]("x"), reads[complex64]("y"), changes[complex64]("ap"))

func deviceChpr2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	ap []complex64) {
	on3(kernelChpr2, x, y, ap, func(p engine.Place, x, y, ap []complex64) {
		spr2(p, "Chpr2", true, layout, uplo, n, alpha, x, incX, y, incY, ap)
	})
}

func stagedChpr2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	ap []complex64) {
	staged(kernelChpr2, func() { Chpr2(layout, uplo, n, alpha, x, incX, y, incY, ap) }, vector(&x), vector(&y),
		vector(&ap))
}

var kernelCher2 = kernel("Cher2", reads[complex64]("x"), reads[complex64]("y"), changes[complex64]("a"))

func deviceCher2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	on3(kernelCher2, x, y, a, func(p engine.Place, x, y, a []complex64) {
		syr2(p, "Cher2", true, layout, uplo, n, alpha, x, incX, y, incY, a, lda)
	})
}

func stagedCher2(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	staged(kernelCher2, func() { Cher2(layout, uplo, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelCtpmv = kernel("Ctpmv", reads[complex64]("ap"), changes[complex64]("x"))

func deviceCtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	on2(kernelCtpmv, ap, x, func(p engine.Place, ap, x []complex64) {
		tpmv(p, "Ctpmv", layout, uplo, transA, diag, n, ap, x, incX)
	})
}

func stagedCtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	staged(kernelCtpmv, func() { Ctpmv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelCtpsv = kernel("Ctpsv", reads[complex64]("ap"), changes[complex64]("x"))

func deviceCtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	on2(kernelCtpsv, ap, x, func(p engine.Place, ap, x []complex64) {
		tpsv(p, "Ctpsv", layout, uplo, transA, diag, n, ap, x, incX)
	})
}

func stagedCtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex64, incX int) {
	staged(kernelCtpsv, func() { Ctpsv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelCgemmt = kernel("Cgemmt", reads[complex64]("a"), reads[complex64]("b"), changes[complex64]("c"))

func deviceCgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	on3(kernelCgemmt, a, b, c, func(p engine.Place, a, b, c []complex64) {
		gemmt(p, "Cgemmt", layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedCgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	staged(kernelCgemmt, func() { Cgemmt(layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}
