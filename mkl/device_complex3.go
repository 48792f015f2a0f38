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
	type call struct {
		layout         Layout
		transA, transB Transpose
		m, n, k        int
		alpha          complex128
		lda, ldb       int
		beta           complex128
		ldc            int
	}
	on3(kernelZgemm, a, b, c, call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k, alpha: alpha,
		lda: lda, ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex128, with *call) {
		gemm(p, "Zgemm", with.layout, with.transA, with.transB, with.m, with.n, with.k, with.alpha, a, with.lda, b,
			with.ldb, with.beta, c, with.ldc)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		m, n     int
		alpha    complex128
		lda, ldb int
		beta     complex128
		ldc      int
	}
	on3(kernelZsymm, a, b, c, call{layout: layout, side: side, uplo: uplo, m: m, n: n, alpha: alpha, lda: lda, ldb: ldb,
		beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex128, with *call) {
		symm(p, "Zsymm", false, with.layout, with.side, with.uplo, with.m, with.n, with.alpha, a, with.lda, b, with.ldb,
			with.beta, c, with.ldc)
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
	type call struct {
		layout Layout
		uplo   Uplo
		trans  Transpose
		n, k   int
		alpha  complex128
		lda    int
		beta   complex128
		ldc    int
	}
	on2(kernelZsyrk, a, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		beta: beta, ldc: ldc}, func(p engine.Place, a, c []complex128, with *call) {
		syrk(p, "Zsyrk", args.ComplexSyrk, with.layout, with.uplo, with.trans, with.n, with.k, with.alpha, a, with.lda,
			with.beta, c, with.ldc)
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
	type call struct {
		layout   Layout
		uplo     Uplo
		trans    Transpose
		n, k     int
		alpha    complex128
		lda, ldb int
		beta     complex128
		ldc      int
	}
	on3(kernelZsyr2k, a, b, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex128, with *call) {
		syr2k(p, "Zsyr2k", args.ComplexSyrk, with.layout, with.uplo, with.trans, with.n, with.k, with.alpha, a,
			with.lda, b, with.ldb, with.beta, c, with.ldc)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		transA   Transpose
		diag     Diag
		m, n     int
		alpha    complex128
		lda, ldb int
	}
	on2(kernelZtrmm, a, b, call{layout: layout, side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n,
		alpha: alpha, lda: lda, ldb: ldb}, func(p engine.Place, a, b []complex128, with *call) {
		trmm(p, "Ztrmm", with.layout, with.side, with.uplo, with.transA, with.diag, with.m, with.n, with.alpha, a,
			with.lda, b, with.ldb)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		transA   Transpose
		diag     Diag
		m, n     int
		alpha    complex128
		lda, ldb int
	}
	on2(kernelZtrsm, a, b, call{layout: layout, side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n,
		alpha: alpha, lda: lda, ldb: ldb}, func(p engine.Place, a, b []complex128, with *call) {
		trsm(p, "Ztrsm", with.layout, with.side, with.uplo, with.transA, with.diag, with.m, with.n, with.alpha, a,
			with.lda, b, with.ldb)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		m, n     int
		alpha    complex128
		lda, ldb int
		beta     complex128
		ldc      int
	}
	on3(kernelZhemm, a, b, c, call{layout: layout, side: side, uplo: uplo, m: m, n: n, alpha: alpha, lda: lda, ldb: ldb,
		beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex128, with *call) {
		symm(p, "Zhemm", true, with.layout, with.side, with.uplo, with.m, with.n, with.alpha, a, with.lda, b, with.ldb,
			with.beta, c, with.ldc)
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
	type call struct {
		layout Layout
		uplo   Uplo
		trans  Transpose
		n, k   int
		alpha  float64
		lda    int
		beta   float64
		ldc    int
	}
	on2(kernelZherk, a, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		beta: beta, ldc: ldc}, func(p engine.Place, a, c []complex128, with *call) {
		syrk(p, "Zherk", args.Herk, with.layout, with.uplo, with.trans, with.n, with.k, complex(with.alpha, 0), a,
			with.lda, complex(with.beta, 0), c, with.ldc)
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
	type call struct {
		layout   Layout
		uplo     Uplo
		trans    Transpose
		n, k     int
		alpha    complex128
		lda, ldb int
		beta     float64
		ldc      int
	}
	on3(kernelZher2k, a, b, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []complex128, with *call) {
		syr2k(p, "Zher2k", args.Herk, with.layout, with.uplo, with.trans, with.n, with.k, with.alpha, a, with.lda, b,
			with.ldb, complex(with.beta, 0), c, with.ldc)
	})
}

func stagedZher2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha complex128, a []complex128, lda int,
	b []complex128, ldb int, beta float64, c []complex128, ldc int) {
	staged(kernelZher2k, func() { Zher2k(layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}
