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
	type call struct {
		layout         Layout
		transA, transB Transpose
		m, n, k        int
		alpha          complex64
		lda, ldb       int
		beta           complex64
		ldc            int
	}
	on3(kernelCgemm, a, b, c, call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k, alpha: alpha,
		lda: lda, ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex64, with *call) {
		gemm(p, "Cgemm", with.layout, with.transA, with.transB, with.m, with.n, with.k, with.alpha, a, with.lda, b,
			with.ldb, with.beta, c, with.ldc)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		m, n     int
		alpha    complex64
		lda, ldb int
		beta     complex64
		ldc      int
	}
	on3(kernelCsymm, a, b, c, call{layout: layout, side: side, uplo: uplo, m: m, n: n, alpha: alpha, lda: lda, ldb: ldb,
		beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex64, with *call) {
		symm(p, "Csymm", false, with.layout, with.side, with.uplo, with.m, with.n, with.alpha, a, with.lda, b, with.ldb,
			with.beta, c, with.ldc)
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
	type call struct {
		layout Layout
		uplo   Uplo
		trans  Transpose
		n, k   int
		alpha  complex64
		lda    int
		beta   complex64
		ldc    int
	}
	on2(kernelCsyrk, a, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		beta: beta, ldc: ldc}, func(p engine.Place, a, c []complex64, with *call) {
		syrk(p, "Csyrk", args.ComplexSyrk, with.layout, with.uplo, with.trans, with.n, with.k, with.alpha, a, with.lda,
			with.beta, c, with.ldc)
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
	type call struct {
		layout   Layout
		uplo     Uplo
		trans    Transpose
		n, k     int
		alpha    complex64
		lda, ldb int
		beta     complex64
		ldc      int
	}
	on3(kernelCsyr2k, a, b, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex64, with *call) {
		syr2k(p, "Csyr2k", args.ComplexSyrk, with.layout, with.uplo, with.trans, with.n, with.k, with.alpha, a,
			with.lda, b, with.ldb, with.beta, c, with.ldc)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		transA   Transpose
		diag     Diag
		m, n     int
		alpha    complex64
		lda, ldb int
	}
	on2(kernelCtrmm, a, b, call{layout: layout, side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n,
		alpha: alpha, lda: lda, ldb: ldb}, func(p engine.Place, a, b []complex64, with *call) {
		trmm(p, "Ctrmm", with.layout, with.side, with.uplo, with.transA, with.diag, with.m, with.n, with.alpha, a,
			with.lda, b, with.ldb)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		transA   Transpose
		diag     Diag
		m, n     int
		alpha    complex64
		lda, ldb int
	}
	on2(kernelCtrsm, a, b, call{layout: layout, side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n,
		alpha: alpha, lda: lda, ldb: ldb}, func(p engine.Place, a, b []complex64, with *call) {
		trsm(p, "Ctrsm", with.layout, with.side, with.uplo, with.transA, with.diag, with.m, with.n, with.alpha, a,
			with.lda, b, with.ldb)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		m, n     int
		alpha    complex64
		lda, ldb int
		beta     complex64
		ldc      int
	}
	on3(kernelChemm, a, b, c, call{layout: layout, side: side, uplo: uplo, m: m, n: n, alpha: alpha, lda: lda, ldb: ldb,
		beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex64, with *call) {
		symm(p, "Chemm", true, with.layout, with.side, with.uplo, with.m, with.n, with.alpha, a, with.lda, b, with.ldb,
			with.beta, c, with.ldc)
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
	type call struct {
		layout Layout
		uplo   Uplo
		trans  Transpose
		n, k   int
		alpha  float32
		lda    int
		beta   float32
		ldc    int
	}
	on2(kernelCherk, a, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		beta: beta, ldc: ldc}, func(p engine.Place, a, c []complex64, with *call) {
		syrk(p, "Cherk", args.Herk, with.layout, with.uplo, with.trans, with.n, with.k, complex(with.alpha, 0), a,
			with.lda, complex(with.beta, 0), c, with.ldc)
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
	type call struct {
		layout   Layout
		uplo     Uplo
		trans    Transpose
		n, k     int
		alpha    complex64
		lda, ldb int
		beta     float32
		ldc      int
	}
	on3(kernelCher2k, a, b, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex64, with *call) {
		syr2k(p, "Cher2k", args.Herk, with.layout, with.uplo, with.trans, with.n, with.k, with.alpha, a, with.lda, b,
			with.ldb, complex(with.beta, 0), c, with.ldc)
	})
}

func stagedCher2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex64, a []complex64, lda int,
	b []complex64, ldb int, beta float32, c []complex64, ldc int) {
	staged(kernelCher2k, func() { Cher2k(layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}
