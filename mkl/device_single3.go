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
	type call struct {
		layout         Layout
		transA, transB Transpose
		m, n, k        int
		alpha          float32
		lda, ldb       int
		beta           float32
		ldc            int
	}
	on3(kernelSgemm, a, b, c, call{layout: layout, transA: transA, transB: transB, m: m, n: n, k: k, alpha: alpha,
		lda: lda, ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []float32, with *call) {
		gemm(p, "Sgemm", with.layout, with.transA, with.transB, with.m, with.n, with.k, with.alpha, a, with.lda, b,
			with.ldb, with.beta, c, with.ldc)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		m, n     int
		alpha    float32
		lda, ldb int
		beta     float32
		ldc      int
	}
	on3(kernelSsymm, a, b, c, call{layout: layout, side: side, uplo: uplo, m: m, n: n, alpha: alpha, lda: lda, ldb: ldb,
		beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []float32, with *call) {
		symm(p, "Ssymm", false, with.layout, with.side, with.uplo, with.m, with.n, with.alpha, a, with.lda, b, with.ldb,
			with.beta, c, with.ldc)
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
	on2(kernelSsyrk, a, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		beta: beta, ldc: ldc}, func(p engine.Place, a, c []float32, with *call) {
		syrk(p, "Ssyrk", args.RealSyrk, with.layout, with.uplo, with.trans, with.n, with.k, with.alpha, a, with.lda,
			with.beta, c, with.ldc)
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
	type call struct {
		layout   Layout
		uplo     Uplo
		trans    Transpose
		n, k     int
		alpha    float32
		lda, ldb int
		beta     float32
		ldc      int
	}
	on3(kernelSsyr2k, a, b, c, call{layout: layout, uplo: uplo, trans: trans, n: n, k: k, alpha: alpha, lda: lda,
		ldb: ldb, beta: beta, ldc: ldc}, func(p engine.Place, a, b, c []float32, with *call) {
		syr2k(p, "Ssyr2k", args.RealSyrk, with.layout, with.uplo, with.trans, with.n, with.k, with.alpha, a, with.lda,
			b, with.ldb, with.beta, c, with.ldc)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		transA   Transpose
		diag     Diag
		m, n     int
		alpha    float32
		lda, ldb int
	}
	on2(kernelStrmm, a, b, call{layout: layout, side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n,
		alpha: alpha, lda: lda, ldb: ldb}, func(p engine.Place, a, b []float32, with *call) {
		trmm(p, "Strmm", with.layout, with.side, with.uplo, with.transA, with.diag, with.m, with.n, with.alpha, a,
			with.lda, b, with.ldb)
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
	type call struct {
		layout   Layout
		side     Side
		uplo     Uplo
		transA   Transpose
		diag     Diag
		m, n     int
		alpha    float32
		lda, ldb int
	}
	on2(kernelStrsm, a, b, call{layout: layout, side: side, uplo: uplo, transA: transA, diag: diag, m: m, n: n,
		alpha: alpha, lda: lda, ldb: ldb}, func(p engine.Place, a, b []float32, with *call) {
		trsm(p, "Strsm", with.layout, with.side, with.uplo, with.transA, with.diag, with.m, with.n, with.alpha, a,
			with.lda, b, with.ldb)
	})
}

func stagedStrsm(layout Layout, side Side, uplo Uplo, transA Transpose, diag Diag, m, n int, alpha float32, a []float32,
	lda int, b []float32, ldb int) {
	staged(kernelStrsm, func() { Strsm(layout, side, uplo, transA, diag, m, n, alpha, a, lda, b, ldb) }, vector(&a),
		vector(&b))
}
