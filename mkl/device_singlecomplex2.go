//go:build omp

// Code generated from singlecomplex2.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelCgemv = kernel("Cgemv", reads[complex64]("a"), reads[complex64]("x"), changes[complex64]("y"))

func deviceCgemv(layout Layout, trans Transpose, m, n int, alpha complex64, a []complex64, lda int, x []complex64,
	incX int, beta complex64, y []complex64, incY int) {
	on3(kernelCgemv, a, x, y, func(p engine.Place, a, x, y []complex64) {
		gemv(p, "Cgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedCgemv(layout Layout, trans Transpose, m, n int, alpha complex64, a []complex64, lda int, x []complex64,
	incX int, beta complex64, y []complex64, incY int) {
	staged(kernelCgemv, func() { Cgemv(layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelCgeru = kernel("Cgeru", reads[complex64]("x"), reads[complex64]("y"), changes[complex64]("a"))

func deviceCgeru(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	on3(kernelCgeru, x, y, a, func(p engine.Place, x, y, a []complex64) {
		ger(p, "Cgeru", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
	})
}

func stagedCgeru(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	staged(kernelCgeru, func() { Cgeru(layout, m, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelCgerc = kernel("Cgerc", reads[complex64]("x"), reads[complex64]("y"), changes[complex64]("a"))

func deviceCgerc(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	on3(kernelCgerc, x, y, a, func(p engine.Place, x, y, a []complex64) {
		ger(p, "Cgerc", true, layout, m, n, alpha, x, incX, y, incY, a, lda)
	})
}

func stagedCgerc(layout Layout, m, n int, alpha complex64, x []complex64, incX int, y []complex64, incY int,
	a []complex64, lda int) {
	staged(kernelCgerc, func() { Cgerc(layout, m, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelChemv = kernel("Chemv", reads[complex64]("a"), reads[complex64]("x"), changes[complex64]("y"))

func deviceChemv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	on3(kernelChemv, a, x, y, func(p engine.Place, a, x, y []complex64) {
		symv(p, "Chemv", true, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedChemv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	staged(kernelChemv, func() { Chemv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelCsymv = kernel("Csymv", reads[complex64]("a"), reads[complex64]("x"), changes[complex64]("y"))

func deviceCsymv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	on3(kernelCsymv, a, x, y, func(p engine.Place, a, x, y []complex64) {
		symv(p, "Csymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedCsymv(layout Layout, uplo Uplo, n int, alpha complex64, a []complex64, lda int, x []complex64, incX int,
	beta complex64, y []complex64, incY int) {
	staged(kernelCsymv, func() { Csymv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelCher = kernel("Cher", reads[complex64]("x"), changes[complex64]("a"))

func deviceCher(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, a []complex64, lda int) {
	on2(kernelCher, x, a, func(p engine.Place, x, a []complex64) {
		syr(p, "Cher", true, layout, uplo, n, complex(alpha, 0), x, incX, a, lda)
	})
}

func stagedCher(layout Layout, uplo Uplo, n int, alpha float32, x []complex64, incX int, a []complex64, lda int) {
	staged(kernelCher, func() { Cher(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelCsyr = kernel("Csyr", reads[complex64]("x"), changes[complex64]("a"))

func deviceCsyr(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, a []complex64, lda int) {
	on2(kernelCsyr, x, a, func(p engine.Place, x, a []complex64) {
		syr(p, "Csyr", false, layout, uplo, n, alpha, x, incX, a, lda)
	})
}

func stagedCsyr(layout Layout, uplo Uplo, n int, alpha complex64, x []complex64, incX int, a []complex64, lda int) {
	staged(kernelCsyr, func() { Csyr(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelCtrmv = kernel("Ctrmv", reads[complex64]("a"), changes[complex64]("x"))

func deviceCtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64,
	incX int) {
	on2(kernelCtrmv, a, x, func(p engine.Place, a, x []complex64) {
		trmv(p, "Ctrmv", layout, uplo, transA, diag, n, a, lda, x, incX)
	})
}

func stagedCtrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64,
	incX int) {
	staged(kernelCtrmv, func() { Ctrmv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelCtrsv = kernel("Ctrsv", reads[complex64]("a"), changes[complex64]("x"))

func deviceCtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64,
	incX int) {
	on2(kernelCtrsv, a, x, func(p engine.Place, a, x []complex64) {
		trsv(p, "Ctrsv", layout, uplo, transA, diag, n, a, lda, x, incX)
	})
}

func stagedCtrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []complex64, lda int, x []complex64,
	incX int) {
	staged(kernelCtrsv, func() { Ctrsv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}
