//go:build omp

// Code generated from complexstored.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelZgbmv = kernel("Zgbmv", reads[complex128]("a"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex128, a []complex128, lda int,
	x []complex128, incX int, beta complex128, y []complex128, incY int) {
	on3(kernelZgbmv, a, x, y, func(p engine.Place, a, x, y []complex128) {
		gbmv(p, "Zgbmv", layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedZgbmv(layout Layout, trans Transpose, m, n, kl, ku int, alpha complex128, a []complex128, lda int,
	x []complex128, incX int, beta complex128, y []complex128, incY int) {
	staged(kernelZgbmv, func() { Zgbmv(layout, trans, m, n, kl, ku, alpha, a, lda, x, incX, beta, y, incY) },
		vector(&a), vector(&x), vector(&y))
}

var kernelZhbmv = kernel("Zhbmv", reads[complex128]("a"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZhbmv(layout Layout, uplo Uplo, n, k int, alpha complex128, a []complex128, lda int, x []complex128,
	incX int, beta complex128, y []complex128, incY int) {
	on3(kernelZhbmv, a, x, y, func(p engine.Place, a, x, y []complex128) {
		sbmv(p, "Zhbmv", true, layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedZhbmv(layout Layout, uplo Uplo, n, k int, alpha complex128, a []complex128, lda int, x []complex128,
	incX int, beta complex128, y []complex128, incY int) {
	staged(kernelZhbmv, func() { Zhbmv(layout, uplo, n, k, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelZtbmv = kernel("Ztbmv", reads[complex128]("a"), changes[complex128]("x"))

func deviceZtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex128, lda int,
	x []complex128, incX int) {
	on2(kernelZtbmv, a, x, func(p engine.Place, a, x []complex128) {
		tbmv(p, "Ztbmv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
	})
}

func stagedZtbmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex128, lda int,
	x []complex128, incX int) {
	staged(kernelZtbmv, func() { Ztbmv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelZtbsv = kernel("Ztbsv", reads[complex128]("a"), changes[complex128]("x"))

func deviceZtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex128, lda int,
	x []complex128, incX int) {
	on2(kernelZtbsv, a, x, func(p engine.Place, a, x []complex128) {
		tbsv(p, "Ztbsv", layout, uplo, transA, diag, n, k, a, lda, x, incX)
	})
}

func stagedZtbsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n, k int, a []complex128, lda int,
	x []complex128, incX int) {
	staged(kernelZtbsv, func() { Ztbsv(layout, uplo, transA, diag, n, k, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelZhpmv = kernel("Zhpmv", reads[complex128]("ap"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZhpmv(layout Layout, uplo Uplo, n int, alpha complex128, ap, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	on3(kernelZhpmv, ap, x, y, func(p engine.Place, ap, x, y []complex128) {
		spmv(p, "Zhpmv", true, layout, uplo, n, alpha, ap, x, incX, beta, y, incY)
	})
}

func stagedZhpmv(layout Layout, uplo Uplo, n int, alpha complex128, ap, x []complex128, incX int, beta complex128,
	y []complex128, incY int) {
	staged(kernelZhpmv, func() { Zhpmv(layout, uplo, n, alpha, ap, x, incX, beta, y, incY) }, vector(&ap), vector(&x),
		vector(&y))
}

var kernelZhpr = kernel("Zhpr", reads[complex128]("x"), changes[complex128]("ap"))

func deviceZhpr(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, ap []complex128) {
	on2(kernelZhpr, x, ap, func(p engine.Place, x, ap []complex128) {
		spr(p, "Zhpr", true, layout, uplo, n, complex(alpha, 0), x, incX, ap)
	})
}

func stagedZhpr(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, ap []complex128) {
	staged(kernelZhpr, func() { Zhpr(layout, uplo, n, alpha, x, incX, ap) }, vector(&x), vector(&ap))
}

var kernelZhpr2 = kernel("Zhpr2", reads[complex128]("x"), reads[complex128]("y"), changes[complex128]("ap"))

func deviceZhpr2(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	ap []complex128) {
	on3(kernelZhpr2, x, y, ap, func(p engine.Place, x, y, ap []complex128) {
		spr2(p, "Zhpr2", true, layout, uplo, n, alpha, x, incX, y, incY, ap)
	})
}

func stagedZhpr2(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	ap []complex128) {
	staged(kernelZhpr2, func() { Zhpr2(layout, uplo, n, alpha, x, incX, y, incY, ap) }, vector(&x), vector(&y),
		vector(&ap))
}

var kernelZher2 = kernel("Zher2", reads[complex128]("x"), reads[complex128]("y"), changes[complex128]("a"))

func deviceZher2(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	on3(kernelZher2, x, y, a, func(p engine.Place, x, y, a []complex128) {
		syr2(p, "Zher2", true, layout, uplo, n, alpha, x, incX, y, incY, a, lda)
	})
}

func stagedZher2(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	staged(kernelZher2, func() { Zher2(layout, uplo, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelZtpmv = kernel("Ztpmv", reads[complex128]("ap"), changes[complex128]("x"))

func deviceZtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex128, incX int) {
	on2(kernelZtpmv, ap, x, func(p engine.Place, ap, x []complex128) {
		tpmv(p, "Ztpmv", layout, uplo, transA, diag, n, ap, x, incX)
	})
}

func stagedZtpmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex128, incX int) {
	staged(kernelZtpmv, func() { Ztpmv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelZtpsv = kernel("Ztpsv", reads[complex128]("ap"), changes[complex128]("x"))

func deviceZtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex128, incX int) {
	on2(kernelZtpsv, ap, x, func(p engine.Place, ap, x []complex128) {
		tpsv(p, "Ztpsv", layout, uplo, transA, diag, n, ap, x, incX)
	})
}

func stagedZtpsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, ap, x []complex128, incX int) {
	staged(kernelZtpsv, func() { Ztpsv(layout, uplo, transA, diag, n, ap, x, incX) }, vector(&ap), vector(&x))
}

var kernelZgemmt = kernel("Zgemmt", reads[complex128]("a"), reads[complex128]("b"), changes[complex128]("c"))

func deviceZgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex128, a []complex128,
	lda int, b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	on3(kernelZgemmt, a, b, c, func(p engine.Place, a, b, c []complex128) {
		gemmt(p, "Zgemmt", layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedZgemmt(layout Layout, uplo Uplo, transA, transB Transpose, n, k int, alpha complex128, a []complex128,
	lda int, b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	staged(kernelZgemmt, func() { Zgemmt(layout, uplo, transA, transB, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}
