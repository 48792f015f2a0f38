//go:build omp

// Code generated from single3.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelSgemm = kernel("Sgemm", reads[float32]("a"), reads[float32]("b"), changes[float32]("c"))

func deviceSgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha float32, a []float32, lda int, b []float32,
	ldb int, beta float32, c []float32, ldc int) {
	on3(kernelSgemm, a, b, c, func(p engine.Place, a, b, c []float32) {
		gemm(p, "Sgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

var productsSgemm = products[float32]("Sgemm")

func compiledSgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha float32, a []float32, lda int,
	b []float32, ldb int, beta float32, c []float32, ldc int) {
	if !compiledGemm(productsSgemm, "Sgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		stagedSgemm(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

func stagedSgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha float32, a []float32, lda int, b []float32,
	ldb int, beta float32, c []float32, ldc int) {
	staged(kernelSgemm, func() { Sgemm(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}

var kernelSsymm = kernel("Ssymm", reads[float32]("a"), reads[float32]("b"), changes[float32]("c"))

func deviceSsymm(layout Layout, side Side, uplo Uplo, m, n int, alpha float32, a []float32, lda int, b []float32,
	ldb int, beta float32, c []float32, ldc int) {
	on3(kernelSsymm, a, b, c, func(p engine.Place, a, b, c []float32) {
		symm(p, "Ssymm", false, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedSsymm(layout Layout, side Side, uplo Uplo, m, n int, alpha float32, a []float32, lda int, b []float32,
	ldb int, beta float32, c []float32, ldc int) {
	staged(kernelSsymm, func() { Ssymm(layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}

var kernelSsyrk = kernel("Ssyrk", reads[float32]("a"), changes[float32]("c"))

func deviceSsyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float32, a []float32, lda int, beta float32,
	c []float32, ldc int) {
	on2(kernelSsyrk, a, c, func(p engine.Place, a, c []float32) {
		syrk(p, "Ssyrk", args.RealSyrk, layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc)
	})
}

func stagedSsyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float32, a []float32, lda int, beta float32,
	c []float32, ldc int) {
	staged(kernelSsyrk, func() { Ssyrk(layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) }, vector(&a),
		vector(&c))
}

var kernelSsyr2k = kernel("Ssyr2k", reads[float32]("a"), reads[float32]("b"), changes[float32]("c"))

func deviceSsyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float32, a []float32, lda int, b []float32,
	ldb int, beta float32, c []float32, ldc int) {
	on3(kernelSsyr2k, a, b, c, func(p engine.Place, a, b, c []float32) {
		syr2k(p, "Ssyr2k", args.RealSyrk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedSsyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float32, a []float32, lda int, b []float32,
	ldb int, beta float32, c []float32, ldc int) {
	staged(kernelSsyr2k, func() { Ssyr2k(layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}

var kernelStrmm = kernel("Strmm", reads[float32]("a"), changes[float32]("b"))

func deviceStrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float32, a []float32,
	lda int, b []float32, ldb int) {
	on2(kernelStrmm, a, b, func(p engine.Place, a, b []float32) {
		trmm(p, "Strmm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
	})
}

func stagedStrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float32, a []float32,
	lda int, b []float32, ldb int) {
	staged(kernelStrmm, func() { Strmm(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb) }, vector(&a),
		vector(&b))
}

var kernelStrsm = kernel("Strsm", reads[float32]("a"), changes[float32]("b"))

func deviceStrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float32, a []float32,
	lda int, b []float32, ldb int) {
	on2(kernelStrsm, a, b, func(p engine.Place, a, b []float32) {
		trsm(p, "Strsm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
	})
}

func stagedStrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float32, a []float32,
	lda int, b []float32, ldb int) {
	staged(kernelStrsm, func() { Strsm(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb) }, vector(&a),
		vector(&b))
}
