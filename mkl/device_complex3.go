//go:build omp

// Code generated from complex3.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelZgemm = kernel("Zgemm", reads[complex128]("a"), reads[complex128]("b"), changes[complex128]("c"))

func deviceZgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	on3(kernelZgemm, a, b, c, func(p engine.Place, a, b, c []complex128) {
		gemm(p, "Zgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

var productsZgemm = products[complex128]("Zgemm")

func compiledZgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	if !compiledGemm(productsZgemm, "Zgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		stagedZgemm(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

func stagedZgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	staged(kernelZgemm, func() { Zgemm(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}

var kernelZsymm = kernel("Zsymm", reads[complex128]("a"), reads[complex128]("b"), changes[complex128]("c"))

func deviceZsymm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	on3(kernelZsymm, a, b, c, func(p engine.Place, a, b, c []complex128) {
		symm(p, "Zsymm", false, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedZsymm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	staged(kernelZsymm, func() { Zsymm(layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}

var kernelZsyrk = kernel("Zsyrk", reads[complex128]("a"), changes[complex128]("c"))

func deviceZsyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int,
	beta complex128, c []complex128, ldc int) {
	on2(kernelZsyrk, a, c, func(p engine.Place, a, c []complex128) {
		syrk(p, "Zsyrk", args.ComplexSyrk, layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc)
	})
}

func stagedZsyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int,
	beta complex128, c []complex128, ldc int) {
	staged(kernelZsyrk, func() { Zsyrk(layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) }, vector(&a),
		vector(&c))
}

var kernelZsyr2k = kernel("Zsyr2k", reads[complex128]("a"), reads[complex128]("b"), changes[complex128]("c"))

func deviceZsyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	on3(kernelZsyr2k, a, b, c, func(p engine.Place, a, b, c []complex128) {
		syr2k(p, "Zsyr2k", args.ComplexSyrk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedZsyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	staged(kernelZsyr2k, func() { Zsyr2k(layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}

var kernelZtrmm = kernel("Ztrmm", reads[complex128]("a"), changes[complex128]("b"))

func deviceZtrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex128,
	a []complex128, lda int, b []complex128, ldb int) {
	on2(kernelZtrmm, a, b, func(p engine.Place, a, b []complex128) {
		trmm(p, "Ztrmm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
	})
}

func stagedZtrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex128,
	a []complex128, lda int, b []complex128, ldb int) {
	staged(kernelZtrmm, func() { Ztrmm(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb) }, vector(&a),
		vector(&b))
}

var kernelZtrsm = kernel("Ztrsm", reads[complex128]("a"), changes[complex128]("b"))

func deviceZtrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex128,
	a []complex128, lda int, b []complex128, ldb int) {
	on2(kernelZtrsm, a, b, func(p engine.Place, a, b []complex128) {
		trsm(p, "Ztrsm", layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb)
	})
}

func stagedZtrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha complex128,
	a []complex128, lda int, b []complex128, ldb int) {
	staged(kernelZtrsm, func() { Ztrsm(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb) }, vector(&a),
		vector(&b))
}

var kernelZhemm = kernel("Zhemm", reads[complex128]("a"), reads[complex128]("b"), changes[complex128]("c"))

func deviceZhemm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	on3(kernelZhemm, a, b, c, func(p engine.Place, a, b, c []complex128) {
		symm(p, "Zhemm", true, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc)
	})
}

func stagedZhemm(layout Layout, side Side, uplo Uplo, m, n int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta complex128, c []complex128, ldc int) {
	staged(kernelZhemm, func() { Zhemm(layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}

var kernelZherk = kernel("Zherk", reads[complex128]("a"), changes[complex128]("c"))

func deviceZherk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float64, a []complex128, lda int,
	beta float64, c []complex128, ldc int) {
	on2(kernelZherk, a, c, func(p engine.Place, a, c []complex128) {
		syrk(p, "Zherk", args.Herk, layout, uplo, trans, n, k, complex(alpha, 0), a, lda, complex(beta, 0), c, ldc)
	})
}

func stagedZherk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float64, a []complex128, lda int,
	beta float64, c []complex128, ldc int) {
	staged(kernelZherk, func() { Zherk(layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) }, vector(&a),
		vector(&c))
}

var kernelZher2k = kernel("Zher2k", reads[complex128]("a"), reads[complex128]("b"), changes[complex128]("c"))

func deviceZher2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta float64, c []complex128, ldc int) {
	on3(kernelZher2k, a, b, c, func(p engine.Place, a, b, c []complex128) {
		syr2k(p, "Zher2k", args.Herk, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, complex(beta, 0), c, ldc)
	})
}

func stagedZher2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta float64, c []complex128, ldc int) {
	staged(kernelZher2k, func() { Zher2k(layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}
