//go:build omp

// Code generated from complex2.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelZgemv = kernel("Zgemv", reads[complex128]("a"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZgemv(layout Layout, trans Transpose, m, n int, alpha complex128, a []complex128, lda int, x []complex128,
	incX int, beta complex128, y []complex128, incY int) {
	on3(kernelZgemv, a, x, y, func(p engine.Place, a, x, y []complex128) {
		gemv(p, "Zgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedZgemv(layout Layout, trans Transpose, m, n int, alpha complex128, a []complex128, lda int, x []complex128,
	incX int, beta complex128, y []complex128, incY int) {
	staged(kernelZgemv, func() { Zgemv(layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelZgeru = kernel("Zgeru", reads[complex128]("x"), reads[complex128]("y"), changes[complex128]("a"))

func deviceZgeru(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	on3(kernelZgeru, x, y, a, func(p engine.Place, x, y, a []complex128) {
		ger(p, "Zgeru", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
	})
}

func stagedZgeru(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	staged(kernelZgeru, func() { Zgeru(layout, m, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelZgerc = kernel("Zgerc", reads[complex128]("x"), reads[complex128]("y"), changes[complex128]("a"))

func deviceZgerc(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	on3(kernelZgerc, x, y, a, func(p engine.Place, x, y, a []complex128) {
		ger(p, "Zgerc", true, layout, m, n, alpha, x, incX, y, incY, a, lda)
	})
}

func stagedZgerc(layout Layout, m, n int, alpha complex128, x []complex128, incX int, y []complex128, incY int,
	a []complex128, lda int) {
	staged(kernelZgerc, func() { Zgerc(layout, m, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelZhemv = kernel("Zhemv", reads[complex128]("a"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZhemv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int,
	beta complex128, y []complex128, incY int) {
	on3(kernelZhemv, a, x, y, func(p engine.Place, a, x, y []complex128) {
		symv(p, "Zhemv", true, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedZhemv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int,
	beta complex128, y []complex128, incY int) {
	staged(kernelZhemv, func() { Zhemv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelZsymv = kernel("Zsymv", reads[complex128]("a"), reads[complex128]("x"), changes[complex128]("y"))

func deviceZsymv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int,
	beta complex128, y []complex128, incY int) {
	on3(kernelZsymv, a, x, y, func(p engine.Place, a, x, y []complex128) {
		symv(p, "Zsymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedZsymv(layout Layout, uplo Uplo, n int, alpha complex128, a []complex128, lda int, x []complex128, incX int,
	beta complex128, y []complex128, incY int) {
	staged(kernelZsymv, func() { Zsymv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelZher = kernel("Zher", reads[complex128]("x"), changes[complex128]("a"))

func deviceZher(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, a []complex128, lda int) {
	on2(kernelZher, x, a, func(p engine.Place, x, a []complex128) {
		syr(p, "Zher", true, layout, uplo, n, complex(alpha, 0), x, incX, a, lda)
	})
}

func stagedZher(layout Layout, uplo Uplo, n int, alpha float64, x []complex128, incX int, a []complex128, lda int) {
	staged(kernelZher, func() { Zher(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelZsyr = kernel("Zsyr", reads[complex128]("x"), changes[complex128]("a"))

func deviceZsyr(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, a []complex128, lda int) {
	on2(kernelZsyr, x, a, func(p engine.Place, x, a []complex128) {
		syr(p, "Zsyr", false, layout, uplo, n, alpha, x, incX, a, lda)
	})
}

func stagedZsyr(layout Layout, uplo Uplo, n int, alpha complex128, x []complex128, incX int, a []complex128, lda int) {
	staged(kernelZsyr, func() { Zsyr(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelZtrmv = kernel("Ztrmv", reads[complex128]("a"), changes[complex128]("x"))

func deviceZtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128,
	incX int) {
	on2(kernelZtrmv, a, x, func(p engine.Place, a, x []complex128) {
		trmv(p, "Ztrmv", layout, uplo, transA, diag, n, a, lda, x, incX)
	})
}

func stagedZtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128,
	incX int) {
	staged(kernelZtrmv, func() { Ztrmv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelZtrsv = kernel("Ztrsv", reads[complex128]("a"), changes[complex128]("x"))

func deviceZtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128,
	incX int) {
	on2(kernelZtrsv, a, x, func(p engine.Place, a, x []complex128) {
		trsv(p, "Ztrsv", layout, uplo, transA, diag, n, a, lda, x, incX)
	})
}

func stagedZtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex128, lda int, x []complex128,
	incX int) {
	staged(kernelZtrsv, func() { Ztrsv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}
