//go:build omp

// Code generated from singlecomplex3.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelCgemm = kernel("Cgemm", reads[complex64]("a"), reads[complex64]("b"), changes[complex64]("c"))

func deviceCgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	on3(kernelCgemm, a, b, c, func(p engine.Place, a, b, c []complex64) {
		gemm(p, "Cgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

var productsCgemm = products[complex64]("Cgemm")

func compiledCgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	if !compiledGemm(productsCgemm, "Cgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		stagedCgemm(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

func stagedCgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	staged(kernelCgemm, func() { Cgemm(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}

var kernelCsymm = kernel("Csymm", reads[complex64]("a"), reads[complex64]("b"), changes[complex64]("c"))

func deviceCsymm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex64, a []complex64, lda int, b []complex64,
	ldb int, beta complex64, c []complex64, ldc int) {
	on3(kernelCsymm, a, b, c, func(p engine.Place, a, b, c []complex64) {
		symm(p, "Csymm", false, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedCsymm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex64, a []complex64, lda int, b []complex64,
	ldb int, beta complex64, c []complex64, ldc int) {
	staged(kernelCsymm, func() { Csymm(layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}

var kernelCsyrk = kernel("Csyrk", reads[complex64]("a"), changes[complex64]("c"))

func deviceCsyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int,
	beta complex64, c []complex64, ldc int) {
	on2(kernelCsyrk, a, c, func(p engine.Place, a, c []complex64) {
		syrk(p, "Csyrk", args.ComplexSyrk, layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc)
	})
}

func stagedCsyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int,
	beta complex64, c []complex64, ldc int) {
	staged(kernelCsyrk, func() { Csyrk(layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) }, vector(&a),
		vector(&c))
}

var kernelCsyr2k = kernel("Csyr2k", reads[complex64]("a"), reads[complex64]("b"), changes[complex64]("c"))

func deviceCsyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	on3(kernelCsyr2k, a, b, c, func(p engine.Place, a, b, c []complex64) {
		syr2k(p, "Csyr2k", args.ComplexSyrk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedCsyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta complex64, c []complex64, ldc int) {
	staged(kernelCsyr2k, func() { Csyr2k(layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}

var kernelCtrmm = kernel("Ctrmm", reads[complex64]("a"), changes[complex64]("b"))

func deviceCtrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex64,
	a []complex64, lda int, b []complex64, ldb int) {
	on2(kernelCtrmm, a, b, func(p engine.Place, a, b []complex64) {
		trmm(p, "Ctrmm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
	})
}

func stagedCtrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex64,
	a []complex64, lda int, b []complex64, ldb int) {
	staged(kernelCtrmm, func() { Ctrmm(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb) }, vector(&a),
		vector(&b))
}

var kernelCtrsm = kernel("Ctrsm", reads[complex64]("a"), changes[complex64]("b"))

func deviceCtrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex64,
	a []complex64, lda int, b []complex64, ldb int) {
	on2(kernelCtrsm, a, b, func(p engine.Place, a, b []complex64) {
		trsm(p, "Ctrsm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
	})
}

func stagedCtrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex64,
	a []complex64, lda int, b []complex64, ldb int) {
	staged(kernelCtrsm, func() { Ctrsm(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb) }, vector(&a),
		vector(&b))
}

var kernelChemm = kernel("Chemm", reads[complex64]("a"), reads[complex64]("b"), changes[complex64]("c"))

func deviceChemm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex64, a []complex64, lda int, b []complex64,
	ldb int, beta complex64, c []complex64, ldc int) {
	on3(kernelChemm, a, b, c, func(p engine.Place, a, b, c []complex64) {
		symm(p, "Chemm", true, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedChemm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex64, a []complex64, lda int, b []complex64,
	ldb int, beta complex64, c []complex64, ldc int) {
	staged(kernelChemm, func() { Chemm(layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}

var kernelCherk = kernel("Cherk", reads[complex64]("a"), changes[complex64]("c"))

func deviceCherk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float32, a []complex64, lda int,
	beta float32, c []complex64, ldc int) {
	on2(kernelCherk, a, c, func(p engine.Place, a, c []complex64) {
		syrk(p, "Cherk", args.Herk, layout, uplo, trans, n, k, complex(alpha, 0), a, lda, complex(beta, 0), c, ldc)
	})
}

func stagedCherk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float32, a []complex64, lda int,
	beta float32, c []complex64, ldc int) {
	staged(kernelCherk, func() { Cherk(layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) }, vector(&a),
		vector(&c))
}

var kernelCher2k = kernel("Cher2k", reads[complex64]("a"), reads[complex64]("b"), changes[complex64]("c"))

func deviceCher2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta float32, c []complex64, ldc int) {
	on3(kernelCher2k, a, b, c, func(p engine.Place, a, b, c []complex64) {
		syr2k(p, "Cher2k", args.Herk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, complex(beta, 0), c, ldc)
	})
}

func stagedCher2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta float32, c []complex64, ldc int) {
	staged(kernelCher2k, func() { Cher2k(layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}
