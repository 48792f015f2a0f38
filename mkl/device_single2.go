//go:build omp

// Code generated from single2.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelSgemv = kernel("Sgemv", reads[float32]("a"), reads[float32]("x"), changes[float32]("y"))

func deviceSgemv(layout Layout, trans Transpose, m, n int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	on3(kernelSgemv, a, x, y, func(p engine.Place, a, x, y []float32) {
		gemv(p, "Sgemv", layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedSgemv(layout Layout, trans Transpose, m, n int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	staged(kernelSgemv, func() { Sgemv(layout, trans, m, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelSger = kernel("Sger", reads[float32]("x"), reads[float32]("y"), changes[float32]("a"))

func deviceSger(layout Layout, m, n int, alpha float32, x []float32, incX int, y []float32, incY int, a []float32,
	lda int) {
	on3(kernelSger, x, y, a, func(p engine.Place, x, y, a []float32) {
		ger(p, "Sger", false, layout, m, n, alpha, x, incX, y, incY, a, lda)
	})
}

func stagedSger(layout Layout, m, n int, alpha float32, x []float32, incX int, y []float32, incY int, a []float32,
	lda int) {
	staged(kernelSger, func() { Sger(layout, m, n, alpha, x, incX, y, incY, a, lda) }, vector(&x), vector(&y),
		vector(&a))
}

var kernelSsymv = kernel("Ssymv", reads[float32]("a"), reads[float32]("x"), changes[float32]("y"))

func deviceSsymv(layout Layout, uplo Uplo, n int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	on3(kernelSsymv, a, x, y, func(p engine.Place, a, x, y []float32) {
		symv(p, "Ssymv", false, layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY)
	})
}

func stagedSsymv(layout Layout, uplo Uplo, n int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	staged(kernelSsymv, func() { Ssymv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelSsyr = kernel("Ssyr", reads[float32]("x"), changes[float32]("a"))

func deviceSsyr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, a []float32, lda int) {
	on2(kernelSsyr, x, a, func(p engine.Place, x, a []float32) {
		syr(p, "Ssyr", false, layout, uplo, n, alpha, x, incX, a, lda)
	})
}

func stagedSsyr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, a []float32, lda int) {
	staged(kernelSsyr, func() { Ssyr(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelStrmv = kernel("Strmv", reads[float32]("a"), changes[float32]("x"))

func deviceStrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32,
	incX int) {
	on2(kernelStrmv, a, x, func(p engine.Place, a, x []float32) {
		trmv(p, "Strmv", layout, uplo, transA, diag, n, a, lda, x, incX)
	})
}

func stagedStrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32,
	incX int) {
	staged(kernelStrmv, func() { Strmv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelStrsv = kernel("Strsv", reads[float32]("a"), changes[float32]("x"))

func deviceStrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32,
	incX int) {
	on2(kernelStrsv, a, x, func(p engine.Place, a, x []float32) {
		trsv(p, "Strsv", layout, uplo, transA, diag, n, a, lda, x, incX)
	})
}

func stagedStrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32,
	incX int) {
	staged(kernelStrsv, func() { Strsv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}
