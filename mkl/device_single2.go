//go:build omp

// Code generated from single2.go by internal/variants; DO NOT EDIT.

package mkl

import (
	"github.com/gooffload/gooffload/mkl/internal/engine"
)

var kernelSgemv = kernel("Sgemv", reads[float32]("a"), reads[float32]("x"), changes[float32]("y"))

func deviceSgemv(layout Layout, trans Transpose, m, n int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	type call struct {
		layout    Layout
		trans     Transpose
		m, n      int
		alpha     float32
		lda, incX int
		beta      float32
		incY      int
	}
	on3(kernelSgemv, a, x, y, call{layout: layout, trans: trans, m: m, n: n, alpha: alpha, lda: lda, incX: incX,
		beta: beta, incY: incY}, func(p engine.Place, a, x, y []float32, with *call) {
		gemv(p, "Sgemv", with.layout, with.trans, with.m, with.n, with.alpha, a, with.lda, x, with.incX, with.beta, y,
			with.incY)
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
	type call struct {
		layout          Layout
		m, n            int
		alpha           float32
		incX, incY, lda int
	}
	on3(kernelSger, x, y, a, call{layout: layout, m: m, n: n, alpha: alpha, incX: incX, incY: incY, lda: lda},
		func(p engine.Place, x, y, a []float32, with *call) {
			ger(p, "Sger", false, with.layout, with.m, with.n, with.alpha, x, with.incX, y, with.incY, a, with.lda)
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
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     float32
		lda, incX int
		beta      float32
		incY      int
	}
	on3(kernelSsymv, a, x, y, call{layout: layout, uplo: uplo, n: n, alpha: alpha, lda: lda, incX: incX, beta: beta,
		incY: incY}, func(p engine.Place, a, x, y []float32, with *call) {
		symv(p, "Ssymv", false, with.layout, with.uplo, with.n, with.alpha, a, with.lda, x, with.incX, with.beta, y,
			with.incY)
	})
}

func stagedSsymv(layout Layout, uplo Uplo, n int, alpha float32, a []float32, lda int, x []float32, incX int,
	beta float32, y []float32, incY int) {
	staged(kernelSsymv, func() { Ssymv(layout, uplo, n, alpha, a, lda, x, incX, beta, y, incY) }, vector(&a),
		vector(&x), vector(&y))
}

var kernelSsyr = kernel("Ssyr", reads[float32]("x"), changes[float32]("a"))

func deviceSsyr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, a []float32, lda int) {
	type call struct {
		layout    Layout
		uplo      Uplo
		n         int
		alpha     float32
		incX, lda int
	}
	on2(kernelSsyr, x, a, call{layout: layout, uplo: uplo, n: n, alpha: alpha, incX: incX, lda: lda},
		func(p engine.Place, x, a []float32, with *call) {
			syr(p, "Ssyr", false, with.layout, with.uplo, with.n, with.alpha, x, with.incX, a, with.lda)
		})
}

func stagedSsyr(layout Layout, uplo Uplo, n int, alpha float32, x []float32, incX int, a []float32, lda int) {
	staged(kernelSsyr, func() { Ssyr(layout, uplo, n, alpha, x, incX, a, lda) }, vector(&x), vector(&a))
}

var kernelStrmv = kernel("Strmv", reads[float32]("a"), changes[float32]("x"))

func deviceStrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32,
	incX int) {
	type call struct {
		layout       Layout
		uplo         Uplo
		transA       Transpose
		diag         Diag
		n, lda, incX int
	}
	on2(kernelStrmv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, lda: lda, incX: incX},
		func(p engine.Place, a, x []float32, with *call) {
			trmv(p, "Strmv", with.layout, with.uplo, with.transA, with.diag, with.n, a, with.lda, x, with.incX)
		})
}

func stagedStrmv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32,
	incX int) {
	staged(kernelStrmv, func() { Strmv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}

var kernelStrsv = kernel("Strsv", reads[float32]("a"), changes[float32]("x"))

func deviceStrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32,
	incX int) {
	type call struct {
		layout       Layout
		uplo         Uplo
		transA       Transpose
		diag         Diag
		n, lda, incX int
	}
	on2(kernelStrsv, a, x, call{layout: layout, uplo: uplo, transA: transA, diag: diag, n: n, lda: lda, incX: incX},
		func(p engine.Place, a, x []float32, with *call) {
			trsv(p, "Strsv", with.layout, with.uplo, with.transA, with.diag, with.n, a, with.lda, x, with.incX)
		})
}

func stagedStrsv(layout Layout, uplo Uplo, transA Transpose, diag Diag, n int, a []float32, lda int, x []float32,
	incX int) {
	staged(kernelStrsv, func() { Strsv(layout, uplo, transA, diag, n, a, lda, x, incX) }, vector(&a), vector(&x))
}
