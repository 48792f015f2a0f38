//go:build omp

// Code generated from double3.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/args"
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelDgemm = kernel("Dgemm", reads[float64]("a"), reads[float64]("b"), changes[float64]("c"))

func deviceDgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha float64, a []float64, lda int, b []float64,
	ldb int, beta float64, c []float64, ldc int) {
	type call struct {
		layout         Layout
		transA, transB Transpose
		m, n, k        int
		alpha          float64
		lda, ldb       int
		beta           float64
		ldc            int
	}
	on3(kernelDgemm, a, b, c, call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k, alpha: alpha,
		lda: lda, ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []float64, with *call) {
		gemm(p, "Dgemm", with.layout, with.transA, with.transB, with.m, with.n, with.k, with.alpha, a, with.lda, b,
			with.ldb, with.beta, c, with.ldc)
	})
}

var productsDgemm = products[float64]("Dgemm")

func compiledDgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha float64, a []float64, lda int,
	b []float64, ldb int, beta float64, c []float64, ldc int) {
	if !compiledGemm(productsDgemm, "Dgemm", layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) {
		stagedDgemm(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc)
	}
}

func stagedDgemm(layout Layout, transA, transB Transpose, m, n, k int, alpha float64, a []float64, lda int, b []float64,
	ldb int, beta float64, c []float64, ldc int) {
	staged(kernelDgemm, func() { Dgemm(layout, transA, transB, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc) },
		vector(&a), vector(&b), vector(&c))
}

var kernelDsymm = kernel("Dsymm", reads[float64]("a"), reads[float64]("b"), changes[float64]("c"))

func deviceDsymm(layout Layout, side Side, uplo Uplo, m, n int, alpha float64, a []float64, lda int, b []float64,
	ldb int, beta float64, c []float64, ldc int) {
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		m, n     int
		alpha    float64
		lda, ldb int
		beta     float64
		ldc      int
	}
	on3(kernelDsymm, a, b, c, call{layout: layout, side: side, uplo: uplo, m: m, n: n, alpha: alpha, lda: lda, ldb: ldb,
		beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []float64, with *call) {
		symm(p, "Dsymm", false, with.layout, with.side, with.uplo, with.m, with.n, with.alpha, a, with.lda, b, with.ldb,
			with.beta, c, with.ldc)
	})
}

func stagedDsymm(layout Layout, side Side, uplo Uplo, m, n int, alpha float64, a []float64, lda int, b []float64,
	ldb int, beta float64, c []float64, ldc int) {
	staged(kernelDsymm, func() { Dsymm(layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}

var kernelDsyrk = kernel("Dsyrk", reads[float64]("a"), changes[float64]("c"))

func deviceDsyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float64, a []float64, lda int, beta float64,
	c []float64, ldc int) {
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
	on2(kernelDsyrk, a, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		beta: beta, ldc: ldc}, func(p engine.Place, a, c []float64, with *call) {
		syrk(p, "Dsyrk", args.RealSyrk, with.layout, with.uplo, with.trans, with.n, with.k, with.alpha, a, with.lda,
			with.beta, c, with.ldc)
	})
}

func stagedDsyrk(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float64, a []float64, lda int, beta float64,
	c []float64, ldc int) {
	staged(kernelDsyrk, func() { Dsyrk(layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc) }, vector(&a),
		vector(&c))
}

var kernelDsyr2k = kernel("Dsyr2k", reads[float64]("a"), reads[float64]("b"), changes[float64]("c"))

func deviceDsyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float64, a []float64, lda int, b []float64,
	ldb int, beta float64, c []float64, ldc int) {
	type call struct {
		layout   Layout
		uplo     Uplo
		trans    Transpose
		n, k     int
		alpha    float64
		lda, ldb int
		beta     float64
		ldc      int
	}
	on3(kernelDsyr2k, a, b, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []float64, with *call) {
		syr2k(p, "Dsyr2k", args.RealSyrk, with.layout, with.uplo, with.trans, with.n, with.k, with.alpha, a, with.lda,
			b, with.ldb, with.beta, c, with.ldc)
	})
}

func stagedDsyr2k(layout Layout, uplo Uplo, trans Transpose, n, k int, alpha float64, a []float64, lda int, b []float64,
	ldb int, beta float64, c []float64, ldc int) {
	staged(kernelDsyr2k, func() { Dsyr2k(layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc) }, vector(&a),
		vector(&b), vector(&c))
}

var kernelDtrmm = kernel("Dtrmm", reads[float64]("a"), changes[float64]("b"))

func deviceDtrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float64, a []float64,
	lda int, b []float64, ldb int) {
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		transA   Transpose
		diag     Diag
		m, n     int
		alpha    float64
		lda, ldb int
	}
	on2(kernelDtrmm, a, b, call{layout: layout, side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n,
		alpha: alpha, lda: lda, ldb: ldb}, func(p engine.Place, a, b []float64, with *call) {
		trmm(p, "Dtrmm", with.layout, with.side, with.uplo, with.transA, with.diag, with.m, with.n, with.alpha, a,
			with.lda, b, with.ldb)
	})
}

func stagedDtrmm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float64, a []float64,
	lda int, b []float64, ldb int) {
	staged(kernelDtrmm, func() { Dtrmm(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb) }, vector(&a),
		vector(&b))
}

var kernelDtrsm = kernel("Dtrsm", reads[float64]("a"), changes[float64]("b"))

func deviceDtrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float64, a []float64,
	lda int, b []float64, ldb int) {
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		transA   Transpose
		diag     Diag
		m, n     int
		alpha    float64
		lda, ldb int
	}
	on2(kernelDtrsm, a, b, call{layout: layout, side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n,
		alpha: alpha, lda: lda, ldb: ldb}, func(p engine.Place, a, b []float64, with *call) {
		trsm(p, "Dtrsm", with.layout, with.side, with.uplo, with.transA, with.diag, with.m, with.n, with.alpha, a,
			with.lda, b, with.ldb)
	})
}

func stagedDtrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float64, a []float64,
	lda int, b []float64, ldb int) {
	staged(kernelDtrsm, func() { Dtrsm(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb) }, vector(&a),
		vector(&b))
}
